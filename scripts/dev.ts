import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Config, ConfigError, readConfig } from '@company/server/config/config.ts';
import type { Site } from '@company/server/pages/release.ts';
import { buildLogger, siteConfig } from '@company/site/build/config.ts';
import { contentSource } from '@company/site/build/content.ts';
import { developmentPages, noAssets, reloadableModule } from '@company/site/build/development-pages.ts';
import { drawMailLogo } from '@company/site/build/public-files.ts';
import type { ServerAssets } from '@company/site/server-entry.tsx';
import { createServer } from 'vite';
import type * as Development from './development-server.ts';
import { checkFolder } from './release/sources.ts';

const root = join(import.meta.dirname, '..');

// `npm run dev`: runs site, server and desk from the sources. After a change, the next request is answered by the new code.
const settings = settingsOrExit();
const content = contentSource(root, { siteUrl: settings.siteUrl });
const pages = developmentPages({
  content,
  api: async (request, response) => (await currentServer()).app.routing(request, response),
});
const config = siteConfig(content);
const vite = await createServer({
  ...config,
  configFile: false,
  customLogger: buildLogger('info'),
  server: { host: settings.host, port: settings.port, strictPort: true },
  // With these entries Vite finds all packages at the start. Vite would reload the page for each package that it finds later.
  optimizeDeps: { entries: ['site/client-entry.ts', 'site/**/*.island.tsx', 'site/shell/pdf-viewer/*.tsx'] },
  plugins: [...config.plugins, pages.plugin],
});
await vite.listen();
vite.printUrls();
const serverModule = reloadableModule<typeof Development>(
  vite,
  '/scripts/development-server.ts',
  /^((enquiry|server|scripts\/release|site\/styles)\/(?!tests\/)|scripts\/development-server\.ts$)/,
);
const desk = settings.desk && (await listenForDesk(settings.desk));
const serverSettings: Config = { ...settings, desk: desk && { ...settings.desk, ...desk } };
let running: { loaded: ReturnType<typeof serverModule.load>; server: ReturnType<typeof start> } | undefined;
if (desk) await announceDesk();

function settingsOrExit() {
  try {
    checkFolder();
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The server from the current sources. The server is restarted if the sources have changed, or if the last start failed. */
function currentServer(): ReturnType<typeof start> {
  const loaded = serverModule.load();
  if (running?.loaded === loaded) return running.server;
  const previousServer = running?.server;
  const server = start(loaded, previousServer);
  running = { loaded, server };
  server.catch(() => serverModule.reset());
  return server;
}

async function start(
  loaded: ReturnType<typeof serverModule.load>,
  previousServer: Promise<{ close(): Promise<void> }> | undefined,
) {
  const { startServer } = await loaded;
  const site = await waitForSite();
  // The previous server is closed first, because two servers would deliver the same mails. A failed server needs no `close`.
  await (await previousServer?.catch(() => undefined))?.close();
  return startServer(serverSettings, site);
}

/** Waits until the sources of the site have no error. Meanwhile every page shows the errors. */
async function waitForSite(): Promise<Site> {
  const assets = { ...noAssets, mailLogo: await drawMailLogo(root) };
  for (;;) {
    const changed = once(vite.watcher, 'all');
    const site = await currentSite(assets).catch(() => undefined);
    if (site) return { ...site, render: async (...request) => (await currentSite(assets)).render(...request) };
    await changed;
  }
}

/** The site from the current sources. @throws if the sources have an error */
async function currentSite(assets: ServerAssets) {
  const { createSite } = await pages.renderer();
  return createSite((await content.load()).content, assets);
}

/** @returns the port on which the desk listens: another port if the default port is in use */
async function listenForDesk({ host, port, isDefault }: NonNullable<Config['desk']>) {
  const http = createHttpServer((request, response) => void answerDesk(request, response));
  http.listen(port, host);
  try {
    await once(http, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || !isDefault) throw error;
    http.listen(0, host);
    await once(http, 'listening');
  }
  return { port: (http.address() as AddressInfo).port };
}

async function answerDesk(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { desk: application } = await currentServer();
    application?.routing(request, response);
  } catch (error) {
    console.error(error);
    response
      .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
      .end(stripVTControlCharacters(`${(error as Error).stack}`));
  }
}

async function announceDesk(): Promise<void> {
  const developer = 'developer@localhost.example';
  const origin = settings.desk?.url ?? `http://localhost:${desk?.port}`;
  const path = await (await currentServer()).invitation(developer);
  console.log(`  Desk: ${origin}\n  Invitation for ${developer}, valid once: ${origin}${path}`);
}
