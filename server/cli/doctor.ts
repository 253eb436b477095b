import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, readdir, realpath, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { requireOwnHost, unknownNames } from '../config.ts';
import { storeName } from '../database/connection.ts';
import { countRows, isPostgres } from '../database/engine.ts';
import { lastBackup } from '../database/last-backup.ts';
import { isAway } from '../database/store-at-start.ts';
import { day } from '../duration.ts';
import { loginError, openTransport } from '../enquiries/mail/smtp-channel.ts';
import { outboxBacklog, outboxSummary } from '../enquiries/outbox/backlog.ts';
import { holdText, readHold, retentionOfStore } from '../enquiries/retention/settings.ts';
import { isLoopback } from '../loopback.ts';
import { loadSite } from '../site.ts';
import { version } from '../version.ts';
import { type Command, type CommandContext, CommandFailure, failureText, requireCompatibleStore } from './command.ts';
import { oldCopies } from './old-copies.ts';

/** Something to improve: visitors can write all the same. Any other error is a problem. */
class Advice extends Error {}

/** Returns what is right, or throws what is wrong, with the mend. */
type Check = (context: CommandContext) => Promise<string>;

/** Milliseconds for an answer. */
const patience = 5_000;

const settings: Check = async ({ env }) => {
  const unknown = unknownNames(env);
  if (unknown.length > 0) throw new Advice(`${unknown.join(', ')}: no setting has this name. Correct or remove it`);
  return 'all are accepted';
};

const release = join(import.meta.dirname, '../../dist-server/current');
const builtFor = async () => (await loadSite(existsSync(release) ? await realpath(release) : release)).facts.siteUrl;

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
  const own = `chown -R ${uid} ${dataDir}`;
  await access(dataDir, constants.W_OK).catch(() => {
    const user = process.getuid?.();
    throw new Error(`${dataDir} belongs to user ${uid}, and user ${user} may not write: chown -R ${user} ${dataDir}`);
  });
  for (const name of await readdir(dataDir)) {
    const file = await stat(join(dataDir, name));
    if (file.uid !== uid) throw new Error(`${join(dataDir, name)} belongs to user ${file.uid}, not ${uid}: ${own}`);
    if (file.mode & 0o077) throw new Advice(`others can read ${join(dataDir, name)}: chmod -R go= ${dataDir}`);
  }
  return dataDir;
};

const store: Check = async ({ config, database }) => {
  const notes: string[] = [];
  await requireCompatibleStore(database, (note) => void notes.push(note)).catch((error) => {
    if (error instanceof CommandFailure) throw error;
    throw new Error(`${failureText(error)}. Is PostgreSQL up, and does it take the address in DATABASE_URL?`);
  });
  if (notes.length > 0) throw new Advice(notes.join(' '));
  const count = await countRows(database.selectFrom('enquiries')).catch((error) => {
    throw new Error(`${failureText(error)}: restore a backup`);
  });
  await retentionOfStore(database, config);
  return `${storeName(config)}, ${count} enquiries, tables of this version`;
};

const mail: Check = async ({ config }) => {
  if (!config.mail) throw new Advice('SMTP_URL is not set: enquiries are stored, and their mail waits');
  const transport = await openTransport(config.mail.smtpUrl);
  const error = await loginError(transport).finally(() => transport.close());
  const mend = error?.code === 'EAUTH' ? 'Correct SMTP_URL' : 'Is it up, and is its address in SMTP_URL?';
  if (error) throw new Error(`${error.code}: ${error.message}. ${mend} See "Mail fails" in enquiries.md`);
  return `${new URL(config.mail.smtpUrl).host} accepts the login`;
};

const webhook: Check = async ({ config }) => {
  if (!config.webhook) return 'not set';
  // No delivery, so the receiver need not accept it.
  const { status } = await answerOf(config.webhook.url, { method: 'HEAD', redirect: 'manual' });
  if (status >= 500) throw new Error(`${new URL(config.webhook.url).host} answers with ${status}`);
  return `${new URL(config.webhook.url).host} answers`;
};

