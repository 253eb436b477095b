import type { Database } from '../../database/schema.ts';
import { takeBackReminders } from '../reminder/order-reminder.ts';
import { purge, type RetentionConfig } from '../retention/purge.ts';
import { type Acting, record } from './action.ts';
import { personAddress } from './assign.ts';

export interface Erasure {
  /** Deleted at once: no duty to keep them is left. */
  deleted: string[];
  /** Nobody uses them any more; the daily purge deletes each when its time comes. */
  restricted: { id: string; createdAt: string }[];
}

/**
 * Restricts every enquiry of an e-mail address, however it is spelled, and deletes those that need not be kept. What
 * people wrote about them, notes and history, is deleted at once; of those that are kept it says who erased them.
 * @param database no transaction: see `purge`
 */
export async function erase(
  database: Database,
  acting: Acting,
  { email, config }: { email: string; config: RetentionConfig },
): Promise<Erasure> {
  const found = await database.transaction().execute(async (transaction) => {
    const restricted = await transaction
      .updateTable('enquiries')
      .set({ status: 'restricted' })
      .where((row) => row(row.fn<string>('lower', ['business_email']), '=', personAddress(email)))
      .returning(['id', 'created_at'])
      .execute();
    const ids = restricted.map(({ id }) => id);
    if (ids.length === 0) return [];
    await transaction.deleteFrom('history').where('enquiry_id', 'in', ids).execute();
    await record(transaction, acting, ids, 'erased');
    // Deleted with its enquiry, a reminder of others would be forgotten.
    await takeBackReminders(transaction, acting.now);
    return restricted;
  });
  await purge(database, config, acting.now);
  if (found.length === 0) return { deleted: [], restricted: [] };
  const ids = found.map(({ id }) => id);
  const left = await database.selectFrom('enquiries').select('id').where('id', 'in', ids).execute();
  const kept = new Set(left.map(({ id }) => id));
  return {
    deleted: ids.filter((id) => !kept.has(id)),
    restricted: found.filter(({ id }) => kept.has(id)).map(({ id, created_at }) => ({ id, createdAt: created_at })),
  };
}
