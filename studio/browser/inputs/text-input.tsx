import { useState } from 'react';
import { FactText } from './fact-text.tsx';
import { Facts } from './facts.tsx';
import { GrowingText } from './growing-text.tsx';
import { placeholder, placeholdersIn } from './placeholders.ts';
import type { InputProps } from './value-input.tsx';

export interface TextInputProps extends InputProps {
  value: string;
  onChange: (value: string) => void;
}

/**
 * An input for text: a plain text box, or one with chips as soon as the text has a fact. The element with the id
 * `<id>-label` is its label.
 */
export function TextInput(props: TextInputProps) {
  const { info, value, onChange } = props;
  const facts = info.placeholders;
  const hasFacts = placeholdersIn(value, facts).some((one) => one.value !== undefined);
  // Chips stay on: another box in the middle of typing would lose the cursor.
  const [withChips, setWithChips] = useState(hasFacts);
  const [cursor, setCursor] = useState(value.length);
  if (hasFacts && !withChips) setWithChips(true);
  const insert = (name: string) => {
    const at = Math.min(cursor, value.length);
    onChange(value.slice(0, at) + placeholder(name) + value.slice(at));
    setCursor(at + placeholder(name).length);
  };
  return (
    <>
      {withChips ? (
        <FactText {...props} facts={facts} cursor={cursor} onCursor={setCursor} hasFocus={props.hasFocus || hasFacts} />
      ) : (
        <GrowingText {...props} onCursor={setCursor} />
      )}
      {facts.length > 0 && info.kind !== 'address' && <Facts facts={facts} onChoose={insert} />}
    </>
  );
}
