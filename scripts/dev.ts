import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@company/server/app.ts';
import { ConfigError, readConfig } from '@company/server/config/config.ts';
import { openDatabase } from '@company/server/database/connection.ts';
import { migrate } from '@company/server/database/migrations.ts';
import { createDesk } from '@company/server/desk/desk.ts';
import { invite } from '@company/server/desk/sign-in/access.ts';
import { loadView } from '@company/server/desk/view.ts';
import { serveRelease } from '@company/server/pages/served-release.ts';
import type { Site } from '@company/server/pages/site.ts';
import { config } from '@company/site/build/config.ts';
import { buildLogger } from '@company/site/build/logger.ts';
import { noAssets, sourcePages } from '@company/site/build/source-pages.ts';
import { createServer } from 'vite';
import { buildDesk } from './release/desk.ts';
import { checkFolder } from './release/settings.ts';

// `npm run dev`: renders pages from the sources at each request, updates them after a change, and takes enquiries.
const settings = settingsOrExit();
const pages = sourcePages({
  api: async (request, response) => (await enquiries).app.routing(request, response),
});
const vite = await createServer({
  ...config,
  configFile: false,
  customLogger: buildLogger('info'),
  server: { host: settings.host, port: settings.port, strictPort: true },
  // Packages that Vite finds later would make the browser reload.
  optimizeDeps: { entries: ['site/client-entry.tsx', 'site/pages/*.tsx', 'site/shell/pdf-viewer/*.tsx'] },
  plugins: [...config.plugins, pages.plugin],
});
await vite.listen();
// After the plugins have read the content, which the site's code needs.
const enquiries = takeEnquiries();
vite.printUrls();
// Not awaited: pages are answered meanwhile. What fails here ends the process, as everywhere.
enquiries.then(startDesk);

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

/** The server's application without built pages, for its enquiry routes. */
async function takeEnquiries() {
  const database = openDatabase(settings);
  await migrate(database);
  const assets = { ...noAssets, csp: '' };
  const site: Site = {
    ...(await firstRenderer()).createSite(assets),
    render: async (url, outcome) => (await pages.renderer()).createSite(assets).render(url, outcome),
  };
  const dist = await mkdtemp(join(tmpdir(), 'no-pages-'));
  const app = await createApp({
    config: settings,
    database,
    served: await serveRelease(site, dist),
    log: process.stdout,
  });
  await app.ready();
  return { app, database, site };
}

/** The site's code, as soon as its sources have no mistake: until then every page shows the mistakes. */
async function firstRenderer() {
  for (;;) {
    const changed = once(vite.watcher, 'all');
    const renderer = await pages.renderer().catch(() => undefined);
    if (renderer) return renderer;
    await changed;
  }
}

/** Starts the desk with pages built from the sources as they are now, and prints an invitation; change them, and start again. */
async function startDesk({ database, site }: Awaited<ReturnType<typeof takeEnquiries>>): Promise<void> {
  const { desk } = settings;
  if (!desk) return;
  const folder = await mkdtemp(join(tmpdir(), 'desk-'));
  await buildDesk(join(import.meta.dirname, '..'), folder);
  const view = await loadView(folder);
  const { app, origin } = await createDesk({ config: settings, desk, database, site, view, log: process.stdout });
  await app.listen(desk).catch((error) => {
    // Another project may have the port that nobody has asked for.
    if (error.code !== 'EADDRINUSE' || !desk.isDefault) throw error;
    return app.listen({ ...desk, port: 0 });
  });
  const developer = 'developer@localhost.example';
  const token = await invite(database, { who: 'npm run dev', now: new Date() }, developer);
  console.log(
    `  Desk: ${origin()}\n  Its invitation for ${developer}, to be used once: ${origin()}/invitation/${token}`,
  );
}
