import { useEffect, useId, useRef } from 'react';
import type { FormField } from '../../protocol/content-fields.ts';
import { open } from '../base/session.ts';
import { type Facts, withFacts } from '../base/values.ts';

const rows = { markdown: 16, text: 3 } as const;

export function TextInput({
  label,
  kind,
  hint = '',
  value,
  facts,
  onChange,
  isInvalid,
  hasFocus,
  pressedText = '',
  'aria-describedby': describedBy,
}: Pick<FormField, 'label' | 'kind'> & {
  hint?: string | undefined;
  value: string;
  facts: Facts;
  onChange: (value: string) => void;
  isInvalid: boolean;
  hasFocus: boolean;
  /** The words on the page that the person has pressed: the cursor is before them. */
  pressedText?: string | undefined;
  'aria-describedby': string;
}) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const isMarkdown = kind === 'markdown';
  const named = facts.filter(({ name, from }) => from && value.includes(`{{${name}}}`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor moves when the box gets the focus
  useEffect(() => {
    const element = hasFocus && box.current;
    if (!element) return;
    const position = isMarkdown ? positionOf(pressedText, value) : value.length;
    element.focus({ preventScroll: true });
    element.setSelectionRange(position, position);
    // A box with scroll bars shows its end: the cursor's line is at about the same share of its height.
    if (isMarkdown)
      element.scrollTop = (element.scrollHeight * position) / (value.length + 1) - element.clientHeight / 2;
    element.scrollIntoView({ block: 'nearest' });
  }, [hasFocus]);
  useEffect(() => {
    const element = !isMarkdown && box.current;
    return element ? preventLineBreaks(element) : undefined;
  }, [isMarkdown]);
  return (
    <>
      <div className="label-row">
        <label htmlFor={id}>{label}</label>
        {facts.length > 0 && kind !== 'address' && (
          <details className="facts">
            <summary>Insert a fact</summary>
            <p className="help">A fact is stored once for all pages. When it changes, this text changes with it.</p>
            <ul>
              {facts.map(({ name, label, value }) => (
                <li key={name}>
                  <button type="button" onClick={() => box.current && insertText(box.current, `{{${name}}}`)}>
                    <b>{label}</b> {value}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <textarea
        id={id}
        ref={box}
        rows={rows[kind as keyof typeof rows] ?? 1}
        value={value}
        placeholder={withFacts(hint, facts)}
        spellCheck={kind !== 'address'}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(isMarkdown ? target.value : textInOneLine(target))}
      />
      {named.length > 0 && (
        <ul className="row facts" aria-label="Facts in this text">
          {named.map(({ name, label, from }) => (
            <li key={name}>
              <button type="button" onClick={() => from && open({ kind: 'field', field: from })}>
                Change everywhere: <b>{label}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The position of pressed words, of which the file may have a part as facts or with signs. */
function positionOf(words: string, text: string): number {
  const found = [words, words.slice(0, 25), words.slice(-25)].map((part) => text.indexOf(part));
  return Math.max(0, found.find((at) => at >= 0) ?? 0);
}

/**
 * Inserts text in place of the selection as if somebody typed it: the cursor is behind it, and Undo takes it back. A script that
 * sets the value of a box would end what can be undone.
 */
function insertText(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  // The only way that browsers have; nothing replaces it. A script that reports false has inserted nothing.
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

const lineBreaks = /\s*[\r\n\u2028\u2029]\s*/g;

const inOneLine = (text: string): string => text.replace(lineBreaks, ' ');

/** The kinds of input that bring text from elsewhere, which may have line breaks. */
const fromElsewhere = ['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText'];

/**
 * For a box of one line: Enter does nothing, and text with line breaks is inserted with spaces. Both before the value changes, so
 * that cursor and Undo are as with any text. Keyboards of phones send no key for Enter, so the kind of input counts.
 * @returns a function that stops it
 */
function preventLineBreaks(box: HTMLTextAreaElement): () => void {
  const stop = new AbortController();
  box.addEventListener(
    'beforeinput',
    (event) => {
      const { inputType, isComposing } = event;
      if (isComposing) return;
      if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') event.preventDefault();
      else if (fromElsewhere.includes(inputType)) {
        const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
        // Dragged within the box, the text is where it was: the browser moves it.
        if (!/[\r\n\u2028\u2029]/.test(text)) return;
        event.preventDefault();
        insertText(box, inOneLine(text));
      }
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/**
 * The text of a box of one line after an input that could not be stopped, such as the end of a composition or Enter on some
 * keyboards: its line breaks become spaces, and the cursor stays where it is.
 */
function textInOneLine(box: HTMLTextAreaElement): string {
  const { value, selectionStart: cursor } = box;
  const text = inOneLine(value);
  if (text === value) return value;
  const place = inOneLine(`${value.slice(0, cursor)}\u0000`).length - 1;
  box.value = text;
  box.setSelectionRange(place, place);
  return text;
}
