import type { FormOutcome } from '@company/enquiry/form-outcome.ts';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { FormOutcomeContext } from '../forms/form-outcome.tsx';
import { structuredData } from '../seo/graph/structured-data.ts';
import { touchIcon } from '../seo/icons.ts';
import { escapeMarkup, jsonForHtml } from '../seo/markup.ts';
import { socialTags } from '../seo/social-tags.ts';
import { Document } from './document.tsx';
import { loadPage } from './load-page.ts';
import type { FirstView, Page } from './page.ts';

/** Files of the browser build that pages need; the build writes them to `assets.json` of the release. */
export interface Assets {
  /** Source of the boot script, which is inlined. */
  boot: string;
  /** Source of the stylesheet for each kind of first view; one of them is inlined. */
  criticalCss: Record<FirstView, string>;
  /** Address of the application; empty in development. */
  app: string;
  /** Address of the stylesheet for everything beneath first views; empty in development. */
  stylesheet: string;
  /** Addresses of the scripts of a source file and of its imports, by its path from the project's root. */
  scripts: Record<string, string[]>;
  /** Addresses of the fonts that every page preloads. */
  fonts: string[];
}

export interface Rendered {
  html: string;
  status: 200 | 404;
  page: Page;
}

/**
 * Renders the complete HTML of an address: in the build, for values that the URL table does not list, and for the answer
 * to a form that was posted without JavaScript.
 * @param pathname percent-encoded, as in a request line
 */
export async function renderPage(pathname: string, assets: Assets, outcome?: FormOutcome): Promise<Rendered> {
  const page = await loadPage(pathname);
  const html = await toHtml(
    <FormOutcomeContext value={outcome}>
      <Document first={page} stylesheet={assets.stylesheet} />
    </FormOutcomeContext>,
  );
  const data = {
    path: page.path,
    app: assets.app,
    modules: scriptsOf(page, assets).join(' '),
    stylesheet: assets.stylesheet,
  };
  return {
    html: html
      .replace('</head>', (end) => headOf(page, assets, data, outcome) + end)
      // At the end it delays nothing, and compresses well: most of it repeats the page's text.
      .replace(
        '</body>',
        (end) => `<script type="application/ld+json">${jsonForHtml(structuredData(page))}</script>${end}`,
      ),
    status: page.status ?? 200,
    page,
  };
}

async function toHtml(element: ReactElement): Promise<string> {
  // Without this, React sends late parts out of order and moves them with inline scripts.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** The scripts that a page needs beside the application. */
function scriptsOf(page: Page, { app, scripts }: Assets): string[] {
  const needed = ['site/engine/client.tsx', ...page.sources].flatMap((source) => scripts[source] ?? []);
  return [...new Set(needed)].filter((file) => file !== app);
}

/** The part of the head that React does not render. `data` is for the boot script and `client.tsx`. */
function headOf(
  { head, firstView = 'hero' }: Page,
  { boot, criticalCss, fonts }: Assets,
  data: Record<string, string>,
  outcome?: FormOutcome,
): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`);
  return [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`),
    `<style>${criticalCss[firstView]}</style>`,
    socialTags(head),
    `<link rel="apple-touch-icon" href="${touchIcon.src}">`,
    outcome && `<script type="application/json" id="form-outcome">${jsonForHtml(outcome)}</script>`,
    `<script${attributes.join('')}>${boot}</script>`,
  ]
    .filter(Boolean)
    .join('');
}
