import { useEffect, useRef } from 'react';
import { type LocatedText, pageTexts } from '../../find/page-texts.ts';
import { isFromStudio } from '../host.ts';
import { useSession } from '../session.tsx';
import { textAround, textAt, textWithin } from './geometry.ts';
import { type Graphic, graphicAt } from './graphics.ts';
import { isPassedOn } from './press-as-visitor.ts';
import type { MatchedText } from './text-finder.ts';

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
  texts: readonly MatchedText[],
  onHover: (under: MatchedText | Graphic | undefined) => void,
  onPress: (pressed: MatchedText | Graphic) => void,
): void {
  const { finder } = useSession();
  const latest = useRef({ texts, onHover, onPress });
  useEffect(() => {
    latest.current = { texts, onHover, onPress };
  });
  /** A press before the fields of the texts were known. */
  const early = useRef<LocatedText>(undefined);
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
      if (isFromStudio(event) || isPassedOn()) return;
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
      early.current = finder.isBusy ? textPressed(pageTexts(document.body), press) : undefined;
      const graphic = early.current ? undefined : graphicAt(press.clientX, press.clientY);
      if (graphic) onPress(graphic);
    };
    const onMove = (event: PointerEvent) => {
      const { texts, onHover } = latest.current;
      onHover(isFromStudio(event) ? undefined : hoveredAt(texts, event));
    };
    const onFocus = (event: FocusEvent) => {
      if (isFromStudio(event) || !(event.target instanceof Element)) return;
      latest.current.onHover(textWithin(latest.current.texts, event.target));
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

/** The text or graphic under the pointer. */
const hoveredAt = (texts: readonly MatchedText[], { clientX, clientY }: MouseEvent) =>
  textAt(texts, clientX, clientY) ?? graphicAt(clientX, clientY) ?? textAround(texts, clientX, clientY);

/** A press of the keyboard has no position: its target is the element with the focus. */
function textPressed<Item extends LocatedText>(texts: readonly Item[], event: MouseEvent): Item | undefined {
  const { clientX, clientY } = event;
  if (event.detail > 0) {
    return (
      textAt(texts, clientX, clientY) ?? (graphicAt(clientX, clientY) ? undefined : textAround(texts, clientX, clientY))
    );
  }
  return event.target instanceof Element ? textWithin(texts, event.target) : undefined;
}

/** The same text with its field: in the same element, or elsewhere after a new rendering. */
function found(texts: readonly MatchedText[], early: LocatedText): MatchedText | undefined {
  const same = texts.filter(({ text }) => text.text === early.text.text && text.from === early.text.from);
  return same.find(({ element }) => element === early.element) ?? (same.length === 1 ? same[0] : undefined);
}
