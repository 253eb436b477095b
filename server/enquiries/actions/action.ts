import { randomUUIDv7 } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { parts } from '../../database/in-batches.ts';
import type { Database, HistoryAction } from '../../database/schema.ts';

/** The person or program that does something, with the time. */
export interface Actor {
  /** An address, or the user of the command line. */
  who: string;
  now: Date;
  /** For the audit log: the session's label, or the user of the command line. */
  origin?: string;
  /** Receives a line for each entry of the audit log. */
  log?: FastifyBaseLogger;
}

/** An action is impossible, and nothing was changed. The message is for people. */
export class ActionError extends Error {
  override name = 'ActionError';
}

/** Runs an action in the given transaction, or in a new one. */
export const inTransaction = <Result>(
  database: Database,
  action: (transaction: Database) => Promise<Result>,
): Promise<Result> => (database.isTransaction ? action(database) : database.transaction().execute(action));

/** Adds an action to the history of each enquiry. */
export async function record(
  transaction: Database,
  { who, now }: Actor,
  ids: readonly string[],
  action: HistoryAction,
  detail = '',
): Promise<void> {
  const at = now.toISOString();
  const rows = ids.map((enquiry_id) => ({ id: randomUUIDv7(), enquiry_id, at, who, action, detail }));
  for (const some of parts(rows)) await transaction.insertInto('history').values(some).execute();
}

/** @param what the kind of enquiry, for the message @throws {ActionError} if one of `ids` is not in `found` */
export function requireFound(ids: readonly string[], found: readonly { id: string }[], what: string): void {
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) throw new ActionError(`No ${what} with the reference ${missing.join(', ')}`);
}

/** @throws {ActionError} if there are none: a button was pressed without a selection */
export function requireSome(ids: readonly string[]): void {
  if (ids.length === 0) throw new ActionError('No enquiry was selected');
}

/** @throws {ActionError} if there are none, or one does not exist or is restricted */
export async function requireNotRestricted(transaction: Database, ids: readonly string[]): Promise<void> {
  requireSome(ids);
  const found = await transaction
    .selectFrom('enquiries')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '<>', 'restricted')
    .execute();
  requireFound(ids, found, 'enquiry');
}
