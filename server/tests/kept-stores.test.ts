import { readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '../audit.ts';
import { migrate } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import { erase } from '../enquiries/actions/erase.ts';
import { exportRows, withHistory } from '../enquiries/queries/export.ts';
import { countEnquiries } from '../enquiries/queries/list.ts';
import { readEnquiry } from '../enquiries/queries/show.ts';
import { cliJson } from './command-line.ts';
import { type EmptyStore, makePostgres, makeSqlite, unmigratedStoreOn } from './stores.ts';

const kept = (name: string) => join(import.meta.dirname, 'kept', name);
const actor = { who: 'asha@company.example', now: new Date('2026-11-27T06:00:00Z') };

/** The stores by the name of their last migration, with the rights that their people have after the upgrade. */
const versions = [
  ['0001', { asha: 'enquiries,website', ben: 'enquiries,website' }],
  ['0002', { asha: 'enquiries,website', ben: 'enquiries', mia: 'website' }],
  ['0003', { asha: 'enquiries,website', ben: 'enquiries', mia: 'website' }],
] as const;

async function migrated(store: EmptyStore): Promise<Database> {
  const database = store.open();
  await migrate(database);
  return database;
}

/** Checks that this version reads everything in a store of an earlier version. */
async function expectWhole(database: Database, rights: object): Promise<void> {
  const people = await database.selectFrom('people').select(['address', 'rights']).orderBy('address').execute();
  expect(Object.fromEntries(people.map(({ address, rights }) => [address.split('@')[0], rights]))).toEqual(rights);
  for (const [words, found] of [
    ['alvarez', 1],
    ['monday', 1],
    ['7946', 1],
    ['initech fair', 1],
    ['casino', 0],
  ] as const)
    expect(await countEnquiries(database, { words }), words).toBe(found);
  const exported: string[] = [];
  for await (const { status, history } of withHistory(database, exportRows(database, { email: 'jose@client.example' })))
    exported.push(status, ...history.map(({ action }) => action));
  expect(exported).toEqual(['won', 'noted', 'corrected', 'marked']);
  const won = database.selectFrom('enquiries').select('id').where('status', '=', 'won');
  const { id } = await won.executeTakeFirstOrThrow();
  const view = await readEnquiry(database, id);
  expect(view?.deliveries.map(({ kind, outcome, failure }) => [kind, outcome, failure]).toSorted()).toEqual([
    ['confirmation-mail', 'given-up', 'refused'],
    ['enquiry-mail', 'delivered', null],
  ]);
  const { entries } = await auditEntries(database);
  expect(entries.find(({ action }) => action === 'key-added')?.detail).toEqual({ key: 'kept-key-of-asha' });
  expect(await erase(database, actor, { email: 'JOSE@client.example', via: 'desk' })).toEqual([id]);
  expect(await countEnquiries(database, { words: 'alvarez' })).toBe(0);
}

describe.each(versions)('a store of version %s on SQLite', (version, rights) => {
  const store = unmigratedStoreOn(makeSqlite());

  test('is upgraded, found, exported and erased', async () => {
    await copyFile(kept(`${version}.sqlite`), join(store.env.DATA_DIR ?? '', 'enquiries.sqlite'));
    await expectWhole(await migrated(store), rights);
  });

  test('is restored as a backup', async () => {
    const file = join(await temporaryFolder(), 'enquiries-20261126060000.sqlite');
    await copyFile(kept(`${version}.sqlite`), file);
    await (await migrated(store)).destroy();
    expect(await cliJson(store.env, 'restore', file)).toMatchObject({ enquiries: 5 });
    await expectWhole(store.open(), rights);
  });
});

describe.each(versions)('a store of version %s on PostgreSQL', (version, rights) => {
  const store = unmigratedStoreOn(makePostgres());

  test('is upgraded, found, exported and erased', async () => {
    const client = new pg.Client(store.env.DATABASE_URL);
    await client.connect();
    await client.query(readFileSync(kept(`${version}.sql`), 'utf8'));
    await client.end();
    await expectWhole(await migrated(store), rights);
  });
});
