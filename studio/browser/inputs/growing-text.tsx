import { useEffect, useRef } from 'react';
import type { TextInputProps } from './text-input.tsx';

/** A text box that is as high as its text. A field of one line has no line breaks. */
export function GrowingText({
  info,
  id,
  value,
  onChange,
  onCursor,
  describedBy,
  isInvalid,
  hasFocus,
}: TextInputProps & { onCursor: (cursor: number) => void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const isOneLine = info.kind === 'line' || info.kind === 'address';
  return (
    <textarea
      ref={box}
      className={`input ${info.kind}`}
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      rows={rows[info.kind] ?? 1}
      value={value}
      spellCheck={info.kind !== 'address'}
      onChange={({ target }) => {
        onCursor(target.selectionStart);
        onChange(isOneLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value);
      }}
      onBlur={({ target }) => onCursor(target.selectionStart)}
    />
  );
}

/** The minimum height. `field-sizing` makes the box grow. */
const rows: Partial<Record<TextInputProps['info']['kind'], number>> = { text: 3, markdown: 16 };
