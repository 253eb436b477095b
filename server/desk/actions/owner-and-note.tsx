import { addNote, deleteNote } from '../../enquiries/actions/edit.ts';
import { assign, take } from '../../enquiries/actions/owner-and-status.ts';
import { usePersonContext } from '../desk-context.ts';
import { Select, SubmitButton } from '../ui/form.tsx';
import type { DeskAction, HistoryTexts } from './desk-action.ts';

export const assignActions = {
  take: { doneMessage: 'It is yours.', run: take },
  assign: {
    doneMessage: 'The owner is changed.',
    run: (database, actor, { ids, field }) => assign(database, actor, { ids, owner: field('owner') }),
  },
} satisfies Record<string, DeskAction>;

/** @param props `owner` is the stored owner. The field shows `selectedOwner`, who may not be stored yet. */
export function OwnerFields({ owner, selectedOwner }: { owner: string; selectedOwner: string }) {
  const { person, people } = usePersonContext();
  // The list also has an owner whose access was revoked, so saving the field does not remove this owner.
  const isListed = people.ownerChoices.some(({ value }) => value === owner);
  const choices = [...people.ownerChoices, ...(isListed ? [] : [{ value: owner, label: people.nameOf(owner) }])];
  return (
    <div className="fields">
      <label htmlFor="choose-owner">Owner</label>
      <span className="beside">
        <Select id="choose-owner" field="owner" choices={choices} value={selectedOwner} />
        <SubmitButton action="assign">Save</SubmitButton>
      </span>
      {owner !== person && <SubmitButton action="take">Take it</SubmitButton>}
    </div>
  );
}

export const AssignSelectedFields = () => (
  <span className="beside">
    <Select aria-label="Assign to" field="owner" choices={usePersonContext().people.ownerChoices} />
    <SubmitButton action="assign">Assign</SubmitButton>
  </span>
);

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

export const colleagueTexts = {
  assigned: ({ who, nameOf }, { who: address, detail: { owner } }) => {
    if (owner === address) return ['Taken', `by ${who}`];
    return ['Owner', owner === '' ? `taken away by ${who}` : `set to ${nameOf(owner)} by ${who}`];
  },
  noted: ({ who }, { detail: { text } }) => ['Note', text === '' ? `taken back by ${who}` : `by ${who}: ${text}`],
} satisfies Partial<HistoryTexts>;
