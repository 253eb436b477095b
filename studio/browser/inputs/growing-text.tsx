import { useEffect, useRef } from 'react';
import type { TextInputProps } from './text-input.tsx';

/** A text box that is as high as its text. In a line, Enter makes no second one. */
export function GrowingText({
  info,
  id,
  value,
  onChange,
  onPlace,
  describedBy,
  isInvalid,
  hasFocus,
}: TextInputProps & { onPlace: (place: number) => void }) {
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
        onPlace(target.selectionStart);
        onChange(isOneLine ? target.value.replace(/\s*\n\s*/g, ' ') : target.value);
      }}
      onBlur={({ target }) => onPlace(target.selectionStart)}
    />
  );
}

/** The least height; `field-sizing` makes it grow. */
const rows: Partial<Record<TextInputProps['info']['kind'], number>> = { text: 3, markdown: 16 };
