import { X509Certificate } from 'node:crypto';
import dns from 'node:dns';
import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { sqliteFile } from '../database/connection.ts';
import { recordRun } from '../database/scheduled-jobs.ts';
import { dayMs } from '../time/timers.ts';
import { cli } from './command-line.ts';
import { createSite } from './fake-site.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type RunningApp, runApp } from './running-app.ts';
import { storeMany } from './stores.ts';

interface Finding {
  check: string;
  state: 'ok' | 'advice' | 'problem';
  text: string;
}

/** A running site with all its parts. Each test repairs what it breaks. */
let running: RunningApp;
let mail: MailServer;
let env: Record<string, string>;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-test-'));
  stops.unshift(() => rm(dataDir, { recursive: true }));
  await chmod(dataDir, 0o700);
  await copyFile(inject('emptyStore'), sqliteFile(dataDir));
  mail = await startMailServer({}, (stop) => void stops.unshift(stop));
  const settings = { DATA_DIR: dataDir, ...mail.env };
  running = await runApp(settings, createSite(), (stop) => void stops.unshift(stop));
  const { port } = new URL(running.origin);
  env = { ...settings, PORT: port, SITE_URL: running.origin, STUDIO_REPOSITORY: 'off' };
});
afterAll(async () => {
  for (const stop of stops) await stop();
});
beforeEach(() => recordRun(running.database, 'backup', new Date()));

async function examine(other: Record<string, string> = {}) {
  const { code, stdout } = await cli({ ...env, ...other }, 'doctor', '--json');
  return { code, findings: JSON.parse(stdout) as Finding[] };
}

/** The finding of one check with other variables. */
const finding = async (check: string, other: Record<string, string> = {}) =>
  (await examine(other)).findings.find((finding) => finding.check === check);

const problem = (text: RegExp) => ({ state: 'problem', text: expect.stringMatching(text) });
const advice = (text: RegExp) => ({ state: 'advice', text: expect.stringMatching(text) });

/** Listens on a free port until the test ends. */
async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('if all is well, the only problem is that the pages were built for another address', async () => {
  const { code, findings } = await examine();
  expect(findings.filter(({ state }) => state === 'problem')).toEqual([
    { check: 'site', ...problem(/^SITE_URL is .* build the site again$/) },
  ]);
  expect([code, findings.length]).toEqual([1, 15]);
});

test('for wrong settings one line is printed, before any check', async () => {
  expect(await cli({ PORT: 'x' }, 'doctor')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^PORT is "x"/) });
});

const webhook = { WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` };

test('each problem is found by its check: settings, ports, store, webhook, address, clock', async () => {
  /** The first finding of each check. */
  const found = async (other: Record<string, string>) => {
    const { findings } = await examine({ ...webhook, ...other });
    return Object.fromEntries(findings.toReversed().map((finding) => [finding.check, finding]));
  };
  const unreachable = { PORT: '1', WEBHOOK_URL: 'http://127.0.0.1:1', SITE_URL: 'https://no.invalid' };
  expect(await found({ ...unreachable, SMTP_URI: 'x', TZ: 'Mars/Base' })).toMatchObject({
    settings: advice(/^unknown settings: SMTP_URI\./),
    ports: problem(/^127\.0\.0\.1:1 does not answer: /),
    webhook: problem(/^127\.0\.0\.1:1 does not/),
    address: advice(/^no\.invalid/),
    clock: advice(/^TZ is Mars\/Base, which is no time zone/),
  });
  expect(await finding('store', { DATA_DIR: '/nowhere' })).toMatchObject(problem(/^There is no .*enquiries.sqlite/));
  const others = { DATABASE_URL: 'postgres://127.0.0.1:1/none', WEBHOOK_URL: `${running.origin}/readyz` };
  expect(await found(others)).toMatchObject({ store: problem(/^connect ECONNREFUSED/), webhook: { state: 'ok' } });
});

test('address: a proxy whose upstream is wrong, and another program', async () => {
  const port = await portOf(
    createServer((request, reply) => void reply.writeHead(request.headers.host?.startsWith('127') ? 502 : 404).end()),
  );
  const address = (host: string) => finding('address', { SITE_URL: `http://${host}:${port}` });
  expect(await address('127.0.0.1')).toMatchObject(problem(/answers with 502: the proxy does not reach an instance/));
  expect(await address('localhost')).toMatchObject(problem(/^another program answers/));
});

