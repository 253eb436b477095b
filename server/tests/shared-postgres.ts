import type { TestProject } from 'vitest/node';
import { type Postgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of an unused database. */
    postgres: string;
  }
}

let postgres: Postgres;

/** Starts one PostgreSQL for all test files, so that none has to wait for one of its own. */
export async function setup(project: TestProject): Promise<void> {
  postgres = await startPostgres();
  project.provide('postgres', await postgres.emptied());
}

export const teardown = (): Promise<void> => postgres.remove();
