import { sql } from 'kysely';
import { type HistoryDetail, historyEntries } from '../../database/details.ts';
import { isFrom } from '../../database/engine.ts';
import type { Database } from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';

/**
 * The references of all enquiries of a person: those that have this address, and those that had it before somebody corrected it.
 * Erasure and export both ask here, so that nothing stays that was not shown.
 */
export async function enquiriesOfPerson(database: Database, email: string): Promise<string[]> {
  const address = normalizedAddress(email);
  const present = await database.selectFrom('enquiries').select('id').where(isFrom(address)).execute();
  const corrections = await database
    .selectFrom('history')
    .select(['enquiry_id', 'action', 'detail'])
    // As a literal: SQLite uses a partial index for no parameter.
    .where('action', '=', sql.lit('corrected'))
    .execute();
  const read = historyEntries(corrections);
  // An erasure that skips what it cannot read would leave a person behind.
  if (read.length < corrections.length)
    throw new Error(
      `${corrections.length - read.length} corrections in the history cannot be read: see docs/guides/store.md`,
    );
  const had = read.filter(
    ({ action, detail }) => action === 'corrected' && addressesIn(detail).some((former) => former === address),
  );
  return [...new Set([...present.map(({ id }) => id), ...had.map(({ enquiry_id }) => enquiry_id)])];
}

/** The addresses that a correction has seen. */
const addressesIn = ({ fields }: HistoryDetail<'corrected'>): string[] =>
  fields.business_email ? Object.values(fields.business_email).map(normalizedAddress) : [];
