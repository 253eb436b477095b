import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Limit } from '../time/duration.ts';
import { type Environment, environment } from './config-schema.ts';
import { isLoopback } from './loopback.ts';
import { repositoryOf } from './repository.ts';

/** A variable has a value that is not accepted. The message is one line that names the accepted values. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const floodLimit: Limit = { count: 120, seconds: 3_600 };

/**
 * Reads and checks the settings; nothing else in the server reads the environment.
 * @throws {ConfigError} for the first variable that is not accepted
 */
export function readConfig(variables: Variables = process.env): Config {
  const env = withFiles(variables);
  const { success, output, issues } = v.safeParse(environment, env);
  if (!success) {
    const name = v.getDotPath(issues[0]) ?? '';
    throw new ConfigError(`${name} is ${shown(name, env[name])}; accepted: ${issues[0].message}`);
  }
  requireTogether(env, ['SMTP_URL', 'ENQUIRIES_TO', 'ENQUIRIES_FROM']);
  requireTogether(env, ['WEBHOOK_URL', 'WEBHOOK_SECRET']);
  const deskPort = output.DESK_PORT ?? (variables.NODE_ENV === 'production' ? 'off' : 3_100);
  requireDesk(output, deskPort);
  const repository = deskPort === 'off' ? undefined : repositoryOf(output.STUDIO_REPOSITORY, variables.NODE_ENV);
  return Object.freeze(settingsOf(output, deskPort, repository));
}

/** The settings, with the days of retention that the site's texts promise unless a variable sets others. */
export const withRetentionOf = ({ retentionDays }: { retentionDays: number | null }, config: Config): Config =>
  Object.freeze({ ...config, retentionDays: config.retentionDays ?? retentionDays ?? undefined });

type Variables = Record<string, string | undefined>;

/** Settings with a secret, which may be in a file: its path is in a variable of this name and `_FILE`. */
const secrets = ['DATABASE_URL', 'SMTP_URL', 'WEBHOOK_SECRET'];

