import type { Database, DeliveryKind } from '../../database/schema.ts';
import { orderDeliveries } from '../store.ts';

const batch = 500;

/**
 * Orders a kind of delivery for every enquiry that came before it was set up. Safe to call from several processes.
 * @returns how many were ordered
 */
export async function orderMissing(database: Database, kind: DeliveryKind, now: Date): Promise<number> {
  let ordered = 0;
  for (;;) {
    const enquiries = await database
      .selectFrom('enquiries')
      .select('id')
      .where('status', 'in', ['new', 'spam'])
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.enquiry_id', '=', 'enquiries.id')
              .where('kind', '=', kind),
          ),
        ),
      )
      .limit(batch)
      .execute();
    if (enquiries.length === 0) return ordered;
    await database.transaction().execute(async (transaction) => {
      for (const { id } of enquiries) await orderDeliveries(transaction, id, [kind], now);
    });
    ordered += enquiries.length;
  }
}
