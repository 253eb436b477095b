import { join } from 'node:path';
import type { FormOutcome } from '@company/enquiry/form-outcome.ts';
import type { Contents } from '@company/schemas/content-types.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { folderTree } from '@company/schemas/project-tree.ts';
import { siteConfig } from '@company/site/build/config.ts';
import { type ContentSource, contentSource } from '@company/site/build/content.ts';
import { noAssets } from '@company/site/build/development-pages.ts';
import { listedPages } from '@company/site/listed-pages.ts';
import { offlinePath, unknownPath } from '@company/site/routes.ts';
import type * as ServerEntry from '@company/site/server-entry.tsx';
import { createContentMarks } from '@company/studio/server/site/content-marks.ts';
import type { MarkedField } from '@company/studio/shared/api.ts';
import { readMarks } from '@company/studio/shared/mark.ts';
import { createServer, createServerModuleRunner, type Plugin, type ViteDevServer } from 'vite';
import { allWords, type ShownText, textsOf } from './element-text.ts';
import type * as TracedJsx from './jsx-dev-runtime.ts';

type Origin = TracedJsx.Origin;

/** A text of a page, with the element that shows it. */
export interface ShownElement extends ShownText {
  /** What is around it, from the outermost, and the element itself; files from the project’s root. */
  trail: readonly Origin[];
  /** The words of the element with those of the elements within, with their marks. */
  whole: string;
  /** Addresses of the pages. */
  pages: Set<string>;
}

export interface Rendered {
  elements: readonly ShownElement[];
  /** By the numbers of the elements. */
  fields: readonly MarkedField[];
  pages: readonly string[];
  contents: Contents;
}

const root = join(import.meta.dirname, '../../');

/** Renders every page from the sources. Each text has a mark of its field, and each element tells where its JSX is. */
export async function renderedElements(): Promise<Rendered> {
  const contents = await new ContentFolder(folderTree(root)).readAll();
  const marks = createContentMarks(root);
  const source = contentSource(root, { contents, mark: marks.mark });
  const { content } = await source.load();
  const vite = await startVite(source);
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  const elements = new Map<string, ShownElement>();
  // React notes a stack for each element, which takes longer than to render it.
  Error.stackTraceLimit = 0;
  const add = (page: string, trail: readonly Origin[], shown: ShownText, whole = shown.text) => {
    const key = JSON.stringify([trail, shown]);
    const known = elements.get(key) ?? { ...shown, trail, whole, pages: new Set() };
    elements.set(key, known);
    known.pages.add(page);
  };
  try {
    const { listener } = await runner.import<typeof TracedJsx>(join(import.meta.dirname, 'jsx-dev-runtime.ts'));
    const { renderPage } = await runner.import<typeof ServerEntry>('/site/server-entry.tsx');
    const pages = [...listedPages(contents).map(({ path }) => path), unknownPath, offlinePath];
    for (const [page, outcome] of [...pages.map((path) => [path] as const), ...outcomes()]) {
      listener.onElement = (props, trail) => {
        const texts = textsOf(props);
        if (texts.length === 0) return;
        const fromRoot = trail.map(({ file, ...origin }) => ({ file: file.slice(root.length), ...origin }));
        for (const shown of texts) add(page, fromRoot, shown, allWords(props.children));
      };
      const { html } = renderPage(page, content, noAssets, outcome);
      for (const [origin, shown] of headTexts(html)) add(page, [origin], shown);
    }
    return { elements: [...elements.values()], fields: marks.fields, pages, contents };
  } finally {
    Error.stackTraceLimit = 10;
    await runner.close();
    await vite.close();
  }
}

/** What answers a form that was posted without scripts: texts that no page has at first. */
function outcomes(): [page: string, outcome: FormOutcome][] {
  const forms = [
    ['contact', '/contact'],
    ['about', '/about'],
    ['faq', '/faq'],
  ] as const;
  return forms.flatMap(([form, page]): [string, FormOutcome][] => [
    [page, { status: 'sent', form, reference: 'reference' }],
    [page, { status: 'unsent', form, values: {}, retryAfter: 60 }],
    [page, { status: 'invalid', form, values: {}, problems: { name: 'required', message: 'required' } }],
  ]);
}

/** Texts that no component shows: those of link previews, and the facts for search engines. */
function headTexts(html: string): [Origin, ShownText][] {
  const previews = [...html.matchAll(/<meta (?:property|name)="(?:og|twitter):[^>]*content="([^"]*)"/g)];
  const facts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const from = (file: string, name: string, marked: string): [Origin, ShownText] => {
    const { text, indexes } = readMarks(marked);
    return [
      { file: `site/seo/${file}`, line: 1, name },
      { property: 'content', text, fields: indexes },
    ];
  };
  return [
    ...previews.map(([, text = '']) => from('social-tags.ts', 'meta', text)),
    ...facts
      .flatMap(([, json = '']) => stringsIn(JSON.parse(json)))
      .map((text) => from('structured-data.ts', 'script', text)),
  ];
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

function startVite(source: ContentSource): Promise<ViteDevServer & { environments: { ssr: never } }> {
  const config = siteConfig(source);
  // Nobody looks at these pages.
  const withoutStyles: Plugin = {
    name: 'without-styles',
    enforce: 'pre',
    load: (id) => (/\.css$/.test(id) ? '' : null),
  };
  return createServer({
    ...config,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    // JSX imports `jsx-dev-runtime` from there.
    oxc: { jsx: { importSource: import.meta.dirname } },
    plugins: [withoutStyles, ...config.plugins],
  }) as never;
}
