import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { touchIcon } from '../seo/icons.ts';
import { escapeMarkup, jsonForHtml } from '../seo/markup.ts';
import { socialTags } from '../seo/social-tags.ts';
import { structuredData } from '../seo/structured-data.ts';
import { Document } from './document.tsx';
import { loadPage } from './load-page.ts';
import type { FirstView, Page } from './page.ts';

/** Files of the browser build that pages need; the build writes them to `assets.json` of the release. */
export interface Assets {
  /** Source of `boot.ts`, which is inlined. */
  boot: string;
  /** Source of the stylesheet for each kind of first view; one is inlined. Made from `site/styles/first-view*.css`. */
  criticalCss: Record<FirstView, string>;
  /** Address of the application; empty in development. */
  app: string;
  /** Address of the stylesheet for everything beneath first views; empty in development. */
  stylesheet: string;
  /** Addresses of the scripts of a source file and of its imports, by its path from the project's root. */
  scripts: Record<string, string[]>;
  fonts: string[];
}

export interface Rendered {
  html: string;
  status: 200 | 404;
  page: Page;
}

interface Content {
  /** The body of the document; `start` in `client.tsx` gets the same. */
  app: ReactNode;
  /** HTML for the head that React does not render. */
  head?: string;
}

/**
 * Renders the complete HTML of an address.
 * @param pathname percent-encoded, as in a request line
 */
export async function render(pathname: string, assets: Assets, { app, head = '' }: Content): Promise<Rendered> {
  const page = await loadPage(pathname);
  const html = await toHtml(
    <Document first={page} stylesheet={assets.stylesheet}>
      {app}
    </Document>,
  );
  const data = {
    path: page.path,
    app: assets.app,
    modules: scriptsOf(page, assets).join(' '),
    stylesheet: assets.stylesheet,
  };
  return {
    html: html
      .replace('</head>', (end) => headOf(page, assets) + head + bootOf(assets.boot, data) + end)
      // At the end it delays nothing, and compresses well: most of it repeats the page's text.
      .replace(
        '</body>',
        (end) => `<script type="application/ld+json">${jsonForHtml(structuredData(page))}</script>${end}`,
      ),
    status: page.status ?? 200,
    page,
  };
}

async function toHtml(element: ReactNode): Promise<string> {
  // Without this, React sends late parts out of order and moves them with inline scripts.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** The scripts that a page needs beside the application. */
function scriptsOf(page: Page, { app, scripts }: Assets): string[] {
  const needed = ['site/client-entry.tsx', ...page.sources].flatMap((source) => scripts[source] ?? []);
  return [...new Set(needed)].filter((file) => file !== app);
}

/** The part of the head that React does not render. */
function headOf({ head, firstView = 'hero' }: Page, { criticalCss, fonts }: Assets): string {
  return [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`),
    `<style>${criticalCss[firstView]}</style>`,
    socialTags(head),
    `<link rel="apple-touch-icon" href="${touchIcon.src}">`,
  ].join('');
}

/** The boot script. Its element has the data that it needs, and `client.tsx` too. */
function bootOf(boot: string, data: Record<string, string>): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`);
  return `<script id="boot"${attributes.join('')}>${boot}</script>`;
}
