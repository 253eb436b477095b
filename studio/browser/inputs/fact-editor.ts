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
import type { FieldInfo } from '../../api.ts';
import { placeholdersIn } from './placeholders.ts';

type Facts = FieldInfo['placeholders'];

interface Options {
  /** Within the studio's shadow root. */
  parent: HTMLElement;
  text: string;
  /** Where the cursor stands first. */
  place: number;
  facts: Facts;
  isOneLine: boolean;
  labelledBy: string;
  describedBy: string;
  onChange: (text: string) => void;
  onPlace: (place: number) => void;
}

export interface FactEditor {
  /** Replaces the text if it is another one, with the cursor at a place in it. */
  setText(text: string, place: number): void;
  setInvalid(isInvalid: boolean): void;
  focus(): void;
  destroy(): void;
}

/** A text box in which each known fact is one unbreakable chip. */
export function createFactEditor({ parent, text, place, facts, onChange, onPlace, ...options }: Options): FactEditor {
  const invalid = new Compartment();
  /** Texts of its own that come back from React, perhaps when more has been typed. */
  const told = new Set<string>();
  const view = new EditorView({
    parent,
    root: parent.getRootNode() as ShadowRoot,
    state: EditorState.create({
      doc: text,
      selection: { anchor: Math.min(place, text.length) },
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
            told.add(state.doc.toString());
            onChange(state.doc.toString());
          }
          if (docChanged || selectionSet) onPlace(state.selection.main.head);
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
      if (next === view.state.doc.toString()) told.clear();
      else if (!told.has(next)) replace(next, at);
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

/** Draws facts as chips, over which the cursor passes and which are deleted as a whole. */
function chips(facts: Facts): Extension {
  const drawn = (state: EditorState): DecorationSet =>
    Decoration.set(
      placeholdersIn(state.doc.toString(), facts).flatMap(({ name, value, from, to }) =>
        value === undefined ? [] : [Decoration.replace({ widget: new Chip(name, value) }).range(from, to)],
      ),
    );
  const plugin = ViewPlugin.define(
    (view) => ({
      decorations: drawn(view.state),
      update({ docChanged, state }: ViewUpdate) {
        if (docChanged) this.decorations = drawn(state);
      },
    }),
    {
      decorations: (value) => value.decorations,
      provide: (own) => EditorView.atomicRanges.of((view) => view.plugin(own)?.decorations ?? RangeSet.empty),
    },
  );
  return plugin;
}

/** The value of a fact, with its name as the title. */
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
