import { spawnSync } from 'node:child_process';
import { readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { audit } from '../audit.ts';
import { runPostgres } from '../cli/postgres-programs.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/connection.ts';
import { revoke } from '../desk/sign-in/access.ts';
import { erase } from '../enquiries/actions/erase.ts';
import { cli, cliJson } from './command-line.ts';
import { contact } from './request.ts';
import { enginesAbove, type TestStore, useStore } from './stores.ts';

const actor = { who: 'asha@company.example', now: new Date() };

async function makeCopy({ env, database }: Pick<TestStore, 'env' | 'database'>): Promise<string> {
  const file = join(await temporaryFolder(), `copy.${env.DATABASE_URL ? 'dump' : 'sqlite'}`);
  if (env.DATABASE_URL) runPostgres('pg_dump', env.DATABASE_URL, ['--format=custom', `--file=${file}`]);
  else await sql`vacuum into ${file}`.execute(database);
  return file;
}

/** The references of the enquiries in a store. */
async function references(env: Record<string, string>): Promise<string[]> {
  const database = openDatabase(readConfig(env));
  const rows = await database.selectFrom('enquiries').select('id').execute();
  await database.destroy();
  return rows.map(({ id }) => id);
}

/** The stores that restores have replaced. */
const keptBy = async (env: Record<string, string>): Promise<string[]> => {
  if (env.DATA_DIR) return (await readdir(env.DATA_DIR)).filter((name) => /replaced|restoring/.test(name));
  const database = openDatabase(readConfig(env));
  const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
    where nspname ~ 'replaced|restoring'`.execute(database);
  await database.destroy();
  return rows.map(({ name }) => name);
};

async function expectRefused({ env, database }: TestStore, file: string, reason: RegExp): Promise<void> {
  await database.destroy();
  expect(await cli(env, 'restore', file)).toMatchObject({ code: 1, stderr: expect.stringMatching(reason) });
  expect(await keptBy(env)).toEqual([]);
}

// `pg_dump` refuses a server that is newer.
const canDump = spawnSync('pg_dump', ['--schema-only', inject('postgres')]).status === 0;

describe.each(enginesAbove)('a restore on %s', (name, makeEngine) => {
  describe.skipIf(name === 'PostgreSQL' && !canDump)('with its programs', () => {
    const store = useStore(makeEngine());

    test.each<[step: string, spoil: string, undo: string, reason: RegExp]>([
      [
        'migrating the copy',
        "update kysely_migration set name = 'x' || name",
        'update kysely_migration set name = substr(name, 2)',
        /unchanged.*migrated/s,
      ],
      [
        'the last step',
        'alter table audit rename column origin to other',
        'alter table audit rename column other to origin',
        /unchanged.*origin/s,
      ],
    ])('that fails at %s changes nothing', async (_, spoil, undo, reason) => {
      const id = await store.store(contact);
      await sql.raw(spoil).execute(store.database);
      const file = await makeCopy(store);
      await sql.raw(undo).execute(store.database);
      await expectRefused(store, file, reason);
      expect(await references(store.env)).toEqual([id]);
    });

    test('of a damaged copy, or with a damaged list, changes nothing', async () => {
      const id = await store.store(contact);
      const file = await makeCopy(store);
      const list = join(dirname(file), 'erasures.txt');
      await writeFile(list, '# by telephone\nby telephone');
      await expectRefused(store, file, /Line 2 of .*"by"/);
      await rm(list);
      await truncate(file, Math.round((await stat(file)).size / 2));
      await expectRefused(store, file, /\S/);
      expect(await references(store.env)).toEqual([id]);
    });

    test('keeps each replaced store, and doctor names them', async () => {
      const { env, database } = store;
      const id = await store.store(contact);
      const file = await makeCopy(store);
      await database.destroy();
      expect(await cliJson(env, 'restore', file)).toMatchObject({ enquiries: 1 });
      expect(await cliJson(env, 'restore', file)).toMatchObject({ enquiries: 1 });
      expect(await references(env)).toEqual([id]);
      const kept = await keptBy(env);
      expect(kept).toHaveLength(2);
      expect(kept).not.toContainEqual(expect.stringContaining('restoring'));
      const findings: { check: string; text: string }[] = JSON.parse((await cli(env, 'doctor', '--json')).stdout);
      const text = findings.find(({ check }) => check === 'copies')?.text;
      for (const value of kept) expect(text).toContain(value);
    });

    test('copies newer revocations, removed keys and erasures from the replaced store', async () => {
      const { env, database } = store;
      const created_at = '2026-11-01T10:00:00.000Z';
      for (const address of ['asha@company.example', 'gone@company.example']) {
        await database.insertInto('people').values({ address, created_at }).execute();
        for (const device of ['first', 'second']) {
          const key = { public_key: 'public', counter: 0, transports: '', synchronised: 0, created_at };
          await database
            .insertInto('passkeys')
            .values({ ...key, id: `${device}-${address}`, person: address })
            .execute();
        }
      }
      const [erased, listed] = [await store.store(contact), await store.store(contact)];
      const file = await makeCopy(store);
      await revoke(database, actor, 'gone@company.example');
      await database.deleteFrom('passkeys').where('id', '=', 'first-asha@company.example').execute();
      await audit(database, actor, 'key-removed', { key: 'first-asha@company.example' });
      await erase(database, actor, { reference: erased, via: 'desk' });
      await database.destroy();
      await writeFile(join(dirname(file), 'erasures.txt'), `# by telephone\r\n\r\n${listed}`);

      // A different retention in the copy is no error.
      const other = { ...env, RETENTION_DAYS: '30' };
      expect(await cliJson(other, 'restore', file)).toMatchObject({ enquiries: 0, erasedAgain: 2 });
      const restored = openDatabase(readConfig(env));
      const people = await restored.selectFrom('people').select(['address', 'revoked_at']).orderBy('address').execute();
      expect(people.map(({ revoked_at }) => revoked_at !== null)).toEqual([false, true]);
      const keys = await restored.selectFrom('passkeys').select('id').execute();
      expect(keys).toEqual([{ id: 'second-asha@company.example' }]);
      const entries = await restored.selectFrom('audit').select('action').orderBy('id').execute();
      const actions = ['revoked', 'key-removed', 'erased', 'erased', 'sessions-ended', 'restored'];
      expect(entries.map(({ action }) => action)).toEqual(actions);
      await restored.destroy();
    });
  });
});
