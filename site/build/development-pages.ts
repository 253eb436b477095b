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

const sourcePath = /^(enquiry|schemas|site)\//;

export interface DevelopmentPages {
  plugin: Plugin;
  renderer(): Promise<Renderer>;
}

interface Options {
  content: ContentSource;
  api(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** In development there are no built files. The browser loads the sources, so that Vite can replace modules. */
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

export function developmentPages({ content, api }: Options): DevelopmentPages {
  let entry: ReloadableModule<Renderer>;
  const answer = async (server: ViteDevServer, request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/api/')) return api(request, response);
    const partPath = pageOfPart(request.url ?? '');
    if (partPath !== undefined) {
      const { part, status } = await renderPage(partPath);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(part));
      return;
    }
    const { status, text } = await documentFor(server, request.url);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  };
  const documentFor = async (server: ViteDevServer, url = '/') => {
    const { html, status } = await renderPage(new URL(url, 'http://localhost').pathname);
    const preamble = await server.transformIndexHtml('/', '');
    const application = '<script type="module" src="/site/client-entry.ts"></script>';
    const styles = stylesheetsOf(server).map((href) => `<link rel="stylesheet" href="${href}">`);
    // The boot script of a built page sets this class.
    const withScripts = html.replace('<html', '<html class="js"');
    const headElements = preamble + application + styles.join('');
    return { status, text: withScripts.replace('</head>', (end) => headElements + end) };
  };
  /** Starts again if a file is saved during the rendering, because some modules would be old and some new. */
  const renderPage = async (pathname: string) => {
    for (;;) {
      const current = entry.load();
      try {
        const { renderPage } = await current;
        return renderPage(pathname, (await content.load()).content, noAssets);
      } catch (error) {
        if (current !== entry.load()) continue;
        // The runner would keep the failed module. The next request must load the module again, because the cause of
        // the failure, such as a missing picture, may be corrected.
        entry.reset();
        throw error;
      }
    }
  };
  return {
    renderer: () => entry.load(),
    plugin: {
      name: 'pages',
      configureServer(server) {
        entry = reloadableModule(server, '/site/server-entry.tsx', sourcePath);
        // Vite calls the returned function after Vite has added its own middlewares. So only requests for pages reach
        // this middleware.
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

export interface ReloadableModule<Exports> {
  /** Loads the current state of the module. Returns a new promise after each change of the sources. */
  load(): Promise<Exports>;
  /** Makes the next `load` read the sources again, even if no source has changed. */
  reset(): void;
}

/**
 * For development: runs a module and its imports in this process, and runs them again after each change.
 * @param sourcePath matches the paths of source files, relative to the root
 */
export function reloadableModule<Exports>(
  server: ViteDevServer,
  file: string,
  sourcePath: RegExp,
): ReloadableModule<Exports> {
  const environment = server.environments.ssr;
  if (!environment) throw new Error('The development server has no ssr environment');
  let runner: ModuleRunner | undefined;
  let loading: Promise<Exports> | undefined;
  let loadedAt = 0;
  const isSource = (path: string) => sourcePath.test(normalizePath(relative(server.config.root, path)));
  server.watcher.on('all', (event, changed) => {
    const path = normalizePath(changed);
    if (!isSource(path)) return;
    // Vite itself invalidates the changed module later. Until then, another module could load the old file.
    if (event === 'change') environment.moduleGraph.onFileChange(path);
    else environment.moduleGraph.invalidateAll();
    loading = undefined;
  });
  return {
    load() {
      // A watcher can miss a change on a busy machine, so the modification times are compared too.
      const sources = loading ? [...environment.moduleGraph.fileToModulesMap.keys()].filter(isSource) : [];
      for (const path of sources.filter((file) => isNewer(file, loadedAt))) {
        server.watcher.emit('change', path);
        server.watcher.emit('all', 'change', path);
      }
      if (!loading) {
        loadedAt = Date.now();
        // A new runner loads every module again. The old runner could load a module a second time, with a second
        // state.
        void runner?.close();
        runner = createServerModuleRunner(environment, { hmr: false });
        loading = runner.import<Exports>(file);
      }
      return loading;
    },
    reset() {
      loading = undefined;
    },
  };
}

const isNewer = (file: string, time: number) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time;

/** Tells the browser that the HTML of its page may have changed. */
const pageUpdate = 'site:page-update';

const pageSourcePath = /^(content\/(?!\.schema\/)|enquiry\/|schemas\/|site\/)/;

/**
 * In development: tells the browser to render the visible page again after a change. React Refresh replaces loaded
 * islands, and Vite replaces stylesheets.
 */
export function pageUpdates(root: string): Plugin {
  return {
    name: 'page-updates',
    apply: 'serve',
    hotUpdate({ file, modules }) {
      const isPageSource =
        pageSourcePath.test(normalizePath(relative(root, file))) && !/\.(test\.tsx?|css)$/.test(file);
      if (this.environment.name === 'client' && isPageSource && modules.length === 0)
        this.environment.hot.send({ type: 'custom', event: pageUpdate });
    },
  };
}
