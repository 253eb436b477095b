import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { openDatabase } from '../server/database/connection.ts';
import { migrate } from '../server/database/migrations.ts';
import type { Site } from '../server/site.ts';
import { buildLogger } from '../site/vite/logger.ts';
import config from '../vite.config.ts';
import { startDesk } from './dev/desk.ts';
import { rendererOf } from './dev/renderer.ts';

// `npm run dev`: renders pages from the sources at each request, updates them after a change, and takes enquiries.
const settings = readConfig();
let renderer: ReturnType<typeof rendererOf>;
const vite = await createServer({
  ...config,
  configFile: false,
  customLogger: buildLogger('info'),
  server: { host: settings.host, port: settings.port, strictPort: true },
  // Packages that Vite finds later would make the browser reload.
  optimizeDeps: { entries: ['site/engine/client.tsx', 'site/pages/*.tsx', 'site/sheet/client.tsx'] },
  plugins: [...config.plugins, { name: 'pages', configureServer: startRendering }],
});
await vite.listen();
// After the plugins have read the content, which the site's code needs.
const enquiries = takeEnquiries(vite);
vite.printUrls();
// Not awaited: pages are answered meanwhile. What fails here ends the process, as everywhere.
enquiries.then(({ database, site }) => startDesk({ settings, database, site })).then(console.log);

/** Without inlined script and styles: the browser loads sources, which Vite can replace. */
async function assetsOf(server: ViteDevServer) {
  const preamble = await server.transformIndexHtml('/', '');
  const head = `${preamble}<script type="module" src="/site/engine/client.tsx"></script>`;
  return {
    boot: '',
    criticalCss: { hero: '', panel: '' },
    app: '',
    stylesheet: '',
    scripts: {},
    fonts: [],
    csp: '',
    head,
  };
}

function startRendering(server: ViteDevServer) {
  renderer = rendererOf(server);
  // After Vite's own middlewares: all other requests are for pages.
  return () => servePages(server);
}

function servePages(server: ViteDevServer) {
  server.middlewares.use(async (request, response, next) => {
    try {
      if (request.url?.startsWith('/api/')) {
        (await enquiries).app.routing(request, response);
        return;
      }
      if (/^\/_sheet(\/|$)/.test(request.url ?? '')) {
        const page = await server.transformIndexHtml(request.url ?? '', sheetPage);
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
        return;
      }
      const { renderPage } = await renderer();
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

/** The component sheet is only rendered in the browser, and only in development. */
const sheetPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Component sheet</title>
</head>
<body><div id="sheet"></div><script type="module" src="/site/sheet/client.tsx"></script></body>
</html>`;

/** The stylesheets of every first view, then those that the rendered modules import. */
const stylesheetsOf = (server: ViteDevServer): string[] => [
  '/site/styles/first-view.css?direct',
  ...[...(server.environments.ssr?.moduleGraph.idToModuleMap.keys() ?? [])]
    .filter((id) => id.endsWith('.css'))
    .map((id) => `${id.slice(config.root.length - 1)}?direct`),
];

/** The server's application without built pages, for its enquiry routes. */
async function takeEnquiries(server: ViteDevServer) {
  const database = openDatabase(settings);
  await migrate(database);
  const { head: _, ...assets } = await assetsOf(server);
  const site: Site = {
    ...(await renderer()).createSite(assets),
    render: async (url, outcome) => (await renderer()).createSite(assets).render(url, outcome),
  };
  const dist = await mkdtemp(join(tmpdir(), 'no-pages-'));
  const app = await createApp({ config: settings, database, site, dist, log: process.stdout });
  await app.ready();
  return { app, database, site };
}
