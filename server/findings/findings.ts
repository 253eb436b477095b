import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { requireOwnHost, unknownVariables } from '../config/config.ts';
import { connectionsOfInstance, countConnections, storeName } from '../database/connection.ts';
import { countRows, isPostgres } from '../database/engine.ts';
import { lastRun } from '../database/scheduled-jobs.ts';
import { faultOf, isReadOnly, refusalOf } from '../database/store-fault.ts';
import { retentionOfStore } from '../enquiries/retention/purge-decision.ts';
import { version } from '../process.ts';
import { alarmText } from './alarms.ts';
import { Advice, type Check, errorText, type Installation, requireCompatibleStore } from './installation.ts';
import { address, builtSiteUrl, certificate, mail, ports, webhook } from './mail-and-addresses.ts';
import { studio } from './studio-repository.ts';

const minFreeMb = 500;
const maxBackupAgeHours = 48;
const maxClockDifferenceSeconds = 10;

const settings: Check = async ({ env }) => {
  const unknown = unknownVariables(env);
  if (unknown.length > 0) throw new Advice(`unknown settings: ${unknown.join(', ')}. Correct or remove each name`);
  return 'all settings are accepted';
};

const site: Check = async ({ config }) => {
  const siteUrl = await builtSiteUrl();
  if (config.desk?.url) requireOwnHost(config.desk.url, config.siteUrl ?? siteUrl);
  if (config.siteUrl && config.siteUrl !== siteUrl)
    throw new Error(
      `SITE_URL is ${config.siteUrl}, but the pages were built for ${siteUrl}: correct SITE_URL, or build the site again`,
    );
  return `version ${version}, built for ${siteUrl}`;
};

const folder: Check = async ({ config: { databaseUrl, dataDir } }) => {
  if (databaseUrl) return 'not used, because the store is PostgreSQL';
  const { uid } = await stat(dataDir);
  if (isReadOnly(dataDir))
    throw new Error(`${dataDir} is mounted read-only: find the reason with "dmesg", and make it writable`);
  await access(dataDir, constants.W_OK).catch(() => {
    const user = process.getuid?.();
    throw new Error(`${dataDir} belongs to user ${uid}, and user ${user} may not write: chown -R ${user} ${dataDir}`);
  });
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    const file = await stat(path);
    if (file.uid !== uid)
      throw new Error(`${path} belongs to user ${file.uid}, not ${uid}: chown -R ${uid} ${dataDir}`);
    if (file.mode & 0o077) throw new Advice(`others can read ${path}: chmod -R go= ${dataDir}`);
  }
  return dataDir;
};

const disk: Check = async ({ config }) => {
  const path = !config.databaseUrl && existsSync(config.dataDir) ? config.dataDir : '/';
  const { bavail, bsize } = await statfs(path);
  const free = Math.round((bavail * bsize) / 1_000_000);
  if (free < minFreeMb) throw new Error(`${free} MB free at ${path}: enquiries cannot be stored on a full disk`);
  return `${free} MB free at ${path}`;
};

const store: Check = async (installation) => {
  const { config, database } = installation;
  await sql`select 1`.execute(database).catch((error: Error) => {
    if (!config.databaseUrl) throw faultOf(config.dataDir, error) ?? error;
    const noAnswer = `${errorText(error)}. Is PostgreSQL running, and is DATABASE_URL its address?`;
    throw new Error(refusalOf(error) ?? noAnswer);
  });
  const warnings: string[] = [];
  await requireCompatibleStore(database, (warning) => void warnings.push(warning));
  if (warnings.length > 0) throw new Advice(warnings.join(' '));
  const count = await countRows(database.selectFrom('enquiries')).catch((error) => {
    throw new Error(`${errorText(error)}: restore a backup`);
  });
  await retentionOfStore(database, config);
  return `${storeName(config)}, ${count} enquiries, tables of this version${await connectionsText(installation)}`;
};

/** How many connections are open; empty for SQLite. */
async function connectionsText({ config, database, now }: Installation): Promise<string> {
  const counts = await countConnections(database);
  if (!counts) return '';
  const shortage = await alarmText({ database, now, isMailConfigured: Boolean(config.mail) }, 'connections');
  if (shortage) throw new Error(shortage);
  const { allowed, used } = counts;
  const text = `${used} of ${allowed} connections are open, and an instance opens up to ${connectionsOfInstance}`;
  if (allowed - used < connectionsOfInstance) throw new Advice(`${text}: raise max_connections before you add one`);
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(database);
  if (rows[0]?.limit === '0') throw new Advice('a statement has no time limit: see "PgBouncer" in deploy.md');
  return `; ${text}`;
}

