import { useEffect, useId, useRef } from 'react';
import type { FormField } from '../../shared/api.ts';
import { open } from '../base/session.ts';
import { type Facts, withFacts } from '../base/values.ts';
import { insertText, keptCursor, onLineBreaks } from './text-editing.ts';

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
    return element ? onLineBreaks(element) : undefined;
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
        onChange={({ target }) => onChange(isMarkdown ? target.value : keptCursor(target))}
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
