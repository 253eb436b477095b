import { audit } from '../../audit.ts';
import { ActionError, action, record, requireNotRestricted, requireText } from './action.ts';
import type { HistoryRow } from './show.ts';

/**
 * Adds a note to enquiries. Notes are for the people of the desk only. They are deleted with their enquiry.
 * @throws {ActionError} if one does not exist, or the text is empty or longer than 5,000 characters
 */
export const addNote = action(async (transaction, actor, { ids, text }: { ids: readonly string[]; text: string }) => {
  const note = requireText(text, 'note');
  await requireNotRestricted(transaction, ids);
  await record(transaction, actor, ids, 'noted', note);
});

/** Changes with each change of a note. */
export const noteVersion = ({ edited_at }: Pick<HistoryRow, 'edited_at'>): string => edited_at ?? '-';

export interface NoteChange {
  /** The enquiry's reference. */
  id: string;
  /** The id of the note in the history. */
  note: string;
  /** The version that the writer saw; see `noteVersion`. */
  seen: string;
  /** Empty: the note is taken back, and its text deleted. */
  text: string;
}

/**
 * Changes a note of the actor's own.
 * @throws {ActionError} if it is another person's, was changed since, or its enquiry does not exist
 */
export const changeNote = action(async (transaction, actor, change: NoteChange) => {
  const { id, note, seen } = change;
  const text = change.text === '' ? '' : requireText(change.text, 'note');
  await requireNotRestricted(transaction, [id]);
  const changed = await transaction
    .updateTable('history')
    .set({ detail: text, edited_at: actor.now.toISOString() })
    .where('id', '=', note)
    .where('enquiry_id', '=', id)
    .where('action', '=', 'noted')
    .where('who', '=', actor.who)
    .where((row) => (seen === '-' ? row('edited_at', 'is', null) : row('edited_at', '=', seen)))
    .where('detail', '<>', '')
    .returning('id')
    .execute();
  if (changed.length === 0) throw new ActionError('This note is not yours, or was changed in another window');
  await audit(transaction, actor, 'note-changed', id);
});
