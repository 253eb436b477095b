import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { requireOwnHost, unknownVariables } from '../config/config.ts';
import { connectionShortage, connectionsOf, connectionsOfInstance, storeName } from '../database/connection.ts';
import { countRows, isPostgres } from '../database/engine.ts';
import type { Database } from '../database/schema.ts';
import { faultOf, isReadOnly, refusalOf } from '../database/store-fault.ts';
import { retentionOfStore } from '../enquiries/retention/purge-decision.ts';
import { alarmText, readState } from '../monitoring/state.ts';
import { version } from '../process.ts';
import { type Command, type CommandContext, CommandFailure, errorText, requireCompatibleStore } from './command.ts';
import { Advice, address, builtFor, type Check, certificate, mail, ports, webhook } from './doctor-network.ts';
import { studio } from './doctor-studio.ts';

const settings: Check = async ({ env }) => {
  const unknown = unknownVariables(env);
  if (unknown.length > 0) throw new Advice(`${unknown.join(', ')}: no setting has this name. Correct or remove it`);
  return 'all are accepted';
};

const site: Check = async ({ config }) => {
  const siteUrl = await builtFor();
  if (config.desk?.url) requireOwnHost(config.desk.url, config.siteUrl ?? siteUrl);
  if (config.siteUrl && config.siteUrl !== siteUrl)
    throw new Error(
      `SITE_URL is ${config.siteUrl}, but the pages were built for ${siteUrl}: correct SITE_URL, or build them again`,
    );
  return `version ${version}, built for ${siteUrl}`;
};

const folder: Check = async ({ config: { databaseUrl, dataDir } }) => {
  if (databaseUrl) return 'not used, as the store is PostgreSQL';
  const { uid } = await stat(dataDir);
  const chown = `chown -R ${uid} ${dataDir}`;
  if (isReadOnly(dataDir))
    throw new Error(`${dataDir} is mounted read-only: find the reason by "dmesg", and mount it again`);
  await access(dataDir, constants.W_OK).catch(() => {
    const user = process.getuid?.();
    throw new Error(`${dataDir} belongs to user ${uid}, and user ${user} may not write: chown -R ${user} ${dataDir}`);
  });
  for (const name of await readdir(dataDir)) {
    const file = await stat(join(dataDir, name));
    if (file.uid !== uid) throw new Error(`${join(dataDir, name)} belongs to user ${file.uid}, not ${uid}: ${chown}`);
    if (file.mode & 0o077) throw new Advice(`others can read ${join(dataDir, name)}: chmod -R go= ${dataDir}`);
  }
  return dataDir;
};

/** For PostgreSQL alone. */
async function connectionsText(database: Database): Promise<string> {
  const counts = await connectionsOf(database);
  if (!counts) return '';
  const shortage = await connectionShortage(database);
  if (shortage) throw new Error(shortage);
  const { allowed, used } = counts;
  const text = `; ${used} of ${allowed} connections are open, and an instance opens up to ${connectionsOfInstance}`;
  if (allowed - used < connectionsOfInstance)
    throw new Advice(`${text.slice(2)}: raise max_connections before you add one`);
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(database);
  if (rows[0]?.limit === '0') throw new Advice('a statement has no time limit: see "PgBouncer" in deploy.md');
  return text;
}

const store: Check = async (context) => {
  const { config, database } = context;
  const wrong = (error: Error): never => {
    const refused = config.databaseUrl && refusalOf(error);
    if (refused) throw new Error(refused);
    if (config.databaseUrl)
      throw new Error(`${errorText(error)}. Is PostgreSQL up, and does it take the address in DATABASE_URL?`);
    throw faultOf(config.dataDir, error) ?? error;
  };
  await sql`select 1`.execute(database).catch(wrong);
  const notes: string[] = [];
  await requireCompatibleStore(database, (note) => void notes.push(note));
  if (notes.length > 0) throw new Advice(notes.join(' '));
  const count = await countRows(database.selectFrom('enquiries')).catch((error) => {
    throw new Error(`${errorText(error)}: restore a backup`);
  });
  await retentionOfStore(database, config);
  return `${storeName(config)}, ${count} enquiries, tables of this version${await connectionsText(database)}`;
};

const deliveries: Check = async ({ config, database, now }) => {
  const state = await readState(database, now, ['backlog', 'safetyStop']);
  const alarms = alarmText(state, { isConfigured: config.mail !== undefined });
  if (alarms) throw new Error(alarms);
  return 'none is late or given up, and no purge is held';
};

