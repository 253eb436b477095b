import countries from 'virtual:countries';
import mailMark from 'virtual:mail-mark';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import company from '../content/company.yaml';
import mails from '../content/mails.yaml';
import type { FormName, Problem } from '../enquiry/enquiry.ts';
import type { FormOutcome } from '../enquiry/form-outcome.ts';
import { Document } from './document.tsx';
import { FormOutcomeContext } from './forms/form-outcome.tsx';
import { sentence } from './forms/sentences.ts';
import { type FirstView, loadPage, type Page } from './load-page.ts';
import { escapeMarkup, jsonForHtml } from './markup.ts';
import { linkTo, offlinePath, redirects, routes, unknownPath } from './routes.ts';
import { structuredData } from './seo/graph/structured-data.ts';
import { manifestAddress, touchIcon } from './seo/icons.ts';
import { socialTags } from './seo/social-tags.ts';
import { speculationRules } from './speculation-rules.ts';

/** The stylesheet for one kind of first view: what is inlined, and the address of the file with the rest. */
export interface DividedStyle {
  style: string;
  rest: string;
}

/** What the browser build gives to every page; the build writes it to `dist-server/assets.json`. */
export interface Assets {
  /** The stylesheet and the boot script, whole: they are inlined. */
  style: string;
  boot: string;
  /** Only of a built site. */
  firstViews?: Record<FirstView, DividedStyle>;
  /** Address of the application, and of the modules that each source file needs, the application's own included. */
  app: string;
  modules: Record<string, string[]>;
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
  const html = await toHtml(
    <FormOutcomeContext value={outcome}>
      <Document first={page} />
    </FormOutcomeContext>,
  );
  const modules = new Set(['site/client.tsx', ...page.sources].flatMap((source) => assets.modules[source] ?? []));
  modules.delete(assets.app);
  return {
    html: html
      .replace('</head>', (end) => headOf(page, assets, [...modules], outcome) + end)
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

/** The HTML of all pages with nothing but their first view, by its kind. */
export async function renderFirstViews(): Promise<Record<FirstView, string[]>> {
  const views: Record<FirstView, string[]> = { hero: [], panel: [] };
  for (const path of [...listedPaths, unknownPath, offlinePath]) {
    const page = await loadPage(path);
    views[kindOf(page)].push(await toHtml(<Document first={page} isWhole={false} />));
  }
  return views;
}

const kindOf = ({ firstView = 'hero' }: Page): FirstView => firstView;

function headOf(
  page: Page,
  { style, boot, app, fonts, firstViews }: Assets,
  modules: string[],
  outcome?: FormOutcome,
): string {
  const { path, title, head } = page;
  const divided = firstViews?.[kindOf(page)];
  return [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`),
    `<style>${divided?.style ?? style}</style>`,
    // With scripts both come when the first view has been drawn.
    `<noscript>${divided ? `<link rel="stylesheet" href="${divided.rest}">` : ''}<link rel="manifest" href="${manifestAddress}"></noscript>`,
    socialTags(head),
    `<link rel="apple-touch-icon" href="${touchIcon.src}">`,
    // Without an application (in development) each page is rendered when it is asked for: nothing is fetched ahead.
    app && `<script type="speculationrules">${speculationRules}</script>`,
    outcome && `<script type="application/json" id="form-outcome">${jsonForHtml(outcome)}</script>`,
    `<script data-path="${escapeMarkup(path)}"${title === head.title ? '' : ` data-title="${escapeMarkup(title)}"`} data-app="${app}" data-modules="${modules.join(' ')}"${divided ? ` data-rest="${divided.rest}"` : ''}>${boot}</script>`,
  ]
    .filter(Boolean)
    .join('');
}

const slugsOf = (files: Record<string, unknown>) =>
  Object.keys(files).map((file) => file.replace(/^.*\/|\.yaml$/g, ''));

const listedTypes = {
  lifecycle: slugsOf(import.meta.glob('/content/lifecycle/*.yaml')),
  service: slugsOf(import.meta.glob('/content/services/*.yaml')),
};

/** Every address that is written to disk: the URL table, with a value for each file of content. */
export const listedPaths: readonly string[] = routes.flatMap(({ page }) =>
  page === 'lifecycle' || page === 'service' ? listedTypes[page].map((type) => linkTo(page, type)) : [linkTo(page)],
);

/** The page that each form stands on. */
const formPages: Record<FormName, string> = { contact: linkTo('contact'), about: linkTo('about'), faq: linkTo('faq') };

/** What the server needs of the built site. */
export function createSite(assets: Assets & { csp: string }) {
  return {
    render: (url: string, outcome?: FormOutcome) => renderPage(new URL(url, company.siteUrl).pathname, assets, outcome),
    sentence: (problem: Problem, _field: string, values: Readonly<Record<string, string>>) =>
      sentence(problem, values, countries),
    formPages,
    redirects,
    countries,
    mails,
    mailMark,
    facts: { email: company.email, phone: company.phone, siteUrl: company.siteUrl },
    headers: { 'content-security-policy': assets.csp },
  };
}
