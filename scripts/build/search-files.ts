import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Page } from '@company/site/engine/page.ts';
import { robots } from '@company/site/seo/files/robots.ts';
import { security, securityPath } from '@company/site/seo/files/security.ts';
import { sitemap } from '@company/site/seo/files/sitemap.ts';

interface Built {
  root: string;
  dist: string;
  /** The canonical origin; undefined: the one in the content. */
  siteUrl: string | undefined;
  /** Every listed page. */
  pages: readonly Page[];
}

/**
 * Writes the files with fixed names that crawlers and other programs request.
 * @returns the canonical origin in these files
 */
export async function writeSearchFiles({ root, dist, siteUrl, pages }: Built): Promise<string> {
  const company = await new ContentFolder(join(root, 'content'), siteUrl).read('company.yaml');
  const indexed = pages.filter(({ head }) => head.index !== false);
  const files = {
    'sitemap.xml': sitemap(indexed.map(({ head }) => new URL(head.canonical, company.siteUrl).href)),
    'robots.txt': robots(company.siteUrl),
    [securityPath]: security(company, new Date()),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
  return company.siteUrl;
}
