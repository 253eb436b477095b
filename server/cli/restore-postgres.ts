import { sql } from 'kysely';
import { openForMigrations } from '../database/connection.ts';
import { migrate, storeVersion } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import { inUse } from '../database/sqlite.ts';
import { CommandFailure } from './command.ts';
import { programName, runDump } from './postgres-programs.ts';
import type { Replacement } from './restore.ts';

const staged = 'restoring';

/** Prepares a copy in a schema of its own, and exchanges it with the store in one transaction at the end. */
export async function replacePostgres({ config, backup, stamp, prepare }: Replacement): Promise<string | undefined> {
  const databaseUrl = config.databaseUrl ?? '';
  const kept = `replaced_${stamp}`;
  const present = openForMigrations(config);
  try {
    await requireAlone(present);
    // A dump names its schema in each statement: for its time, the store gives way, in the same transaction.
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

/** The same database, with the schema of the copy as the only one. */
function withSchema(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} -c search_path=${staged}`.trim());
  return url.href;
}

/**
 * A statement that moves everything of a schema into another one, except extensions. The schema `public` itself may
 * belong to somebody else, so it is not renamed.
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

/** @throws {CommandFailure} if another program uses the database: what it stores now would be lost */
async function requireAlone(database: Database): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name <> ${programName}`.execute(database);
  if (rows.length > 0) throw new CommandFailure(inUse);
}
