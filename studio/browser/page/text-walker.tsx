import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MatchedText } from './findings.ts';
import { rectOf } from './geometry.ts';
import { useRect } from './use-rect.ts';

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
  const rect = useRect(isFocused ? current : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is an element of its own, and takes the focus
  useEffect(() => {
    if (isFocused) option.current?.focus({ preventScroll: true });
  }, [index]);
  if (!current) return null;

  const moveTo = (to: number | undefined) => {
    const next = to === undefined ? undefined : texts[to];
    if (to === undefined || !next) return;
    next.element.scrollIntoView({ block: 'center' });
    setFocused(true);
    setAt(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step !== undefined) moveTo(nextVisible(texts, index, step));
    else if (event.key === 'Home') moveTo(nextVisible(texts, -1, 1));
    else if (event.key === 'End') moveTo(nextVisible(texts, texts.length, -1));
    else if (event.key === 'Enter' || event.key === ' ') onPress(current);
    else return;
    event.preventDefault();
  };

  const position = rect && { left: rect.left, top: rect.top, width: rect.width, height: rect.height };
  return (
    <div role="listbox" aria-label="Texts of this page">
      <div
        key={index}
        ref={option}
        className={rect ? 'outline focused' : 'visually-hidden'}
        style={position}
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

/** The next visible text: texts of closed menus do not count. */
function nextVisible(texts: readonly MatchedText[], from: number, step: number): number | undefined {
  for (let index = from + step; index >= 0 && index < texts.length; index += step) {
    const text = texts[index];
    if (text && rectOf(text)) return index;
  }
  return undefined;
}
