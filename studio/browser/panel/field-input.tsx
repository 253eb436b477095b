import { useEffect, useId, useRef } from 'react';
import type { FieldValue, Form, FormField } from '../../api.ts';
import { PictureInput } from '../inputs/picture-input.tsx';
import { filled } from '../inputs/placeholders.ts';
import { ValueInput } from '../inputs/value-input.tsx';
import { useSession } from '../session.tsx';
import { isTyped, lengthProblem, lengthText } from './length.ts';
import { Problems } from './problems.tsx';

/** A field of a form, with its help and length. A wrong length shows only after a change, or when the person saves. */
export function FieldInput({
  field,
  facts,
  value,
  onChange,
  isSubmitted,
  hasFocus,
  pressed,
}: {
  field: FormField;
  facts: Form['placeholders'];
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  isSubmitted: boolean;
  hasFocus: boolean;
  /** The words on the page that the person has pressed. */
  pressed: string | undefined;
}) {
  const id = useId();
  const { showDialog } = useSession();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFocus]);
  if (field.kind === 'picture') return <PictureInput {...{ field, facts, value, onChange, isSubmitted, hasFocus }} />;
  const info = { ...field, placeholders: facts };
  const text = String(value ?? '');
  const shown = filled(String(field.value ?? ''), facts);
  const isText = isTyped(field.kind);
  const problem = isText && (isSubmitted || value !== field.value) ? lengthProblem(text, info) : undefined;
  return (
    <div className="field" ref={box}>
      <ValueInput
        info={info}
        value={value}
        onChange={onChange}
        describedBy={`${id}-help ${id}-problem`}
        isInvalid={problem !== undefined}
        hasFocus={hasFocus}
        pressed={pressed}
      />
      <p className="help" id={`${id}-help`}>
        {[field.help, isText && lengthText(text, info), field.optional && 'Optional.'].filter(Boolean).join(' ')}
      </p>
      {hasFocus && isText && field.kind !== 'markdown' && field.value && (
        <button className="elsewhere" type="button" onClick={() => showDialog('search', shown)}>
          Where else is this?
        </button>
      )}
      <Problems problems={problem ? [problem] : []} id={`${id}-problem`} />
    </div>
  );
}
