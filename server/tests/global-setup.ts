import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { makeSite } from './temporary-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of an unused database. */
    postgres: string;
    /** A built site, which no test changes. */
    dist: string;
  }
}

/** Starts one PostgreSQL and writes one site for all test files, so that none has to wait for one of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, site] = [await startPostgres(), await makeSite()];
  // Programs of PostgreSQL dump no server that is newer: TEST_DATABASE_URL names one of their version.
  project.provide('postgres', process.env.TEST_DATABASE_URL ?? postgres.url);
  project.provide('dist', site.dist);
  return async () => {
    await site.remove();
    await postgres.remove();
  };
}
