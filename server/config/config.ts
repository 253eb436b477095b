import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { maxEnquiriesPerHour } from '../http/rate-limit.ts';
import type { Limit } from '../time/timers.ts';
import { type Environment, environment, isLoopback } from './config-schema.ts';
import { repositoryOf } from './repository.ts';

/** The error for a variable whose value is not accepted. The message is one line with the accepted values. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const defaultFloodLimit: Limit = { count: maxEnquiriesPerHour, seconds: 3_600 };

/**
 * Reads and checks the settings. Nothing else in the server reads the environment.
 * @throws {ConfigError} for the first variable that is not accepted
 */
export function readConfig(variables: Variables = process.env): Config {
  const env = withFiles(variables);
  const { success, output, issues } = v.safeParse(environment, env);
  if (!success) {
    const name = v.getDotPath(issues[0]) ?? '';
    throw new ConfigError(`${name} is ${displayValue(name, env[name])}; accepted: ${issues[0].message}`);
  }
  requireTogether(env, ['SMTP_URL', 'ENQUIRIES_TO', 'ENQUIRIES_FROM']);
  requireTogether(env, ['WEBHOOK_URL', 'WEBHOOK_SECRET']);
  const deskPort = output.DESK_PORT ?? (variables.NODE_ENV === 'production' ? 'off' : 3_100);
  requireDesk(output, deskPort);
  const repository = deskPort === 'off' ? undefined : repositoryOf(output.STUDIO_REPOSITORY, variables.NODE_ENV);
  return Object.freeze(settingsOf(output, deskPort, repository));
}

/** The settings. If `RETENTION_DAYS` is not set, `retentionDays` is the number that the texts of the site promise. */
export const withRetentionOf = ({ retentionDays }: { retentionDays: number | null }, config: Config): Config =>
  Object.freeze({ ...config, retentionDays: config.retentionDays ?? retentionDays ?? undefined });

type Variables = Record<string, string | undefined>;

/** Settings with a secret. The secret may also be in a file, if a variable with the setting's name and `_FILE` has the path. */
const secrets = ['DATABASE_URL', 'SMTP_URL', 'WEBHOOK_SECRET'];

function withFiles(env: Variables): Variables {
  const fileValues = secrets.flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (path === undefined) return [];
    if (env[name] !== undefined) throw new ConfigError(`${name} and ${name}_FILE are set; accepted: only one`);
    try {
      return [[name, readFileSync(path, 'utf8').trim()]];
    } catch (error) {
      // The message does not show the path, because an operator may have written the secret itself into the variable.
      const { code } = error as NodeJS.ErrnoException;
      throw new ConfigError(
        `${name}_FILE is ${hiddenValue(path)}; accepted: the path of a file that can be read (${code})`,
      );
    }
  });
  return { ...env, ...Object.fromEntries(fileValues) };
}

/** Names of variables that are similar to settings, and so are probably misspelt. */
export function unknownVariables(env: Variables): string[] {
  const known = [...Object.keys(environment.entries), ...secrets.map((name) => `${name}_FILE`), ...deploySettings];
  const beginnings = new Set(known.filter((name) => name.includes('_')).map((name) => name.slice(0, 4)));
  return Object.keys(env).filter(
    (name) => /^[A-Z]+_/.test(name) && beginnings.has(name.slice(0, 4)) && !known.includes(name),
  );
}

/** Settings of `deploy/`, which may be in the same environment. */
const deploySettings = ['SITE_HOST', 'SITE_VERSION', 'SITE_INSTANCES'];

export type Config = Readonly<ReturnType<typeof settingsOf>>;
export type MailConfig = NonNullable<Config['mail']>;
export type WebhookConfig = NonNullable<Config['webhook']>;
export type MetricsConfig = NonNullable<Config['metrics']>;
export type DeskConfig = NonNullable<Config['desk']>;

