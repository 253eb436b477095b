import { batchSize, betweenBatchesMs } from '../../database/in-batches.ts';
import type { Database, DeliveryKind } from '../../database/schema.ts';
import { pause } from '../../repeat.ts';
import { enqueueDeliveries } from '../store.ts';

/**
 * Queues a kind of delivery for all enquiries from before it was set up, in batches. Safe to call from several
 * processes.
 * @returns the number of queued deliveries
 */
export async function enqueueMissing(
  database: Database,
  kind: DeliveryKind,
  now: Date,
  stopping: AbortSignal,
): Promise<number> {
  let ordered = 0;
  for (let last = ''; !stopping.aborted; await pause(betweenBatchesMs, stopping)) {
    const enquiries = await database
      .selectFrom('enquiries')
      .select((row) => [
        'id',
        'status',
        row
          .exists(
            row
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('enquiry_id', '=', 'enquiries.id')
              .where('kind', '=', kind),
          )
          .as('isQueued'),
      ])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const status of ['new', 'spam']) {
      const ids = enquiries.filter((one) => one.status === status && !one.isQueued).map(({ id }) => id);
      if (ids.length === 0) continue;
      const rows = await enqueueDeliveries(database, ids, [kind], { now, held: status === 'spam' });
      ordered += rows.length;
    }
    last = enquiries.at(-1)?.id ?? last;
    if (enquiries.length < batchSize) break;
  }
  return ordered;
}
