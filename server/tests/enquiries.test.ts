import { isLong } from '@company/tests/long.ts';
import { until } from '@company/tests/until.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { migrateStore } from '../database/migrations.ts';
import { contactFields, correct } from '../enquiries/actions/edit.ts';
import { erase } from '../enquiries/actions/erase.ts';
import { dayMs } from '../time/timers.ts';
import { startPostgres } from './postgres.ts';
import { mailAll, purged } from './purging.ts';
import { contact, postJson, request } from './request.ts';
import { runApp } from './running-app.ts';
import { emptyStoreOn, enginesAbove, makePostgres } from './stores.ts';

describe.each(enginesAbove)('enquiries on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('answers 40 concurrent posts of one key with one reference, and counts them as one', async () => {
    const { origin, database } = await runApp({ ...store.env, RATE_LIMIT: '1/1h' });
    const key = { 'idempotency-key': '0198c7b2-9f1e' };
    const answers = await Promise.all(Array.from({ length: 40 }, () => postJson(origin, contact, key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(39).fill(200), 201]);
    expect(new Set(answers.map(({ text, headers }) => `${headers['content-type']} ${text}`)).size).toBe(1);
    expect((await postJson(origin, contact, key)).status).toBe(200);
    const stored = await database.selectFrom('enquiries').select('id').execute();
    expect(stored).toEqual([JSON.parse(answers[0]?.text ?? '')]);
    expect(answers[0]?.headers['content-type']).toMatch(/^application\/json/);
  });

  test('refuses a known key with another text, and accepts it from another page, or after a correction by a colleague', async () => {
    const { origin, database } = await runApp(store.env);
    const post = (change: object) => postJson(origin, { ...contact, ...change }, { 'idempotency-key': 'one' });
    const { id } = JSON.parse((await post({})).text);
    for (const change of [{ message: 'Something else' }, { name: 'Ben' }, { businessEmail: 'ben@client.example' }]) {
      const { status, text } = await post(change);
      expect([status, JSON.parse(text).detail]).toEqual([422, expect.stringContaining('another text')]);
    }
    expect((await post({ page: '/contact' })).status).toBe(200);
    const shown = await database.selectFrom('enquiries').select(contactFields).executeTakeFirstOrThrow();
    const actor = { who: 'asha@company.example', now: new Date() };
    await correct(database, actor, { id, contact: { ...shown, name: 'Asha Rao-Iyer' } });
    expect((await post({})).status).toBe(200);
    expect((await post({ message: 'Something else' })).status).toBe(422);
  });

  test('an erased or purged enquiry that a device sends again is not stored', async () => {
    const { origin, database } = await runApp({ ...store.env, RATE_LIMIT: '2/1h' });
    const now = new Date();
    const post = async (key: string) => {
      const { status, text } = await postJson(origin, contact, { 'idempotency-key': key });
      return { status, id: JSON.parse(text).id };
    };
    const [erased, old] = [await post('erased'), await post('old')];
    await mailAll(database);
    await erase(database, { who: 'priya@company.example', now }, { reference: erased.id, via: 'desk' });
    const aYearAgo = new Date(now.getTime() - 366 * dayMs).toISOString();
    await database.updateTable('enquiries').set({ created_at: aYearAgo }).execute();
    expect(await purged(database, { now, by: 'approved' })).toBe(1);
    for (const { id } of [erased, old])
      expect(await post(id === old.id ? 'old' : 'erased')).toEqual({ status: 200, id });
    expect(await database.selectFrom('enquiries').select('id').execute()).toEqual([]);
    expect(JSON.stringify(await database.selectFrom('erased_keys').selectAll().execute())).not.toMatch(
      /"(old|erased)"/,
    );
    await purged(database, { now: new Date(now.getTime() + 61 * dayMs), by: 'approved' });
    expect(await database.selectFrom('erased_keys').selectAll().execute()).toEqual([]);
  });

  test('accepts no more than the limit from one address, and counts only accepted enquiries', async () => {
    const { origin, database } = await runApp({ ...store.env, RATE_LIMIT: '2/1h' });
    for (let i = 0; i < 3; i++) expect((await postJson(origin, { ...contact, name: '' })).status).toBe(422);
    expect((await postJson(origin, contact)).status).toBe(201);
    expect((await postJson(origin, contact)).status).toBe(201);

    const refused = await postJson(origin, contact);
    expect(refused.status).toBe(429);
    expect(refused.headers['content-type']).toBe('application/problem+json');
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(await database.selectFrom('enquiries').select('id').execute()).toHaveLength(2);
    expect(await database.selectFrom('outbox').select('id').execute()).toHaveLength(4);
  });

  test('over the limit no field is checked and no transaction begins, and a known key returns its enquiry', async () => {
    const { origin, database } = await runApp({ ...store.env, RATE_LIMIT: '1/1h' });
    const key = { 'idempotency-key': 'known' };
    const { id } = JSON.parse((await postJson(origin, contact, key)).text);
    const begin = vi.spyOn(database, 'transaction');
    expect((await postJson(origin, contact)).status).toBe(429);
    expect((await postJson(origin, contact, { 'idempotency-key': 'new' })).status).toBe(429);
    // The fields are not checked, because the result would be 422.
    expect((await postJson(origin, { ...contact, name: '' })).status).toBe(429);
    const again = await postJson(origin, contact, key);
    expect([again.status, JSON.parse(again.text)]).toEqual([200, { id }]);
    expect((await postJson(origin, { ...contact, message: 'Another' }, key)).status).toBe(422);
    expect(begin).not.toHaveBeenCalled();
  });

  test('counts each client behind trusted proxies separately, and ignores forwarding headers by default', async () => {
    // The header that the client sent comes before the address that the proxy adds.
    const odd = 'x'.repeat(400);
    const addresses = ['203.0.113.1', '203.0.113.2', '198.51.100.7, 203.0.113.2:5100', odd, odd];
    const statuses = async (env: Record<string, string>) => {
      const { origin, logged } = await runApp({ RATE_LIMIT: '1/1h', ...env });
      const found: number[] = [];
      for (const address of addresses)
        found.push((await postJson(origin, contact, { 'x-forwarded-for': address })).status);
      const said = logged.filter((line) => line.includes('cannot be read'));
      expect(said).toHaveLength(env.TRUST_PROXY ? 1 : 0);
      return found;
    };
    expect(await statuses({ TRUST_PROXY: '1' })).toEqual([201, 201, 429, 201, 429]);
    expect(await statuses({})).toEqual([201, 429, 429, 429, 429]);
  });
});

