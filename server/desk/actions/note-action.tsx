import { addNote, deleteNote } from '../../enquiries/actions/edit.ts';
import { Submit } from '../ui/form.tsx';
import type { DeskAction, HistorySentence } from './desk-action.ts';

export const noteActions = {
  note: {
    outcome: 'The note is added.',
    run: (database, actor, { ids, field }) => addNote(database, actor, { ids, text: field('note') }),
  },
  'note-gone': {
    outcome: 'The note is taken back.',
    run: (database, actor, { ids: [id = ''], argument: note }) => deleteNote(database, actor, { id, note }),
  },
} satisfies Record<string, DeskAction>;

export const notedSentence: HistorySentence<'noted'> = ({ who }, { detail: { text } }) => [
  'Note',
  text === '' ? `taken back by ${who}` : `by ${who}: ${text}`,
];

/** `data-draft`: `enquiry.browser.ts` keeps what is typed. */
export const NoteFields = ({ reference, text }: { reference: string; text: string }) => (
  <div className="fields">
    <label>
      Note
      <textarea name="note" maxLength={5_000} defaultValue={text} data-draft={reference} />
    </label>
    <Submit action="note">Add note</Submit>
  </div>
);

/** @param props `note` is its id in the history */
export const DeleteNote = ({ note }: { note: string }) => (
  <Submit className="quiet small own" action={`note-gone ${note}`}>
    Delete
  </Submit>
);
