import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@company/site/engine/page.ts';
import type { Assets } from '@company/site/engine/render.tsx';
import { offlinePath, unknownPath } from '@company/site/routes.ts';
import type * as Renderer from '@company/site/server-entry.tsx';

/**
 * Writes every listed address as `<path>/index.html`, the not-found page as `404.html` and the offline page as
 * `offline.html`.
 * @param isOwn whether it is the site's own language
 * @returns the listed pages
 * @throws if a listed address is not found
 */
export async function prerender(
  dist: string,
  { listedPaths, renderPage }: typeof Renderer,
  assets: Assets,
  isOwn = true,
): Promise<Page[]> {
  const pages: Page[] = [];
  console.log(`Pages: ${listedPaths.length}`);
  for (const path of listedPaths) {
    const { html, status, page } = await renderPage(path, assets);
    if (status !== 200) throw new Error(`${path} is in the list of pages but answers ${status}`);
    await write(join(dist, decodeURIComponent(path), 'index.html'), html);
    pages.push(page);
  }
  // Another language has none of the following pages: they are shown in the site's own.
  if (!isOwn) return pages;
  // A service without its type is the list of services; a static host cannot redirect to it.
  await write(join(dist, 'service-details', 'index.html'), (await renderPage('/services', assets)).html);
  await write(join(dist, '404.html'), (await renderPage(unknownPath, assets)).html);
  await write(join(dist, offlinePath), (await renderPage(offlinePath, assets)).html);
  return pages;
}

async function write(file: string, html: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
}
