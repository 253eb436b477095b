import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { usePlace } from './editable-texts.tsx';
import type { MatchedText } from './findings.ts';
import { rectOf } from './targets.ts';

/**
 * The texts of the page for the keyboard: one stop of the Tab key, in which arrow keys move from text to text in the order
 * of the page, and Enter opens a text. https://www.w3.org/WAI/ARIA/apg/patterns/listbox/
 */
export function TextWalker({
  texts,
  onPress,
}: {
  texts: readonly MatchedText[];
  onPress: (text: MatchedText) => void;
}) {
  const [at, setAt] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const option = useRef<HTMLDivElement>(null);
  const index = Math.min(at, Math.max(0, texts.length - 1));
  const current = texts[index];
  const place = usePlace(isFocused ? current : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is an element of its own, and takes the focus
  useEffect(() => {
    if (isFocused) option.current?.focus({ preventScroll: true });
  }, [index]);
  if (!current) return null;

  const move = (from: number, step: number) => {
    let to = from + step;
    while (texts[to] && !rectOf(texts[to] as MatchedText)) to += step;
    if (!texts[to]) return;
    texts[to]?.element.scrollIntoView({ block: 'center' });
    setFocused(true);
    setAt(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) move(index, step);
    else if (event.key === 'Home') move(-1, 1);
    else if (event.key === 'End') move(texts.length, -1);
    else if (event.key === 'Enter' || event.key === ' ') onPress(current);
    else return;
    event.preventDefault();
  };

  return (
    <div role="listbox" aria-label="Texts of this page">
      <div
        key={index}
        ref={option}
        className={place ? 'outline' : 'visually-hidden'}
        style={place}
        role="option"
        tabIndex={0}
        aria-selected="true"
        aria-posinset={index + 1}
        aria-setsize={texts.length}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <span className="visually-hidden">{current.text}</span>
      </div>
    </div>
  );
}
