import { useEffect, useRef } from 'react';
import type { Form } from '../../api.ts';
import { createFactEditor, type FactEditor } from './fact-editor.ts';
import type { TextInputProps } from './text-input.tsx';

/**
 * A text box that shows facts as chips. Only the display has chips: the value stays plain text such as `{{company.name}}`.
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
  cursor,
  onCursor,
}: TextInputProps & {
  facts: Form['placeholders'];
  cursor: number;
  onCursor: (cursor: number) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<FactEditor>(undefined);
  const latest = useRef({ onChange, onCursor });
  useEffect(() => {
    latest.current = { onChange, onCursor };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once: the other effects pass on later changes
  useEffect(() => {
    if (!box.current) return;
    editor.current = createFactEditor({
      parent: box.current,
      text: value,
      cursor,
      facts,
      isOneLine: info.kind === 'line',
      labelledBy: `${id}-label`,
      describedBy,
      onChange: (text) => latest.current.onChange(text),
      onCursor: (at) => latest.current.onCursor(at),
    });
    if (hasFocus) editor.current.focus();
    return () => editor.current?.destroy();
  }, []);
  useEffect(() => editor.current?.setText(value, cursor), [value, cursor]);
  useEffect(() => editor.current?.setInvalid(isInvalid), [isInvalid]);

  return <div ref={box} className={`input fact-text ${info.kind}`} />;
}
