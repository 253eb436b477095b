import { chownSync, copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { makeFolder, openForMigrations, sqliteFile } from '../database/connection.ts';
import { migrate, storeVersion } from '../database/migrations.ts';
import type { Database, Tables } from '../database/schema.ts';
import { inUse, openSqlite, openSqliteAlone } from '../database/sqlite.ts';
import { checkBackup, sync } from './backup.ts';
import { CommandFailure } from './command.ts';
import { programName, runDump } from './postgres-programs.ts';

export interface Replacement {
  config: Config;
  backup: string;
  stamp: string;
  report(text: string): void;
  /** Makes the migrated copy ready to serve. @param replaced undefined if there is none, or if it is damaged */
  prepare(restored: Database, replaced: Database | undefined): Promise<void>;
}

const endings = ['', '-wal', '-shm', '-journal'];

/** Prepares a copy beside the embedded database, and puts it in its place by a rename at the end. */
export async function replaceSqlite({
  config,
  backup,
  stamp,
  report,
  prepare,
}: Replacement): Promise<string | undefined> {
  const file = sqliteFile(config.dataDir);
  const copy = `${file}.restoring`;
  const kept = `${file}.replaced-${stamp}`;
  makeFolder(config.dataDir);
  const present = existsSync(file) ? await openPresent(file, report) : undefined;
  try {
    removeCopy(copy);
    copyFileSync(backup, copy);
    const restored = new Kysely<Tables>({ dialect: openSqlite(copy) });
    try {
      await migrate(restored);
      await prepare(restored, present);
    } finally {
      await restored.destroy();
    }
    checkBackup(copy);
    // The site could not open a file that belongs to root.
    const { uid, gid } = statSync(config.dataDir);
    if (process.getuid?.() === 0) chownSync(copy, uid, gid);
    sync(copy);
    const hadOne = existsSync(file);
    // Gives the file a second name, so that a store exists at every moment.
    if (hadOne) linkSync(file, kept);
    // At this point only a damaged file has a write-ahead log.
    const left = present ? [] : endings.slice(1).filter((ending) => existsSync(file + ending));
    for (const ending of left) renameSync(file + ending, kept + ending);
    renameSync(copy, file);
    sync(config.dataDir);
    return hadOne ? kept : undefined;
  } finally {
    await present?.destroy();
    removeCopy(copy);
  }
}

/** Opens the store that is replaced, for this process alone; undefined if it is damaged. @throws if it is in use */
async function openPresent(file: string, report: (text: string) => void): Promise<Database | undefined> {
  try {
    return await openSqliteAlone(file);
  } catch (error) {
    const { message } = error as Error;
    if (!/not a database|malformed/.test(message)) throw error;
    report(
      `${file} is damaged (${message}): who was erased or revoked is taken from erasures.txt and the backup alone`,
    );
    return undefined;
  }
}

function removeCopy(copy: string): void {
  for (const ending of endings) rmSync(copy + ending, { force: true });
}

const staged = 'restoring';

/** Prepares a copy in its own schema, and exchanges it with the store in one transaction at the end. */
export async function replacePostgres({ config, backup, stamp, prepare }: Replacement): Promise<string | undefined> {
  const databaseUrl = config.databaseUrl ?? '';
  const kept = `replaced_${stamp}`;
  const present = openForMigrations(config);
  try {
    await requireAlone(present);
    // A dump names the schema `public` in each statement. While it runs, the store is in another schema, in the same transaction.
    await runDump(
      databaseUrl,
      backup,
      `drop schema if exists ${staged} cascade; create schema ${staged}; create schema ${kept}; ${moveAll('public', kept)}`,
      `${moveAll('public', staged)}; ${moveAll(kept, 'public')}; drop schema ${kept}`,
    );
    return await present.transaction().execute(async (transaction) => {
      const { isEmpty } = await storeVersion(transaction);
      // From here on, a site that starts waits, and stores into the copy.
      if (!isEmpty) await sql`lock table enquiries in access exclusive mode`.execute(transaction);
      await requireAlone(transaction);
      const restored = openForMigrations({ ...config, databaseUrl: withSchema(databaseUrl) });
      try {
        if ((await storeVersion(restored)).isEmpty) throw new CommandFailure(`${backup} has no store of this site`);
        await migrate(restored);
        await prepare(restored, isEmpty ? undefined : transaction);
      } finally {
        await restored.destroy();
      }
      if (!isEmpty) {
        await sql`create schema ${sql.id(kept)}`.execute(transaction);
        await sql.raw(moveAll('public', kept)).execute(transaction);
      }
      await sql.raw(moveAll(staged, 'public')).execute(transaction);
      await sql`drop schema ${sql.id(staged)}`.execute(transaction);
      return isEmpty ? undefined : `the schema ${kept}`;
    });
  } catch (error) {
    await sql`drop schema if exists ${sql.id(staged)} cascade`.execute(present).catch(() => undefined);
    throw error;
  } finally {
    await present.destroy();
  }
}

function withSchema(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c search_path=${staged}`.trim());
  return url.href;
}

/**
 * A statement that moves everything of a schema into another one, except extensions. It does not rename the schema: `public` may
 * belong to somebody else.
 */
const moveAll = (from: string, to: string): string => `do $move$ declare one text; begin
  for one in
    select format('alter table %s set schema ${to}', c.oid::regclass) from pg_catalog.pg_class c
      where c.relnamespace = '${from}'::regnamespace and c.relkind in ('r', 'p', 'v')
        and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
    union all
    select format('alter routine %s set schema ${to}', p.oid::regprocedure) from pg_catalog.pg_proc p
      where p.pronamespace = '${from}'::regnamespace
        and not exists (select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute one; end loop;
end $move$`;

/** @throws {CommandFailure} if another program uses the database, because what it stores now would be lost */
async function requireAlone(database: Database): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name <> ${programName}`.execute(database);
  if (rows.length > 0) throw new CommandFailure(inUse);
}
