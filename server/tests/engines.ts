import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLong } from '@company/tests/long.ts';
import pg from 'pg';
import { inject } from 'vitest';

/** SQLite or PostgreSQL. */
export interface Engine {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The environment of a server on an empty store. */
  emptyStore(): Promise<Record<string, string>>;
}

export function makeSqlite(): Engine {
  const folders: string[] = [];
  return {
    start: async () => undefined,
    stop: async () => {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
    emptyStore: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'store-'));
      folders.push(folder);
      return { DATA_DIR: folder };
    },
  };
}

/** A database of its own in the PostgreSQL that all test files share. */
export function makePostgres(): Engine {
  const shared = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const own = Object.assign(new URL(shared), { pathname: name }).href;
  return {
    start: () => query(shared, `create database ${name}`),
    stop: () => query(shared, `drop database ${name} with (force)`),
    emptyStore: async () => {
      // Making a new one for each test takes ten times as long.
      await query(own, 'drop schema public cascade; create schema public');
      return { DATABASE_URL: own };
    },
  };
}

async function query(address: string, text: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(text);
  await client.end();
}

export const engines: [name: string, make: () => Engine][] = [
  ['SQLite', makeSqlite],
  ['PostgreSQL', makePostgres],
];

/** For tests of layers above the store: both engines in the long suite, the default one in the short suite. */
export const enginesAbove = isLong ? engines : engines.slice(0, 1);
