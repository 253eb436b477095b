import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import type { Assets } from '../engine/render.tsx';
import { type Renderer, rendererOf, type SourceRenderer } from './source-renderer.ts';

/** The site rendered from its sources. */
export interface SourcePages {
  plugin: Plugin;
  /** The current code of the site. */
  renderer(): Promise<Renderer>;
}

interface Options {
  /** Additional HTML for the head of every page. */
  head?: string;
  /** Answers requests below `/api/`. */
  api(request: IncomingMessage, response: ServerResponse): Promise<void> | void;
}

/** No files of a browser build: the browser loads the sources, so that Vite can replace modules. */
export const noAssets: Assets = {
  boot: '',
  criticalCss: { hero: '', panel: '' },
  app: '',
  stylesheet: '',
  scripts: {},
  fonts: [],
};

/** Answers every request that Vite has no file for with a page, rendered from the current sources. */
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
    return { status, text: html.replace('</head>', (end) => all + end) };
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

/** The order of the layers, then the stylesheets that the rendered modules import. */
const stylesheetsOf = ({ environments, config: { root } }: ViteDevServer): string[] => [
  '/site/styles/layers.css?direct',
  ...[...(environments.ssr?.moduleGraph.idToModuleMap.keys() ?? [])]
    .filter((id) => id.endsWith('.css'))
    .map((id) => `${id.slice(root.length).replace(/^\/?/, '/')}?direct`),
];
