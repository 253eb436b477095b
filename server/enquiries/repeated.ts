import { createHash } from 'node:crypto';
import { type Column, columnOf, enquiryFieldNames } from '@company/enquiry/fields.ts';
import { chunksOf } from '../database/engine.ts';
import type { Database } from '../database/schema.ts';
import { storedAddress } from '../mail-address.ts';
import { dayMs, timeBefore } from '../time/timers.ts';

/*
 * How a repeated enquiry is recognised. If a device does not know that its enquiry has arrived, it sends the enquiry again within 30
 * days. An enquiry that was deleted in the meantime must not be stored again. So the hashes of the keys of deleted enquiries are kept.
 * A key is random, and contains no personal data.
 */

/** Twice as long as a device keeps an enquiry, because the clock of the device may be wrong. */
const keyRetentionMs = 60 * dayMs;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Call this function before the enquiries are deleted, in the same transaction. */
export async function storeKeyHashes(transaction: Database, ids: readonly string[], now: Date): Promise<void> {
  for (const part of chunksOf(ids)) {
    const all = transaction.selectFrom('enquiries').select(['id', 'idempotency_key']).where('id', 'in', part);
    const rows = (await all.execute()).flatMap(({ id, idempotency_key: key }) =>
      key === null ? [] : [{ key_hash: hashOf(key), reference: id, erased_at: now.toISOString() }],
    );
    if (rows.length === 0) continue;
    const insertion = transaction.insertInto('erased_keys').values(rows);
    await insertion.onConflict((conflict) => conflict.doNothing()).execute();
  }
}

/** The reference of the deleted enquiry that had this key; undefined if there was no such enquiry. */
export const findErased = (db: Database, key: string) =>
  db.selectFrom('erased_keys').select('reference as id').where('key_hash', '=', hashOf(key)).executeTakeFirst();

export const deleteOldKeyHashes = (transaction: Database, now: Date) =>
  transaction.deleteFrom('erased_keys').where('erased_at', '<', timeBefore(now, keyRetentionMs)).execute();

export const findByKey = (db: Database, key: string) =>
  db.selectFrom('enquiries').select('id').where('idempotency_key', '=', key).executeTakeFirst();

/** Fields that people of the desk may correct after the enquiry is stored. */
const contactColumns: readonly string[] = ['name', 'business_email', 'country_code', 'phone_number'] satisfies Column[];

/** Whether a stored enquiry has the same typed texts. Other fields, such as the page, may differ if an enquiry is sent again. */
export async function isSameEnquiry(
  database: Database,
  id: string,
  typed: Partial<Record<string, string>>,
): Promise<boolean> {
  const row = await database.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return false;
  const differences = enquiryFieldNames.filter((field) => {
    const value = typed[field];
    const column = columnOf[field];
    return value !== undefined && row[column] !== (column === 'business_email' ? storedAddress(value) : value);
  });
  if (differences.length === 0) return true;
  return differences.every((field) => contactColumns.includes(columnOf[field])) && (await isCorrected(database, id));
}

const isCorrected = async (database: Database, id: string): Promise<boolean> => {
  const corrections = database.selectFrom('history').select('id').where('enquiry_id', '=', id);
  return (await corrections.where('action', '=', 'corrected').limit(1).executeTakeFirst()) !== undefined;
};
