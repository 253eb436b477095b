import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import type { FieldValue, FormField } from '../../protocol/content-fields.ts';
import { useApi } from '../base/api-client.ts';
import { LabelledInput, ProblemList } from '../base/dialog.tsx';
import { type Facts, isTextKind, lengthProblem, lengthText } from '../base/values.ts';
import { TextInput } from './text-input.tsx';

export interface FieldInputProps {
  field: FormField;
  facts: Facts;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  /** Called with 1 when an upload starts, and with -1 when it ends. The form cannot be saved during an upload. */
  onUploading: (change: 1 | -1) => void;
  isSubmitted: boolean;
  hasFocus: boolean;
  /** The text on the page that the person pressed. */
  pressedText: string | undefined;
}

/** A field of a form, with its help and length. A wrong length is reported only after a change or a save. */
export function FieldInput({ field, facts, value, onChange, isSubmitted, hasFocus, pressedText }: FieldInputProps) {
  const { kind, label, help, hint, optional } = field;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasFocus) return;
    box.current?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFocus]);
  const isText = isTextKind(kind);
  const problem = isText && (isSubmitted || value !== field.value) ? lengthProblem(value, field, facts) : '';
  const input = { value: String(value ?? ''), 'aria-describedby': `${id}-help ${id}-problem` };
  return (
    <div className="field" ref={box}>
      {isText && (
        <TextInput
          {...input}
          {...{ label, kind, hint, facts, onChange, hasFocus, pressedText }}
          isInvalid={problem !== ''}
        />
      )}
      {kind === 'icon' && <IconInput {...input} label={label} onChoose={onChange} />}
      {!isText && kind !== 'icon' && (
        <>
          <label htmlFor={id}>{label}</label>
          <NativeInput {...input} id={id} field={field} onValue={onChange} />
        </>
      )}
      <p className="help" id={`${id}-help`}>
        {[help, isText && lengthText(value, field, facts), optional && 'Optional.'].filter(Boolean).join(' ')}
      </p>
      <ProblemList problems={[{ message: problem }]} id={`${id}-problem`} />
    </div>
  );
}

function NativeInput({
  field: { kind, optional, choices, choiceNames },
  onValue,
  ...input
}: ComponentProps<'input'> & ComponentProps<'select'> & { field: FormField; onValue: FieldInputProps['onChange'] }) {
  if (kind === 'choice') {
    return (
      <select {...input} onChange={({ target }) => onValue(target.value || null)}>
        {optional && <option value="">None</option>}
        {choices?.map((choice, index) => (
          <option key={choice} value={choice}>
            {choiceNames?.[index] ?? choice}
          </option>
        ))}
      </select>
    );
  }
  if (kind === 'switch') {
    const isOn = input.value === 'true';
    return <input {...input} type="checkbox" checked={isOn} onChange={({ target }) => onValue(target.checked)} />;
  }
  // An empty number becomes null, which the server then reports as a problem.
  const parseInput = (text: string) => (text === '' ? null : kind === 'number' ? Number(text) : text);
  return (
    <input
      {...input}
      type={kind === 'number' ? 'number' : 'date'}
      step="any"
      onChange={({ target }) => onValue(parseInput(target.value))}
    />
  );
}

const searchDelayMs = 200;

function IconInput({
  value,
  label,
  onChoose,
  ...input
}: {
  value: string;
  label: string;
  onChoose: (name: string) => void;
}) {
  const [query, setQuery] = useState('');
  const { data, failure } = useApi('icons', { query: query || value.replaceAll('-', ' ') }, searchDelayMs);
  return (
    <>
      <LabelledInput
        {...input}
        label="Search icons"
        type="search"
        value={query}
        placeholder={value}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ProblemList problems={[failure]} />
      <fieldset className="icons">
        <legend>{label}</legend>
        {data?.icons.map(({ name, svg }) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name.replaceAll('-', ' ')}
            aria-pressed={name === value}
            onClick={() => onChoose(name)}
          >
            <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width="28" height="28" />
          </button>
        ))}
      </fieldset>
      {data?.icons.length === 0 && <p className="help">No icon matches. Try other words.</p>}
    </>
  );
}
