import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Contents } from '@company/schemas/contents.ts';
import type { Page } from '../engine/page.ts';
import { partAddress } from '../engine/page-part.ts';
import type { Assets } from '../engine/render.tsx';
import type { SiteContent } from '../engine/site-content.ts';
import { listedPages } from '../listed-pages.ts';
import { linkTo, offlinePath, unknownPath } from '../routes.ts';
import { robots, security, securityPath, sitemap } from '../seo/files.ts';
import type * as Renderer from '../server-entry.tsx';
import { renderMeasured } from './measured-pages.ts';

/** `<path>/index.html` and `parts/<path>.json` for every listed address, `404.html`, `offline.html`. @throws if an address is not found */
export async function prerender(
  dist: string,
  { contents, content }: { contents: Contents; content: SiteContent },
  { renderPage }: typeof Renderer,
  assets: Assets,
): Promise<Page[]> {
  const render = (path: string) => renderPage(path, content, assets);
  // These pages show their own sizes.
  const { slip, services } = content.files['break-this-site.yaml'];
  const measured = slip ? services.map((slug) => linkTo('service', slug)) : [];
  const pages: Page[] = [];
  const listed = listedPages(contents);
  console.log(`Pages: ${listed.length}`);
  for (const { path } of listed) {
    const { html, part, status, page } = measured.includes(path)
      ? renderMeasured(path, dist, assets, () => render(path))
      : render(path);
    if (status !== 200) throw new Error(`${path} is in the list of pages but answers ${status}`);
    await write(join(dist, decodeURIComponent(path), 'index.html'), html);
    await write(join(dist, decodeURIComponent(partAddress(path))), JSON.stringify(part));
    pages.push(page);
  }
  // A service without its type is the list of services; a static host cannot redirect to it.
  await write(join(dist, 'service-details', 'index.html'), render('/services').html);
  await write(join(dist, '404.html'), render(unknownPath).html);
  await write(join(dist, offlinePath), render(offlinePath).html);
  return pages;
}

/** Writes the files that crawlers request by fixed names. @returns the canonical origin in them */
export async function writeSearchFiles(dist: string, contents: Contents, pages: readonly Page[]): Promise<string> {
  const company = contents.get('company.yaml');
  const address = (path: string) => new URL(path, company.siteUrl).href;
  const indexed = pages.filter(({ head }) => head.index !== false);
  const files = {
    'sitemap.xml': sitemap(indexed.map(({ head }) => address(head.canonical))),
    'robots.txt': robots(company.siteUrl),
    [securityPath]: security(company, new Date()),
  };
  for (const [name, text] of Object.entries(files)) await write(join(dist, name), text);
  return company.siteUrl;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
