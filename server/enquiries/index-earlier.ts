import type { FastifyBaseLogger } from 'fastify';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/schema.ts';
import { pause } from '../repeat.ts';

/** Few enough that whoever needs the store meanwhile waits some hundredths of a second. */
const batch = 200;
const betweenBatchesMs = 50;

/** The name of the job; written down when it is done, since it is done once for all. */
const name = 'index-earlier';

/**
 * Indexes the words of what was stored before there was an index, beside everything else that the site does; the
 * function that is returned ends it, and the next start goes on.
 */
export function startIndexingEarlier(database: Database, log: FastifyBaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const running = indexEarlier(database, stopping.signal).then(
    (indexed) => {
      if (indexed > 0) log.info({ indexed }, 'earlier enquiries can be searched');
    },
    (err) => log.error({ err }, 'earlier enquiries were not all indexed; the next start goes on'),
  );
  return () => {
    stopping.abort();
    return running;
  };
}

/** Safe in several processes at once. @returns how many were indexed here */
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
    // The trigger indexes whatever is written, also when nothing of it changes.
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
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}
