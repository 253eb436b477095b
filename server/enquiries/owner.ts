import type { ExpressionBuilder, Selectable } from 'kysely';
import { countRows } from '../database/engine.ts';
import type { Database, OutboxTable, Tables } from '../database/schema.ts';

const withAccess = (db: Pick<Database, 'selectFrom'>) =>
  db.selectFrom('people').select('address').where('revoked_at', 'is', null);

export const hasAccess = async (database: Database, address: string): Promise<boolean> =>
  (await withAccess(database).where('address', '=', address).executeTakeFirst()) !== undefined;

/** An owner without access counts as none: nobody reads their mail. */
export const hasOwner = (row: ExpressionBuilder<Tables, 'enquiries'>) => row('owner', 'in', withAccess(row as never));

export type AssignedContent = NonNullable<Awaited<ReturnType<typeof assignedContent>>>;

/**
 * What the mail to a new owner is about: the enquiries that one press assigned, and that are still theirs. The mail is
 * queued under one of them, at the time of the press.
 * @returns the first of them, and their number; undefined if none is left, or the owner has left
 */
export async function assignedContent(
  database: Database,
  { enquiry_id, created_at }: Pick<Selectable<OutboxTable>, 'enquiry_id' | 'created_at'>,
) {
  const all = database
    .selectFrom('history')
    .where('history.action', '=', 'assigned')
    .where('history.at', '=', created_at);
  const own = all.select(['id', 'who', 'detail']).where('enquiry_id', '=', enquiry_id);
  // Nobody gets a mail for what they took, even in the same millisecond.
  const press = await own.whereRef('who', '<>', 'detail').orderBy('id', 'desc').executeTakeFirst();
  if (!press || !(await hasAccess(database, press.detail))) return undefined;
  const theirs = all
    // Its rows were written from this one on; the ids, unlike the times, have an index.
    .where('history.id', '>=', press.id)
    .where('history.who', '=', press.who)
    .where('history.detail', '=', press.detail)
    .innerJoin('enquiries', 'enquiries.id', 'history.enquiry_id')
    .where('enquiries.owner', '=', press.detail);
  const enquiry = await theirs.selectAll('enquiries').orderBy('history.id').limit(1).executeTakeFirst();
  return enquiry && { enquiry, count: await countRows(theirs) };
}
