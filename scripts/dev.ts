import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/connection.ts';
import { migrate } from '../server/database/migrations.ts';
import type { Site } from '../server/site.ts';
import type { createSite, renderPage } from '../site/render.tsx';
import config from '../vite.config.ts';

interface RenderModule {
  createSite: typeof createSite;
  renderPage: typeof renderPage;
}

// `npm run dev`: pages rendered from the sources at each request, changes shown at once, and the real enquiry desk.
const settings = readConfig();
const vite = await createServer({
  ...config,
  configFile: false,
  server: { host: settings.host, port: settings.port, strictPort: true },
  // Found before the first request: a package found later would make the browser load everything anew.
  optimizeDeps: { entries: ['site/client.tsx', 'site/pages/*.tsx', 'site/sheet/client.tsx'] },
  plugins: [...config.plugins, { name: 'pages', configureServer: (server) => () => servePages(server) }],
});
await vite.listen();
// Not before: its words come from the site's code, which can be loaded once the plugins have read the content.
const desk = startDesk(vite);
vite.printUrls();

async function loadRenderer(server: ViteDevServer): Promise<RenderModule> {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The development server cannot render');
  return ssr.runner.import('/site/render.tsx');
}

/** No boot script and no inlined style: the browser loads sources, each of which can be exchanged while it runs. */
async function assetsOf(server: ViteDevServer) {
  const preamble = await server.transformIndexHtml('/', '');
  const head = `${preamble}<script type="module" src="/site/client.tsx"></script>`;
  return { style: '', boot: '', app: '', modules: {}, fonts: [], csp: '', head };
}

function servePages(server: ViteDevServer) {
  server.middlewares.use(async (request, response, next) => {
    try {
      if (request.url?.startsWith('/api/')) {
        (await desk).routing(request, response);
        return;
      }
      if (/^\/_sheet(\/|$)/.test(request.url ?? '')) {
        const page = await server.transformIndexHtml(request.url ?? '', sheetPage);
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
        return;
      }
      const { renderPage } = await loadRenderer(server);
      const { head, ...assets } = await assetsOf(server);
      const pathname = new URL(request.url ?? '/', 'http://localhost').pathname;
      const { html, status } = await renderPage(pathname, assets);
      const stylesheets = stylesheetsOf(server).map((href) => `<link rel="stylesheet" href="${href}">`);
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
      response.end(html.replace('</head>', (end) => head + stylesheets.join('') + end));
    } catch (error) {
      next(error);
    }
  });
}

/** The component sheet is rendered in the browser alone: it is for who works on the components, and is not built. */
const sheetPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Component sheet</title>
</head>
<body><div id="sheet"></div><script type="module" src="/site/sheet/client.tsx"></script></body>
</html>`;

/** The stylesheets that the rendered modules import, so that a page is never seen without them. */
const stylesheetsOf = (server: ViteDevServer): string[] =>
  [...(server.environments.ssr?.moduleGraph.idToModuleMap.keys() ?? [])]
    .filter((id) => id.endsWith('.css'))
    .sort((a, b) => Number(b.endsWith('layers.css')) - Number(a.endsWith('layers.css')))
    .map((id) => `${id.slice(config.root.length - 1)}?direct`);

/** The application without built pages: only its enquiry routes are used. */
async function startDesk(server: ViteDevServer) {
  const database = openDatabase(settings);
  await migrate(database);
  const { createSite } = await loadRenderer(server);
  const { head: _, ...assets } = await assetsOf(server);
  const site: Site = createSite(assets);
  const dist = await mkdtemp(join(tmpdir(), 'no-pages-'));
  const app = await createApp({ config: settings, database, site, dist, log: process.stdout });
  await app.ready();
  return app;
}
