import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import type { FormField } from '../../api.ts';
import { chips, type Facts } from './chips.ts';
import { markdownKeys } from './markdown-commands.ts';
import { markdownLook } from './markdown-look.ts';

interface Options {
  /** Within the studio's shadow root. */
  parent: HTMLElement;
  text: string;
  kind: FormField['kind'];
  /** Shown while the text is empty. */
  hint: string | undefined;
  /** The first position of the cursor. */
  cursor: number;
  facts: Facts;
  labelledBy: string;
  describedBy: string;
  onChange: (text: string) => void;
}

export interface TextEditor {
  view: EditorView;
  /** Replaces the text if it differs from all that the editor has reported. */
  setText(text: string): void;
  setInvalid(isInvalid: boolean): void;
}

/** A text box with chips for facts and notes. Only Markdown has more than one line. */
export function createTextEditor({ parent, text, kind, hint, cursor, facts, onChange, ...names }: Options): TextEditor {
  const invalid = new Compartment();
  /** React passes texts back that the editor has reported, perhaps after more typing. */
  const reported = new Set<string>();
  const isMarkdown = kind === 'markdown';
  const view = new EditorView({
    parent,
    root: parent.getRootNode() as ShadowRoot,
    state: EditorState.create({
      doc: text,
      selection: { anchor: cursor },
      extensions: [
        history(),
        Prec.high(keymap.of(isMarkdown ? markdownKeys : [])),
        keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter' && key !== 'Escape'), ...historyKeymap]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-labelledby': names.labelledBy,
          'aria-describedby': names.describedBy,
          'aria-multiline': String(isMarkdown),
          spellcheck: String(kind !== 'address'),
          autocorrect: 'on',
          autocapitalize: 'on',
        }),
        invalid.of([]),
        chips(facts),
        isMarkdown ? markdownLook : oneLine,
        hint ? placeholder(hint) : [],
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged) return;
          reported.add(state.doc.toString());
          onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    view,
    setText(next) {
      const now = view.state.doc;
      if (next === now.toString()) reported.clear();
      else if (!reported.has(next)) view.dispatch({ changes: { from: 0, to: now.length, insert: next } });
    },
    setInvalid: (isInvalid) =>
      view.dispatch({
        effects: invalid.reconfigure(EditorView.contentAttributes.of({ 'aria-invalid': String(isInvalid) })),
      }),
  };
}

/** Line breaks that are typed or pasted become spaces. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const text = transaction.newDoc.toString().replace(/\s*\n\s*/g, ' ');
  const changes = { from: 0, to: transaction.startState.doc.length, insert: text };
  return { changes, selection: { anchor: Math.min(transaction.newSelection.main.head, text.length) } };
});
