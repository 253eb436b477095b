import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Extension, RangeSet } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view';
import type { Form } from '../../api.ts';
import { placeholdersIn } from './placeholders.ts';

type Facts = Form['placeholders'];

interface Options {
  /** Within the studio's shadow root. */
  parent: HTMLElement;
  text: string;
  /** The first position of the cursor. */
  cursor: number;
  facts: Facts;
  isOneLine: boolean;
  labelledBy: string;
  describedBy: string;
  onChange: (text: string) => void;
  onCursor: (cursor: number) => void;
}

export interface FactEditor {
  /** Replaces the text if it differs, and sets the cursor. */
  setText(text: string, cursor: number): void;
  setInvalid(isInvalid: boolean): void;
  focus(): void;
  destroy(): void;
}

/** A text box that shows each known fact as a chip, which can only be deleted as a whole. */
export function createFactEditor({ parent, text, cursor, facts, onChange, onCursor, ...options }: Options): FactEditor {
  const invalid = new Compartment();
  /** Texts that the editor has reported. React passes them back, perhaps after more typing. */
  const reported = new Set<string>();
  const view = new EditorView({
    parent,
    root: parent.getRootNode() as ShadowRoot,
    state: EditorState.create({
      doc: text,
      selection: { anchor: Math.min(cursor, text.length) },
      extensions: [
        history(),
        keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter' && key !== 'Escape'), ...historyKeymap]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of(attributesOf(options)),
        invalid.of([]),
        chips(facts),
        options.isOneLine ? oneLine : [],
        EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
          if (docChanged) {
            reported.add(state.doc.toString());
            onChange(state.doc.toString());
          }
          if (docChanged || selectionSet) onCursor(state.selection.main.head);
        }),
      ],
    }),
  });
  const replace = (next: string, at: number) => {
    const changes = { from: 0, to: view.state.doc.length, insert: next };
    view.dispatch({ changes, selection: { anchor: Math.min(at, next.length) } });
    view.focus();
  };
  return {
    setText(next, at) {
      if (next === view.state.doc.toString()) reported.clear();
      else if (!reported.has(next)) replace(next, at);
    },
    setInvalid: (isInvalid) =>
      view.dispatch({
        effects: invalid.reconfigure(EditorView.contentAttributes.of({ 'aria-invalid': String(isInvalid) })),
      }),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

const attributesOf = ({
  labelledBy,
  describedBy,
  isOneLine,
}: Pick<Options, 'labelledBy' | 'describedBy' | 'isOneLine'>) => ({
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-multiline': String(!isOneLine),
  spellcheck: 'true',
  autocorrect: 'on',
  autocapitalize: 'on',
});

/** Line breaks that are typed or pasted become spaces. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || transaction.newDoc.lines === 1) return transaction;
  const text = transaction.newDoc.toString().replace(/\s*\n\s*/g, ' ');
  const changes = { from: 0, to: transaction.startState.doc.length, insert: text };
  return { changes, selection: { anchor: Math.min(transaction.newSelection.main.head, text.length) } };
});

/** Shows facts as chips. The cursor passes over them, and a deletion removes them as a whole. */
function chips(facts: Facts): Extension {
  const chipsIn = (state: EditorState): DecorationSet =>
    Decoration.set(
      placeholdersIn(state.doc.toString(), facts).flatMap(({ name, value, from, to }) =>
        value === undefined ? [] : [Decoration.replace({ widget: new Chip(name, value) }).range(from, to)],
      ),
    );
  const plugin = ViewPlugin.define(
    (view) => ({
      decorations: chipsIn(view.state),
      update({ docChanged, state }: ViewUpdate) {
        if (docChanged) this.decorations = chipsIn(state);
      },
    }),
    {
      decorations: (value) => value.decorations,
      provide: (own) => EditorView.atomicRanges.of((view) => view.plugin(own)?.decorations ?? RangeSet.empty),
    },
  );
  return plugin;
}

/** Shows the value of a fact, with its name as the title. */
class Chip extends WidgetType {
  readonly name: string;
  readonly value: string;

  constructor(name: string, value: string) {
    super();
    this.name = name;
    this.value = value;
  }

  override eq(other: Chip): boolean {
    return other.name === this.name && other.value === this.value;
  }

  override toDOM(): HTMLElement {
    return Object.assign(document.createElement('span'), {
      className: 'chip',
      title: this.name,
      textContent: this.value,
    });
  }
}