const settingsOf = (env: Environment, deskPort: number | 'off', repository: string | undefined) => ({
  host: env.HOST,
  /** 0 means any free port. The same applies to the other ports. */
  port: env.PORT,
  /** The origin of the site, without a slash at the end. If undefined, the content has the origin. */
  siteUrl: env.SITE_URL,
  dataDir: resolve(env.DATA_DIR),
  databaseUrl: env.DATABASE_URL,
  trustProxy: env.TRUST_PROXY,
  /** Enquiries from one IP address; more are refused. With `off`, for load tests, the spam score does not count similar enquiries. */
  rateLimit: Object.freeze(env.RATE_LIMIT),
  /** Enquiries from all IP addresses together. Above the limit, an enquiry with any sign of spam waits for review. */
  floodLimit: Object.freeze(env.FLOOD_LIMIT ?? (env.RATE_LIMIT === 'off' ? 'off' : defaultFloodLimit)),
  mail:
    env.SMTP_URL && env.ENQUIRIES_TO && env.ENQUIRIES_FROM
      ? { smtpUrl: env.SMTP_URL, to: env.ENQUIRIES_TO, from: env.ENQUIRIES_FROM }
      : undefined,
  webhook: env.WEBHOOK_URL && env.WEBHOOK_SECRET ? { url: env.WEBHOOK_URL, key: env.WEBHOOK_SECRET } : undefined,
  outboxRetryMs: env.OUTBOX_RETRY_MS,
  /** When enquiries are deleted. If undefined, the server uses a year, and a command uses the retention in the database. */
  retentionDays: env.RETENTION_DAYS,
  metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  desk: deskPort === 'off' ? undefined : deskOf(env, deskPort),
  /** The repository with the content that people of the desk edit; undefined without a repository or a desk. */
  studio: repository === undefined ? undefined : { repository, branch: env.STUDIO_BRANCH },
  /** Scope of `Strict-Transport-Security`: none, this host, its subdomains too, or also the preload list. */
  hsts: env.HSTS,
  logLevel: env.LOG_LEVEL,
});

const deskOf = (env: Environment, port: number) => ({
  host: env.DESK_HOST,
  port,
  /** The origin of the desk, to which passkeys belong. If undefined, it is `http://localhost:<port>`. */
  url: env.DESK_URL,
  /** Working time in milliseconds after which the company gets a reminder of an unanswered enquiry. */
  remindAfterMs: env.DESK_REMIND_AFTER,
  /** True if DESK_PORT is not set. If so, and if another program uses the default port, the site runs without a desk. */
  isDefault: env.DESK_PORT === undefined,
});

/** @throws {ConfigError} if only some of these variables are set. The message names the first missing variable */
function requireTogether(env: Record<string, string | undefined>, names: string[]): void {
  const present = names.filter((name) => env[name] !== undefined);
  const missing = names.find((name) => env[name] === undefined);
  if (missing && present.length > 0) {
    throw new ConfigError(`${missing} is not set; accepted: ${names.join(', ')} all together, or none of them`);
  }
}

/**
 * Cookies ignore ports. If site and desk had the same host name, browsers would also send the cookie of the desk to the site.
 * @throws {ConfigError} if the desk has the host name of the site, except on this machine
 */
export function requireOwnHost(deskUrl: string, siteUrl: string): void {
  const { hostname } = new URL(deskUrl);
  if (hostname !== new URL(siteUrl).hostname || isLoopback(hostname)) return;
  throw new ConfigError(
    `DESK_URL is "${deskUrl}"; accepted: a host name other than the site's, such as desk.example.com, because browsers send cookies to every port of a host`,
  );
}

function requireDesk({ DESK_PORT, DESK_URL, SITE_URL }: Environment, port: number | 'off'): void {
  if (DESK_URL === undefined) return;
  if (SITE_URL !== undefined) requireOwnHost(DESK_URL, SITE_URL);
  if (DESK_PORT === undefined && port === 'off')
    throw new ConfigError('DESK_PORT is not set; accepted: a port such as 3100, because DESK_URL is set');
}

/**
 * A value in quotes, on one line, for messages. Secrets are hidden completely, because in a malformed secret any part can be the
 * password. In other addresses, only a password is replaced.
 */
const displayValue = (name: string, value = '') =>
  [...secrets, 'WEBHOOK_URL', 'STUDIO_REPOSITORY'].includes(name)
    ? hiddenValue(value)
    : JSON.stringify(value.replace(/\/\/.*@/s, '//***@'));

const hiddenValue = (value: string) => `a value of ${value.length} characters, which is not shown`;
