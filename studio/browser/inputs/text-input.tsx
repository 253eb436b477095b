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
 * A text. As soon as it names a fact of the company it is edited in a box that shows facts as chips; else in an ordinary
 * text box. An element with the id `<id>-label` has its name.
 */
export function TextInput(props: TextInputProps) {
  const { info, value, onChange } = props;
  const facts = info.placeholders ?? [];
  const hasFacts = placeholdersIn(value, facts).some((one) => one.value !== undefined);
  // Once with chips, always: a box that is exchanged while somebody types would lose the place.
  const [withChips, setWithChips] = useState(hasFacts);
  const [place, setPlace] = useState(value.length);
  if (hasFacts && !withChips) setWithChips(true);
  const insert = (name: string) => {
    const at = Math.min(place, value.length);
    onChange(value.slice(0, at) + placeholder(name) + value.slice(at));
    setPlace(at + placeholder(name).length);
  };
  return (
    <>
      {withChips ? (
        <FactText {...props} facts={facts} place={place} onPlace={setPlace} hasFocus={props.hasFocus || hasFacts} />
      ) : (
        <GrowingText {...props} onPlace={setPlace} />
      )}
      {facts.length > 0 && info.kind !== 'address' && <Facts facts={facts} onChoose={insert} />}
    </>
  );
}
