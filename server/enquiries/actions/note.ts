import { audit } from '../../audit.ts';
import type { HistoryDetail } from '../../database/details.ts';
import { ActionError, action, record, requireExisting, requireText } from './action.ts';

/**
 * Adds a note to enquiries. Notes are for the people of the desk only. They are deleted with their enquiry.
 * @throws {ActionError} if one does not exist, or the text is empty or longer than 5,000 characters
 */
export const addNote = action(async (transaction, actor, { ids, text }: { ids: readonly string[]; text: string }) => {
  const note = requireText(text, 'note');
  await requireExisting(transaction, ids);
  await record(transaction, actor, ids, 'noted', { text: note });
});

const takenBack = JSON.stringify({ text: '' } satisfies HistoryDetail<'noted'>);

/**
 * Deletes the text of a note of the actor's own. @param id of the enquiry @param note its id in the history
 * @throws {ActionError} if it is another person's or is taken back already, or its enquiry does not exist
 */
export const takeBackNote = action(async (transaction, actor, { id, note }: { id: string; note: string }) => {
  await requireExisting(transaction, [id]);
  const changed = await transaction
    .updateTable('history')
    .set({ detail: takenBack })
    .where('id', '=', note)
    .where('enquiry_id', '=', id)
    .where('action', '=', 'noted')
    .where('who', '=', actor.who)
    .where('detail', '<>', takenBack)
    .returning('id')
    .execute();
  if (changed.length === 0) throw new ActionError('This note is not yours, or is taken back already');
  await audit(transaction, actor, 'note-changed', { enquiries: [id] });
});
