import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { sqliteFile } from '../database/connection.ts';
import { migrateStore } from '../database/migrations.ts';
import { startPostgres } from './postgres.ts';
import { makeSite } from './temporary-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of an unused database. */
    postgres: string;
    /** A built site, which no test changes. */
    dist: string;
    /** The file of an empty store on SQLite, to be copied. */
    emptyStore: string;
  }
}

/** Starts one PostgreSQL, and makes one site and one store for all test files, which saves time. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, site] = [await startPostgres(), await makeSite()];
  // `pg_dump` refuses a newer server, so TEST_DATABASE_URL may name a server with the same version as the program.
  project.provide('postgres', process.env.TEST_DATABASE_URL ?? postgres.url);
  project.provide('dist', site.dist);
  const dataDir = await mkdtemp(join(tmpdir(), 'empty-store-'));
  await migrateStore({ databaseUrl: undefined, dataDir });
  project.provide('emptyStore', sqliteFile(dataDir));
  return async () => {
    await rm(dataDir, { recursive: true });
    await site.remove();
    await postgres.remove();
  };
}
