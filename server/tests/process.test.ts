import { once } from 'node:events';
import { readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { isLong } from '@company/tests/long.ts';
import { type NodeProcess, runProgram } from '@company/tests/node-process.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { until } from '@company/tests/until.ts';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../database/connection.ts';
import { contact, postJson, request } from './request.ts';
import { originOf, prepareServing } from './serving-process.ts';

const testAtNight = test.runIf(isLong);

const serving = prepareServing();

/** The references in the store, read by this process. */
async function storedIds(): Promise<string[]> {
  const database = openDatabase({ databaseUrl: undefined, dataDir: serving.dataDir });
  const mailed = database.selectFrom('enquiries').innerJoin('outbox', 'enquiry_id', 'enquiries.id');
  const rows = await mailed.where('kind', '=', 'enquiry-mail').select('enquiries.id').execute();
  await database.destroy();
  return rows.map(({ id }) => id);
}

/** A POST request with only half of its body. */
async function halfSent(origin: string) {
  const body = JSON.stringify(contact);
  const { hostname, port } = new URL(origin);
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const outgoing = httpRequest({ hostname, port, path: '/api/enquiries', method: 'POST', headers });
  // The server asks for the rest after it has read the headers.
  outgoing.flushHeaders();
  await once(outgoing, 'continue');
  outgoing.write(body.slice(0, 20));
  return { outgoing, rest: body.slice(20) };
}

const isRefused = (origin: string) =>
  new Promise<true | undefined>((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.once('error', () => resolve(true));
  });

/** The origin of the desk, which the server prints when it listens. */
const deskOf = (server: NodeProcess) =>
  until('the desk', () => /^Desk: (http:\/\/localhost:\d+)$/m.exec(server.stdout())?.[1]);

// This is one test, because the start of a server takes most of its time.
test('from its start to SIGTERM: its release, its desk, systemd, its log without a reader, and open requests', async () => {
  const renderer = join(serving.root, 'dist-server/current/render.js');
  const react = pathToFileURL(createRequire(import.meta.url).resolve('react/jsx-runtime')).href;
  await writeFile(renderer, `import '${react}';\n${await readFile(renderer, 'utf8')}`);
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$1" >> ${folder}/states\n`, { mode: 0o755 });
  const states = () => readFile(join(folder, 'states'), 'utf8').catch(() => '');
  const systemd = { NOTIFY_SOCKET: '/run/systemd/notify', PATH: folder };
  const others = { DESK_PORT: '0', SITE_URL: 'https://other.example', LOG_LEVEL: 'info', RATE_LIMIT: 'off' };
  const server = serving.run({ ...others, ...systemd });
  const origin = await originOf(server);
  await until('ready', async () => (await states()) === 'READY=1\n');
  await until('a warning', () => /SITE_URL is not/.exec(server.stdout())?.[0]);

  const desk = await deskOf(server);
  expect((await request(desk, '/')).status, 'with the React that the renderer has loaded').toBe(401);
  expect((await request(desk, '/', { headers: { host: 'evil.example' } })).status).toBe(421);

  const statusOf = async (path: string) => (await request(origin, path)).status;
  const current = join(serving.root, 'dist-server/current');
  await rm(current);
  await symlink('another', current);
  const files = ['/', '/hashed/client-abc123.js', '/assets/site.js'];
  expect(await Promise.all(files.map(statusOf)), 'the release of its start').toEqual([200, 200, 200]);
  // A file that was deleted from the disk is not found, and this answer is not cached.
  await rm(join(serving.root, 'dist-server/first/site/hashed'), { recursive: true });
  const { status, headers } = await request(origin, '/hashed/client-abc123.js');
  expect([status, headers['cache-control']]).toEqual([404, 'no-cache']);
  expect((await request(origin, '/hashed/client-abc123.js', { method: 'POST' })).status).toBe(405);

  server.child.stdout?.destroy();
  server.child.stderr?.destroy();
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push(JSON.parse((await postJson(origin, contact)).text).id);

  const { outgoing, rest } = await halfSent(origin);
  server.child.kill('SIGTERM');
  expect(await until('a refused connection', () => isRefused(origin))).toBe(true);
  await until('stopping', async () => (await states()) === 'READY=1\nSTOPPING=1\n');
  expect(server.child.exitCode).toBeNull();
  outgoing.end(rest);
  const [response] = await once(outgoing, 'response');
  expect(response.statusCode).toBe(201);
  ids.push(JSON.parse(await text(response)).id);
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect((await storedIds()).toSorted()).toEqual(ids.toSorted());
  for (const file of await readdir(serving.dataDir)) {
    const { mode } = await stat(join(serving.dataDir, file));
    expect(mode & 0o777, `${file} is readable by its owner only`).toBe(0o600);
  }
});

describe.runIf(isLong)('on signals', () => {
  test('after two signals at the same moment, as some terminals and npm send them, it finishes open requests', async () => {
    const server = serving.run();
    const { outgoing, rest } = await halfSent(await originOf(server));
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    outgoing.end(rest);
    const [response] = await once(outgoing, 'response');
    expect(response.statusCode).toBe(201);
    response.resume();
    expect(await server.ended).toEqual({ code: 0, signal: null });
  });

  test('after a second signal it exits immediately', async () => {
    const server = serving.run();
    const origin = await originOf(server);
    const { outgoing } = await halfSent(origin);
    outgoing.on('error', () => undefined);
    const end = until('its end', () => {
      server.child.kill('SIGTERM');
      return server.child.exitCode ?? undefined;
    });
    expect(await end).toBe(1);
  });
});

testAtNight('while a migration takes long, it answers, and it is ready when the store is', async () => {
  const store = new DatabaseSync(join(serving.dataDir, 'enquiries.sqlite'));
  store.exec('pragma journal_mode = wal');
  // Another instance locks the tables like this while it migrates.
  store.exec('begin immediate');
  const server = serving.run();
  const origin = await originOf(server);
  expect((await request(origin, '/healthz')).status).toBe(200);
  const { status, text: answer } = await request(origin, '/readyz');
  expect([status, JSON.parse(answer).detail]).toEqual([503, 'The store is being migrated.']);
  store.exec('rollback');
  store.close();
  await until('a migrated store', async () => (await request(origin, '/readyz')).status === 200);
  expect((await postJson(origin, contact)).status).toBe(201);
});

testAtNight('with a damaged store it serves its pages, and stores enquiries as soon as the file is right', async () => {
  const file = join(serving.dataDir, 'enquiries.sqlite');
  await writeFile(file, 'no database'.repeat(1_000));
  const server = serving.run();
  const origin = await originOf(server);
  expect((await request(origin, '/')).status).toBe(200);
  expect((await postJson(origin, contact)).status).toBe(503);
  const { status, text: answer } = await request(origin, '/readyz');
  expect([status, JSON.parse(answer).detail]).toEqual([503, expect.stringContaining('restore a backup')]);
  await rm(file);
  await until('a stored enquiry', async () => (await postJson(origin, contact)).status === 201);
  expect((await request(origin, '/readyz')).status).toBe(200);
  expect(server.stdout()).toContain('the store does not answer');
});

describe('it does not start, with one line of explanation,', () => {
  const refusal = async (env: Record<string, string>) => {
    const server = serving.run(env);
    expect((await server.ended).code).toBe(1);
    expect(server.stdout()).toBe('');
    return server.stderr();
  };

  test('and --check-config only reads the settings', async () => {
    const env = { DATA_DIR: '/nowhere', SMTP_URI: 'x', SITE_HOST: 'www.site.example' };
    const program = runProgram('server/main.ts', ['--check-config'], env);
    expect((await program.ended).code).toBe(0);
    expect(program.stdout() + program.stderr()).toBe(
      'The settings are accepted. Store: SQLite /nowhere/enquiries.sqlite\nSMTP_URI is the name of no setting\n',
    );
  });

  testAtNight('before the site is built', async () => {
    serving.root = await temporaryFolder();
    expect(await refusal({})).toMatch(/^[^\n]*render\.js is missing: build the site first[^\n]*\n$/);
  });
});