test('certificate: one that is self-signed, one that is valid for long, and one that ends soon', async () => {
  // A self-signed certificate that is valid for a hundred years, and its key.
  const pem = await readFile(join(import.meta.dirname, 'shop-test.pem'), 'utf8');
  const port = await portOf(createSecureServer({ key: pem, cert: pem }, (_request, reply) => void reply.end()));
  // The name resolves to this machine.
  const toHere = ((_name: string, _options: object, done: (...found: unknown[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as typeof dns.lookup;
  vi.spyOn(dns, 'lookup').mockImplementation(toHere);
  const known = tls.getCACertificates('default');
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    tls.setDefaultCACertificates(known);
  });
  const found = () => finding('certificate', { SITE_URL: `https://shop.test:${port}` });
  expect(await found()).toMatchObject(problem(/^shop\.test: self-signed/));
  tls.setDefaultCACertificates([...known, pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))]);
  expect(await found()).toMatchObject({ state: 'ok' });
  const end = Date.parse(new X509Certificate(pem).validTo);
  vi.useFakeTimers({ now: end - 13 * dayMs, toFake: ['Date'] });
  expect(await found()).toMatchObject(problem(/: 13 days left: renew the certificate/));
});

test('clock: behind the newest enquiry, and different from the clock of the store', async () => {
  const { database } = running;
  await storeMany(database, 1, 'Ben', '2099-01-01T00:00:00.000Z');
  onTestFinished(async () => void (await database.deleteFrom('enquiries').execute()));
  expect(await finding('clock')).toMatchObject(problem(/^the newest enquiry came at 2099-01-01/));
  // This clock stands still. That of the store goes on, for as long as the checks before this one take.
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await finding('clock')).toMatchObject(problem(/ differ by 3[3-6]\d\d s: /));
});

test('store: a damaged file', async () => {
  const damaged = await temporaryFolder();
  await writeFile(join(damaged, 'enquiries.sqlite'), 'no database'.repeat(1_000));
  expect(await finding('store', { DATA_DIR: damaged })).toMatchObject(
    problem(/^the file of the store .* restore a backup$/),
  );
});

test('mail: a refused login, and an unreachable server', async () => {
  const strict = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
  });
  const withPassword = strict.env.SMTP_URL?.replace('//', '//website:wrong@') ?? '';
  expect(await finding('mail', { SMTP_URL: withPassword })).toMatchObject(problem(/^EAUTH 535: .*Correct SMTP_URL/));
  await mail.stop();
  expect(await finding('mail')).toMatchObject(problem(/^ESOCKET/));
  await mail.start();
  expect(await finding('mail')).toMatchObject({ state: 'ok' });
});

test('studio: the credentials of an unreachable repository are not shown', async () => {
  const { PATH = '' } = process.env;
  const unreachable = await finding('studio', {
    STUDIO_REPOSITORY: 'https://mia:hunter2@127.0.0.1:1/website.git',
    PATH,
  });
  // If the build has no studio, the check reports this first.
  expect(unreachable).toMatchObject(problem(/^(.* is missing: |STUDIO_REPOSITORY cannot be fetched: )/));
  expect(unreachable?.text).not.toContain('hunter2');
});

test('backup: none, one of today, and an old one', async () => {
  const { database } = running;
  expect(await finding('backup')).toMatchObject({ state: 'ok', text: 'the last backup is 0 hours old' });
  await recordRun(database, 'backup', new Date(Date.now() - 3 * dayMs));
  expect(await finding('backup')).toMatchObject(problem(/^the last backup is 72 hours old/));
  await database.deleteFrom('scheduled_jobs').where('name', '=', 'backup').execute();
  expect(await finding('backup')).toMatchObject(advice(/has made no backup/));
});
