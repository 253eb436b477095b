import { useId } from 'react';
import type { FieldValue, Form, FormField } from '../../api.ts';
import { IconInput } from './icon-input.tsx';
import { PlainInput } from './plain-input.tsx';
import { TextInput } from './text-input.tsx';

export interface InputProps {
  info: FormField & Pick<Form, 'placeholders'>;
  id: string;
  describedBy: string;
  isInvalid: boolean;
  /** Whether it takes the focus when it appears. */
  hasFocus?: boolean;
  /** The words on the page that the person has pressed. */
  pressed?: string | undefined;
}

/** The input for the kind of a field, with its label. */
export function ValueInput({
  value,
  onChange,
  ...props
}: Omit<InputProps, 'id'> & { value: FieldValue; onChange: (value: FieldValue) => void }) {
  const { info } = props;
  const id = useId();
  switch (info.kind) {
    case 'line':
    case 'text':
    case 'markdown':
    case 'address':
      return (
        <div className="field">
          <TextInput {...props} id={id} value={String(value ?? '')} onChange={onChange} />
        </div>
      );
    case 'icon':
      return <IconInput {...props} id={id} value={String(value ?? '')} onChange={onChange} />;
    default:
      return (
        <div className="field">
          <label htmlFor={id}>{info.label}</label>
          <PlainInput {...props} id={id} value={value} onChange={onChange} />
        </div>
      );
  }
}
