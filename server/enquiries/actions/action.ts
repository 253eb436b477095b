import { randomUUIDv7 } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, HistoryAction } from '../../database/schema.ts';

/** Who acts, and when. */
export interface Actor {
  /** An address, or how the command line names its user. */
  who: string;
  now: Date;
  /** For the audit log: the session, shortened, or the user on the command line. */
  origin?: string;
  /** Takes a line for each entry of the audit log. */
  log?: FastifyBaseLogger;
}

/** What was asked for cannot be done, and nothing of it was. The message tells a person why. */
export class ActionError extends Error {
  override name = 'ActionError';
}

/** Runs an action in the transaction that it was given, or in one of its own. */
export const inTransaction = <Result>(
  database: Database,
  action: (transaction: Database) => Promise<Result>,
): Promise<Result> => (database.isTransaction ? action(database) : database.transaction().execute(action));

/** Rows in one statement: an engine takes no more than some ten thousand values. */
const batch = 1_000;

/** Writes into the history of each enquiry what has been done to it. */
export async function record(
  transaction: Database,
  { who, now }: Actor,
  ids: readonly string[],
  action: HistoryAction,
  detail = '',
): Promise<void> {
  const at = now.toISOString();
  const rows = ids.map((enquiry_id) => ({ id: randomUUIDv7(), enquiry_id, at, who, action, detail }));
  for (let i = 0; i < rows.length; i += batch) {
    await transaction
      .insertInto('history')
      .values(rows.slice(i, i + batch))
      .execute();
  }
}

/**
 * @param what the kind of enquiry that was looked for
 * @throws {ActionError} when one of `ids` is not among `found`
 */
export function requireFound(ids: readonly string[], found: readonly { id: string }[], what: string): void {
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) throw new ActionError(`No ${what} with the reference ${missing.join(', ')}`);
}

/** @throws {ActionError} when there are none: somebody pressed a button without a selection */
export function requireSome(ids: readonly string[]): void {
  if (ids.length === 0) throw new ActionError('No enquiry was selected');
}

/** @throws {ActionError} when there are none, one does not exist, or is restricted: those nobody uses */
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
