import type { FormOutcome } from '@company/enquiry/enquiry.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formOutcomeElement } from '../forms/form-outcome.tsx';
import { propsElement } from '../islands/props.ts';
import { touchIcon } from '../seo/icons.ts';
import { escapeMarkup, jsonForHtml } from '../seo/markup.ts';
import { socialTags } from '../seo/social-tags.ts';
import { structuredData } from '../seo/structured-data.ts';
import { parts } from '../shell/parts.tsx';
import { setIconSprite } from '../ui/icon/sprite.ts';
import { Document, Head } from './document.tsx';
import { loadPage } from './load-page.ts';
import type { Measured } from './measured.ts';
import type { FirstView, Page } from './page.ts';
import type { PagePart } from './page-part.ts';
import { RenderedContext } from './rendered.ts';
import type { SiteContent } from './site-content.ts';

/** Files of the browser build that pages need; the build writes them to `assets.json` of the release. */
export interface Assets {
  boot: string;
  /** Source of the stylesheet for each kind of first view; one is inlined. Made from `site/styles/first-view*.css`. */
  criticalCss: Record<FirstView, string>;
  /** Address of the application; empty in development. */
  app: string;
  /** Address of the stylesheet of every page; empty in development. */
  stylesheet: string;
  /** Addresses of the scripts of a source file and of its imports, by its path from the project's root. */
  scripts: Record<string, string[]>;
  fonts: string[];
  /** The colour of browsers' bars. */
  themeColour: string;
  /** Sizes for the pages that show their own; none in development. */
  measured?: Measured | undefined;
}

export interface Rendered {
  html: string;
  /** What a navigation to the page brings. */
  part: PagePart;
  status: 200 | 404;
  page: Page;
}

/**
 * Renders the complete HTML of an address, and what a navigation to it brings: in the build, for values that the URL table does not list,
 * for the answer to a form that was posted without JavaScript, and for a draft.
 * @param pathname percent-encoded, as in a request line
 * @param outcome of the form that was posted
 */
export function renderPage(pathname: string, content: SiteContent, assets: Assets, outcome?: FormOutcome): Rendered {
  const page = loadPage(pathname, content);
  setIconSprite(content.icons);
  const rendered = {
    content,
    page,
    measured: assets.measured,
    outcome,
    islands: new Set<string>(),
    props: new Map<string, object>(),
    preloads: new Set<string>(),
  };
  const toHtml = (element: ReactNode) =>
    renderToStaticMarkup(<RenderedContext value={rendered}>{element}</RenderedContext>);

  const hero = toHtml(<Main>{page.hero}</Main>);
  const body = toHtml(<Main>{page.body}</Main>);
  const own = {
    head: toHtml(<Head />),
    hero,
    // Below the hero, so that it is not kept back, and not at the end: stylesheets ask for the last section.
    body: propsElement(rendered.props) + body,
    parts: Object.fromEntries(Object.entries(parts).map(([name, Part]) => [name, toHtml(<Part />)])),
  };
  const part: PagePart = {
    ...own,
    app: assets.app,
    modules: scriptsOf(rendered.islands, assets),
    styles: [assets.stylesheet, page.stylesheet ?? ''].filter(Boolean),
  };
  const links = part.styles.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`).join('');
  const document = toHtml(<Document main={part.hero + links + part.body} themeColour={assets.themeColour} />);
  const data = { path: page.path, app: assets.app, modules: scriptsOf(rendered.islands, assets).join(' ') };
  const head =
    part.head +
    [...rendered.preloads].join('') +
    headOf(page, content, assets) +
    (outcome ? formOutcomeElement(outcome) : '');
  return {
    html: `<!DOCTYPE html>${document
      .replace('</head>', (end) => head + bootOf(assets.boot, data) + end)
      // At the end it delays nothing, and compresses well: most of it repeats the page's text.
      .replace(
        '</body>',
        (end) =>
          `${propsElement(rendered.props)}<script type="application/ld+json">${jsonForHtml(structuredData(page, content))}</script>${end}`,
      )}`,
    part,
    status: page.status ?? 200,
    page,
  };
}

/** What belongs to the page, inside of the shell. */
const Main = ({ children }: { children: ReactNode }) => children;

function scriptsOf(islands: ReadonlySet<string>, { app, scripts }: Assets): string[] {
  const needed = ['site/client-entry.ts', ...islands].flatMap((source) => scripts[source] ?? []);
  return [...new Set(needed)].filter((file) => file !== app);
}

function headOf({ head, firstView = 'hero' }: Page, content: SiteContent, { criticalCss, fonts }: Assets): string {
  return [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`),
    `<style>${criticalCss[firstView]}</style>`,
    socialTags(head, content),
    `<link rel="apple-touch-icon" href="${touchIcon.src}">`,
  ].join('');
}

/** The boot script. Its element has the data that it needs, and the application too. */
function bootOf(boot: string, data: Record<string, string>): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`);
  return `<script id="boot"${attributes.join('')}>${boot}</script>`;
}
