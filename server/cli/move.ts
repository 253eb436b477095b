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
    const copy = async (name: 'enquiries' | 'outbox') => {
      let copied = 0;
      let last = '';
      for (;;) {
        const rows = await source
          .selectFrom(name)
          .selectAll()
          .where('id', '>', last)
          .orderBy('id')
          .limit(portion)
          .execute();
        if (rows.length === 0) return copied;
        const inserted = await target
          .insertInto(name)
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .execute();
        copied += inserted.length;
        last = rows.at(-1)?.id ?? '';
        tell(`${name}: ${copied} copied …`);
      }
    };
    return { enquiries: await copy('enquiries'), outbox: await copy('outbox') };
  });
