import { join } from 'node:path';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database/connection.ts';
import { migrate } from './database/migrations.ts';
import { closeGracefully, closeOnSignal } from './graceful-close.ts';
import { loadSite } from './site.ts';

/** Milliseconds that requests in flight have when the process is told to stop. */
const patience = 25_000;

/**
 * Runs the server of the site that was built in `root` (`dist` and `dist-server`), until a signal ends the process.
 * Resolves when it listens. A setting that is not accepted ends the process with one line on stderr.
 */
export async function serve({ root = join(import.meta.dirname, '..') } = {}): Promise<void> {
  try {
    await start(root);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

async function start(root: string): Promise<void> {
  const config = readConfig();
  const site = await loadSite(join(root, 'dist-server'));
  const database = openDatabase(config);
  await migrate(database);
  const app = await createApp({ config, database, site, dist: join(root, 'dist'), log: process.stdout });
  if (config.siteUrl && config.siteUrl !== site.facts.siteUrl) {
    app.log.warn({ builtFor: site.facts.siteUrl }, 'SITE_URL is not what the pages were built for: build them again');
  }
  closeOnSignal(() => closeGracefully(app, database, patience));
  const address = await app.listen({ host: config.host, port: config.port }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`PORT is "${config.port}"; accepted: a free port, and another process listens on this one`);
  });
  process.stdout.write(`Listening on ${address}\n`);
}

if (import.meta.main) await serve();
