import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres } from './postgres.ts';

/** SQLite or PostgreSQL. */
export interface Engine {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The environment of a server on an empty store. */
  emptyStore(): Promise<Record<string, string>>;
}

function sqlite(): Engine {
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

function postgres(): Engine {
  let server: Postgres | undefined;
  return {
    start: async () => {
      server = await startPostgres();
    },
    stop: async () => server?.remove(),
    emptyStore: async () => ({ DATABASE_URL: (await server?.emptied()) ?? '' }),
  };
}

export const engines: [name: string, make: () => Engine][] = [
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
];
