import { existsSync } from 'node:fs';
import { openDatabase, sqliteFile } from '../database/connection.ts';
import { migrate } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import { type Command, type CommandContext, CommandFailure, printResult } from './command.ts';

export const move: Command = {
  name: 'move',
  summary: 'Copies everything from the embedded database (DATA_DIR) to PostgreSQL (DATABASE_URL); stop the site first',
  usage: '',
  options: {},
  examples: ['move'],
  run: async (context) => {
    const { databaseUrl, dataDir } = context.config;
    if (!databaseUrl) throw new CommandFailure('Set DATABASE_URL to the PostgreSQL that everything moves to');
    if (!existsSync(sqliteFile(dataDir))) throw new CommandFailure(`There is no ${sqliteFile(dataDir)} to copy from`);
    const source = openDatabase({ databaseUrl: undefined, dataDir });
    try {
      await migrate(source);
      const copied = await copyAll(source, context);
      printResult(context, copied, () => `Copied: ${copied.enquiries} enquiries, ${copied.outbox} deliveries.`);
    } finally {
      await source.destroy();
    }
  },
};

const portion = 200;

/** In one transaction, so that all of it is there or nothing. What is there already stays as it is. */
const copyAll = (source: Database, { database, tell }: CommandContext) =>
  database.transaction().execute(async (target) => {
    const copy = async (
      name: 'enquiries' | 'outbox' | 'people' | 'history' | 'passkeys',
      key: 'id' | 'address' = 'id',
    ) => {
      let copied = 0;
      let last = '';
      for (;;) {
        const rows: Record<string, unknown>[] = await source
          .selectFrom(name)
          .selectAll()
          .where(source.dynamic.ref(key), '>', last)
          .orderBy(source.dynamic.ref(key))
          .limit(portion)
          .execute();
        if (rows.length === 0) return copied;
        // What the store computes for itself cannot be written.
        const values = rows.map(({ page_path: _, ...row }) => row);
        const { numInsertedOrUpdatedRows = 0n } = await target
          .insertInto(name)
          .values(values as never)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        copied += Number(numInsertedOrUpdatedRows);
        last = String(rows.at(-1)?.[key]);
        tell(`${name}: ${copied} copied …`);
      }
    };
    return {
      enquiries: await copy('enquiries'),
      outbox: await copy('outbox'),
      people: await copy('people', 'address'),
      history: await copy('history'),
      // Whoever was signed in signs in once more; their keys are the same.
      passkeys: await copy('passkeys'),
    };
  });
