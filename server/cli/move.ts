import { existsSync } from 'node:fs';
import { audit } from '../audit.ts';
import { sqliteFile, storeName } from '../database/connection.ts';
import { migrate, storeVersion } from '../database/migrations.ts';
import type { Database, Tables } from '../database/schema.ts';
import { closePermanently, openSqliteAlone, requireNotMoved } from '../database/sqlite.ts';
import { requireCompatibleStore } from '../findings/installation.ts';
import { type Command, type CommandContext, CommandFailure } from './command.ts';

export const moveCommand: Command = {
  summary: 'Copies everything from the embedded database (DATA_DIR) to PostgreSQL (DATABASE_URL); stop the site first',
  examples: ['move'],
  standalone: true,
  run: async (context) => {
    const { databaseUrl, dataDir } = context.config;
    if (!databaseUrl) throw new CommandFailure('Set DATABASE_URL to the new PostgreSQL database');
    if (!existsSync(sqliteFile(dataDir))) throw new CommandFailure(`There is no ${sqliteFile(dataDir)} to copy from`);
    requireNotMoved(sqliteFile(dataDir));
    // No other program may use the file, because a running site would still store enquiries in it.
    const source = await openSqliteAlone(sqliteFile(dataDir));
    try {
      await requireCompatibleStore(source, context.report);
      // Creates the tables if the database is empty. Only the site migrates existing tables.
      if ((await storeVersion(context.database)).isEmpty) await migrate(context.database);
      await requireCompatibleStore(context.database, context.report);
      const copied = await copyAll(source, context);
      await closePermanently(source, storeName(context.config));
      context.show(copied, () =>
        [
          `Copied and compared: ${copied.enquiries} enquiries, ${copied.outbox} deliveries.`,
          `The site can no longer open ${sqliteFile(dataDir)}, and purges and erasures no longer change this file. When the site`,
          'runs on PostgreSQL and PostgreSQL has a backup, delete the file. Delete its backups when the retention is over.',
        ].join('\n'),
      );
    } finally {
      await source.destroy();
    }
  },
};

const rowsPerQuery = 200;

const copyAll = (source: Database, { database, report, actor }: CommandContext) =>
  database.transaction().execute(async (target) => {
    const copy = async (name: keyof Tables, key: 'id' | 'address' | 'reference' | 'name' | 'key_hash' = 'id') => {
      let copied = 0;
      let last = '';
      for (;;) {
        const rows: Record<string, unknown>[] = await source
          .selectFrom(name)
          .selectAll()
          .where(source.dynamic.ref(key), '>', last)
          .orderBy(source.dynamic.ref(key))
          .limit(rowsPerQuery)
          .execute();
        if (rows.length === 0) return copied;
        // `page_path` is a computed column, which cannot be written.
        const values = rows.map(({ page_path: _, ...row }) => row);
        const { numInsertedOrUpdatedRows = 0n } = await target
          .insertInto(name)
          .values(values as never)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        copied += Number(numInsertedOrUpdatedRows);
        const keys = rows.map((row) => String(row[key]));
        await requireRows(target, name, key, keys);
        last = keys.at(-1) ?? last;
        report(`${name}: ${copied} copied …`);
      }
    };
    const copied = {
      enquiries: await copy('enquiries'),
      outbox: await copy('outbox'),
      people: await copy('people', 'address'),
      history: await copy('history'),
      // Sessions are not copied, so people have to sign in again, with the same keys.
      passkeys: await copy('passkeys'),
      audit: await copy('audit'),
      erasures: await copy('erasures', 'reference'),
      erasedKeys: await copy('erased_keys', 'key_hash'),
      retention: await copy('retention', 'name'),
      jobs: await copy('scheduled_jobs', 'name'),
    };
    await audit(target, actor, 'moved', { count: copied.enquiries });
    return copied;
  });

/** @throws if a row was not copied because another row of PostgreSQL conflicts with it */
async function requireRows(target: Database, name: keyof Tables, key: string, keys: readonly string[]): Promise<void> {
  const column = target.dynamic.ref(key);
  const rows: Record<string, unknown>[] = await target
    .selectFrom(name)
    .select(column)
    .where(column, 'in', keys)
    .execute();
  const copiedKeys = new Set(rows.map((row) => row[key]));
  const missing = keys.filter((key) => !copiedKeys.has(key));
  if (missing.length === 0) return;
  const rowNames = `${name} ${missing.join(', ')}`;
  throw new CommandFailure(
    `Nothing was copied, because PostgreSQL has other rows in place of ${rowNames}: empty it first`,
  );
}
