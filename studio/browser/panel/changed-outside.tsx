import type { Form, NewValue } from '../../api.ts';
import { valueText } from '../inputs/values.ts';
import type { PanelContent } from '../session.tsx';
import { useApi } from '../use-api.ts';
import { Compared } from './compared.tsx';
import { sameField } from './same-field.ts';

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
  content: Extract<PanelContent, { kind: 'field' | 'new-entry' }>;
  form: Form;
  changed: readonly NewValue[];
  /** Continues with the person's own texts. @param now the form as the file has it */
  onKeep: (now: Form) => void;
  onTake: () => void;
}) {
  const isNew = content.kind === 'new-entry';
  const { data: now, problem } = useApi('form', isNew ? { field: content.list, isNew } : { field: content.field });
  if (problem) return <p className="problem">{problem}</p>;
  if (!now) return null;
  return (
    <div className="decision" ref={bringIntoView}>
      {!isNew &&
        changed.map(({ field, value }) => {
          const theirs = now.fields.find((one) => sameField(one.field, field))?.value ?? null;
          return (
            <Compared
              key={JSON.stringify(field.path)}
              names={['Theirs', 'Yours']}
              before={valueText(theirs)}
              after={valueText(value)}
            />
          );
        })}
      <div className="row">
        <button className="quiet" type="button" onClick={() => onKeep(isNew ? { ...form, version: now.version } : now)}>
          Keep typing
        </button>
        <button className="quiet" type="button" onClick={onTake}>
          {isNew ? 'Discard' : 'Take theirs'}
        </button>
      </div>
    </div>
  );
}
