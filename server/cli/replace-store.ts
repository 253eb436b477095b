import { chownSync, copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { makeFolder, openForMigrations, sqliteFile } from '../database/connection.ts';
import { migrate, storeVersion } from '../database/migrations.ts';
import type { Database, Tables } from '../database/schema.ts';
import { openSqlite, openSqliteAlone, storeInUseText } from '../database/sqlite.ts';
import { checkBackup, sync } from './backup.ts';
import { CommandFailure } from './command.ts';
import { programName, restoreDump } from './postgres-programs.ts';

export interface Replacement {
  config: Config;
  backup: string;
  stamp: string;
  report(text: string): void;
  /** Prepares the migrated copy for use. @param replaced the old database; undefined if it is missing or damaged */
  prepare(restored: Database, replaced: Database | undefined): Promise<void>;
}

const endings = ['', '-wal', '-shm', '-journal'];

/** Prepares a copy in the folder of the embedded database. At the end the copy is renamed, and so replaces the database. */
export async function replaceSqlite({
  config,
  backup,
  stamp,
  report,
  prepare,
}: Replacement): Promise<string | undefined> {
  const file = sqliteFile(config.dataDir);
  const copy = `${file}.restoring`;
  const replacedFile = `${file}.replaced-${stamp}`;
  makeFolder(config.dataDir);
  const replaced = existsSync(file) ? await openReplaced(file, report) : undefined;
  try {
    removeCopy(copy);
    copyFileSync(backup, copy);
    const restored = new Kysely<Tables>({ dialect: openSqlite(copy) });
    try {
      await migrate(restored);
      await prepare(restored, replaced);
    } finally {
      await restored.destroy();
    }
    checkBackup(copy);
    // If root runs this command, the copy gets the folder's owner, because the site could not open a file of root.
    const { uid, gid } = statSync(config.dataDir);
    if (process.getuid?.() === 0) chownSync(copy, uid, gid);
    sync(copy);
    const hadFile = existsSync(file);
    // The old file gets a second name and is not renamed, so that `file` exists at every moment.
    if (hadFile) linkSync(file, replacedFile);
    // Only a damaged file still has a write-ahead log, which must get the same name.
    const logEndings = replaced ? [] : endings.slice(1).filter((ending) => existsSync(file + ending));
    for (const ending of logEndings) renameSync(file + ending, replacedFile + ending);
    renameSync(copy, file);
    sync(config.dataDir);
    return hadFile ? replacedFile : undefined;
  } finally {
    await replaced?.destroy();
    removeCopy(copy);
  }
}

/** Opens the old database, and locks out other programs. @returns undefined if the database is damaged @throws if it is in use */
async function openReplaced(file: string, report: (text: string) => void): Promise<Database | undefined> {
  try {
    return await openSqliteAlone(file);
  } catch (error) {
    const { message } = error as Error;
    if (!/not a database|malformed/.test(message)) throw error;
    report(
      `${file} is damaged (${message}), so erasures and revocations are known only from erasures.txt and the backup`,
    );
    return undefined;
  }
}

function removeCopy(copy: string): void {
  for (const ending of endings) rmSync(copy + ending, { force: true });
}

const copySchema = 'restoring';

/** Prepares a copy in its own schema. At the end, one transaction exchanges the copy with the tables in `public`. */
export async function replacePostgres({ config, backup, stamp, prepare }: Replacement): Promise<string | undefined> {
  const databaseUrl = config.databaseUrl ?? '';
  const replacedSchema = `replaced_${stamp}`;
  const database = openForMigrations(config);
  try {
    await requireAlone(database);
    // A dump names the schema `public` in each statement. So the transaction moves the existing tables to another schema before the
    // dump runs, and back afterwards.
    await restoreDump(
      databaseUrl,
      backup,
      `drop schema if exists ${copySchema} cascade; create schema ${copySchema}; create schema ${replacedSchema}; ${moveAll('public', replacedSchema)}`,
      `${moveAll('public', copySchema)}; ${moveAll(replacedSchema, 'public')}; drop schema ${replacedSchema}`,
    );
    return await database.transaction().execute(async (transaction) => {
      const { isEmpty } = await storeVersion(transaction);
      // With this lock, a starting site waits until the copy is in `public`.
      if (!isEmpty) await sql`lock table enquiries in access exclusive mode`.execute(transaction);
      await requireAlone(transaction);
      const restored = openForMigrations({ ...config, databaseUrl: withSchema(databaseUrl) });
      try {
        if ((await storeVersion(restored)).isEmpty) throw new CommandFailure(`${backup} is not a backup of this site`);
        await migrate(restored);
        await prepare(restored, isEmpty ? undefined : transaction);
      } finally {
        await restored.destroy();
      }
      if (!isEmpty) {
        await sql`create schema ${sql.id(replacedSchema)}`.execute(transaction);
        await sql.raw(moveAll('public', replacedSchema)).execute(transaction);
      }
      await sql.raw(moveAll(copySchema, 'public')).execute(transaction);
      await sql`drop schema ${sql.id(copySchema)}`.execute(transaction);
      return isEmpty ? undefined : `the schema ${replacedSchema}`;
    });
  } catch (error) {
    await sql`drop schema if exists ${sql.id(copySchema)} cascade`.execute(database).catch(() => undefined);
    throw error;
  } finally {
    await database.destroy();
  }
}

function withSchema(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c search_path=${copySchema}`.trim());
  return url.href;
}

/**
 * A statement that moves all tables and functions of a schema to another schema, except those of extensions. The schema is not renamed,
 * because `public` may belong to another user.
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

/** @throws {CommandFailure} if another program uses the database, because changes of that program would be lost */
async function requireAlone(database: Database): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name <> ${programName}`.execute(database);
  if (rows.length > 0) throw new CommandFailure(storeInUseText);
}