test('is not ready after an enquiry that could not be written, until a write succeeds', async () => {
  const { origin, database } = await runApp();
  await sql`pragma query_only = on`.execute(database);
  const readiness = async () => (await request(origin, '/readyz')).status;
  expect(await readiness()).toBe(200);
  expect((await postJson(origin, contact)).status).toBe(503);
  expect(JSON.parse((await request(origin, '/readyz')).text).detail).toMatch(/^Enquiries cannot be stored: .*readonly/);
  await sql`pragma query_only = off`.execute(database);
  expect((await postJson(origin, contact)).status).toBe(201);
  expect(await readiness()).toBe(200);
});

describe('PostgreSQL', () => {
  const store = emptyStoreOn(makePostgres());

  test('is shared by two instances: keys and limits are the same on both', async () => {
    const env = { ...store.env, RATE_LIMIT: '2/1h' };
    const [first, second] = [await runApp(env), await runApp(env)];
    // There would be an error if two instances created the table at their first requests.
    expect((await first.database.introspection.getTables()).map(({ name }) => name)).toContain('rate_limits');
    const key = { 'idempotency-key': 'shared' };
    const answers = await Promise.all([postJson(first.origin, contact, key), postJson(second.origin, contact, key)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect((await postJson(second.origin, contact)).status).toBe(201);
    expect((await postJson(first.origin, contact)).status).toBe(429);
  });
});

test.runIf(isLong)(
  'PostgreSQL may stop and start again: only what needs it fails meanwhile, and counts for no limit',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.remove());
    await migrateStore({ databaseUrl: postgres.url, dataDir: '' });
    const { origin, database } = await runApp({ DATABASE_URL: postgres.url, RATE_LIMIT: '2/1h' });
    expect((await postJson(origin, contact)).status).toBe(201);
    const torn = database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('enquiries').select('id').execute();
      await postgres.stop();
      return transaction.selectFrom('enquiries').select('id').execute();
    });
    await expect(torn).rejects.toThrow();
    expect((await postJson(origin, contact)).status).toBe(503);
    expect((await request(origin, '/readyz')).status).toBe(503);
    for (const path of ['/contact', '/healthz']) expect((await request(origin, path)).status).toBe(200);
    await postgres.start();
    await until('a stored enquiry', async () => (await postJson(origin, contact)).status === 201);
  },
);
