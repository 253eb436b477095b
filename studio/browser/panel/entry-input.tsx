import { useId } from 'react';
import type { EntryField, FieldValue } from '../../api.ts';
import { pictureOf } from '../inputs/picture-of.ts';
import { ValueInput } from '../inputs/value-input.tsx';
import { isTyped, lengthInWords, lengthProblem } from './length.ts';
import { Problems } from './problems.tsx';

/** A field of a new entry, with its help and length. Its own mistakes are told once it was changed. */
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
    const help = 'It begins with the picture of another entry. Press the picture afterwards to replace it.';
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
        {[field.help, isText && lengthInWords(text, field), field.optional && 'May be left empty.']
          .filter(Boolean)
          .join(' ')}
      </p>
      <Problems problems={problem ? [problem] : []} id={`${id}-problem`} />
    </div>
  );
}
