import type { Form } from '../api.ts';
import { bringIntoView, Problems } from '../app/problems.tsx';
import { useApi } from '../app/requests.ts';
import { Compared } from '../changes/compared.tsx';
import type { Draft, Place } from './draft.ts';
import { fieldKey, sameField, valueText } from './values.ts';

/** Somebody else changed the file meanwhile. Nothing was written: the person compares both texts and decides. */
export function ChangedOutside({
  content: { kind, field },
  draft,
  onKeep,
  onTake,
}: {
  content: Place;
  draft: Draft;
  /** @param now the form as the file has it */
  onKeep: (now: Form) => void;
  onTake: () => void;
}) {
  const isNew = kind === 'new-entry';
  const { data: now, failure } = useApi('form', { field, isNew });
  if (!now) return <Problems problems={[failure]} />;
  const theirs = (one: Draft['values'][number]) => now.fields.find(({ field }) => sameField(field, one.field))?.value;
  return (
    <div className="box" ref={bringIntoView}>
      {!isNew &&
        draft.values.map((one) => (
          <Compared
            key={fieldKey(one.field)}
            names={['Theirs', 'Yours']}
            before={valueText(theirs(one) ?? null)}
            after={valueText(one.value)}
          />
        ))}
      <div className="row">
        <button type="button" onClick={() => onKeep(now)}>
          Keep typing
        </button>
        <button type="button" onClick={onTake}>
          {isNew ? 'Discard' : 'Take theirs'}
        </button>
      </div>
    </div>
  );
}
