import type { Database } from './schema.ts';

/** Jobs of which the store keeps when they last ran, for all instances. */
export type Job = 'backup' | 'flood' | 'purge';

export async function lastRun(database: Database, name: Job): Promise<string | undefined> {
  const rows = database.selectFrom('scheduled_jobs').select('last_run_at').where('name', '=', name);
  return (await rows.executeTakeFirst())?.last_run_at;
}

export const noteRun = (database: Database, name: Job, now: Date) => {
  const last_run_at = now.toISOString();
  return database
    .insertInto('scheduled_jobs')
    .values({ name, last_run_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_run_at }))
    .execute();
};
