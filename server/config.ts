import { resolve } from 'node:path';
import * as v from 'valibot';
import { type Environment, environment, type hstsReaches, type logLevels } from './config-schema.ts';
import type { Limit } from './duration.ts';
import { isLoopback } from './loopback.ts';
import type { MailAddress } from './mail-address.ts';

/** Settings for sending mail. */
export interface MailConfig {
  readonly smtpUrl: string;
  readonly to: readonly MailAddress[];
  readonly from: Readonly<MailAddress>;
}

export interface WebhookConfig {
  readonly url: string;
  /** The key for signatures. */
  readonly key: Buffer;
}

/** Where a monitoring program reads the metrics. */
export interface MetricsConfig {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
}

/** The desk in the browser: a second application, with a port and an origin of its own. */
export interface DeskConfig {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Its origin, to which passkeys belong; `http://localhost:<port>` when undefined. */
  readonly url: string | undefined;
  /** Working time in milliseconds after which the company gets a reminder of an unanswered enquiry. */
  readonly remindAfterMs: number | 'off';
  /** Undefined: people sign in with passkeys. */
  readonly proxySignIn: ProxySignIn | undefined;
}

/**
 * Sign-in by a proxy that names the person in a header. At least one of `secret` and `peer` is set: they show that a
 * request comes from the proxy.
 */
export interface ProxySignIn {
  /** The header with the person's address, in lower case. */
  readonly header: string;
  /** The secret that the proxy sends with each request. */
  readonly secret: string | undefined;
  /** The proxy's network address. */
  readonly peer: string | undefined;
}

/** The settings of the process, read once at start. */
export interface Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Canonical origin without a trailing slash; undefined for the origin in the content. */
  readonly siteUrl: string | undefined;
  /** Absolute folder of the embedded database. */
  readonly dataDir: string;
  /** Address of PostgreSQL; undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Number of proxies in front whose forwarding headers are trusted. */
  readonly trustProxy: number;
  /**
   * For each address; an enquiry over the limit is refused. `off` also ends the counting for the spam score, for load
   * tests.
   */
  readonly rateLimit: Readonly<Limit> | 'off';
  /** For all addresses together; enquiries over the limit wait for review. */
  readonly floodLimit: Readonly<Limit> | 'off';
  /** Undefined: mail waits in the outbox. */
  readonly mail: MailConfig | undefined;
  readonly webhook: WebhookConfig | undefined;
  /** The first delay between two delivery attempts. */
  readonly outboxRetryMs: number;
  /** An enquiry is deleted after this time. Undefined: a year; for a command, the retention of the store. */
  readonly retentionDays: number | undefined;
  /** A restricted enquiry, whose sender wants it erased, is deleted after this time. Undefined as above. */
  readonly retentionMinimumDays: number | undefined;
  /** Undefined: no metrics. */
  readonly metrics: MetricsConfig | undefined;
  /** Undefined: there is no desk in the browser. */
  readonly desk: DeskConfig | undefined;
  /** Scope of `Strict-Transport-Security`: none, this host, its subdomains too, or also the preload list. */
  readonly hsts: (typeof hstsReaches)[number];
  readonly logLevel: (typeof logLevels)[number];
}

