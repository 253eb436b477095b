import type { FastifyBaseLogger } from 'fastify';
import { isPostgres } from '../database/engine.ts';
import { batchSize, betweenBatchesMs } from '../database/in-batches.ts';
import type { Database } from '../database/schema.ts';
import { pause, runOnce } from '../repeat.ts';

/** The name of the job in the store, which has a row for it when it is done. */
const name = 'index-earlier';

/**
 * Indexes enquiries that were stored before the index existed, in the background. @returns a function that stops it;
 * the next start continues
 */
export const startIndexingEarlier = (database: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  runOnce(async (stopping) => {
    try {
      const indexed = await indexEarlier(database, stopping);
      if (indexed > 0) log.info({ indexed }, 'earlier enquiries can be searched');
    } catch (err) {
      log.error({ err }, 'not all earlier enquiries were indexed; the next start continues');
    }
  });

/** Safe in several processes at once. @returns the number of enquiries that this process indexed */
export async function indexEarlier(database: Database, stopping: AbortSignal): Promise<number> {
  const done = await database.selectFrom('chores').select('name').where('name', '=', name).executeTakeFirst();
  if (done) return 0;
  let indexed = 0;
  for (let last = ''; !stopping.aborted; await pause(betweenBatchesMs, stopping)) {
    const ids = await unindexed(database, last);
    if (ids.length === 0) {
      const row = { name, last_run_at: new Date().toISOString() };
      await database
        .insertInto('chores')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      break;
    }
    // The trigger indexes every updated row, also without a change.
    await database
      .updateTable('enquiries')
      .set((row) => ({ status: row.ref('status') }))
      .where('id', 'in', ids)
      .execute();
    indexed += ids.length;
    last = ids.at(-1) ?? last;
  }
  return indexed;
}

async function unindexed(database: Database, last: string): Promise<string[]> {
  const rows = await database
    .selectFrom('enquiries')
    .select('id')
    .where('id', '>', last)
    .where('status', '<>', 'restricted')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom(isPostgres(database) ? 'enquiry_words' : 'enquiry_numbers')
            .select('enquiry_id')
            .whereRef('enquiry_id', '=', 'enquiries.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}
