import type { Range } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Parts of a line with signs around words. The groups are: sign before, words, sign after. */
const marks = [
  { form: /(\*\*)(?=\S)(.+?)(?<=\S)(\*\*)/g, look: Decoration.mark({ tagName: 'strong' }) },
  { form: /(\[)([^\]]+)(\]\([^)\s]*\))/g, look: Decoration.mark({ class: 'md-link' }) },
];

/** Lines with a sign at their start. */
const lines = [
  { form: /^\s*[-*+] /, look: Decoration.line({ class: 'md-item' }) },
  { form: /^#{3,6} /, look: Decoration.line({ class: 'md-heading' }) },
];

const hidden = Decoration.replace({});

/** Shows Markdown as it looks on the page. The signs appear where the cursor is. */
export const markdownLook = ViewPlugin.define(
  (view) => ({
    decorations: lookOf(view),
    update({ docChanged, selectionSet, focusChanged, viewportChanged, view }: ViewUpdate) {
      if (docChanged || selectionSet || focusChanged || viewportChanged) this.decorations = lookOf(view);
    },
  }),
  { decorations: (value) => value.decorations },
);

function lookOf(view: EditorView): DecorationSet {
  const { doc, selection } = view.state;
  const found: Range<Decoration>[] = [];
  const isNear = (from: number, to: number) =>
    view.hasFocus && selection.ranges.some((range) => range.from <= to && range.to >= from);
  const hide = (from: number, to: number, around: { from: number; to: number }) => {
    if (!isNear(around.from, around.to)) found.push(hidden.range(from, to));
  };
  for (let number = 1; number <= doc.lines; number++) {
    const { from, text } = doc.line(number);
    for (const { form, look } of lines) {
      const [sign] = form.exec(text) ?? [];
      if (sign === undefined) continue;
      found.push(look.range(from));
      hide(from, from + sign.length, { from, to: from + sign.length - 1 });
    }
    // Words of a hidden note are no text.
    const shown = text.replace(/<!--.*?-->/g, (note) => ' '.repeat(note.length));
    for (const { form, look } of marks) {
      for (const { 0: whole, 1: before = '', 3: after = '', index } of shown.matchAll(form)) {
        const around = { from: from + index, to: from + index + whole.length };
        const words = { from: around.from + before.length, to: around.to - after.length };
        found.push(look.range(words.from, words.to));
        hide(around.from, words.from, around);
        hide(words.to, around.to, around);
      }
    }
  }
  return Decoration.set(found, true);
}
