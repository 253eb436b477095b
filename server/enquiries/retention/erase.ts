import type { Database } from '../../database/schema.ts';
import { purge, type RetentionConfig } from './purge.ts';

export interface Erasure {
  /** Deleted at once: no duty to keep them is left. */
  deleted: string[];
  /** Nobody uses them any more; the daily purge deletes each when its time comes. */
  restricted: { id: string; createdAt: string }[];
}

/** Restricts every enquiry of an e-mail address, however it is spelled, and deletes those that need not be kept. */
export async function erase(database: Database, email: string, config: RetentionConfig, now: Date): Promise<Erasure> {
  const found = await database
    .updateTable('enquiries')
    .set({ status: 'restricted' })
    .where((row) => row(row.fn<string>('lower', ['business_email']), '=', email.trim().normalize('NFC').toLowerCase()))
    .returning(['id', 'created_at'])
    .execute();
  await purge(database, config, now);
  if (found.length === 0) return { deleted: [], restricted: [] };
  const ids = found.map(({ id }) => id);
  const left = await database.selectFrom('enquiries').select('id').where('id', 'in', ids).execute();
  const kept = new Set(left.map(({ id }) => id));
  return {
    deleted: ids.filter((id) => !kept.has(id)),
    restricted: found.filter(({ id }) => kept.has(id)).map(({ id, created_at }) => ({ id, createdAt: created_at })),
  };
}