const clock: Check = async ({ env, database }) => {
  const time = isPostgres(database) ? sql`extract(epoch from now())` : sql`unixepoch()`;
  const { rows } = await sql<{ seconds: number; newest: string | null }>`
    select ${time} as seconds, (select max(created_at) from enquiries) as newest`.execute(database);
  const now = new Date();
  const ahead = Math.round(now.getTime() / 1_000 - Number(rows[0]?.seconds));
  if (Math.abs(ahead) > 10) throw new Error(`${Math.abs(ahead)} s from that of PostgreSQL: set both by NTP`);
  if (Date.parse(rows[0]?.newest ?? '') > now.getTime() + 60_000)
    throw new Error(`the newest enquiry came at ${rows[0]?.newest}, which is later than now: set the clock by NTP`);
  try {
    new Intl.DateTimeFormat('en', { timeZone: env.TZ });
  } catch {
    throw new Advice(`TZ is ${env.TZ}, which is no time zone: times are in UTC`);
  }
  const synchronised = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
  if (synchronised === 'no') throw new Advice('nothing sets it by NTP: timedatectl set-ntp true');
  return `${now.toISOString()}, times are in ${env.TZ ?? 'the zone of this machine'}`;
};

const disk: Check = async ({ config }) => {
  const place = !config.databaseUrl && existsSync(config.dataDir) ? config.dataDir : '/';
  const { bavail, bsize } = await statfs(place);
  const free = Math.round((bavail * bsize) / 1_000_000);
  if (free < 500) throw new Error(`${free} MB free at ${place}: enquiries cannot be stored on a full disk`);
  return `${free} MB free at ${place}`;
};

const backup: Check = async ({ database, now }) => {
  const { lastBackup } = await readState(database, now, ['lastBackup']);
  if (!lastBackup) throw new Advice('none has been made by "backup" yet: see "Backup and restore" in deploy.md');
  const hours = Math.round((now.getTime() - Date.parse(lastBackup)) / 3_600_000);
  if (hours > 48) throw new Error(`the last is ${hours} hours old: systemctl status deccanary-backup.timer`);
  return `the last is ${hours} hours old`;
};

/** Stores that a restore has replaced, and copies that an interrupted one has left. No purge and no erasure reaches them. */
async function oldCopies({ config, database }: CommandContext): Promise<string[]> {
  if (!config.databaseUrl) {
    const names = await readdir(config.dataDir);
    return names.filter((name) => /\.(replaced-\d+|restoring)$/.test(name)).map((name) => join(config.dataDir, name));
  }
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_catalog.pg_namespace where nspname ~ '^(replaced_\\d+|restoring)$' order by nspname
  `.execute(database);
  return rows.map(({ name }) => `the schema ${name}`);
}

const copies: Check = async (context) => {
  const found = await oldCopies(context);
  if (found.length === 0) return 'no replaced store is left';
  throw new Advice(`${found.join(', ')}: left by "restore", and no erasure reaches it. Delete it when all is well`);
};

const withoutStore = { settings, site, folder, mail, webhook, ports, disk, certificate, address, studio };
/** The check of the store comes first: if it fails, the others cannot run. */
const ofStore = { store, deliveries, clock, backup, copies };

/** An element of the result as JSON. */
export interface DoctorFinding {
  check: string;
  state: 'ok' | 'advice' | 'problem';
  text: string;
}

export const doctorCommand: Command = {
  summary:
    'Examines settings, store, mail, ports, clock, disk, backup, certificate, public address and studio: a line each, with the mend',
  examples: ['doctor', 'doctor --json'],
  standalone: true,
  run: async (context) => {
    const findings: DoctorFinding[] = [];
    for (const [name, check] of Object.entries({ ...withoutStore, ...ofStore })) {
      const [state, text] = await check(context).then(
        (fine) => ['ok', fine] as const,
        (error) => [error instanceof Advice ? 'advice' : 'problem', errorText(error)] as const,
      );
      findings.push({ check: name, state, text });
      if (!context.options.json) context.write(`${state.padEnd(8)} ${name.padEnd(12)} ${text}\n`);
      if (name === 'store' && state === 'problem') break;
    }
    if (context.options.json) context.write(`${JSON.stringify(findings, null, 2)}\n`);
    const count = findings.filter(({ state }) => state === 'problem').length;
    if (count > 0) throw new CommandFailure(`${count} of ${findings.length} checks found a problem`);
  },
};
