import { type EditorState, type Extension, RangeSet } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view';
import type { Form } from '../../api.ts';
import { placeholdersIn } from './placeholders.ts';

export type Facts = Form['placeholders'];

/** Shows known facts and hidden notes as chips. The cursor passes over them, and a deletion removes them as a whole. */
export function chips(facts: Facts): Extension {
  return ViewPlugin.define(
    ({ state }) => ({
      decorations: chipsIn(state, facts),
      update({ docChanged, state }: ViewUpdate) {
        if (docChanged) this.decorations = chipsIn(state, facts);
      },
    }),
    {
      decorations: (value) => value.decorations,
      provide: (own) => EditorView.atomicRanges.of((view) => view.plugin(own)?.decorations ?? RangeSet.empty),
    },
  );
}

function chipsIn(state: EditorState, facts: Facts): DecorationSet {
  const text = state.doc.toString();
  const notes = [...text.matchAll(/<!--((?:(?!-->).)*)-->/g)].map(({ 0: whole, 1: words = '', index }) =>
    chipOf(index, index + whole.length, words.trim(), `Hidden note: ${words.trim()}`, 'chip note'),
  );
  const isInNote = (at: number) => notes.some(({ from, to }) => at >= from && at < to);
  const shown = placeholdersIn(text, facts).flatMap(({ name, value, from, to }) =>
    value === undefined || isInNote(from) ? [] : [chipOf(from, to, value, name, 'chip')],
  );
  return Decoration.set([...notes, ...shown], true);
}

const chipOf = (from: number, to: number, text: string, title: string, className: string) =>
  Decoration.replace({ widget: new Chip(text, title, className) }).range(from, to);

class Chip extends WidgetType {
  readonly text: string;
  readonly title: string;
  readonly className: string;

  constructor(text: string, title: string, className: string) {
    super();
    this.text = text;
    this.title = title;
    this.className = className;
  }

  override eq(other: Chip): boolean {
    return other.title === this.title && other.text === this.text;
  }

  override toDOM(): HTMLElement {
    const { className, title, text } = this;
    return Object.assign(document.createElement('span'), { className, title, textContent: text });
  }
}
