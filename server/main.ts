import { join } from 'node:path';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database/connection.ts';
import { migrate } from './database/migrations.ts';
import { closeGracefully, closeOnSignal } from './graceful-close.ts';
import { loadSite } from './site.ts';

/** How long open requests may take when the process is stopped. */
const closeTimeoutMs = 25_000;

export interface Serving {
  /** Folder of the built site: `dist` and `dist-server`. */
  root?: string;
  /** Text for stdout when it listens on `address`, an origin. */
  announcement?: (address: string) => string;
}

/**
 * Runs the server of a built site until a signal ends the process. Resolves when it listens, and prints that to stdout.
 * An invalid setting ends the process with one line on stderr.
 */
export async function serve({
  root = join(import.meta.dirname, '..'),
  announcement = () => '',
}: Serving = {}): Promise<void> {
  try {
    const address = await start(root);
    // In one write, as readers may close the pipe after this line.
    process.stdout.write(`Listening on ${address}\n${announcement(address)}`);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

async function start(root: string): Promise<string> {
  const config = readConfig();
  const site = await loadSite(join(root, 'dist-server'));
  const database = openDatabase(config);
  await migrate(database);
  const app = await createApp({ config, database, site, dist: join(root, 'dist'), log: process.stdout });
  if (config.siteUrl && config.siteUrl !== site.facts.siteUrl) {
    app.log.warn({ builtFor: site.facts.siteUrl }, 'SITE_URL is not what the pages were built for: build them again');
  }
  closeOnSignal(() => closeGracefully(app, database, closeTimeoutMs));
  return app.listen({ host: config.host, port: config.port }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`PORT is "${config.port}"; accepted: a free port, and another process listens on this one`);
  });
}

if (import.meta.main) await serve();
