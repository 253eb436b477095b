import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import type { FormOutcome } from '../../enquiry/form-outcome.ts';
import { FormOutcomeContext } from '../forms/form-outcome.tsx';
import { structuredData } from '../seo/graph/structured-data.ts';
import { touchIcon } from '../seo/icons.ts';
import { escapeMarkup, jsonForHtml } from '../seo/markup.ts';
import { socialTags } from '../seo/social-tags.ts';
import { Document } from './document.tsx';
import { loadPage } from './load-page.ts';
import type { FirstView, Page } from './page.ts';

/** The files that a source file of the site brings along, itself included, as addresses. */
export interface SourceFiles {
  scripts: string[];
  stylesheets: string[];
}

/** What the browser build gives to every page; the build writes it to `dist-server/assets.json`. */
export interface Assets {
  /** The boot script, whole: it is inlined. */
  boot: string;
  /** The stylesheet of each kind of first view, whole: one of them is inlined. */
  criticalCss: Record<FirstView, string>;
  /** Address of the application; empty in development. */
  app: string;
  /** By path from the project's root. */
  sources: Record<string, SourceFiles>;
  /** Addresses of the fonts that every page shows at once. */
  fonts: string[];
}

export interface Rendered {
  html: string;
  status: 200 | 404;
  page: Page;
}

/**
 * Renders the complete HTML of an address: the same for the build, for values that are not in the URL table's list,
 * and for the answer to a form that was posted without JavaScript.
 * @param pathname percent-encoded, as in a request line
 */
export async function renderPage(pathname: string, assets: Assets, outcome?: FormOutcome): Promise<Rendered> {
  const page = await loadPage(pathname);
  const { scripts, stylesheets } = filesOf(page, assets);
  const html = await toHtml(
    <FormOutcomeContext value={outcome}>
      <Document first={page} stylesheets={stylesheets} />
    </FormOutcomeContext>,
  );
  const data = {
    path: page.path,
    app: assets.app,
    modules: scripts.filter((file) => file !== assets.app).join(' '),
    stylesheets: stylesheets.join(' '),
  };
  return {
    html: html
      .replace('</head>', (end) => headOf(page, assets, data, outcome) + end)
      // Last, where it delays nothing that is seen, and compresses to little: most of it repeats the page's text.
      .replace(
        '</body>',
        (end) => `<script type="application/ld+json">${jsonForHtml(structuredData(page))}</script>${end}`,
      ),
    status: page.status ?? 200,
    page,
  };
}

async function toHtml(element: ReactElement): Promise<string> {
  // Everything in place and in order: without this React moves late parts with inline scripts.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** What a page needs of the browser build: the application's files and its own. */
function filesOf(page: Page, { sources }: Assets): SourceFiles {
  const files = ['site/engine/client.tsx', ...page.sources].map((source) => sources[source]);
  return {
    scripts: [...new Set(files.flatMap((file) => file?.scripts ?? []))],
    stylesheets: [...new Set(files.flatMap((file) => file?.stylesheets ?? []))],
  };
}

/** What React does not render in the head. `data` is for the boot script and `client.tsx`. */
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
