import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { MatchedText, PagePlace } from '../base/page-texts.ts';
import { close, notify, open, session } from '../base/session.ts';
import { fieldAt, latestTexts, page, takeFocusIndex } from './page-watcher.ts';
import { rectOf, type Target, targetAt, textWithin } from './targets.ts';

export function EditableTexts() {
  const { panel } = session.use();
  const { texts, path } = page.use();
  const [hoveredTarget, setHoveredTarget] = useState<Target>();
  useEffect(() => interceptPresses(setHoveredTarget), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other slides
  useEffect(pauseSlides, [path]);
  const editedText = panel && panel.kind !== 'new-entry' ? panel.text : undefined;
  return (
    <>
      {hoveredTarget && hoveredTarget !== editedText && <Outline text={hoveredTarget} />}
      {editedText && <Outline text={editedText} className="outline edited" />}
      <TextList texts={texts} onPress={openTarget} />
    </>
  );
}

function Outline({ text, className = 'outline' }: { text: PagePlace; className?: string }) {
  const position = usePosition(text);
  return position && <div className={className} style={position} aria-hidden="true" />;
}

/** The position of a text in the window, updated before every repaint. */
function usePosition(text: PagePlace | undefined): CSSProperties | undefined {
  const [position, setPosition] = useState<CSSProperties>();
  useEffect(() => {
    let frame = 0;
    const updatePosition = () => {
      const { left, top, width, height } = (text && rectOf(text)) ?? {};
      const current = width === undefined ? undefined : { left, top, width, height };
      setPosition((previous) => (JSON.stringify(previous) === JSON.stringify(current) ? previous : current));
      if (text) frame = requestAnimationFrame(updatePosition);
    };
    updatePosition();
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return position;
}

function openTarget(target: Target): void {
  const field = 'index' in target && fieldAt(target.index);
  if ('finding' in target) open({ ...target.finding, text: target });
  else if (field) open({ kind: 'field', field, graphic: target });
  else notify('No field contains this picture or icon.');
}

/** True while the studio presses a control of the page, so that the panel does not open. */
let isVisitorPress = false;

function pressAsVisitor(control: HTMLElement): void {
  isVisitorPress = true;
  control.click();
  isVisitorPress = false;
}

/** Presses the link or button of a text, as a visitor would. */
export function PressControl({ text }: { text: PagePlace }) {
  const control = text.element.closest<HTMLElement>('a[href], button, summary');
  if (!control) return null;
  const pressControl = () => {
    close();
    pressAsVisitor(control);
  };
  return (
    <button type="button" onClick={pressControl}>
      {{ A: 'Follow this link', SUMMARY: 'Open or close this' }[control.tagName] ?? 'Press this button'}
    </button>
  );
}

/** Events that activate links and buttons, or start a drag. */
const blockedEvents = 'click auxclick dblclick mousedown mouseup pointerdown pointerup dragstart submit'.split(' ');

const isFromStudio = ({ target }: Event) => target instanceof Element && target.localName === 'site-studio';

/**
 * Opens the panel for a press, and hides the press from the page. The listeners are on the window, because events reach the window
 * before React's listeners on the document.
 * @returns a function that removes the listeners
 */
function interceptPresses(onHover: (target: Target | undefined) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const options = { capture: true, signal };
  const onPress = (event: Event) => {
    if (isFromStudio(event) || isVisitorPress) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const target = event.type === 'click' && pressedBy(event as MouseEvent);
    if (target) openTarget(target);
  };
  for (const type of blockedEvents) addEventListener(type, onPress, options);
  const onMove = (event: PointerEvent) =>
    onHover(isFromStudio(event) ? undefined : targetAt(latestTexts(), event.clientX, event.clientY));
  const onFocus = (event: FocusEvent) => {
    const { isTrusted, target } = event;
    if (isTrusted && !isFromStudio(event) && target instanceof Element) onHover(textWithin(latestTexts(), target));
  };
  addEventListener('pointermove', onMove, options);
  addEventListener('focusin', onFocus, options);
  // This listener is not in the capture phase. There, every element that the pointer leaves would call the listener.
  document.documentElement.addEventListener('pointerleave', () => onHover(undefined), { signal });
  return () => controller.abort();
}

/** The target of a press. A press by the keyboard has no position, so the focused element is used. */
function pressedBy({ detail, clientX, clientY, target }: MouseEvent): Target | undefined {
  if (detail > 0) return targetAt(latestTexts(), clientX, clientY);
  return target instanceof Element ? textWithin(latestTexts(), target) : undefined;
}

/** Pauses slides by a simulated focus, so that texts do not move. @returns a function that resumes the slides */
function pauseSlides(): () => void {
  const carousels = document.querySelectorAll('[aria-roledescription="carousel"]');
  const send = (type: string) => {
    for (const carousel of carousels) carousel.dispatchEvent(new FocusEvent(type, { bubbles: true }));
  };
  send('focusin');
  return () => send('focusout');
}

/**
 * A list of the page's texts for the keyboard. The list is one tab stop. Arrow keys move through the texts, and Enter opens a text.
 * https://www.w3.org/WAI/ARIA/apg/patterns/listbox/
 */
function TextList({ texts, onPress }: { texts: readonly MatchedText[]; onPress: (text: MatchedText) => void }) {
  const [focusIndex, setFocusIndex] = useState(0);
  const [isFocused, setFocused] = useState(false);
  const option = useRef<HTMLDivElement>(null);
  const index = Math.min(focusIndex, Math.max(0, texts.length - 1));
  const current = texts[index];
  const position = usePosition(isFocused ? current : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is a new element, which needs the focus
  useEffect(() => {
    if (isFocused) option.current?.focus({ preventScroll: true });
  }, [index]);
  useEffect(() => {
    const wantedIndex = takeFocusIndex();
    // If the person has already focused another element, that element keeps the focus.
    if (wantedIndex < 0 || document.activeElement !== document.body || !texts[wantedIndex]) return;
    setFocused(true);
    setFocusIndex(wantedIndex);
    option.current?.focus({ preventScroll: true });
  }, [texts]);
  if (!current) return null;

  const move = (from: number, step: number) => {
    let to = from + step;
    while (texts[to] && !rectOf(texts[to] as MatchedText)) to += step;
    if (!texts[to]) return;
    texts[to]?.element.scrollIntoView({ block: 'center' });
    setFocused(true);
    setFocusIndex(to);
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
        className={position ? 'outline' : 'visually-hidden'}
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
