import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './database/connection.ts';
import { migrate } from './database/migrations.ts';
import type { Desk, DeskOptions } from './desk/desk.ts';
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
    const { address, desk } = await start(root);
    // In one write, as readers may close the pipe after this line.
    process.stdout.write(`Listening on ${address}\n${announcement(address)}${desk ? `Desk: ${desk}\n` : ''}`);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

/** @returns where the site listens, and the origin of the desk if there is one */
async function start(root: string): Promise<{ address: string; desk: string | undefined }> {
  const config = readConfig();
  const site = await loadSite(join(root, 'dist-server'));
  const database = openDatabase(config);
  await migrate(database);
  const log = process.stdout;
  const app = await createApp({ config, database, site, dist: join(root, 'dist'), log });
  if (config.siteUrl && config.siteUrl !== site.facts.siteUrl) {
    app.log.warn({ builtFor: site.facts.siteUrl }, 'SITE_URL is not what the pages were built for: build them again');
  }
  const desk = config.desk && (await prepareDesk({ config, desk: config.desk, database, site, log }, root));
  closeOnSignal(() => closeGracefully(desk ? [app, desk.app] : [app], database, closeTimeoutMs));
  const address = await listen(app, 'PORT', config);
  if (desk && config.desk) await listen(desk.app, 'DESK_PORT', config.desk);
  return { address, desk: desk?.origin() };
}

/** Loaded only here: a server without a desk has no use for it in memory. */
async function prepareDesk(options: Omit<DeskOptions, 'view'>, root: string): Promise<Desk> {
  const [{ createDesk }, { deskFolder, loadView }] = [await import('./desk/desk.ts'), await import('./desk/view.ts')];
  return createDesk({ ...options, view: await loadView(join(root, 'dist-server', deskFolder)) });
}

/**
 * @param variable names the port
 * @throws {ConfigError} when the port is taken
 */
const listen = (app: FastifyInstance, variable: string, { host, port }: { host: string; port: number }) =>
  app.listen({ host, port }).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new ConfigError(`${variable} is "${port}"; accepted: a free port, and another process listens on this one`);
  });

if (import.meta.main) await serve();
