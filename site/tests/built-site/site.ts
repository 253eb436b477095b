import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Window } from 'happy-dom';
import type { SiteContent } from '../../engine/page.ts';
import type * as Renderer from '../../server-entry.tsx';
import type { ServerAssets } from '../../server-entry.tsx';

export const dist = 'dist';

if (!existsSync(join(dist, 'index.html'))) throw new Error('dist/ is not built: run npm run build first');

export interface BuiltPage {
  /** Path within `dist`: `about/index.html`. */
  file: string;
  /** The address of the page: `/about`. */
  path: string;
  html: string;
  document: Document;
}

// This parser runs no scripts and loads no files.
const parser = new new Window().DOMParser();
const parsed = (html: string) => parser.parseFromString(html, 'text/html') as unknown as Document;

export const pages: BuiltPage[] = (readdirSync(dist, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => {
    const html = readFileSync(join(dist, file), 'utf8');
    const path = `/${file.replace(/\/?index\.html$/, '')}`;
    return { file, path, html, document: parsed(html) };
  });

const unlisted = ['404.html', 'offline.html', 'service-details/index.html'];

/** The pages of the URL table. Not in the table: the copy for static hosts, the not-found page, the offline page. */
export const listed = pages.filter((page) => !unlisted.includes(page.file));

/** Transferred bytes of a file in `dist`; small files are not compressed. */
export const brotliBytes = (address: string): number => {
  const file = join(dist, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};

/** Scripts of pages by source file, from the build. */
export const assets: ServerAssets = JSON.parse(readFileSync('dist-server/current/assets.json', 'utf8'));
export const { csp } = assets;

/** The content that pages show. */
const content: SiteContent = JSON.parse(readFileSync('dist-server/current/content.json', 'utf8'));

const { renderPage }: typeof Renderer = await import(pathToFileURL(resolve('dist-server/current/render.js')).href);

/** Renders a page as the server does on request. */
export const rendered = (path: string): Document => parsed(renderPage(path, content, assets).html);

export const metaOf = (document: Document, selector: string) =>
  document.querySelector(`meta[${selector}]`)?.getAttribute('content');
