import { useEffect, useRef } from 'react';
import type { FieldInfo } from '../../api.ts';
import { createFactEditor, type FactEditor } from './fact-editor.ts';
import type { TextInputProps } from './text-input.tsx';

/**
 * A text box that shows the facts of a text as chips. The text itself stays plain: `{{company.name}}` is only drawn as a
 * chip, so what is saved is never made from markup.
 */
export function FactText({
  info,
  id,
  value,
  onChange,
  describedBy,
  isInvalid,
  hasFocus,
  facts,
  place,
  onPlace,
}: TextInputProps & {
  facts: FieldInfo['placeholders'];
  place: number;
  onPlace: (place: number) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<FactEditor>(undefined);
  const latest = useRef({ onChange, onPlace });
  useEffect(() => {
    latest.current = { onChange, onPlace };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the other effects bring what changes later
  useEffect(() => {
    if (!box.current) return;
    editor.current = createFactEditor({
      parent: box.current,
      text: value,
      place,
      facts,
      isOneLine: info.kind === 'line',
      labelledBy: `${id}-label`,
      describedBy,
      onChange: (text) => latest.current.onChange(text),
      onPlace: (at) => latest.current.onPlace(at),
    });
    if (hasFocus) editor.current.focus();
    return () => editor.current?.destroy();
  }, []);
  useEffect(() => editor.current?.setText(value, place), [value, place]);
  useEffect(() => editor.current?.setInvalid(isInvalid), [isInvalid]);

  return <div ref={box} className={`input fact-text ${info.kind}`} />;
}
