import type { Database } from './schema.ts';

const name = 'backup';

/** Notes in the store that a backup of it was made: `doctor` and the metrics show its age. */
export async function noteBackup(database: Database, now: Date): Promise<void> {
  const last_run_at = now.toISOString();
  await database
    .insertInto('scheduled_jobs')
    .values({ name, last_run_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_run_at }))
    .execute();
}

export async function lastBackup(database: Database): Promise<Date | undefined> {
  const row = await database
    .selectFrom('scheduled_jobs')
    .select('last_run_at')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && new Date(row.last_run_at);
}
