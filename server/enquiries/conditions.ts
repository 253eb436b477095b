import { type ExpressionBuilder, sql } from 'kysely';
import { type Database, type EnquiryStatus, type Tables, usedStatuses } from '../database/schema.ts';

const addressesWithAccess = (db: Pick<Database, 'selectFrom'>) =>
  db.selectFrom('people').select('address').where('revoked_at', 'is', null).where('rights', 'like', '%enquiries%');

export const hasAccess = async (database: Database, address: string): Promise<boolean> =>
  (await addressesWithAccess(database).where('address', '=', address).executeTakeFirst()) !== undefined;

/** Whether an enquiry has an owner. An owner without access does not count, because nobody reads their mail. */
export const hasOwner = (row: ExpressionBuilder<Tables, 'enquiries'>) =>
  row('owner', 'in', addressesWithAccess(row as never));

/** Whether an enquiry has this address. Upper and lower case are equal, because nearly all mail servers treat them as equal. */
export const isFrom = (email: string) => (row: ExpressionBuilder<Tables, 'enquiries'>) =>
  row(row.fn<string>('lower', ['business_email']), '=', row.fn<string>('lower', [row.val(email)]));

/**
 * Whether an enquiry is neither suspected nor dropped. The condition names these two statuses, and not the five others, so that the
 * database can use its index by time for lists of all enquiries.
 */
export const isUsed = (row: ExpressionBuilder<Tables, 'enquiries'>) =>
  row('enquiries.status', 'not in', [sql.lit('spam' as const), sql.lit('dropped' as const)]);

export const isUsedStatus = (status: EnquiryStatus) => usedStatuses.some((used) => used === status);