/** A variable has a value that is not accepted. The message is one line that names the accepted values. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const floodLimit: Limit = { count: 120, seconds: 3_600 };

/**
 * Reads and checks the settings; nothing else in the server reads the environment.
 * @throws {ConfigError} for the first variable that is not accepted
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const { success, output, issues } = v.safeParse(environment, env);
  if (!success) {
    const name = v.getDotPath(issues[0]) ?? '';
    throw new ConfigError(`${name} is ${shown(name, env[name])}; accepted: ${issues[0].message}`);
  }
  requireTogether(env, ['SMTP_URL', 'ENQUIRIES_TO', 'ENQUIRIES_FROM']);
  requireTogether(env, ['WEBHOOK_URL', 'WEBHOOK_SECRET']);
  requireDesk(output);
  const { RETENTION_DAYS: days, RETENTION_MINIMUM_DAYS: minimum } = output;
  if (days !== undefined && minimum !== undefined && minimum > days) {
    throw new ConfigError(`RETENTION_MINIMUM_DAYS is "${minimum}"; accepted: at most RETENTION_DAYS, which is ${days}`);
  }
  return Object.freeze({
    host: output.HOST,
    port: output.PORT,
    siteUrl: output.SITE_URL,
    dataDir: resolve(output.DATA_DIR),
    databaseUrl: output.DATABASE_URL,
    trustProxy: output.TRUST_PROXY,
    rateLimit: Object.freeze(output.RATE_LIMIT),
    floodLimit: Object.freeze(output.FLOOD_LIMIT ?? (output.RATE_LIMIT === 'off' ? 'off' : floodLimit)),
    mail: mailOf(output),
    webhook: webhookOf(output),
    outboxRetryMs: output.OUTBOX_RETRY_MS,
    retentionDays: days,
    retentionMinimumDays: minimum,
    metrics: output.METRICS_PORT === undefined ? undefined : { host: output.METRICS_HOST, port: output.METRICS_PORT },
    desk: deskOf(output),
    hsts: output.HSTS,
    logLevel: output.LOG_LEVEL,
  });
}

/** @throws {ConfigError} if some but not all of these variables are set, with the first that is missing */
function requireTogether(env: Record<string, string | undefined>, names: string[]): void {
  const present = names.filter((name) => env[name] !== undefined);
  const missing = names.find((name) => env[name] === undefined);
  if (missing && present.length > 0) {
    throw new ConfigError(`${missing} is not set; accepted: ${names.join(', ')} all together, or none of them`);
  }
}

const mailOf = ({ SMTP_URL: smtpUrl, ENQUIRIES_TO: to, ENQUIRIES_FROM: from }: Environment): MailConfig | undefined =>
  smtpUrl && to && from ? { smtpUrl, to, from } : undefined;

const webhookOf = ({ WEBHOOK_URL: url, WEBHOOK_SECRET: key }: Environment): WebhookConfig | undefined =>
  url && key ? { url, key } : undefined;

const deskOf = (output: Environment): DeskConfig | undefined =>
  output.DESK_PORT === undefined
    ? undefined
    : {
        host: output.DESK_HOST,
        port: output.DESK_PORT,
        url: output.DESK_URL,
        remindAfterMs: output.DESK_REMIND_AFTER,
        proxySignIn: output.DESK_USER_HEADER
          ? { header: output.DESK_USER_HEADER, secret: output.DESK_USER_SECRET, peer: output.DESK_USER_PEER }
          : undefined,
      };

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

/** Checks the desk's variables against each other, and against those of the site. */
function requireDesk(output: Environment): void {
  const { DESK_PORT, DESK_URL, DESK_USER_HEADER, DESK_USER_SECRET, DESK_USER_PEER, SITE_URL, TRUST_PROXY } = output;
  const shownAs = DESK_USER_SECRET ?? DESK_USER_PEER;
  if (DESK_PORT === undefined && (DESK_URL ?? DESK_USER_HEADER) !== undefined) {
    throw new ConfigError(
      'DESK_PORT is not set; accepted: the port of the desk, such as 3100, beside its other variables',
    );
  }
  if (DESK_URL !== undefined && SITE_URL !== undefined) requireOwnHost(DESK_URL, SITE_URL);
  if (DESK_USER_HEADER !== undefined && TRUST_PROXY === 0) {
    throw new ConfigError(
      `DESK_USER_HEADER is "${DESK_USER_HEADER}"; accepted: only with TRUST_PROXY, as anybody can send a header that no proxy sets`,
    );
  }
  if (DESK_USER_HEADER !== undefined && shownAs === undefined) {
    throw new ConfigError(
      `DESK_USER_HEADER is "${DESK_USER_HEADER}"; accepted: only with DESK_USER_SECRET or DESK_USER_PEER, as other programs in the network can send it too`,
    );
  }
  if (DESK_USER_HEADER === undefined && shownAs !== undefined) {
    throw new ConfigError(
      'DESK_USER_HEADER is not set; accepted: the name of a header, beside DESK_USER_SECRET or DESK_USER_PEER',
    );
  }
}

/** A value in quotes on one line, without secrets and passwords, as the line is logged. */
const shown = (name: string, value = '') =>
  name.endsWith('_SECRET')
    ? `a secret of ${value.length} characters`
    : JSON.stringify(value.replace(/\/\/.*@/s, '//***@'));
