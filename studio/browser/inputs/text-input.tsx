import type { StateCommand } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { insertLink, toggleBold, toggleList } from './markdown-commands.ts';
import { filled, placeholder } from './placeholders.ts';
import { createTextEditor, type TextEditor } from './text-editor.ts';
import type { InputProps } from './value-input.tsx';

/** A text box with its label, and with tools while it is edited: facts to insert, and the looks of Markdown. */
export function TextInput({
  info,
  id,
  value,
  onChange,
  describedBy,
  isInvalid,
  hasFocus,
  pressed = '',
}: InputProps & { value: string; onChange: (value: string) => void }) {
  const { placeholders: facts, kind } = info;
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(undefined);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once: the other effects pass on later changes
  useEffect(() => {
    if (!box.current) return;
    const made = createTextEditor({
      parent: box.current,
      text: value,
      kind,
      hint: info.hint && filled(info.hint, facts),
      cursor: kind === 'markdown' ? cursorAt(value, pressed) : value.length,
      facts,
      labelledBy: `${id}-label`,
      describedBy,
      onChange: (text) => report.current(text),
    });
    editor.current = made;
    return () => made.view.destroy();
  }, []);
  useEffect(() => {
    // Within the panel, which does not move the page.
    const view = hasFocus && editor.current?.view;
    if (!view) return;
    view.focus();
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main, { y: 'center' }) });
  }, [hasFocus]);
  useEffect(() => editor.current?.setText(value), [value]);
  useEffect(() => editor.current?.setInvalid(isInvalid), [isInvalid]);
  const run = (command: StateCommand) => {
    const view = editor.current?.view;
    if (!view) return;
    command(view);
    view.focus();
  };
  return (
    <>
      <div className="label-row">
        <span className="label" id={`${id}-label`}>
          {info.label}
        </span>
        {kind === 'markdown' &&
          tools.map(({ name, keys, command }) => (
            <button key={name} className="tool" type="button" title={keys} onClick={() => run(command)}>
              {name}
            </button>
          ))}
        {facts.length > 0 && kind !== 'address' && (
          <details className="facts">
            <summary>Insert a fact</summary>
            <p className="help">A fact is stored once for all pages. When it changes, this text changes with it.</p>
            <ul>
              {facts.map(({ name, value }) => (
                <li key={name}>
                  <button
                    className="fact"
                    type="button"
                    title={name}
                    onClick={() =>
                      run(({ state, dispatch }) => {
                        dispatch(state.update(state.replaceSelection(placeholder(name))));
                        return true;
                      })
                    }
                  >
                    {value}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div ref={box} className={`input text-box ${kind}`} />
    </>
  );
}

/** The position of pressed words, of which the file may have a part as facts or with signs. */
function cursorAt(value: string, words: string): number {
  const found = [words, words.slice(0, 25), words.slice(-25)].map((part) => value.indexOf(part));
  return Math.max(0, found.find((at) => at >= 0) ?? 0);
}

const tools = [
  { name: 'Bold', keys: 'Ctrl+B', command: toggleBold },
  { name: 'List', keys: 'Ctrl+Shift+8', command: toggleList },
  { name: 'Link', keys: 'Ctrl+K', command: insertLink },
];
