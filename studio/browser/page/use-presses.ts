import { useEffect, useRef } from 'react';
import { type ShownPlace, shownTexts } from '../../find/shown-texts.ts';
import { isFromStudio } from '../host.ts';
import { useSession } from '../session.tsx';
import { type Drawn, drawnAt } from './drawn.ts';
import { textAround, textAt, textWithin } from './geometry.ts';
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
  const { finder } = useSession();
  const latest = useRef({ texts, onPoint, onPress });
  useEffect(() => {
    latest.current = { texts, onPoint, onPress };
  });
  /** A press that came before the texts under it were known. */
  const early = useRef<ShownPlace>(undefined);
  useEffect(() => {
    const text = early.current && found(texts, early.current);
    const isKnown = text && finder.isCurrent(text);
    if (!isKnown && finder.isBusy) return;
    early.current = undefined;
    if (isKnown) latest.current.onPress(text);
  }, [finder, texts]);

  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const onAct = (event: Event) => {
      if (isFromStudio(event) || isReleased()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type !== 'click') return;
      const { texts, onPress } = latest.current;
      const press = event as MouseEvent;
      const text = textPressed(texts, press);
      if (text && finder.isCurrent(text)) {
        onPress(text);
        return;
      }
      early.current = finder.isBusy ? textPressed(shownTexts(document.body), press) : undefined;
      const drawn = early.current ? undefined : drawnAt(press.clientX, press.clientY);
      if (drawn) onPress(drawn);
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
  }, [finder]);
}

/** What is under the pointer. */
const placeAt = (texts: readonly MarkedText[], { clientX, clientY }: MouseEvent) =>
  textAt(texts, clientX, clientY) ?? drawnAt(clientX, clientY) ?? textAround(texts, clientX, clientY);

/** A press of the keyboard has no place: it means the element that has the focus. */
function textPressed<Item extends ShownPlace>(texts: readonly Item[], event: MouseEvent): Item | undefined {
  const { clientX, clientY } = event;
  if (event.detail > 0) {
    return (
      textAt(texts, clientX, clientY) ?? (drawnAt(clientX, clientY) ? undefined : textAround(texts, clientX, clientY))
    );
  }
  return event.target instanceof Element ? textWithin(texts, event.target) : undefined;
}

/** The same text, when the fields are known: in its element, or where the page shows it since it was drawn anew. */
function found(texts: readonly MarkedText[], early: ShownPlace): MarkedText | undefined {
  const same = texts.filter(({ text }) => text.text === early.text.text && text.from === early.text.from);
  return same.find(({ element }) => element === early.element) ?? (same.length === 1 ? same[0] : undefined);
}
