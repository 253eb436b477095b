import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { ConfigError, readConfig, requireOwnHost, unknownVariables, withRetentionOf } from './config/config.ts';
import { isLoopback } from './config/loopback.ts';
import { openDatabase, storeName } from './database/connection.ts';
import { warnOfShortage } from './database/connection-shortage.ts';
import { logStore, migrateAtStart } from './database/store-at-start.ts';
import type { Desk, DeskOptions } from './desk/desk.tsx';
import { withFreeDesk } from './desk/desk-start.ts';
import { firstInvitation } from './desk/sign-in/access.ts';
import { closeGracefully, closeOnSignal } from './http/graceful-close.ts';
import { listen } from './http/listen.ts';
import { serveRelease } from './pages/served-release.ts';
import { loadSite } from './pages/site.ts';
import { version } from './version.ts';

const closeTimeoutMs = 25_000;

export interface ServeOptions {
  /** The folder with `dist-server`. */
  root?: string;
  /** The name of the release in `dist-server`. */
  release?: string;
  /** Additional text for stdout. `address` is the origin on which it listens. */
  announcement?: (address: string) => string;
}

/**
 * Runs the server of a built site until a signal ends the process. Resolves when it listens, and prints that to stdout.
 * An invalid setting ends the process with one line on stderr.
 */
export async function serve({
  root = join(import.meta.dirname, '..'),
  release = 'current',
  announcement = () => '',
}: ServeOptions = {}): Promise<void> {
  // Files have personal data: only this user may read them.
  process.umask(0o077);
  // The reader of the log may end before the server, which goes on without a log.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    const { address, deskLines, ready } = await start(join(root, 'dist-server', release));
    // Writes everything at once, as readers may close the pipe after this line.
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

interface Started {
  /** Where the site listens. */
  address: string;
  /** What stdout says of the desk. */
  deskLines: string;
  /** After a migration, as the next instance is restarted then. */
  ready: Promise<void>;
}

async function start(release: string): Promise<Started> {
  // From the beginning: as the first process of a container, it would ignore a signal without a listener.
  let close = async (): Promise<void> => undefined;
  closeOnSignal(() => {
    notifySystemd('STOPPING=1');
    return close();
  });
  const settings = readConfig();
  // React reads this variable when it is loaded. The site's renderer loads it first, and the desk uses the same React.
  process.env.NODE_ENV ??= 'production';
  // `current` is a link that the next build changes, and this process keeps the release that it started with.
  const folder = existsSync(release) ? await realpath(release) : release;
  const served = await serveRelease(await loadSite(folder), join(folder, 'site'));
  const { site } = served;
  const config = await withFreeDesk(withRetentionOf(site.facts, settings));
  if (config.desk?.url) requireOwnHost(config.desk.url, config.siteUrl ?? site.facts.siteUrl);
  const store = await migrateAtStart(config);
  const { isMigrating } = store;
  const migrated = store.migrated.catch(exitWith);
  const database = openDatabase(config);
  const log = process.stdout;
  const app = await createApp({ config, database, migrated, isMigrating, served, log });
  app.log.info({ version }, 'version');
  logStore({ ...store, migrated }, app.log);
  void migrated.then(() => warnOfShortage(database, app.log));
  if (settings.desk && !config.desk)
    app.log.warn('another program listens on port 3100, so there is no desk: DESK_PORT gives it another');
  for (const name of unknownVariables(process.env)) app.log.warn({ name }, 'a variable that no setting has');
  const { retentionDays: promised } = site.facts;
  if (promised !== null && config.retentionDays !== promised) {
    app.log.warn(
      { promised, days: config.retentionDays },
      'RETENTION_DAYS is not what the texts of the site promise: leave it out, or change privacy.retentionDays in content/company.yaml',
    );
  }
  if (config.siteUrl && config.siteUrl !== site.facts.siteUrl) {
    app.log.warn(
      { builtFor: site.facts.siteUrl },
      'SITE_URL is not the origin that the pages were built for: build them again',
    );
  }
  const desk =
    config.desk &&
    (await prepareDesk(
      {
        config,
        desk: config.desk,
        database,
        site,
        log,
        mailProblem: app.mailProblem,
        release: folder,
        takeRelease: served.take,
      },
      folder,
    ));
  close = () => closeGracefully(desk ? [app, desk.app] : [app], database, closeTimeoutMs);
  const address = await listen(app, 'PORT', config);
  if (desk && config.desk) {
    await listen(desk.app, 'DESK_PORT', config.desk);
    const hosts = [desk.origin(), config.siteUrl ?? address].map((origin) => new URL(origin).hostname);
    if (hosts.every(isLoopback) && !config.desk.isDefault) {
      desk.app.log.warn(
        'the desk and the site have the same host: browsers send the cookie of the desk to the site, too',
      );
    }
  }
  const deskLines = desk && config.desk ? `Desk: ${desk.origin()}\n${await wayIn()}` : '';
  return { address, deskLines, ready: isMigrating() ? migrated : Promise.resolve() };

  async function wayIn(): Promise<string> {
    if (!config.desk?.isDefault || store.problem || isMigrating() || !desk) return '';
    const link = await firstInvitation(database, desk.origin());
    return link ? `To get into the desk, open ${link}\n` : '';
  }
}

/** Its modules are loaded only when there is a desk. */
async function prepareDesk(options: Omit<DeskOptions, 'files'>, folder: string): Promise<Desk> {
  await import('./tsx.ts');
  const [{ createDesk }, { deskFolder, readBuiltFiles }] = [
    await import('./desk/desk.tsx'),
    await import('./desk/desk-start.ts'),
  ];
  return createDesk({ ...options, files: await readBuiltFiles(join(folder, deskFolder)) });
}

/** `node server/main.ts --check-config`: reads the settings, opens nothing, and prints what is wrong with them. */
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

/**
 * Reports a state to systemd, which waits for it where the unit has `Type=notify`. It goes through systemd's own program,
 * as Node.js opens no datagram sockets of Unix.
 */
export function notifySystemd(state: 'READY=1' | 'STOPPING=1'): void {
  if (!process.env.NOTIFY_SOCKET) return;
  execFile('systemd-notify', [state], (error) => {
    if (error) console.error(`systemd does not know ${state}: ${error.message}`);
  });
}
