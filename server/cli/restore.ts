import { chownSync, copyFileSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { audit } from '../audit.ts';
import { openDatabase, openForMigrations, sqliteFile, storeName } from '../database/connection.ts';
import { countRows } from '../database/engine.ts';
import { migrateStore, storeVersion } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import { endSessions } from '../desk/access/sessions.ts';
import { eraseAgain } from '../enquiries/actions/erase.ts';
import { retentionOfStore } from '../enquiries/retention/settings.ts';
import { checkBackup, erasuresFile, isDump, runPostgres } from './backup.ts';
import { type Command, CommandFailure, UsageError } from './command.ts';
import { allErasures, erasuresText, referencesIn } from './erasure.ts';

export const restore: Command = {
  summary: 'Puts a backup in the place of the store, and erases again who was erased since; stop the site first',
  usage: 'FILE',
  examples: ['restore /var/lib/deccanary-backup/enquiries-20261120031500.sqlite'],
  standalone: true,
  run: async (context) => {
    const { config, now, positionals, report } = context;
    const [word, ...more] = positionals;
    if (!word || more.length > 0) throw new UsageError('Which backup? Give one file');
    const file = resolve(word);
    if (!existsSync(file)) throw new CommandFailure(`There is no ${file}, or this user may not read its folder`);
    if (isDump(file) !== (config.databaseUrl !== undefined))
      throw new CommandFailure(
        `${file} is no backup of ${storeName(config)}: restore it where the store is of its kind`,
      );
    checkBackup(file);

    const beside = join(dirname(file), erasuresFile);
    const lists = [existsSync(beside) ? readFileSync(beside, 'utf8') : ''];
    if (config.databaseUrl) {
      const before = openForMigrations(config);
      try {
        await requireAlone(before);
        if (!(await storeVersion(before)).isEmpty) lists.push(erasuresText(await allErasures(before)));
      } finally {
        await before.destroy();
      }
      const options = ['--clean', '--if-exists', '--no-owner', '--single-transaction'];
      runPostgres('pg_restore', config.databaseUrl, [...options, file]);
    } else {
      lists.push(erasuresOfFile(sqliteFile(config.dataDir)));
      const kept = putInPlace(file, config.dataDir, now);
      if (kept) report(`The store that was there is now ${kept}: delete it when all is well`);
    }

    await migrateStore(config);
    const database = openDatabase(config);
    try {
      const { minimumDays } = await retentionOfStore(database, config);
      const actor = context.actor;
      const list = referencesIn(lists.join(''), erasuresFile, now);
      const { deleted, restricted } = await eraseAgain(database, actor, { list, minimumDays });
      // Sessions that were ended since the backup would be open again.
      const ended = await endSessions(database);
      await audit(database, actor, 'sessions-ended', `everybody: ${ended}`);
      const result = {
        enquiries: await countRows(database.selectFrom('enquiries')),
        erasedAgain: deleted.length + restricted.length,
        sessionsEnded: ended,
      };
      context.show(result, () =>
        [
          `Restored: ${result.enquiries} enquiries. Erased again: ${result.erasedAgain}. Sessions ended: ${ended}.`,
          'Start the site, and revoke again whom you have revoked since: see people.',
        ].join('\n'),
      );
    } finally {
      await database.destroy();
    }
  },
};

/** @throws {CommandFailure} if another program uses the database: what it stores now would be lost */
async function requireAlone(database: Database): Promise<void> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
    database,
  );
  if (rows.length > 0) throw new CommandFailure(inUse);
}

const inUse = "The site runs on this store: stop it first (systemctl stop 'deccanary@*')";

/** The erasures in the file that is replaced; empty if it is missing or damaged. @throws {CommandFailure} if it is in use */
function erasuresOfFile(file: string): string {
  if (!existsSync(file)) return '';
  const present = new DatabaseSync(file, { timeout: 0 });
  try {
    // Takes the file for this connection alone, and empties the write-ahead log when it is closed.
    present.exec('pragma locking_mode = exclusive; begin immediate; rollback');
    return erasuresText(present.prepare('select * from erasures').all() as never);
  } catch (error) {
    if (/locked|busy/.test((error as Error).message)) throw new CommandFailure(inUse);
    return '';
  } finally {
    present.close();
  }
}

/** Replaces the embedded database. @returns where the one before is now; undefined if there was none */
function putInPlace(backup: string, dataDir: string, now: Date): string | undefined {
  const file = sqliteFile(dataDir);
  const kept = `${file}.replaced-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
  copyFileSync(backup, `${file}.restoring`);
  // A copy by root would be closed to the site.
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0) chownSync(`${file}.restoring`, uid, gid);
  const hadOne = existsSync(file);
  for (const ending of ['', '-wal', '-shm']) if (existsSync(file + ending)) renameSync(file + ending, kept + ending);
  renameSync(`${file}.restoring`, file);
  return hadOne ? kept : undefined;
}
