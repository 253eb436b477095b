import { type Extension, RangeSet } from '@codemirror/state';
import { Decoration, EditorView, MatchDecorator, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view';
import { type Facts, factOf, isEqual } from '../fields.ts';

/** Shows known facts and hidden notes as chips. The cursor passes over them, and a deletion removes them as a whole. */
export function chips(facts: Facts): Extension {
  const matcher = new MatchDecorator({
    regexp: /<!--(.*?)-->|\{\{\s*([\w.]+)\s*\}\}/g,
    decoration: ([, note, name = '']) => {
      const words = note?.trim();
      const text = words ?? factOf(name, facts);
      if (text === undefined) return null;
      const title = words === undefined ? name : `Hidden note: ${words}`;
      const className = words === undefined ? 'chip' : 'chip note';
      return Decoration.replace({ widget: new Chip({ className, title, textContent: text }) });
    },
  });
  return ViewPlugin.define(
    (view) => ({
      decorations: matcher.createDeco(view),
      update(update: ViewUpdate) {
        this.decorations = matcher.updateDeco(update, this.decorations);
      },
    }),
    {
      decorations: (value) => value.decorations,
      provide: (own) => EditorView.atomicRanges.of((view) => view.plugin(own)?.decorations ?? RangeSet.empty),
    },
  );
}

class Chip extends WidgetType {
  readonly look: Partial<HTMLElement>;

  constructor(look: Partial<HTMLElement>) {
    super();
    this.look = look;
  }

  override eq(other: Chip): boolean {
    return isEqual(other.look, this.look);
  }

  override toDOM(): HTMLElement {
    return Object.assign(document.createElement('span'), this.look);
  }
}
