import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { createServerModuleRunner, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import { pageOfPart } from '../engine/page-part.ts';
import type * as Entry from '../server-entry.tsx';
import type { ServerAssets } from '../server-entry.tsx';
import { themeColour } from '../styles/colour-tokens.ts';
import type { ContentSource } from './content.ts';

type Renderer = typeof Entry;

/** Sources of pages. */
const sources = /^(enquiry|schemas|site)\//;

export interface SourcePages {
  plugin: Plugin;
  renderer(): Promise<Renderer>;
}

interface Options {
  content: ContentSource;
  api(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** No files of a browser build: the browser loads the sources, so that Vite can replace modules. */
export const noAssets: ServerAssets = {
  boot: '',
  criticalCss: { slides: '', hero: '', panel: '' },
  app: '',
  stylesheet: '',
  scripts: {},
  fonts: [],
  themeColour,
  csp: '',
  mailLogo: '',
};

export function sourcePages({ content, api }: Options): SourcePages {
  let entry: NewestModule<Renderer>;
  const answer = async (server: ViteDevServer, request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/api/')) return api(request, response);
    const ofPart = pageOfPart(request.url ?? '');
    if (ofPart !== undefined) {
      const { part, status } = await renderPage(ofPart);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(part));
      return;
    }
    const html = await page(server, request.url);
    response.writeHead(html.status, { 'content-type': 'text/html; charset=utf-8' }).end(html.text);
  };
  const page = async (server: ViteDevServer, url = '/') => {
    const { html, status } = await renderPage(new URL(url, 'http://localhost').pathname);
    const preamble = await server.transformIndexHtml('/', '');
    const application = '<script type="module" src="/site/client-entry.ts"></script>';
    const styles = stylesheetsOf(server).map((href) => `<link rel="stylesheet" href="${href}">`);
    // What the boot script of a built page does.
    const withScripts = html.replace('<html', '<html class="js"');
    const all = preamble + application + styles.join('');
    return { status, text: withScripts.replace('</head>', (end) => all + end) };
  };
  /** Once more if a file is saved meanwhile: some modules are older than others then. */
  const renderPage = async (pathname: string) => {
    for (;;) {
      const current = entry.load();
      try {
        const { renderPage } = await current;
        return renderPage(pathname, (await content.load()).content, noAssets);
      } catch (error) {
        if (current !== entry.load()) continue;
        // A module that failed is remembered as failed, also when the picture that it lacked is there again.
        entry.forget();
        throw error;
      }
    }
  };
  return {
    renderer: () => entry.load(),
    plugin: {
      name: 'pages',
      configureServer(server) {
        entry = newestModule(server, '/site/server-entry.tsx', sources);
        // After Vite's own middlewares: all other requests are for pages.
        return () => {
          server.middlewares.use((request, response, next) => {
            answer(server, request, response).catch(next);
          });
        };
      },
    },
  };
}

const stylesheetsOf = ({ environments, config: { root } }: ViteDevServer): string[] => [
  '/site/styles/layers.css?direct',
  ...[...(environments.ssr?.moduleGraph.idToModuleMap.keys() ?? [])]
    .filter((id) => id.endsWith('.css'))
    .map((id) => `${id.slice(root.length).replace(/^\/?/, '/')}?direct`),
];

export interface NewestModule<Exports> {
  /** The module as its sources are now. The promise is another one after each change. */
  load(): Promise<Exports>;
  /** Reads the sources again, although none has changed. */
  forget(): void;
}

/**
 * For development: runs a module of the sources, and all that it imports, in this process; anew after a change.
 * @param source the paths of its sources, from the root
 */
export function newestModule<Exports>(server: ViteDevServer, file: string, source: RegExp): NewestModule<Exports> {
  const environment = server.environments.ssr;
  if (!environment) throw new Error('The development server has no environment to render in');
  let runner: ModuleRunner | undefined;
  let running: Promise<Exports> | undefined;
  let loadedAt = 0;
  const isSource = (path: string) => source.test(normalizePath(relative(server.config.root, path)));
  server.watcher.on('all', (event, changed) => {
    const path = normalizePath(changed);
    if (!isSource(path)) return;
    // Vite does it too, but later: modules loaded from now on must not use the old file.
    if (event === 'change') environment.moduleGraph.onFileChange(path);
    else environment.moduleGraph.invalidateAll();
    running = undefined;
  });
  return {
    load() {
      // A watcher can miss a change on a busy machine, so the time of the file on the disk decides.
      const sources = running ? [...environment.moduleGraph.fileToModulesMap.keys()].filter(isSource) : [];
      for (const path of sources.filter((known) => isNewer(known, loadedAt))) {
        server.watcher.emit('change', path);
        server.watcher.emit('all', 'change', path);
      }
      if (!running) {
        loadedAt = Date.now();
        // A new one, because a module that is loaded twice has its state twice: parts of a page would not find each other.
        void runner?.close();
        runner = createServerModuleRunner(environment, { hmr: false });
        running = runner.import<Exports>(file);
      }
      return running;
    },
    forget() {
      running = undefined;
    },
  };
}

const isNewer = (file: string, time: number) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time;

/** The event for the browser: the HTML of its page may be another one now. */
const pageUpdate = 'site:page-update';

const source = /^(content\/(?!\.schema\/)|enquiry\/|schemas\/|site\/)/;

/**
 * In development: has the page on the screen rendered again after a change, in its place. Islands that the browser has loaded are replaced by
 * React Refresh, stylesheets by Vite.
 */
export function pageUpdates(root: string): Plugin {
  return {
    name: 'page-updates',
    apply: 'serve',
    hotUpdate({ file, modules }) {
      const isOfPages = source.test(normalizePath(relative(root, file))) && !/\.(test\.tsx?|css)$/.test(file);
      if (this.environment.name === 'client' && isOfPages && modules.length === 0)
        this.environment.hot.send({ type: 'custom', event: pageUpdate });
    },
  };
}
