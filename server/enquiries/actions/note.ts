import { composed } from '@company/enquiry/message.ts';
import type { Database } from '../../database/schema.ts';
import { ActionError, type Actor, inTransaction, record, requireNotRestricted } from './action.ts';

/** The same as for the message of an enquiry. */
const longest = 5_000;

/**
 * Adds a note to enquiries. Notes are for the people of the desk only. They are deleted with their enquiry.
 * @throws {ActionError} if one does not exist, or the text is empty or longer than 5,000 characters
 */
export async function addNote(
  database: Database,
  actor: Actor,
  { ids, text }: { ids: readonly string[]; text: string },
): Promise<void> {
  // PostgreSQL does not store NUL, and neither engine stores lone surrogates.
  const note = composed(text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed()).trim();
  if (note === '') throw new ActionError('The note is empty');
  if (note.length > longest) {
    throw new ActionError(`The note has ${note.length} characters; accepted: at most ${longest}`);
  }
  await inTransaction(database, async (transaction) => {
    await requireNotRestricted(transaction, ids);
    await record(transaction, actor, ids, 'noted', note);
  });
}
