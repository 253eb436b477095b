import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { isLoopback } from '../config/config-schema.ts';
import { isUnreachable } from '../database/store-fault.ts';
import { loginError } from '../enquiries/mail/smtp-channel.ts';
import { openTransport } from '../enquiries/mail/transport.ts';
import { loadSite } from '../pages/release.ts';
import { version } from '../process.ts';
import { dayMs } from '../time/timers.ts';
import { Advice, type Check, type Installation } from './installation.ts';

const answerTimeoutMs = 5_000;

/** Some mail servers answer only after half a minute, to get rid of programs that send spam. */
const mailTimeoutMs = 60_000;

const builtFolder = join(import.meta.dirname, '../../dist-server');

const minCertificateDays = 14;

/** The address for which the pages were built. @throws if there is no built site */
export async function builtSiteUrl(): Promise<string> {
  const release = join(builtFolder, 'current');
  // Only an unpacked release has `sbom.json`. A release has no build program, so the message must not say "build the site".
  if (!existsSync(release) && existsSync(join(builtFolder, '../sbom.json')))
    throw new Error(`${release} is missing: unpack the archive of this release again`);
  return (await loadSite(existsSync(release) ? await realpath(release) : release)).facts.siteUrl;
}

const publicOrigin = async ({ config }: Pick<Installation, 'config'>) => config.siteUrl ?? (await builtSiteUrl());

export const mail: Check = async ({ config }) => {
  if (!config.mail) throw new Advice('SMTP_URL is not set: enquiries are stored, and their mail waits');
  const siteUrl = await publicOrigin({ config }).catch(() => undefined);
  // These timeouts are shorter than in the running site, because a person waits for the result.
  const timeouts = { connectionTimeout: mailTimeoutMs, greetingTimeout: mailTimeoutMs, socketTimeout: mailTimeoutMs };
  const transport = await openTransport(config.mail, siteUrl, timeouts);
  const error = await loginError(transport).finally(() => transport.close());
  const remedy = error?.failure === 'login' ? 'Correct SMTP_URL.' : 'Is the server running? Is SMTP_URL right?';
  if (error) throw new Error(`${error.code}: ${error.message}. ${remedy} See "Mail fails" in enquiries.md`);
  return `${new URL(config.mail.smtpUrl).host} accepts the login`;
};

export const webhook: Check = async ({ config }) => {
  if (!config.webhook) return 'not set';
  // A HEAD request is no delivery, so an error below 500 is accepted.
  const { status } = await answerOf(config.webhook.url, { method: 'HEAD', redirect: 'manual' });
  if (status >= 500) throw new Error(`${new URL(config.webhook.url).host} answers with ${status}`);
  return `${new URL(config.webhook.url).host} answers`;
};

export const ports: Check = async ({ config: { host, port, desk, metrics } }) => {
  const urlOf = (name: string, number: number) => `http://${name.includes(':') ? `[${name}]` : name}:${number}`;
  const running = await (await answerOf(`${urlOf(host, port)}/healthz`)).json().catch(() => {
    throw new Error(`another program answers at port ${port}`);
  });
  // Only the instance knows whether it can use its database: somebody may have moved the files while the instance used them.
  const ready = await answerOf(`${urlOf(host, port)}/readyz`);
  if (!ready.ok) throw new Error(`port ${port} accepts no enquiries: ${(await ready.json()).detail}`);
  if (desk && desk.port !== 0 && !desk.isDefault) await answerOf(urlOf(desk.host, desk.port));
  if (metrics) await answerOf(`${urlOf(metrics.host, metrics.port)}/metrics`);
  if (running.version !== version)
    throw new Advice(`port ${port} runs version ${running.version}, this is ${version}: restart the instance`);
  return `${[port, desk?.port, metrics?.port].filter(Boolean).join(', ')} answer`;
};

async function answerOf(address: string, options: RequestInit = {}): Promise<Response> {
  const { host } = new URL(address);
  return fetch(address, { ...options, signal: AbortSignal.timeout(answerTimeoutMs) }).catch(({ cause, message }) => {
    throw new Error(`${host} does not answer: ${cause?.code ?? message}. Is it running, and is the address right?`);
  });
}

/** Checks that visitors reach this site. The proxy may lead to nothing, or to another program. */
export const address: Check = async ({ config }) => {
  const origin = await publicOrigin({ config });
  const { host, hostname } = new URL(origin);
  const answer = await fetch(`${origin}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(answerTimeoutMs),
  }).catch((error) => {
    const cause: NodeJS.ErrnoException = error.cause ?? error;
    if (cause.code === 'ECONNREFUSED' && !isLoopback(hostname))
      throw new Error(`${host}: ${cause.message}. Is the proxy running?`);
    throw new Advice(
      `${host}: ${cause.code ?? cause.message}. This machine cannot reach the site: open ${origin}/healthz on another machine`,
    );
  });
  if (answer.status >= 500)
    throw new Error(
      `${origin} answers with ${answer.status}: the proxy does not reach an instance. Correct its upstream`,
    );
  const running: { version?: string } | undefined = await answer.json().catch(() => undefined);
  if (!running?.version)
    throw new Error(
      `another program answers at ${origin}/healthz, with ${answer.status}: correct the proxy, so that it leads to this site`,
    );
  if (running.version !== version) throw new Advice(`${origin} runs version ${running.version}, this is ${version}`);
  return `${origin} runs this version`;
};

export const certificate: Check = async ({ config, now }) => {
  const origins = [await publicOrigin({ config }), config.desk?.url ?? 'http://localhost'];
  const names = origins
    .map((origin) => new URL(origin))
    .filter(({ protocol, hostname }) => protocol === 'https:' && !isLoopback(hostname));
  if (names.length === 0) return 'no address needs a certificate';
  const ends = await Promise.all(names.map(async (url) => ({ host: url.host, end: await certificateEndOf(url) })));
  const daysLeft = ends.map(({ host, end }) => ({ host, days: Math.floor((end.getTime() - now.getTime()) / dayMs) }));
  const text = daysLeft.map(({ host, days }) => `${host}: ${days} days left`).join(', ');
  if (daysLeft.some(({ days }) => days < minCertificateDays))
    throw new Error(`${text}: renew the certificate, and reload the proxy`);
  return text;
};

async function certificateEndOf({ hostname, port }: URL): Promise<Date> {
  const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(answerTimeoutMs) });
    return new Date(socket.getPeerCertificate().valid_to);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const isLate = code === 'ABORT_ERR';
    const text = `${hostname}: ${isLate ? 'no answer' : message}`;
    if (code === 'ECONNREFUSED') throw new Error(`${text}. Is the proxy running?`);
    throw isLate || isUnreachable(error as Error) ? new Advice(`${text}. Not reachable from here`) : new Error(text);
  } finally {
    socket.destroy();
  }
}
