import { chmodSync, existsSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { sqliteFile } from '../database/connection.ts';
import { type Command, CommandFailure, printResult, UsageError } from './command.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Writes a consistent copy of the embedded database; the site may run meanwhile',
  usage: 'FILE',
  options: {},
  examples: ['backup /var/backups/enquiries-2026-11-20.sqlite'],
  run: async (context) => {
    const { databaseUrl, dataDir } = context.config;
    if (databaseUrl) {
      throw new CommandFailure(
        'The store is PostgreSQL. Run: pg_dump --format=custom --file=enquiries.dump "$DATABASE_URL"',
      );
    }
    const [word, ...more] = context.positionals;
    if (!word || more.length > 0) throw new UsageError('Where to? Give the name of one file that does not exist yet');
    const file = resolve(word);
    if (existsSync(file)) throw new CommandFailure(`${file} exists; it is not overwritten`);

    const megabytes = (statSync(sqliteFile(dataDir)).size / 1_048_576).toFixed(1);
    context.report(`Copying ${megabytes} MB …`);
    try {
      // One read transaction: later enquiries are not in the copy, and no process has to wait.
      await sql`vacuum into ${file}`.execute(context.database);
      chmodSync(file, 0o600);
      const enquiries = check(file);
      printResult(context, { file, enquiries }, () => `${file}: ${enquiries} enquiries, checked.`);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
  },
};

/** Checks the whole copy. @returns the number of its enquiries */
function check(file: string): number {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: result } = copy.prepare('pragma integrity_check').get() as { integrity_check: string };
    if (result !== 'ok') throw new CommandFailure(`The copy is damaged: ${result}`);
    return (copy.prepare('select count(*) as count from enquiries').get() as { count: number }).count;
  } finally {
    copy.close();
  }
}
