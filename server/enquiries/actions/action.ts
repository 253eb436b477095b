import type { FastifyBaseLogger } from 'fastify';
import { audit, nextId } from '../../audit.ts';
import { parts } from '../../database/in-batches.ts';
import type { Database, EnquiryStatus, HistoryAction } from '../../database/schema.ts';

export interface Actor {
  /** An address, or the user of the command line. */
  who: string;
  now: Date;
  /** For the audit log: the session's label, or the user of the command line. */
  origin?: string;
  log?: FastifyBaseLogger;
}

/** An action is impossible, and nothing was changed. The message is for people. */
export class ActionError extends Error {
  override name = 'ActionError';
}

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

export const inTransaction = <Result>(
  database: Database,
  action: (transaction: Database) => Promise<Result>,
): Promise<Result> => (database.isTransaction ? action(database) : database.transaction().execute(action));

/** An action that runs in the given transaction, or in one of its own. */
export const action =
  <Input, Result>(work: (transaction: Database, actor: Actor, input: Input) => Promise<Result>) =>
  (database: Database, actor: Actor, input: Input): Promise<Result> =>
    inTransaction(database, (transaction) => work(transaction, actor, input));

/** These are in the audit log, too. */
const audited = ['added', 'corrected', 'put-off'] as const;

export async function record(
  transaction: Database,
  actor: Actor,
  ids: readonly string[],
  action: HistoryAction,
  detail = '',
): Promise<void> {
  const { who } = actor;
  const at = actor.now.toISOString();
  const rows = ids.map((enquiry_id) => ({ id: nextId(), enquiry_id, at, who, action, detail }));
  for (const some of parts(rows)) await transaction.insertInto('history').values(some).execute();
  const also = audited.find((one) => one === action);
  if (also && ids.length > 0) await audit(transaction, actor, also, ids.join(', '));
}

/** @param what the kind of enquiry, for the message @throws {ActionError} if one of `ids` is not in `found` */
export function requireFound(ids: readonly string[], found: readonly string[], what: string): void {
  const missing = [...new Set(ids).difference(new Set(found))];
  if (missing.length > 0) throw new ActionError(`No ${what} with the reference ${missing.join(', ')}`);
}

/** @throws {ActionError} if there are none: a button was pressed without a selection */
export function requireSome(ids: readonly string[]): void {
  if (ids.length === 0) throw new ActionError('No enquiry was selected');
}

async function requireStatus(
  transaction: Database,
  ids: readonly string[],
  statuses: readonly EnquiryStatus[],
  what: string,
): Promise<void> {
  requireSome(ids);
  const found = await transaction
    .selectFrom('enquiries')
    .select('id')
    .where('id', 'in', ids)
    .where('status', 'in', statuses)
    .execute();
  requireFound(ids, idsOf(found), what);
}

/** @throws {ActionError} if there are none, or one does not exist or is restricted */
export const requireNotRestricted = (transaction: Database, ids: readonly string[]): Promise<void> =>
  requireStatus(transaction, ids, ['new', 'spam', 'dropped'], 'enquiry');

/** @throws {ActionError} if there are none, or one does not exist or is not `new` */
export const requireStatusNew = (transaction: Database, ids: readonly string[]): Promise<void> =>
  requireStatus(transaction, ids, ['new'], 'enquiry in use (suspected and dropped ones are released first)');