const deliveries: Check = async ({ config, database, now }) => {
  const alarms = await alarmText({ database, now, isMailConfigured: Boolean(config.mail) }, 'backlog', 'purge');
  if (alarms) throw new Error(alarms);
  return 'no delivery is late or given up, and no purge waits for a person';
};

const clock: Check = async ({ env, database }) => {
  const time = isPostgres(database) ? sql`extract(epoch from now())` : sql`unixepoch()`;
  const { rows } = await sql<{ seconds: number; newest: string | null }>`
    select ${time} as seconds, (select max(created_at) from enquiries) as newest`.execute(database);
  const now = new Date();
  const difference = Math.abs(Math.round(now.getTime() / 1_000 - Number(rows[0]?.seconds)));
  if (difference > maxClockDifferenceSeconds)
    throw new Error(`the clocks of this machine and of PostgreSQL differ by ${difference} s: set both clocks by NTP`);
  if (Date.parse(rows[0]?.newest ?? '') > now.getTime() + 60_000)
    throw new Error(`the newest enquiry came at ${rows[0]?.newest}, which is later than now: set the clock by NTP`);
  try {
    new Intl.DateTimeFormat('en', { timeZone: env.TZ });
  } catch {
    throw new Advice(`TZ is ${env.TZ}, which is no time zone: times are in UTC`);
  }
  // A machine without systemd has no `timedatectl`, so its clock is not judged.
  const synchronised = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
  if (synchronised === 'no') throw new Advice('no program sets the clock by NTP: timedatectl set-ntp true');
  return `${now.toISOString()}, times are in ${env.TZ ?? 'the zone of this machine'}`;
};

const backup: Check = async ({ database, now }) => {
  const last = await lastRun(database, 'backup');
  if (!last) throw new Advice('the command "backup" has made no backup yet: see "Backup and restore" in deploy.md');
  const hours = Math.round((now.getTime() - Date.parse(last)) / 3_600_000);
  const text = `the last backup is ${hours} hours old`;
  if (hours > maxBackupAgeHours) throw new Error(`${text}: systemctl status deccanary-backup.timer`);
  return text;
};

/** Databases that a restore has replaced, or that an interrupted restore has left. Purges and erasures do not change these databases. */
async function oldCopies({ config, database }: Installation): Promise<string[]> {
  if (!config.databaseUrl) {
    const names = await readdir(config.dataDir);
    return names.filter((name) => /\.(replaced-\d+|restoring)$/.test(name)).map((name) => join(config.dataDir, name));
  }
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_catalog.pg_namespace where nspname ~ '^(replaced_\\d+|restoring)$' order by nspname
  `.execute(database);
  return rows.map(({ name }) => `the schema ${name}`);
}

const copies: Check = async (installation) => {
  const names = await oldCopies(installation);
  if (names.length === 0) return 'no replaced store is left';
  throw new Advice(
    `old copies of "restore", which erasures do not change: ${names.join(', ')}. If the site works, delete them`,
  );
};

type Requirement = 'settings' | 'files' | 'network' | 'store';

/** All checks of an installation, in the order of `doctor`. The check `store` comes before the checks that need a database. */
const checks: readonly [name: string, requirement: Requirement, check: Check][] = [
  ['settings', 'settings', settings],
  ['site', 'files', site],
  ['folder', 'files', folder],
  ['mail', 'network', mail],
  ['webhook', 'network', webhook],
  ['ports', 'network', ports],
  ['disk', 'files', disk],
  ['certificate', 'network', certificate],
  ['address', 'network', address],
  ['studio', 'network', studio],
  ['store', 'store', store],
  ['deliveries', 'store', deliveries],
  ['clock', 'store', clock],
  ['backup', 'store', backup],
  ['copies', 'store', copies],
];

export interface Finding {
  check: string;
  state: 'ok' | 'advice' | 'problem';
  /** What works, or what is wrong and what to do. */
  text: string;
}

/**
 * Runs all checks, one after the other. If the database cannot be used, the checks that need the database do not run.
 * @param report receives each finding as soon as its check has ended
 */
export async function examine(
  installation: Installation,
  report: (finding: Finding) => void = () => undefined,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [name, requirement, check] of checks) {
    if (requirement === 'store' && findings.some((finding) => finding.check === 'store' && finding.state === 'problem'))
      break;
    const finding = await check(installation).then(
      (text): Finding => ({ check: name, state: 'ok', text }),
      (error): Finding => ({
        check: name,
        state: error instanceof Advice ? 'advice' : 'problem',
        text: errorText(error),
      }),
    );
    findings.push(finding);
    report(finding);
  }
  return findings;
}
