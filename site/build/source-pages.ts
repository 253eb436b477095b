import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { pageOfPart } from '../engine/page-part.ts';
import type * as Entry from '../server-entry.tsx';
import type { ServerAssets } from '../server-entry.tsx';
import { themeColour } from '../styles/colour-tokens.ts';
import { type NewestModule, newestModule } from './newest-module.ts';
import type { ContentSource } from './site-content.ts';

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
