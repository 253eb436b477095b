import pageStyles from 'virtual:page-styles';
import type { FormOutcome } from '@company/enquiry/enquiry.ts';
import { homePath } from '@company/schemas/addresses.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { propsElement } from '../islands/props.ts';
import { matchRoute, withoutTrailingSlash } from '../routes.ts';
import { absoluteUrl, escapeMarkup, jsonForHtml } from '../seo/html-values.ts';
import { touchIcon } from '../seo/site-files.ts';
import { socialTags } from '../seo/social-tags.ts';
import { structuredData } from '../seo/structured-data.ts';
import { parts, Shell } from '../shell/shell.tsx';
import { setIconSprite } from '../ui/icon/icon.tsx';
import type { FirstView, Page, PageModule, SiteContent } from './page.ts';
import type { PagePart } from './page-part.ts';
import { type Measurements, RenderedContext, useContent, useFile, usePage } from './rendering.ts';
import '../styles/layers.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/contrast.css';
import '../styles/print.css';
import '../styles/rare-characters.css';

/** Files of the browser build that pages need. The build also writes this object to `assets.json` of the release. */
export interface Assets {
  boot: string;
  /** The inlined stylesheet for each kind of first view, from `site/styles/first-view*.css`. */
  criticalCss: Record<FirstView, string>;
  /** Address of the application; empty in development. */
  app: string;
  /** Address of the stylesheet of every page; empty in development. */
  stylesheet: string;
  /** Addresses of the scripts that a source file needs, by the path of the source file from the project's root. */
  scripts: Record<string, string[]>;
  fonts: string[];
  /** The colour of the address bar in some browsers. */
  themeColour: string;
  /** Sizes of the pages that show their own size; none in development. */
  measured?: Measurements | undefined;
}

export interface Rendered {
  html: string;
  /** The parts that a navigation to the page replaces. */
  part: PagePart;
  status: 200 | 404;
  page: Page;
}

/**
 * Renders the complete HTML of a page, and its parts for a navigation. The build calls this function for listed
 * pages, the server for unknown addresses and for answers to posted forms, and the studio for drafts.
 * @param pathname percent-encoded, as in a request line
 * @param outcome the result of the posted form
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
  const fragments = {
    head: toHtml(<Head />),
    hero,
    // The props are below the hero, so that the props do not delay the hero. The props are above the sections, because
    // stylesheets select the last section as the last child.
    body: propsElement(rendered.props) + body,
    parts: Object.fromEntries(Object.entries(parts).map(([name, Part]) => [name, toHtml(<Part />)])),
  };
  const part: PagePart = {
    ...fragments,
    app: assets.app,
    modules: scriptsOf(rendered.islands, assets),
    styles: [assets.stylesheet, page.stylesheet ?? ''].filter(Boolean),
  };
  const links = part.styles.map((href) => `<link rel="stylesheet" href="${escapeMarkup(href)}">`).join('');
  const document = toHtml(<Document main={part.hero + links + part.body} themeColour={assets.themeColour} />);
  const data = {
    path: page.path,
    app: assets.app,
    modules: scriptsOf(rendered.islands, assets).join(' '),
    ...(outcome && { posted: '' }),
  };
  const head = part.head + [...rendered.preloads].join('') + headOf(page, content, assets);
  return {
    html: `<!DOCTYPE html>${document
      .replace('</head>', (end) => head + bootOf(assets.boot, data) + end)
      // At the end, structured data delays nothing, and compresses well, because most of the data repeats the page's
      // text.
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

const Main = ({ children }: { children: ReactNode }) => children;

function scriptsOf(islands: ReadonlySet<string>, { app, scripts }: Assets): string[] {
  const files = ['site/client-entry.ts', ...islands].flatMap((source) => scripts[source] ?? []);
  return [...new Set(files)].filter((file) => file !== app);
}

function headOf({ head, firstView = 'hero' }: Page, content: SiteContent, { criticalCss, fonts }: Assets): string {
  return [
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="">`),
    `<style>${criticalCss[firstView]}</style>`,
    socialTags(head, content),
    `<link rel="apple-touch-icon" href="${touchIcon.src}">`,
  ].join('');
}

/** The element of the boot script. Its attributes contain data for the boot script and the application. */
function bootOf(boot: string, data: Record<string, string>): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`);
  return `<script id="boot"${attributes.join('')}>${boot}</script>`;
}

const modules = import.meta.glob<PageModule>('../pages/*.tsx', { eager: true });

/**
 * Loads the data that a page needs for rendering.
 * @param pathname percent-encoded
 */
function loadPage(pathname: string, content: SiteContent): Page {
  const match = matchRoute(pathname);
  const module = modules[`../pages/${match.page}.tsx`];
  if (!module) throw new RangeError(`site/pages has no module for the page '${match.page}'`);
  const data = module.load(content, 'type' in match ? match.type : '');
  const stylesheet = pageStyles[match.page];
  return { title: data.head.title, ...data, path: withoutTrailingSlash(pathname), stylesheet };
}

/** @param main the HTML of the page inside the shell */
const Document = ({ main, themeColour }: { main: string; themeColour: string }) => {
  const { files, icons } = useContent();
  return (
    <html lang={files['company.yaml'].locale} data-icons={icons} data-home={homePath === '/' ? undefined : homePath}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      </head>
      <body>
        <Shell main={{ __html: main }} />
      </body>
    </html>
  );
};

/**
 * The part of the head that a navigation replaces. Only the HTML of a whole page has link previews and structured data.
 */
function Head() {
  const { title, description, canonical, isIndexed = true } = usePage().head;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={absoluteUrl(canonical, useFile('company.yaml'))} />
      {!isIndexed && <meta name="robots" content="noindex" />}
    </>
  );
}
