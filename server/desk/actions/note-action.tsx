import { addNote, deleteNote } from '../../enquiries/actions/edit.ts';
import { SubmitButton } from '../ui/form.tsx';
import type { DeskAction, HistoryText } from './desk-action.ts';

export const noteActions = {
  note: {
    doneMessage: 'The note is added.',
    run: (database, actor, { ids, field }) => addNote(database, actor, { ids, text: field('note') }),
  },
  'note-gone': {
    doneMessage: 'The note is taken back.',
    run: (database, actor, { ids: [id = ''], argument: note }) => deleteNote(database, actor, { id, note }),
  },
} satisfies Record<string, DeskAction>;

export const notedText: HistoryText<'noted'> = ({ who }, { detail: { text } }) => [
  'Note',
  text === '' ? `taken back by ${who}` : `by ${who}: ${text}`,
];

/** With `data-draft`, `enquiry.browser.ts` keeps a note that is not sent yet. */
export const NoteFields = ({ reference, text }: { reference: string; text: string }) => (
  <div className="fields">
    <label>
      Note
      <textarea name="note" maxLength={5_000} defaultValue={text} data-draft={reference} />
    </label>
    <SubmitButton action="note">Add note</SubmitButton>
  </div>
);

export const DeleteNoteButton = ({ noteId }: { noteId: string }) => (
  <SubmitButton className="quiet small own" action={`note-gone ${noteId}`}>
    Delete
  </SubmitButton>
);