/** @throws {ConfigError} if a file cannot be read, or the variable is set twice */
function withFiles(env: Variables): Variables {
  const read = secrets.flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (path === undefined) return [];
    if (env[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are set; accepted: one of them`);
    try {
      return [[name, readFileSync(path, 'utf8').trim()]];
    } catch (error) {
      // Somebody may have put the secret itself there.
      const { code } = error as NodeJS.ErrnoException;
      throw new ConfigError(`${name}_FILE is ${hidden(path)}; accepted: the path of a file that can be read (${code})`);
    }
  });
  return { ...env, ...Object.fromEntries(read) };
}

/** Variables that look like settings of the server, and are none: probably misspelt. */
export function unknownVariables(env: Variables): string[] {
  const known = [...Object.keys(environment.entries), ...secrets.map((name) => `${name}_FILE`), ...ofOtherPrograms];
  const beginnings = new Set(known.filter((name) => name.includes('_')).map((name) => name.slice(0, 4)));
  return Object.keys(env).filter(
    (name) => /^[A-Z]+_/.test(name) && beginnings.has(name.slice(0, 4)) && !known.includes(name),
  );
}

/** Settings of `deploy/`, which one environment may have beside those of the server. */
const ofOtherPrograms = ['SITE_HOST', 'SITE_VERSION', 'SITE_INSTANCES'];

export type Config = Readonly<ReturnType<typeof settingsOf>>;
export type MailConfig = NonNullable<Config['mail']>;
export type WebhookConfig = NonNullable<Config['webhook']>;
export type MetricsConfig = NonNullable<Config['metrics']>;
export type DeskConfig = NonNullable<Config['desk']>;

const settingsOf = (env: Environment, deskPort: number | 'off', repository: string | undefined) => ({
  host: env.HOST,
  /** 0 takes any free port, here and in all other ports. */
  port: env.PORT,
  /** Canonical origin without a trailing slash; undefined for the origin in the content. */
  siteUrl: env.SITE_URL,
  dataDir: resolve(env.DATA_DIR),
  databaseUrl: env.DATABASE_URL,
  /** Number of proxies in front whose forwarding headers are trusted. */
  trustProxy: env.TRUST_PROXY,
  /**
   * For each address; an enquiry over the limit is refused. `off` also ends the counting for the spam score, for load
   * tests.
   */
  rateLimit: Object.freeze(env.RATE_LIMIT),
  /** For all addresses together; enquiries over the limit wait for review. */
  floodLimit: Object.freeze(env.FLOOD_LIMIT ?? (env.RATE_LIMIT === 'off' ? 'off' : floodLimit)),
  /** Undefined: mail waits in the outbox. */
  mail:
    env.SMTP_URL && env.ENQUIRIES_TO && env.ENQUIRIES_FROM
      ? { smtpUrl: env.SMTP_URL, to: env.ENQUIRIES_TO, from: env.ENQUIRIES_FROM }
      : undefined,
  webhook: env.WEBHOOK_URL && env.WEBHOOK_SECRET ? { url: env.WEBHOOK_URL, key: env.WEBHOOK_SECRET } : undefined,
  outboxRetryMs: env.OUTBOX_RETRY_MS,
  /** An enquiry is deleted after this time. Undefined: a year; for a command, the retention of the store. */
  retentionDays: env.RETENTION_DAYS,
  metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  desk: deskPort === 'off' ? undefined : deskOf(env, deskPort),
  /** Where the content is that people of the desk edit; undefined without a desk, too. */
  studio: repository === undefined ? undefined : { repository, branch: env.STUDIO_BRANCH },
  /** Scope of `Strict-Transport-Security`: none, this host, its subdomains too, or also the preload list. */
  hsts: env.HSTS,
  logLevel: env.LOG_LEVEL,
});

const deskOf = (env: Environment, port: number) => ({
  host: env.DESK_HOST,
  port,
  /** Its origin, to which passkeys belong; `http://localhost:<port>` when undefined. */
  url: env.DESK_URL,
  /** Working time in milliseconds after which the company gets a reminder of an unanswered enquiry. */
  remindAfterMs: env.DESK_REMIND_AFTER,
  /** Nobody has asked for its port, so it gives way to another program there. */
  isDefault: env.DESK_PORT === undefined,
});

/** @throws {ConfigError} if some but not all of these variables are set, with the first that is missing */
function requireTogether(env: Record<string, string | undefined>, names: string[]): void {
  const present = names.filter((name) => env[name] !== undefined);
  const missing = names.find((name) => env[name] === undefined);
  if (missing && present.length > 0) {
    throw new ConfigError(`${missing} is not set; accepted: ${names.join(', ')} all together, or none of them`);
  }
}

/**
 * Cookies ignore ports: if both had one host name, browsers would send the desk's cookie to the site, too.
 * @throws {ConfigError} when the desk has the host name of the site, unless that is this machine
 */
export function requireOwnHost(deskUrl: string, siteUrl: string): void {
  const { hostname } = new URL(deskUrl);
  if (hostname !== new URL(siteUrl).hostname || isLoopback(hostname)) return;
  throw new ConfigError(
    `DESK_URL is "${deskUrl}"; accepted: a host name other than the site's, such as desk.example.com, as browsers send cookies to every port of a host`,
  );
}

function requireDesk({ DESK_PORT, DESK_URL, SITE_URL }: Environment, port: number | 'off'): void {
  if (DESK_URL === undefined) return;
  if (SITE_URL !== undefined) requireOwnHost(DESK_URL, SITE_URL);
  if (DESK_PORT === undefined && port === 'off')
    throw new ConfigError('DESK_PORT is not set; accepted: the port of the desk, such as 3100, beside DESK_URL');
}

/**
 * A value in quotes on one line, as the line is logged. Nothing of a secret is shown: where it is malformed, nobody knows
 * which part of it is the password. Other addresses may have one, too.
 */
const shown = (name: string, value = '') =>
  [...secrets, 'WEBHOOK_URL', 'STUDIO_REPOSITORY'].includes(name)
    ? hidden(value)
    : JSON.stringify(value.replace(/\/\/.*@/s, '//***@'));

const hidden = (value: string) => `a value of ${value.length} characters, which is not shown`;
