import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Page } from '@company/site/engine/page.ts';
import { robots } from '@company/site/seo/files/robots.ts';
import { security, securityPath } from '@company/site/seo/files/security.ts';
import { sitemap } from '@company/site/seo/files/sitemap.ts';
import { pageLanguages } from '@company/site/vite/languages.ts';

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
  const content = new ContentFolder(join(root, 'content'), siteUrl);
  const company = await content.read('company.yaml');
  const address = (path: string) => new URL(path, company.siteUrl).href;
  const languages = Object.values(await pageLanguages(content)).map((pages) =>
    pages.map(({ code, path }) => ({ code, address: address(path) })),
  );
  const indexed = pages.filter(({ head }) => head.index !== false);
  const files = {
    'sitemap.xml': sitemap(
      indexed.map(({ head }) => address(head.canonical)),
      languages,
    ),
    'robots.txt': robots(company.siteUrl),
    [securityPath]: security(company, new Date()),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
  return company.siteUrl;
}
