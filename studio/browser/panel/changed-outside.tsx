import type { Form, NewValue } from '../../api.ts';
import { fieldKey, sameField, valueText } from '../fields.ts';
import { Problems } from '../problems.tsx';
import { useApi } from '../requests.ts';
import type { FormContent } from '../session.ts';
import { Compared } from './compared.tsx';

export const formRequest = (content: FormContent) =>
  content.kind === 'new-entry' ? { field: content.list, isNew: true } : { field: content.field };

/** Long forms end below the panel's edge. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Somebody else changed the file meanwhile. Nothing was written: the person compares both texts and decides. */
export function ChangedOutside({
  content,
  form,
  changed,
  onKeep,
  onTake,
}: {
  content: FormContent;
  form: Form;
  changed: readonly NewValue[];
  /** Continues with the person's own texts. @param now the form as the file has it */
  onKeep: (now: Form) => void;
  onTake: () => void;
}) {
  const isNew = content.kind === 'new-entry';
  const { data: now, failure } = useApi('form', formRequest(content));
  if (!now) return <Problems problems={[failure]} />;
  return (
    <div className="box" ref={bringIntoView}>
      {!isNew &&
        changed.map(({ field, value }) => {
          const theirs = now.fields.find((one) => sameField(one.field, field))?.value ?? null;
          return (
            <Compared
              key={fieldKey(field)}
              names={['Theirs', 'Yours']}
              before={valueText(theirs)}
              after={valueText(value)}
            />
          );
        })}
      <div className="row">
        <button type="button" onClick={() => onKeep(isNew ? { ...form, version: now.version } : now)}>
          Keep typing
        </button>
        <button type="button" onClick={onTake}>
          {isNew ? 'Discard' : 'Take theirs'}
        </button>
      </div>
    </div>
  );
}