const ports: Check = async ({ config: { host, port, desk, metrics } }) => {
  const at = (name: string, number: number) => `http://${name.includes(':') ? `[${name}]` : name}:${number}`;
  const running = await (await answerOf(`${at(host, port)}/healthz`)).json().catch(() => {
    throw new Error(`another program answers at port ${port}`);
  });
  if (desk && desk.port !== 0) await answerOf(at(desk.host, desk.port));
  if (metrics) await answerOf(`${at(metrics.host, metrics.port)}/metrics`);
  if (running.version !== version)
    throw new Advice(`port ${port} runs version ${running.version}, this is ${version}: restart the instance`);
  return `${[port, desk?.port, metrics?.port].filter(Boolean).join(', ')} answer`;
};

async function answerOf(address: string, options: RequestInit = {}): Promise<Response> {
  const { host } = new URL(address);
  return fetch(address, { ...options, signal: AbortSignal.timeout(patience) }).catch(({ cause, message }) => {
    throw new Error(`${host} does not answer: ${cause?.code ?? message}. Is it started, and is this its address?`);
  });
}

const deliveries: Check = async ({ config, database, now }) => {
  const hold = await readHold(database);
  const late = outboxSummary(await outboxBacklog(database, now), config.mail !== undefined);
  if (late || hold) throw new Error([late, hold && holdText(hold)].filter(Boolean).join(' '));
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
  const last = await lastBackup(database);
  if (!last) throw new Advice('none has been made by "backup" yet: see "Backup and restore" in deploy.md');
  const hours = Math.round((now.getTime() - last.getTime()) / 3_600_000);
  if (hours > 48) throw new Error(`the last is ${hours} hours old: systemctl status deccanary-backup.timer`);
  return `the last is ${hours} hours old`;
};

const copies: Check = async (context) => {
  const found = await oldCopies(context);
  if (found.length === 0) return 'no replaced store is left';
  throw new Advice(`${found.join(', ')}: left by "restore", and no erasure reaches it. Delete it when all is well`);
};

const certificate: Check = async ({ config, now }) => {
  const origins = [config.siteUrl ?? (await builtFor()), config.desk?.url ?? 'http://localhost'];
  const names = origins
    .map((origin) => new URL(origin))
    .filter(({ protocol, hostname }) => protocol === 'https:' && !isLoopback(hostname));
  if (names.length === 0) return 'no address has one';
  const ends = await Promise.all(names.map(async (url) => ({ host: url.host, end: await endOf(url) })));
  const days = ends.map(({ host, end }) => ({ host, left: Math.floor((end.getTime() - now.getTime()) / day) }));
  const text = days.map(({ host, left }) => `${host}: ${left} days left`).join(', ');
  if (days.some(({ left }) => left < 14)) throw new Error(`${text}: renew it, and reload the proxy`);
  return text;
};

async function endOf(url: URL): Promise<Date> {
  return endOfCertificate(url, patience).catch((error) => {
    const text = `${url.hostname}: ${error.message}`;
    if (error.code === 'ECONNREFUSED') throw new Error(`${text}. Is the proxy started?`);
    throw isAway(error) ? new Advice(`${text}. Not reachable from here`) : new Error(text);
  });
}

/** Those from `store` on read the store. */
const checks: readonly [name: string, check: Check][] = [
  ['settings', settings],
  ['site', site],
  ['folder', folder],
  ['mail', mail],
  ['webhook', webhook],
  ['ports', ports],
  ['disk', disk],
  ['certificate', certificate],
  ['store', store],
  ['deliveries', deliveries],
  ['clock', clock],
  ['backup', backup],
  ['copies', copies],
];

export const doctor: Command = {
  summary: 'Examines settings, store, mail, ports, clock, disk, backup and certificate: a line each, with the mend',
  examples: ['doctor', 'doctor --json'],
  standalone: true,
  run: async (context) => {
    const findings: { check: string; state: 'ok' | 'advice' | 'problem'; text: string }[] = [];
    for (const [name, check] of checks) {
      const [state, text] = await check(context).then(
        (fine) => ['ok', fine] as const,
        (error) => [error instanceof Advice ? 'advice' : 'problem', failureText(error)] as const,
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

/**
 * When the certificate of an https address ends.
 * @throws the error of the connection, or of a certificate that is not trusted
 */
const endOfCertificate = ({ hostname, port }: URL, patience: number): Promise<Date> =>
  new Promise((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname, timeout: patience },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    const fail = (error: NodeJS.ErrnoException) => {
      reject(error);
      socket.destroy();
    };
    socket
      .once('error', fail)
      .once('timeout', () => fail(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
  });
