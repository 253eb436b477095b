import { useEffect, useRef } from 'react';
import { isFromStudio } from '../host.ts';
import { type Drawn, drawnAt } from './drawn.ts';
import { textAt, textWithin } from './geometry.ts';
import { isReleased } from './press-as-visitor.ts';
import type { MarkedText } from './text-finder.ts';

/** What would make a link, a button or a drag act. */
const acts = [
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
 * While texts are edited a press opens the panel, and nothing on the page acts. Listens on the window, before React, which
 * listens on the document.
 */
export function usePresses(
  texts: readonly MarkedText[],
  onPoint: (place: MarkedText | Drawn | undefined) => void,
  onPress: (place: MarkedText | Drawn) => void,
): void {
  const latest = useRef({ texts, onPoint, onPress });
  useEffect(() => {
    latest.current = { texts, onPoint, onPress };
  });

  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const onAct = (event: Event) => {
      if (isFromStudio(event) || isReleased()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type !== 'click') return;
      const text = pressed(latest.current.texts, event as MouseEvent);
      if (text) latest.current.onPress(text);
    };
    const onMove = (event: PointerEvent) => {
      const { texts, onPoint } = latest.current;
      onPoint(isFromStudio(event) ? undefined : placeAt(texts, event));
    };
    const onFocus = (event: FocusEvent) => {
      if (isFromStudio(event) || !(event.target instanceof Element)) return;
      latest.current.onPoint(textWithin(latest.current.texts, event.target));
    };
    for (const type of acts) addEventListener(type, onAct, options);
    addEventListener('pointermove', onMove, options);
    addEventListener('focusin', onFocus, options);
    // Not captured: there it would be told for every element that the pointer leaves.
    const { signal } = stop;
    document.documentElement.addEventListener('pointerleave', () => latest.current.onPoint(undefined), { signal });
    return () => stop.abort();
  }, []);
}

/** What is under the pointer. */
const placeAt = (texts: readonly MarkedText[], { clientX, clientY }: MouseEvent) =>
  textAt(texts, clientX, clientY) ?? drawnAt(clientX, clientY);

/** A press of the keyboard has no place: it means the element that has the focus. */
function pressed(texts: readonly MarkedText[], event: MouseEvent): MarkedText | Drawn | undefined {
  if (event.detail > 0) return placeAt(texts, event);
  return event.target instanceof Element ? textWithin(texts, event.target) : undefined;
}
