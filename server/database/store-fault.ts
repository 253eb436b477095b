import { accessSync, constants, statfsSync } from 'node:fs';

/** A failure of the disk or the file of the embedded database. The message says what to do. */
export class StoreFault extends Error {
  override name = 'StoreFault';
}

/** SQLite cannot open a file with less free space. */
const minFreeBytes = 1_000_000;

interface Failure extends Error {
  code?: string;
  /** The extended error code of SQLite. */
  errcode?: number;
}

/** The fault of the disk or the file that caused an error of SQLite or of the file system; undefined for any other cause. */
export function faultOf(dataDir: string, error: Failure): StoreFault | undefined {
  if (error instanceof StoreFault) return error;
  const result = (error.errcode ?? 0) & 0xff;
  const reason = `(${error.message})`;
  // SQLITE_CORRUPT, SQLITE_NOTADB
  if (result === 11 || result === 26)
    return new StoreFault(`the file of the store in ${dataDir} is damaged ${reason}: restore a backup`);
  // SQLITE_FULL
  if (result === 13 || error.code === 'ENOSPC' || isFull(dataDir))
    return new StoreFault(`the disk of ${dataDir} is full ${reason}: free some space`);
  if (isReadOnly(dataDir))
    return new StoreFault(
      `${dataDir} is on a file system that is mounted read-only ${reason}: find the reason with "dmesg", and mount the file system again for writing`,
    );
  // SQLITE_IOERR
  if (result === 10) return new StoreFault(`the disk of ${dataDir} fails ${reason}: find the reason with "dmesg"`);
  return undefined;
}

/** Also false for a folder that does not exist. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < minFreeBytes;
  } catch {
    return false;
  }
}

export function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS';
  }
}

/** Error codes of Node.js, and of PostgreSQL when it starts, stops or has no free connection. */
const unreachable =
  /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[123]|53300)$|timeout|connection terminated/i;

export const causeOf = (error: Failure): Failure => (error.cause instanceof Error ? causeOf(error.cause) : error);

export const isUnreachable = (error: Failure): boolean =>
  hasNoConnectionLeft(error) || unreachable.test(error.code ?? error.message);

/** Why PostgreSQL, or a proxy before it, refuses the settings of the connection; undefined for any other error. */
export function refusalOf({ code = '', message }: Failure): string | undefined {
  if (/startup parameter/.test(message))
    return `DATABASE_URL leads to a proxy that refuses the time limits of a connection: ${message}. See "PgBouncer" in docs/guides/deploy.md`;
  // PostgreSQL's error classes 28 (a rule or a password refuses the connection) and 3D (the database is unknown).
  return /^(28|3D)/.test(code) ? `DATABASE_URL is not accepted by PostgreSQL: ${message}` : undefined;
}

/** True if PostgreSQL (`too_many_connections`) or PgBouncer has no free connection. */
export const hasNoConnectionLeft = ({ code, message }: Error & { code?: string }): boolean =>
  code === '53300' || /no more connections allowed/.test(message);
