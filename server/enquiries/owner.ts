import type { ExpressionBuilder, Selectable } from 'kysely';
import { chunksOf, listIn } from '../database/engine.ts';
import type { Database, EnquiryRow, OutboxTable, Tables } from '../database/schema.ts';

const withAccess = (db: Pick<Database, 'selectFrom'>) =>
  db.selectFrom('people').select('address').where('revoked_at', 'is', null).where('rights', 'like', '%enquiries%');

export const hasAccess = async (database: Database, address: string): Promise<boolean> =>
  (await withAccess(database).where('address', '=', address).executeTakeFirst()) !== undefined;

/** An owner without access counts as none: nobody reads their mail. */
export const hasOwner = (row: ExpressionBuilder<Tables, 'enquiries'>) => row('owner', 'in', withAccess(row as never));

export type AssignedContent = NonNullable<Awaited<ReturnType<typeof assignedContent>>>;

/**
 * What the mail to a new owner is about: the enquiries that one press assigned, and that are still theirs.
 * @returns the first of them, and their number; undefined if none is left, or the owner has left
 */
export async function assignedContent(
  database: Database,
  { about, recipient }: Pick<Selectable<OutboxTable>, 'about' | 'recipient'>,
) {
  if (!(await hasAccess(database, recipient))) return undefined;
  const ownedEnquiries: EnquiryRow[] = [];
  const references = listIn(about);
  for (const part of chunksOf(references)) {
    const enquiries = database.selectFrom('enquiries').selectAll().where('id', 'in', part);
    ownedEnquiries.push(...(await enquiries.where('owner', '=', recipient).execute()));
  }
  const byReference = new Map(ownedEnquiries.map((enquiry) => [enquiry.id, enquiry]));
  const enquiry = references.map((id) => byReference.get(id)).find((row) => row !== undefined);
  return enquiry && { enquiry, count: ownedEnquiries.length };
}
