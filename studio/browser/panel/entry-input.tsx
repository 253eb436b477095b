import { useId } from 'react';
import type { EntryField, FieldValue } from '../../api.ts';
import { ValueInput } from '../inputs/value-input.tsx';
import { pictureOf } from '../inputs/values.ts';
import { isTyped, lengthProblem, lengthText } from './length.ts';
import { Problems } from './problems.tsx';

/** A field of a new entry, with its help and length. A wrong length shows only after a change. */
export function EntryInput({
  field,
  value,
  onChange,
  hasFocus,
}: {
  field: EntryField;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  hasFocus: boolean;
}) {
  const id = useId();
  if (field.kind === 'picture') {
    const { name, shows = '' } = pictureOf(value);
    const info = { ...field, kind: 'text', label: `${field.label}: what it shows` } as const;
    const change = (next: FieldValue) => onChange({ name, shows: String(next) });
    const help = 'The new entry has the picture of another entry. Add it, then press the picture to replace it.';
    return <EntryInput field={{ ...info, help }} value={shows} onChange={change} hasFocus={hasFocus} />;
  }
  const text = String(value ?? '');
  const isText = isTyped(field.kind);
  const problem = isText && value !== field.value ? lengthProblem(text, field) : undefined;
  return (
    <div className="field">
      <ValueInput
        info={field}
        value={value}
        onChange={onChange}
        describedBy={`${id}-help ${id}-problem`}
        isInvalid={problem !== undefined}
        hasFocus={hasFocus}
      />
      <p className="help" id={`${id}-help`}>
        {[field.help, isText && lengthText(text, field), field.optional && 'Optional.'].filter(Boolean).join(' ')}
      </p>
      <Problems problems={problem ? [problem] : []} id={`${id}-problem`} />
    </div>
  );
}
