import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { isLong } from '@company/tests/long.ts';
import { until } from '@company/tests/until.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connectionShortage, openDatabase, openPool } from '../database/connection.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { runApp } from './running-app.ts';
import { emptyStoreOn, makePostgres } from './stores.ts';

const testAtNight = test.runIf(isLong);

const store = emptyStoreOn(makePostgres());

/** Limits with the proportions of the real limits. */
const limits = {
  query_timeout: 5_000,
  statement_timeout: 4_000,
  lock_timeout: 2_500,
  idle_in_transaction_session_timeout: 4_000,
};

/** A proxy to PostgreSQL that can drop the data of its open connections, as a firewall does after a switch to another server. */
async function openWay() {
  const target = new URL(store.env.DATABASE_URL ?? '');
  const database = { port: Number(target.port), host: target.hostname };
  const open = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(database);
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => undefined);
    open.add(near).add(far);
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    way.close();
  });
  target.port = String((way.address() as AddressInfo).port);
  const swallow = () => {
    for (const socket of open) socket.unpipe().resume();
  };
  return { databaseUrl: target.href, swallow, cut };
}

const open = (databaseUrl: string) => {
  const database = openDatabase({ databaseUrl, dataDir: '' }, limits, 3);
  onTestFinished(() => database.destroy());
  const ask = async () => (await sql<{ answer: number }>`select 1 as answer`.execute(database)).rows[0]?.answer;
  return { database, ask };
};

testAtNight('connections that no longer answer cost one refusal, in all pools together', async () => {
  const { databaseUrl, swallow } = await openWay();
  const { ask } = open(databaseUrl);
  const limiter = await createRateLimiter({
    name: 'sign-in',
    limit: { count: 9, seconds: 9 },
    openPool: () => openPool(databaseUrl, 2),
    log: { error: () => undefined },
  });
  onTestFinished(() => limiter.close());
  await Promise.all([ask(), ask(), ask(), limiter.count('203.0.113.7'), limiter.count('203.0.113.8')]);
  swallow();
  await expect(ask()).rejects.toThrow('Query read timeout');
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  await limiter.count('203.0.113.7');
});

testAtNight('while the store does not answer, metrics and health answer before its statement ends', async () => {
  const { databaseUrl, swallow, cut } = await openWay();
  const { origin, logged, database } = await runApp({ DATABASE_URL: databaseUrl, METRICS_PORT: '0' });
  const shown = logged.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'metrics are shown');
  const ask = async (address: string) => {
    const answer = await fetch(address);
    return { status: answer.status, text: await answer.text() };
  };
  expect((await ask(shown.address)).text).toMatch(/^store_up 1$/m);
  // Opens as many connections as the test uses, because the proxy does not drop the data of new connections.
  await Promise.all(Array.from({ length: 8 }, () => sql`select 1`.execute(database)));
  swallow();
  let hasEnded = false;
  const statement = sql`select 1`.execute(database).catch(() => {
    hasEnded = true;
  });
  const [metrics, ready, alive] = await Promise.all([shown.address, `${origin}/readyz`, `${origin}/healthz`].map(ask));
  expect(metrics?.text).toMatch(/^store_up 0$/m);
  expect([ready?.status, alive?.status]).toEqual([503, 200]);
  expect(hasEnded).toBe(false);
  cut();
  await statement;
});

test('a connection to a server that has become read-only ends at the first write', async () => {
  const { database } = open(store.env.DATABASE_URL ?? '');
  await sql`create table notes (text text)`.execute(database);
  const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const old = (await Promise.all(Array.from({ length: 3 }, () => pid.execute(database)))).map(
    ({ rows }) => rows[0]?.pid,
  );
  expect(new Set(old).size).toBe(3);
  const other = new pg.Client(store.env.DATABASE_URL);
  await other.connect();
  onTestFinished(() => other.end());
  // The session can never write, as on a former primary server.
  await sql`set default_transaction_read_only = on`.execute(database);
  const write = () =>
    database.transaction().execute((transaction) => sql`insert into notes values ('x')`.execute(transaction));
  await expect(write()).rejects.toThrow('read-only');
  await write();
  await until('the end of the old ones', async () => {
    const { rows } = await other.query('select pid from pg_stat_activity where pid = any($1)', [old]);
    return rows.length === 0;
  });
});

test('the pool waits for a server that has no connection left', async () => {
  const address = new URL(store.env.DATABASE_URL ?? '');
  const owner = new pg.Client(address.href);
  await owner.connect();
  onTestFinished(() => owner.end());
  const role = `narrow_${address.pathname.slice(1)}`;
  await owner.query(`create role ${role} login password 'p' connection limit 1`);
  onTestFinished(() => owner.query(`drop role ${role}`).then(() => undefined));
  Object.assign(address, { username: role, password: 'p' });
  const first = new pg.Client(address.href);
  await first.connect();
  const { ask, database } = open(address.href);
  const answer = ask();
  let isWaiting = true;
  void answer.then(() => {
    isWaiting = false;
  });
  await owner.query('select pg_sleep(0.3)');
  expect(isWaiting).toBe(true);
  await first.end();
  expect(await answer).toBe(1);
  // The log, `/readyz` and `doctor` have this text.
  expect(await connectionShortage(database)).toMatch(/allows 1 connections, and an instance opens up to 15/);
});
