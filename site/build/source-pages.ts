import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import { createServerModuleRunner, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type { Assets } from '../engine/render.tsx';
import type * as Entry from '../server-entry.tsx';

type Renderer = typeof Entry;

/** Sources of pages; `content/.schema` is generated. */
const source = /^(content\/(?!\.schema\/)|enquiry\/|site\/)/;

export interface SourcePages {
  plugin: Plugin;
  renderer(): Promise<Renderer>;
}

interface Options {
  head?: string;
  api(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
}

/** No files of a browser build: the browser loads the sources, so that Vite can replace modules. */
export const noAssets: Assets = {
  boot: '',
  criticalCss: { slides: '', hero: '', panel: '' },
  app: '',
  stylesheet: '',
  scripts: {},
  fonts: [],
};

export function sourcePages({ head = '', api }: Options): SourcePages {
  let renderer: SourceRenderer;
  const answer = async (server: ViteDevServer, request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/api/')) return api(request, response);
    const html = await page(server, request.url);
    response.writeHead(html.status, { 'content-type': 'text/html; charset=utf-8' }).end(html.text);
  };
  const page = async (server: ViteDevServer, url = '/') => {
    const { html, status } = await renderer.renderPage(new URL(url, 'http://localhost').pathname, noAssets);
    const preamble = await server.transformIndexHtml('/', '');
    const application = '<script type="module" src="/site/client-entry.tsx"></script>';
    const styles = stylesheetsOf(server).map((href) => `<link rel="stylesheet" href="${href}">`);
    const all = preamble + application + styles.join('') + head;
    // What the boot script of a built page does; an inline script would be against the studio's security policy.
    const withScripts = html.replace('<html', '<html class="js"');
    return { status, text: withScripts.replace('</head>', (end) => all + end) };
  };
  return {
    renderer: () => renderer.load(),
    plugin: {
      name: 'pages',
      configureServer(server) {
        renderer = rendererOf(server);
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

interface SourceRenderer {
  load(): Promise<Renderer>;
  /** Renders a page from the current sources; again if a file is saved meanwhile, for then some modules are older than others. */
  renderPage: Renderer['renderPage'];
}

function rendererOf(server: ViteDevServer, name = 'ssr'): SourceRenderer {
  const environment = server.environments[name];
  if (!environment) throw new Error(`The development server has no environment named ${name} to render in`);
  let runner: ModuleRunner | undefined;
  let renderer: Promise<Renderer> | undefined;
  let loadedAt = 0;
  const isSource = (file: string) => source.test(normalizePath(relative(server.config.root, file)));
  server.watcher.on('all', (event, file) => {
    const path = normalizePath(file);
    if (!isSource(path)) return;
    // Vite does it too, but later: modules loaded from now on must not use the old file.
    if (event === 'change') environment.moduleGraph.onFileChange(path);
    else environment.moduleGraph.invalidateAll();
    renderer = undefined;
  });
  const load = () => {
    // A watcher can miss a change on a busy machine, so the time of the file on the disk decides.
    const sources = renderer ? [...environment.moduleGraph.fileToModulesMap.keys()].filter(isSource) : [];
    for (const file of sources.filter((one) => isNewer(one, loadedAt))) {
      server.watcher.emit('change', file);
      server.watcher.emit('all', 'change', file);
    }
    if (!renderer) {
      loadedAt = Date.now();
      // A new one, because a router that is loaded twice has two contexts, and pages do not find theirs.
      void runner?.close();
      runner = createServerModuleRunner(environment, { hmr: false });
      renderer = runner.import<Renderer>('/site/server-entry.tsx');
    }
    return renderer;
  };
  return {
    load,
    async renderPage(...page) {
      for (;;) {
        const current = load();
        try {
          return await (await current).renderPage(...page);
        } catch (error) {
          if (current !== load()) continue;
          // A module that failed is remembered as failed, also when the picture that it lacked is there again.
          renderer = undefined;
          throw error;
        }
      }
    },
  };
}

const isNewer = (file: string, time: number) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time;
