import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { noteBackup } from '../database/last-backup.ts';
import { type Command, CommandFailure, UsageError } from './command.ts';
import { allErasures, erasuresText } from './erasure.ts';

export const backup: Command = {
  summary: 'Writes a consistent copy of the store while the site runs: into a file, or into a folder by its time',
  usage: 'FILE | FOLDER',
  options: {
    keep: { type: 'string', value: 'N', help: 'keeps the latest N copies of the folder, and deletes others' },
  },
  examples: ['backup /var/backups/enquiries-2026-11-20.sqlite', 'backup /var/lib/deccanary-backup --keep 14'],
  run: async (context) => {
    const { database, config, now, positionals } = context;
    const keep = context.text('keep') ?? '';
    const [word, ...more] = positionals;
    if (!word || more.length > 0) throw new UsageError('Where to? Give one file that does not exist yet, or a folder');
    if (!/^([1-9]\d{0,3})?$/.test(keep))
      throw new UsageError(`--keep is "${keep}"; accepted: a whole number from 1 on`);
    const place = resolve(word);
    const isFolder = existsSync(place) && statSync(place).isDirectory();
    if (keep && !isFolder) throw new UsageError(`--keep belongs to a folder that exists; "${word}" is none`);
    const ending = config.databaseUrl ? 'dump' : 'sqlite';
    const file = isFolder
      ? join(place, `enquiries-${now.toISOString().replace(/\D/g, '').slice(0, 14)}.${ending}`)
      : place;
    if (existsSync(file)) throw new CommandFailure(`${file} exists; it is not overwritten`);
    try {
      if (config.databaseUrl) runPostgres('pg_dump', config.databaseUrl, ['--format=custom', `--file=${file}`]);
      // One read transaction: later enquiries are not in the copy, and no process has to wait.
      else await sql`vacuum into ${file}`.execute(database);
      chmodSync(file, 0o600);
      const checked = checkBackup(file);
      if (isFolder)
        writeFileSync(join(place, erasuresFile), erasuresText(await allErasures(database)), { mode: 0o600 });
      if (keep) deleteEarlier(place, Number(keep));
      await noteBackup(database, now);
      context.show({ file, ...checked }, () => `${file}: ${checked.enquiries ?? 'all'} enquiries, checked.`);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
  },
};

/** Beside the copies of a folder: who was erased after they were made. It has no personal data. */
export const erasuresFile = 'erasures.txt';

function deleteEarlier(folder: string, keep: number): void {
  const copies = readdirSync(folder).filter((name) => /^enquiries-\d{14}\.(dump|sqlite)$/.test(name));
  for (const name of copies.sort().slice(0, -keep)) rmSync(join(folder, name));
}

/** Whether a file is a backup of PostgreSQL, by its first letters. */
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

/** Runs a program of PostgreSQL. The password is not among the arguments, which every user of the machine can see. */
export function runPostgres(program: 'pg_dump' | 'pg_restore', databaseUrl: string | undefined, args: string[]): void {
  const url = new URL(databaseUrl ?? 'postgres:');
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const target = databaseUrl ? [`--dbname=${url.href}`] : [];
  const { error, status, stderr } = spawnSync(program, [...target, ...args], { env, encoding: 'utf8' });
  if (error)
    throw new CommandFailure(
      `${program} cannot be run (${error.message}): install postgresql-client of the server's version`,
    );
  if (status !== 0) throw new CommandFailure(stderr.trim() || `${program} ended with ${status}`);
}
