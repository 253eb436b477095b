import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { lastRun } from '../database/scheduled-jobs.ts';
import { listEnquiries } from '../enquiries/queries/list.ts';
import { cli, cliJson, cliProcess } from './command-line.ts';
import { contact, faq, postJson } from './request.ts';
import { runApp } from './running-app.ts';
import { dataFolder, emptyStoreOn, makePostgres, makeSqlite, storeMany, useStore } from './stores.ts';

test('a backup made while enquiries are stored is complete, and a site can start from it', async () => {
  const folder = await dataFolder();
  const { origin, database } = await runApp({ DATA_DIR: folder });
  const before: string[] = [];
  // A gap in SQLite's numbers of rows. A copy may have other numbers.
  for (let i = 0; i < 3; i++) await postJson(origin, contact);
  await database.deleteFrom('enquiries').execute();
  for (let i = 0; i < 20; i++) before.push(JSON.parse((await postJson(origin, contact)).text).id);
  const file = join(folder, 'backup.sqlite');
  let done = false;
  const posting = (async () => {
    let status = 201;
    while (!done && status === 201) ({ status } = await postJson(origin, contact));
    return status;
  })();
  const result = JSON.parse((await cliProcess({ DATA_DIR: folder }, 'backup', file, '--json')).stdout);
  done = true;
  expect(await posting).toBe(201);
  expect(result.file).toBe(file);
  expect(result.enquiries).toBeGreaterThanOrEqual(20);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await cli({ DATA_DIR: folder }, 'backup', file)).code).toBe(1);

  const restored = join(folder, 'restored');
  await mkdir(restored);
  expect((await cli({ DATA_DIR: restored }, 'restore', file)).stdout).toContain(
    `Restored: ${result.enquiries} enquiries`,
  );
  const again = await runApp({ DATA_DIR: restored });
  expect((await postJson(again.origin, contact)).status).toBe(201);
  const rows = await again.database.selectFrom('enquiries').select('id').execute();
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  expect(rows).toHaveLength(result.enquiries + 1);
  for (const words of before) {
    const { enquiries } = await listEnquiries(again.database, { filter: { words }, order: 'oldest-first' });
    expect(enquiries.map(({ id }) => id)).toEqual([words]);
  }
});

describe('copies in a folder', () => {
  const store = useStore(makeSqlite());

  test('have their time in the name, the latest are kept, and a restore repeats later erasures', async () => {
    const { env, database } = store;
    await store.store(contact);
    const folder = await temporaryFolder();
    for (const day of ['18', '19']) await writeFile(join(folder, `enquiries-202611${day}030000.sqlite`), '');
    const part = join(folder, 'enquiries-20261120030000.sqlite.partial');
    await writeFile(part, '');
    await utimes(part, 0, 0);
    // Two backups begin in the same second.
    const [{ file }] = await Promise.all([1, 2].map(() => cliJson(env, 'backup', folder, '--keep', '3')));
    const made = expect.stringMatching(/^enquiries-\d{14}\.sqlite$/);
    expect(await readdir(folder)).toEqual(['enquiries-20261119030000.sqlite', made, made, 'erasures.txt']);
    expect(Date.now() - Date.parse((await lastRun(database, 'backup')) ?? '')).toBeLessThan(60_000);

    await cli(env, 'erase', contact.businessEmail);
    expect(await cli(env, 'restore', file)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('stop the site first'),
    });
    await database.destroy();
    expect(await cliJson(env, 'restore', file)).toMatchObject({ enquiries: 0, erasedAgain: 1 });
  });
});

describe('with PostgreSQL', () => {
  const postgres = emptyStoreOn(makePostgres());

  test('everything is moved once, and the site works with it', async () => {
    const folder = await dataFolder();
    const old = await runApp({ DATA_DIR: folder });
    for (const [i, enquiry] of [faq, contact].entries())
      await postJson(old.origin, enquiry, { 'idempotency-key': `key-${i}` });
    // One row more than one query copies.
    await storeMany(old.database, 199, 'Ben', '2026-11-20T10:00:00.000Z');
    const [first = { id: '' }] = await old.database.selectFrom('enquiries').select('id').limit(1).execute();
    const time = '2026-11-20T10:00:00.000Z';
    await old.database.insertInto('people').values({ address: 'asha@company.example', created_at: time }).execute();
    const note = { id: '1', enquiry_id: first.id, action: 'noted', detail: '{"text":"Call"}' } as const;
    const noted = { ...note, at: time, who: 'asha@company.example' };
    await old.database.insertInto('history').values(noted).execute();
    const device = { id: 'key', public_key: 'public', counter: 7, transports: 'usb', synchronised: 0 };
    const key = { ...device, person: 'asha@company.example', created_at: time };
    await old.database.insertInto('passkeys').values(key).execute();
    const everything = async (database: typeof old.database) => {
      const tables = ['enquiries', 'outbox', 'people', 'history', 'erasures', 'retention', 'passkeys'];
      const contents = tables.map((name) => sql<object>`select * from ${sql.table(name)} order by 1`.execute(database));
      // PostgreSQL returns large numbers as texts.
      return (await Promise.all(contents)).map(({ rows }) =>
        rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value && `${value}`]))),
      );
    };
    const erasure = { reference: 'AAAAA-AAAAA', erased_at: time, via: 'desk' } as const;
    await old.database.insertInto('erasures').values(erasure).execute();
    const before = await everything(old.database);
    const env = { DATA_DIR: folder, ...postgres.env };
    expect(await cli(env, 'move')).toMatchObject({ code: 1, stderr: expect.stringContaining('stop the site first') });
    await old.app.close();
    await old.database.destroy();
    const copied = { enquiries: 201, outbox: 4, people: 1, history: 1, passkeys: 1 };
    expect(await cliJson(env, 'move')).toMatchObject(copied);
    const { host } = new URL(postgres.env.DATABASE_URL ?? '');
    for (const again of [await cli(env, 'move'), await cli({ DATA_DIR: folder }, 'people')]) {
      expect(again).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(`moved to PostgreSQL .*${host}/`),
      });
    }
    const now = await runApp(env);
    expect(await everything(now.database)).toEqual(before);
    expect((await postJson(now.origin, contact, { 'idempotency-key': 'key-1' })).status).toBe(200);
  });

  test('a backup has no sessions and no addresses of visitors', async () => {
    const folder = await temporaryFolder();
    // A fake program, because `pg_dump` refuses a newer server.
    await writeFile(join(folder, 'pg_dump'), '#!/bin/sh\necho "$@" >&2; exit 1', { mode: 0o755 });
    vi.stubEnv('PATH', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { stderr } = await cli(postgres.env, 'backup', join(folder, 'x'));
    for (const table of ['rate_limits', 'sessions', 'challenges']) {
      expect(stderr).toContain(`--exclude-table-data=${table} `);
      await sql`select from ${sql.table(table)}`.execute(postgres.open());
    }
  });

  test('a backup without the program of PostgreSQL fails, and names it', async () => {
    vi.stubEnv('PATH', '/nowhere');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await cli(postgres.env, 'backup', join(await temporaryFolder(), 'x'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('pg_dump cannot be run'),
    });
  });
});
