import { type ExpressionBuilder, sql } from 'kysely';
import { type EnquiryStatus, type Tables, usedStatuses } from '../database/schema.ts';

/**
 * Whether an enquiry is in use: neither suspected nor dropped. Literals, and not five statuses: so the index in the order of
 * time serves lists of all.
 */
export const isUsed = (row: ExpressionBuilder<Tables, 'enquiries'>) =>
  row('enquiries.status', 'not in', [sql.lit('spam' as const), sql.lit('dropped' as const)]);

export const isUsedStatus = (status: EnquiryStatus) => usedStatuses.some((used) => used === status);
