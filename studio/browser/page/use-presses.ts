import { useEffect, useRef } from 'react';
import { isFromStudio } from '../host.ts';
import { useSession } from '../session.tsx';
import type { MatchedText } from './findings.ts';
import { textAround, textAt, textWithin } from './geometry.ts';
import { type Graphic, graphicAt } from './graphics.ts';
import { isPassedOn } from './press-as-visitor.ts';

/** The events that make links and buttons act, and that begin a drag. */
const blocked = [
  'click',
  'auxclick',
  'dblclick',
  'mousedown',
  'mouseup',
  'pointerdown',
  'pointerup',
  'dragstart',
  'submit',
];

/**
 * Makes a press open the panel, and keeps the page from acting on it. Listens on the window, where events arrive before
 * React's listeners on the document.
 */
export function usePresses(
  onHover: (under: MatchedText | Graphic | undefined) => void,
  onPress: (pressed: MatchedText | Graphic) => void,
): void {
  const { finder } = useSession();
  const latest = useRef({ onHover, onPress });
  useEffect(() => {
    latest.current = { onHover, onPress };
  });

  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const onAct = (event: Event) => {
      if (isFromStudio(event) || isPassedOn()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type !== 'click') return;
      const pressed = pressedBy(finder.latest(), event as MouseEvent);
      if (pressed) latest.current.onPress(pressed);
    };
    const onMove = (event: PointerEvent) =>
      latest.current.onHover(isFromStudio(event) ? undefined : under(finder.latest(), event));
    const onFocus = (event: FocusEvent) => {
      if (!event.isTrusted || isFromStudio(event) || !(event.target instanceof Element)) return;
      latest.current.onHover(textWithin(finder.latest(), event.target));
    };
    for (const type of blocked) addEventListener(type, onAct, options);
    addEventListener('pointermove', onMove, options);
    addEventListener('focusin', onFocus, options);
    // Not captured: there the event comes for every element that the pointer leaves.
    const { signal } = stop;
    document.documentElement.addEventListener('pointerleave', () => latest.current.onHover(undefined), { signal });
    return () => stop.abort();
  }, [finder]);
}

/** The text or graphic under the pointer: letters, then a picture or icon with a field, then the label of a control. */
function under(texts: readonly MatchedText[], { clientX: x, clientY: y }: MouseEvent) {
  const graphic = graphicAt(x, y);
  const around = textAround(texts, x, y);
  // A link or button that covers a card is above its picture; the space beside a paragraph is not.
  const isCover = document.elementFromPoint(x, y)?.closest('a, button, summary');
  return (
    textAt(texts, x, y, true) ??
    (isCover ? undefined : around) ??
    (graphic?.index === undefined ? undefined : graphic) ??
    textAt(texts, x, y, false) ??
    around ??
    graphic
  );
}

/** A press of the keyboard has no position: its target is the element with the focus. */
function pressedBy(texts: readonly MatchedText[], event: MouseEvent): MatchedText | Graphic | undefined {
  if (event.detail > 0) return under(texts, event);
  return event.target instanceof Element ? textWithin(texts, event.target) : undefined;
}
