import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { audit } from '../audit.ts';
import { recordRun } from '../database/scheduled-jobs.ts';
import { dayMs } from '../time/timers.ts';
import { type Command, CommandFailure, requireOneWord, UsageError } from './command.ts';
import { allErasures, erasuresText } from './erasure.ts';
import { runPostgres } from './postgres-programs.ts';

export const backupCommand: Command = {
  summary:
    'Writes a consistent copy of the store while the site runs: to a file, or to a folder (the name of the file is then the time)',
  usage: 'FILE | FOLDER',
  options: {
    keep: { value: 'N', help: 'keeps the latest N copies in the folder, and deletes older copies' },
  },
  examples: ['backup /var/backups/enquiries-2026-11-20.sqlite', 'backup /var/lib/deccanary-backup --keep 14'],
  run: async (context) => {
    const { database, config, now, positionals } = context;
    const keep = context.text('keep') ?? '';
    const word = requireOneWord(positionals, 'Where to? Give one file that does not exist yet, or a folder');
    if (!/^([1-9]\d{0,3})?$/.test(keep))
      throw new UsageError(`--keep is "${keep}"; accepted: a whole number, at least 1`);
    const path = resolve(word);
    const isFolder = existsSync(path) && statSync(path).isDirectory();
    if (keep && !isFolder) throw new UsageError(`--keep needs an existing folder, and "${word}" is not a folder`);
    const ending = config.databaseUrl ? 'dump' : 'sqlite';
    const file = isFolder ? beginInFolder(path, ending, now) : beginFile(path);
    const incomplete = file + incompleteEnding;
    try {
      if (config.databaseUrl) runPostgres('pg_dump', config.databaseUrl, [...dumpOptions, `--file=${incomplete}`]);
      // `vacuum into` is one read transaction, so no process has to wait, and the copy is consistent.
      else await sql`vacuum into ${incomplete}`.execute(database);
      const checkResult = checkBackup(incomplete);
      sync(incomplete);
      if (isFolder) writeErasures(path, erasuresText(await allErasures(database)));
      renameSync(incomplete, file);
      sync(dirname(file));
      if (keep) deleteOldCopies(path, Number(keep), now);
      await recordRun(database, 'backup', now);
      await audit(database, context.actor, 'backed-up', { file: basename(file) });
      context.show({ file, ...checkResult }, () => `${file}: ${checkResult.enquiries ?? 'all'} enquiries, checked.`);
    } catch (error) {
      rmSync(incomplete, { force: true });
      throw error;
    }
  },
};

/** In the folder of the copies, this file has the references of all erased enquiries, without personal data. */
export const erasuresFile = 'erasures.txt';

const incompleteEnding = '.partial';

/** A dump has no IP addresses of visitors, no sessions, no challenges, and no tables that a restore has replaced. */
const dumpOptions = [
  '--format=custom',
  ...['rate_limits', 'sessions', 'challenges'].map((table) => `--exclude-table-data=${table}`),
  ...['replaced_*', 'restoring'].map((schema) => `--exclude-schema=${schema}`),
];

/**
 * Creates the incomplete file of a copy, which is renamed when it is complete.
 * @returns false if the copy exists, or if another process is writing it
 */
function createIncomplete(file: string): boolean {
  const incomplete = file + incompleteEnding;
  try {
    closeSync(openSync(incomplete, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  // This check is last, because another process may have completed the copy in the meantime.
  if (!existsSync(file)) return true;
  rmSync(incomplete);
  return false;
}

/** Begins a copy whose name has the time. If a copy with this time exists already, the new copy gets a later time. */
function beginInFolder(folder: string, ending: string, now: Date): string {
  for (let time = now.getTime(); ; time += 1000) {
    const digits = new Date(time).toISOString().replace(/\D/g, '').slice(0, 14);
    const file = join(folder, `enquiries-${digits}.${ending}`);
    if (createIncomplete(file)) return file;
  }
}

/** Begins a copy with the given name. An incomplete file of a killed process is replaced. */
function beginFile(file: string): string {
  if (!existsSync(file)) rmSync(file + incompleteEnding, { force: true });
  if (!createIncomplete(file)) throw new CommandFailure(`${file} exists already: give another name`);
  return file;
}

function writeErasures(folder: string, text: string): void {
  const file = join(folder, erasuresFile);
  writeFileSync(file + incompleteEnding, text, { mode: 0o600, flush: true });
  renameSync(file + incompleteEnding, file);
}

function deleteOldCopies(folder: string, keep: number, now: Date): void {
  const names = readdirSync(folder);
  const copies = names.filter((name) => /^enquiries-\d{14}\.(dump|sqlite)$/.test(name));
  const oldIncomplete = names
    .filter((name) => /^enquiries-\d{14}\.(dump|sqlite)\.partial/.test(name))
    .filter((name) => statSync(join(folder, name)).mtimeMs < now.getTime() - dayMs);
  for (const name of [...copies.sort().slice(0, -keep), ...oldIncomplete]) rmSync(join(folder, name));
}

export function isDump(file: string): boolean {
  const start = Buffer.alloc(5);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start);
  closeSync(descriptor);
  return start.toString() === 'PGDMP';
}

/** Reads a whole copy. @returns for SQLite, the number of enquiries in the copy @throws if the copy is damaged */
export function checkBackup(file: string): { enquiries?: number } {
  if (isDump(file)) {
    runPostgres('pg_restore', undefined, ['--file=/dev/null', file]);
    return {};
  }
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check: result } = copy.prepare('pragma integrity_check').get() as { integrity_check: string };
    if (result !== 'ok') throw new CommandFailure(`The copy is damaged: ${result}`);
    return { enquiries: (copy.prepare('select count(*) as count from enquiries').get() as { count: number }).count };
  } finally {
    copy.close();
  }
}

export function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
