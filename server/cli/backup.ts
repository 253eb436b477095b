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
import { noteRun } from '../database/scheduled-jobs.ts';
import { dayMs } from '../time/duration.ts';
import { type Command, CommandFailure, onlyOne, UsageError } from './command.ts';
import { allErasures, erasuresText } from './erasure.ts';
import { runPostgres } from './postgres-programs.ts';

export const backupCommand: Command = {
  summary: 'Writes a consistent copy of the store while the site runs: into a file, or into a folder by its time',
  usage: 'FILE | FOLDER',
  options: {
    keep: { value: 'N', help: 'keeps the latest N copies of the folder, and deletes others' },
  },
  examples: ['backup /var/backups/enquiries-2026-11-20.sqlite', 'backup /var/lib/deccanary-backup --keep 14'],
  run: async (context) => {
    const { database, config, now, positionals } = context;
    const keep = context.text('keep') ?? '';
    const word = onlyOne(positionals, 'Where to? Give one file that does not exist yet, or a folder');
    if (!/^([1-9]\d{0,3})?$/.test(keep))
      throw new UsageError(`--keep is "${keep}"; accepted: a whole number from 1 on`);
    const place = resolve(word);
    const isFolder = existsSync(place) && statSync(place).isDirectory();
    if (keep && !isFolder) throw new UsageError(`--keep belongs to a folder that exists; "${word}" is none`);
    const ending = config.databaseUrl ? 'dump' : 'sqlite';
    const file = isFolder ? beginIn(place, ending, now) : beginAt(place);
    const part = file + partial;
    try {
      if (config.databaseUrl) runPostgres('pg_dump', config.databaseUrl, [...dumpOptions, `--file=${part}`]);
      // One read transaction: no process has to wait, and the copy has no later enquiries.
      else await sql`vacuum into ${part}`.execute(database);
      const checked = checkBackup(part);
      sync(part);
      if (isFolder) writeErasures(place, erasuresText(await allErasures(database)));
      renameSync(part, file);
      sync(dirname(file));
      if (keep) deleteEarlier(place, Number(keep), now);
      await noteRun(database, 'backup', now);
      await audit(database, context.actor, 'backed-up', { file: basename(file) });
      context.show({ file, ...checked }, () => `${file}: ${checked.enquiries ?? 'all'} enquiries, checked.`);
    } catch (error) {
      rmSync(part, { force: true });
      throw error;
    }
  },
};

/** A file beside the copies of a folder: who was erased after they were made. It has no personal data. */
export const erasuresFile = 'erasures.txt';

const partial = '.partial';

/** The copy has no network addresses of visitors, no sessions, no challenges, and no stores that a restore has replaced. */
const dumpOptions = [
  '--format=custom',
  ...['rate_limits', 'sessions', 'challenges'].map((table) => `--exclude-table-data=${table}`),
  ...['replaced_*', 'restoring'].map((schema) => `--exclude-schema=${schema}`),
];

/**
 * Begins a copy. It gets its name when it is complete.
 * @returns false if it exists, or if another process is writing it
 */
function begin(file: string): boolean {
  const part = file + partial;
  try {
    closeSync(openSync(part, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  // Checked last, because another process could have completed it until now.
  if (!existsSync(file)) return true;
  rmSync(part);
  return false;
}

/** Begins a copy that is named by its time. A second copy in the same second gets the next second, so they stay in order. */
function beginIn(folder: string, ending: string, now: Date): string {
  for (let time = now.getTime(); ; time += 1000) {
    const digits = new Date(time).toISOString().replace(/\D/g, '').slice(0, 14);
    const file = join(folder, `enquiries-${digits}.${ending}`);
    if (begin(file)) return file;
  }
}

/** Begins a copy with this name. It replaces an incomplete one of a killed process. */
function beginAt(file: string): string {
  if (!existsSync(file)) rmSync(file + partial, { force: true });
  if (!begin(file)) throw new CommandFailure(`${file} exists; it is not overwritten`);
  return file;
}

function writeErasures(folder: string, text: string): void {
  const file = join(folder, erasuresFile);
  writeFileSync(file + partial, text, { mode: 0o600, flush: true });
  renameSync(file + partial, file);
}

function deleteEarlier(folder: string, keep: number, now: Date): void {
  const names = readdirSync(folder);
  const copies = names.filter((name) => /^enquiries-\d{14}\.(dump|sqlite)$/.test(name));
  const left = names
    .filter((name) => /^enquiries-\d{14}\.(dump|sqlite)\.partial/.test(name))
    .filter((name) => statSync(join(folder, name)).mtimeMs < now.getTime() - dayMs);
  for (const name of [...copies.sort().slice(0, -keep), ...left]) rmSync(join(folder, name));
}

export function isDump(file: string): boolean {
  const start = Buffer.alloc(5);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start);
  closeSync(descriptor);
  return start.toString() === 'PGDMP';
}

/** Reads a whole copy. @returns the number of its enquiries, if it is one of SQLite */
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
