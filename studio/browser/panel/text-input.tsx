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
  /** The words that the person pressed on the page. The cursor is placed before these words. */
  pressedText?: string | undefined;
  'aria-describedby': string;
}) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const isMarkdown = kind === 'markdown';
  const usedFacts = facts.filter(({ name, from }) => from && value.includes(`{{${name}}}`));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cursor moves only when the box gets the focus
  useEffect(() => {
    const element = hasFocus && box.current;
    if (!element) return;
    const position = isMarkdown ? positionOf(pressedText, value) : value.length;
    element.focus({ preventScroll: true });
    element.setSelectionRange(position, position);
    // Scrolls approximately to the cursor. Otherwise, the browser would show the end of a long text.
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
      {usedFacts.length > 0 && (
        <ul className="row facts" aria-label="Facts in this text">
          {usedFacts.map(({ name, label, from }) => (
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

/** The position of pressed words in the text of the file. Markdown may interrupt the words, so a part of the words is enough. */
function positionOf(words: string, text: string): number {
  const found = [words, words.slice(0, 25), words.slice(-25)].map((part) => text.indexOf(part));
  return Math.max(0, found.find((at) => at >= 0) ?? 0);
}

/**
 * Replaces the selection by a text, and puts the cursor behind the text. The browser's Undo still works. Setting the value of the box
 * would clear the undo history.
 */
function insertText(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  // `execCommand` is deprecated, but browsers have no replacement. The call returns false if nothing was inserted.
  if (document.execCommand('insertText', false, text)) return;
  box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}

const lineBreaks = /\s*[\r\n\u2028\u2029]\s*/g;

const inOneLine = (text: string): string => text.replace(lineBreaks, ' ');

/** Input types of text that was not typed. Such a text may contain line breaks. */
const pasteTypes = ['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText'];

/**
 * Prevents line breaks in a box of one line: Enter does nothing, and pasted line breaks become spaces. The listener is called before
 * the value changes, so cursor and Undo work. The listener checks the input type, because phone keyboards send no key for Enter.
 * @returns a function that removes the listener
 */
function preventLineBreaks(box: HTMLTextAreaElement): () => void {
  const controller = new AbortController();
  box.addEventListener(
    'beforeinput',
    (event) => {
      const { inputType, isComposing } = event;
      if (isComposing) return;
      if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') event.preventDefault();
      else if (pasteTypes.includes(inputType)) {
        const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
        // The browser itself inserts text without line breaks, and moves text that is dragged within the box.
        if (!/[\r\n\u2028\u2029]/.test(text)) return;
        event.preventDefault();
        insertText(box, inOneLine(text));
      }
    },
    { signal: controller.signal },
  );
  return () => controller.abort();
}

/**
 * Replaces line breaks after an input that could not be prevented, such as the end of a composition. The cursor stays where it is.
 */
function textInOneLine(box: HTMLTextAreaElement): string {
  const { value, selectionStart: cursor } = box;
  const text = inOneLine(value);
  if (text === value) return value;
  const newCursor = inOneLine(`${value.slice(0, cursor)}\u0000`).length - 1;
  box.value = text;
  box.setSelectionRange(newCursor, newCursor);
  return text;
}
