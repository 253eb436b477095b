import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState, Prec, type StateCommand } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { useEffect, useId, useRef } from 'react';
import type { FormField } from '../../api.ts';
import { type Facts, filled } from '../fields.ts';
import { chips } from './chips.ts';
import { insertLink, markdownKeys, toggleBold, toggleList } from './markdown-commands.ts';
import { markdownLook } from './markdown-look.ts';

/** A text box with its label, and with tools while it is edited: facts to insert, and the looks of Markdown. */
export function TextInput({
  label,
  kind,
  hint = '',
  value,
  facts,
  onChange,
  isInvalid,
  hasFocus,
  pressed = '',
  'aria-describedby': describedBy,
}: Pick<FormField, 'label' | 'kind'> & {
  hint?: string | undefined;
  /** At first: the box keeps its own text. */
  value: string;
  facts: Facts;
  onChange: (value: string) => void;
  isInvalid: boolean;
  hasFocus: boolean;
  pressed?: string | undefined;
  'aria-describedby': string;
}) {
  const id = useId();
  const isMarkdown = kind === 'markdown';
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once
  useEffect(() => {
    const parent = box.current as HTMLElement;
    const view = new EditorView({
      parent,
      root: parent.getRootNode() as ShadowRoot,
      doc: value,
      selection: { anchor: isMarkdown ? positionOf(pressed, value) : value.length },
      extensions: [
        history(),
        Prec.high(keymap.of(isMarkdown ? markdownKeys : [])),
        keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter' && key !== 'Escape'), ...historyKeymap]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-labelledby': id,
          'aria-describedby': describedBy,
          'aria-multiline': String(isMarkdown),
          spellcheck: String(kind !== 'address'),
          autocorrect: 'on',
          autocapitalize: 'on',
        }),
        chips(facts),
        isMarkdown ? markdownLook : oneLine,
        placeholder(filled(hint, facts)),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) report.current(state.doc.toString());
        }),
      ],
    });
    editor.current = view;
    return () => view.destroy();
  }, []);
  useEffect(() => {
    // Within the panel, which does not move the page.
    const view = hasFocus && editor.current;
    if (!view) return;
    view.focus();
    view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main, { y: 'center' }) });
  }, [hasFocus]);
  useEffect(() => {
    editor.current?.contentDOM.setAttribute('aria-invalid', String(isInvalid));
  }, [isInvalid]);
  const run = (command: StateCommand) => {
    if (!editor.current) return;
    command(editor.current);
    editor.current.focus();
  };
  const insert = (fact: string) =>
    run(({ state, dispatch }) => {
      dispatch(state.update(state.replaceSelection(`{{${fact}}}`)));
      return true;
    });
  return (
    <>
      <div className="label-row">
        <span className="label" id={id}>
          {label}
        </span>
        {isMarkdown &&
          tools.map(({ name, keys, command }) => (
            <button key={name} className="tool" type="button" title={keys} onClick={() => run(command)}>
              {name}
            </button>
          ))}
        {facts.length > 0 && kind !== 'address' && (
          <details className="facts">
            <summary className="link">Insert a fact</summary>
            <p className="help">A fact is stored once for all pages. When it changes, this text changes with it.</p>
            <ul className="row">
              {facts.map(({ name, value }) => (
                <li key={name}>
                  <button className="tool chip" type="button" title={name} onClick={() => insert(name)}>
                    {value}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      <div ref={box} className={`text-box ${kind}`} />
    </>
  );
}

/** Line breaks that are typed or pasted become spaces. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const text = transaction.newDoc.toString().replace(/\s*\n\s*/g, ' ');
  const changes = { from: 0, to: transaction.startState.doc.length, insert: text };
  return { changes, selection: { anchor: Math.min(transaction.newSelection.main.head, text.length) } };
});

/** The position of pressed words, of which the file may have a part as facts or with signs. */
function positionOf(words: string, text: string): number {
  const found = [words, words.slice(0, 25), words.slice(-25)].map((part) => text.indexOf(part));
  return Math.max(0, found.find((at) => at >= 0) ?? 0);
}

const tools = [
  { name: 'Bold', keys: 'Ctrl+B', command: toggleBold },
  { name: 'List', keys: 'Ctrl+Shift+8', command: toggleList },
  { name: 'Link', keys: 'Ctrl+K', command: insertLink },
];
