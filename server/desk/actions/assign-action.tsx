import { assign, take } from '../../enquiries/actions/assign.ts';
import { useReader } from '../desk-context.ts';
import { Select, Submit } from '../ui/form.tsx';
import type { DeskAction, HistorySentence } from './desk-action.ts';

export const assignActions = {
  take: { outcome: 'It is yours.', run: take },
  assign: {
    outcome: 'The owner is changed.',
    run: (database, actor, { ids, field }) => assign(database, actor, { ids, owner: field('owner') }),
  },
} satisfies Record<string, DeskAction>;

export const assignedSentence: HistorySentence<'assigned'> = ({ who, nameOf }, { who: address, detail: { owner } }) => {
  if (owner === address) return ['Taken', `by ${who}`];
  return ['Owner', owner === '' ? `taken away by ${who}` : `set to ${nameOf(owner)} by ${who}`];
};

/** @param props `owner` is stored, `selected` is shown in the field */
export function OwnerFields({ owner, selected }: { owner: string; selected: string }) {
  const { person, people } = useReader();
  // An owner without access stays in the list until there is another owner.
  const formerOwner = people.owners.some(({ value }) => value === owner)
    ? []
    : [{ value: owner, label: people.nameOf(owner) }];
  return (
    <div className="fields">
      <label htmlFor="choose-owner">Owner</label>
      <span className="beside">
        <Select id="choose-owner" field="owner" choices={[...people.owners, ...formerOwner]} value={selected} />
        <Submit action="assign">Save</Submit>
      </span>
      {owner !== person && <Submit action="take">Take it</Submit>}
    </div>
  );
}

export const AssignSelected = () => (
  <span className="beside">
    <Select aria-label="Assign to" field="owner" choices={useReader().people.owners} />
    <Submit action="assign">Assign</Submit>
  </span>
);
