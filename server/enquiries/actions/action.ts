import { toNfc } from '@company/enquiry/typed-text.ts';
import type { Expression, ExpressionBuilder, SqlBool, UpdateObject } from 'kysely';
import { type Actor, audit, nextId } from '../../audit.ts';
import type { HistoryAction, HistoryDetail } from '../../database/details.ts';
import { chunksOf } from '../../database/engine.ts';
import {
  type Database,
  type EnquiryStatus,
  enquiryStatuses,
  type Tables,
  usedStatuses,
} from '../../database/schema.ts';

/** Thrown by an impossible action, which changes nothing. The message is for people of the desk. */
export class ActionError extends Error {
  override name = 'ActionError';
}

export const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

export const inTransaction = <Result>(
  database: Database,
  action: (transaction: Database) => Promise<Result>,
): Promise<Result> => (database.isTransaction ? action(database) : database.transaction().execute(action));

/**
 * Makes an action of a function. The action runs in the given transaction, or in a new one. An action throws an `ActionError` if one of
 * the enquiries does not exist, or does not have the right status.
 */
export const action =
  <Input, Result>(work: (transaction: Database, actor: Actor, input: Input) => Promise<Result>) =>
  (database: Database, actor: Actor, input: Input): Promise<Result> =>
    inTransaction(database, (transaction) => work(transaction, actor, input));

const auditedActions = ['added', 'corrected', 'put-off'] as const;

export async function record<Action extends HistoryAction>(
  transaction: Database,
  actor: Actor,
  ids: readonly string[],
  action: Action,
  details: HistoryDetail<Action>,
): Promise<void> {
  const { who } = actor;
  const at = actor.now.toISOString();
  const detail = JSON.stringify(details);
  const rows = ids.map((enquiry_id) => ({ id: nextId(), enquiry_id, at, who, action, detail }));
  for (const part of chunksOf(rows)) await transaction.insertInto('history').values(part).execute();
  const auditAction = auditedActions.find((name) => name === action);
  if (auditAction && ids.length > 0) await audit(transaction, actor, auditAction, { enquiries: [...ids] });
}

type Row = ExpressionBuilder<Tables, 'enquiries'>;

/** Changes the enquiries that meet a condition. @returns the references of the changed enquiries */
export async function changeEnquiries(
  transaction: Database,
  ids: readonly string[],
  values: UpdateObject<Tables, 'enquiries'> | ((row: Row) => UpdateObject<Tables, 'enquiries'>),
  condition: (row: Row) => Expression<SqlBool> = (row) => row.lit(true),
): Promise<string[]> {
  const update = transaction.updateTable('enquiries').set(values).where('id', 'in', ids).where(condition);
  return idsOf(await update.returning('id').execute());
}

export const changeDeliveries = (
  transaction: Database,
  ids: readonly string[],
  values: UpdateObject<Tables, 'outbox'>,
  condition: (row: ExpressionBuilder<Tables, 'outbox'>) => Expression<SqlBool>,
) =>
  transaction
    .updateTable('outbox')
    .set(values)
    .where('enquiry_id', 'in', ids)
    .where(condition)
    .returning(['enquiry_id as id', 'kind'])
    .execute();

/** @param what the words for these enquiries in the message of the error
 * @throws {ActionError} if one of `ids` is not in `found` */
export function requireFound(ids: readonly string[], found: readonly string[], what: string): void {
  const missingIds = [...new Set(ids).difference(new Set(found))];
  if (missingIds.length > 0) throw new ActionError(`No ${what} with the reference ${missingIds.join(', ')}`);
}

export function requireSelection(ids: readonly string[]): void {
  if (ids.length === 0) throw new ActionError('No enquiry was selected');
}

const requireStatus =
  (statuses: readonly EnquiryStatus[], what: string) =>
  async (transaction: Database, ids: readonly string[]): Promise<void> => {
    requireSelection(ids);
    const all = transaction.selectFrom('enquiries').select('id').where('id', 'in', ids);
    requireFound(ids, idsOf(await all.where('status', 'in', statuses).execute()), what);
  };

/** Rejects with an `ActionError` if the list is empty, or an enquiry does not exist. */
export const requireExisting = requireStatus(enquiryStatuses, 'enquiry');

/** Like `requireExisting`, and also rejects if an enquiry is suspected or dropped. */
export const requireUsed = requireStatus(
  usedStatuses,
  'enquiry in use (suspected and dropped ones are released first)',
);

const maxTextLength = 5_000;

/** The text without characters that cannot be stored: NUL in PostgreSQL, and lone surrogates in both engines. */
const storedText = (text: string): string =>
  toNfc(text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed()).trim();

/** @param what the word for the text in the message of the error @throws {ActionError} if the text is empty or too long */
export function requireText(text: string, what: string): string {
  const stored = storedText(text);
  if (stored === '') throw new ActionError(`The ${what} is empty`);
  if (stored.length > maxTextLength) {
    throw new ActionError(`The ${what} has ${stored.length} characters; accepted: at most ${maxTextLength}`);
  }
  return stored;
}

const maxLineLength = 200;

/** Returns a text on one line, which may be empty. @throws {ActionError} if the line is too long */
export function shortText(text: string, what: string): string {
  const stored = storedText(text).replace(/\s+/g, ' ');
  if (stored.length <= maxLineLength) return stored;
  throw new ActionError(`The ${what} has ${stored.length} characters; accepted: at most ${maxLineLength}`);
}
