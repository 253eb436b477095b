import type { Database } from './schema.ts';

/** As large as a large enquiry: a full disk may still have room for a few letters. */
const text = 'x'.repeat(40_000);

/** Writes and deletes a row. @throws if the store cannot be written */
export const probeWrite = (database: Database): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await transaction.insertInto('scheduled_jobs').values({ name: 'probe', last_run_at: text }).execute();
    await transaction.deleteFrom('scheduled_jobs').where('name', '=', 'probe').execute();
  });
