import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createApp } from './app.ts';
import {
  type Config,
  ConfigError,
  type DeskConfig,
  readConfig,
  requireOwnHost,
  unknownVariables,
  withRetentionOf,
} from './config/config.ts';
import { isLoopback } from './config/config-schema.ts';
import { openDatabase, storeName, warnOfShortage } from './database/connection.ts';
import { logStore, migrateAtStart } from './database/store-at-start.ts';
import type { Desk, DeskOptions } from './desk/desk.tsx';
import { withDeskIfPortIsFree } from './desk/desk-start.ts';
import { firstInvitation } from './desk/sign-in/access.ts';
import { closeGracefully, closeOnSignal } from './http/graceful-close.ts';
import { loadSite, type Site, serveRelease } from './pages/release.ts';
import { listen, notifySystemd, version } from './process.ts';

const closeTimeoutMs = 25_000;

export interface ServeOptions {
  /** The folder with `dist-server`. */
  root?: string;
  /** The name of the release in `dist-server`. */
  release?: string;
  /** Additional text for stdout. `address` is the origin on which the server listens. */
  announcement?: (address: string) => string;
}

/**
 * Runs the server of a built site until a signal ends the process. The promise resolves when the server has printed its address.
 * An invalid setting ends the process with one line on stderr.
 */
export async function serve({
  root = join(import.meta.dirname, '..'),
  release = 'current',
  announcement = () => '',
}: ServeOptions = {}): Promise<void> {
  // New files may have personal data, so only this user may read them.
  process.umask(0o077);
  // If the program that reads the log ends, the server continues without a log.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    const { address, deskLines, ready } = await start(join(root, 'dist-server', release));
    // All lines are written together, because a program may close the pipe after it has read the first line.
    process.stdout.write(`Listening on ${address}\n${announcement(address)}${deskLines}`);
    void ready.then(() => notifySystemd('READY=1'));
  } catch (error) {
    exitWith(error);
  }
}

function exitWith(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

interface StartResult {
  /** The origin on which the site listens. */
  address: string;
  /** The lines about the desk for stdout. */
  deskLines: string;
  /** Resolves after the migration, when the next instance may be restarted. */
  ready: Promise<void>;
}

async function start(release: string): Promise<StartResult> {
  // The listener is added first: without a listener, the first process of a container ignores signals.
  let close = async (): Promise<void> => undefined;
  closeOnSignal(() => {
    notifySystemd('STOPPING=1');
    return close();
  });

  // The settings and the built site
  const settings = readConfig();
  // React reads this variable when the renderer of the site loads React. The desk uses the same React.
  process.env.NODE_ENV ??= 'production';
  // `current` is a symbolic link that the next build changes, so this process uses the real path.
  const folder = existsSync(release) ? await realpath(release) : release;
  const served = await serveRelease(await loadSite(folder), join(folder, 'site'));
  const { site } = served;
  const config = await withDeskIfPortIsFree(withRetentionOf(site.facts, settings));
  if (config.desk?.url) requireOwnHost(config.desk.url, config.siteUrl ?? site.facts.siteUrl);

  // The database
  const store = await migrateAtStart(config);
  const { isMigrating } = store;
  const migrated = store.migrated.catch(exitWith);
  const database = openDatabase(config);

  // The site and the desk
  const log = process.stdout;
  const app = await createApp({ config, database, migrated, isMigrating, served, log });
  app.log.info({ version }, 'version');
  logStore({ ...store, migrated }, app.log);
  void migrated.then(() => warnOfShortage(database, app.log));
  if (settings.desk && !config.desk)
    app.log.warn('another program listens on port 3100, so there is no desk: choose another port with DESK_PORT');
  warnOfSettings(config, site, app.log);
  const { mailProblem } = app;
  const deskOptions = { config, database, site, log, mailProblem, release: folder, takeRelease: served.take };
  const desk = config.desk && (await loadDesk({ ...deskOptions, desk: config.desk }, folder));
  close = () => closeGracefully(desk ? [app, desk.app] : [app], database, closeTimeoutMs);

  // The ports
  const address = await listen(app, 'PORT', config);
  const ready = isMigrating() ? migrated : Promise.resolve();
  if (!desk || !config.desk) return { address, deskLines: '', ready };
  await listen(desk.app, 'DESK_PORT', config.desk);
  warnOfSharedCookies(config.desk, [desk.origin(), config.siteUrl ?? address], desk.app.log);
  const invitation =
    config.desk.isDefault && !store.problem && !isMigrating()
      ? await firstInvitation(database, desk.origin())
      : undefined;
  const invitationLine = invitation ? `To get into the desk, open ${invitation}\n` : '';
  return { address, deskLines: `Desk: ${desk.origin()}\n${invitationLine}`, ready };
}

/** The modules of the desk are loaded only if there is a desk. */
async function loadDesk(options: Omit<DeskOptions, 'files'>, folder: string): Promise<Desk> {
  await import('./tsx.ts');
  const { createDesk } = await import('./desk/desk.tsx');
  const { deskFolder, readBuiltFiles } = await import('./desk/desk-start.ts');
  return createDesk({ ...options, files: await readBuiltFiles(join(folder, deskFolder)) });
}

/** Warns of settings that are accepted but probably not intended. */
function warnOfSettings({ retentionDays, siteUrl }: Config, { facts }: Site, log: FastifyBaseLogger): void {
  for (const name of unknownVariables(process.env)) log.warn({ name }, 'a variable that no setting has');
  const { retentionDays: promised } = facts;
  if (promised !== null && retentionDays !== promised) {
    log.warn(
      { promised, days: retentionDays },
      'RETENTION_DAYS differs from the days that the site promises: leave the variable out, or change privacy.retentionDays in content/company.yaml',
    );
  }
  if (siteUrl && siteUrl !== facts.siteUrl) {
    log.warn(
      { builtFor: facts.siteUrl },
      'SITE_URL is not the origin that the pages were built for: build the pages again',
    );
  }
}

function warnOfSharedCookies({ isDefault }: DeskConfig, origins: readonly string[], log: FastifyBaseLogger): void {
  if (isDefault || !origins.every((origin) => isLoopback(new URL(origin).hostname))) return;
  log.warn('the desk and the site have the same host: browsers send the cookie of the desk to the site, too');
}

/** `node server/main.ts --check-config` reads the settings, prints whether they are accepted, and does nothing else. */
function checkConfig(): void {
  try {
    console.log(`The settings are accepted. Store: ${storeName(readConfig())}`);
    for (const name of unknownVariables(process.env)) console.log(`${name} is the name of no setting`);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (import.meta.main) {
  if (process.argv.includes('--check-config')) checkConfig();
  else await serve();
}
