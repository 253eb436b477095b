import { isMap, type Node, type YAMLSeq } from 'yaml';
import type { EntryValue } from '../../api.ts';
import type { Path } from '../path.ts';
import { type Edit, lineEnd, lineStart } from './edit.ts';
import { blockText, flowText } from './entry-text.ts';
import { type Field, isFlow, NoSuchValueError, spaces, UnknownLayoutError, type YamlSource } from './yaml-source.ts';
import { withComments, withoutItem } from './yaml-values.ts';

/** Adds an entry after the one at `after`; -1 makes it the first. */
export function addedEntry(source: YamlSource, path: Path, after: number, entry: EntryValue): Edit {
  const list = source.list(path);
  if (after < -1 || after >= list.items.length) throw new NoSuchValueError([...path, after]);
  if (list.items.length === 0) return firstEntry(source, path, list, entry);
  if (isFlow(list)) {
    const text = flowText(entry);
    const at = after < 0 ? source.range(list.items[0]).start : source.range(list.items[after]).end;
    return { start: at, end: at, text: after < 0 ? `${text}, ` : `, ${text}` };
  }
  const { dash, starts, end } = linesOf(source, list);
  const at = starts[after + 1] ?? end;
  const { lineBreak } = source;
  const like = list.items[Math.max(after, 0)];
  const text = `${spaces(dash)}- ${blockText(entry, { column: dash + 2, before: dash + 2, lineBreak, like })}`;
  // The last line of a file may have no line break.
  const isOpen = at > 0 && source.text[at - 1] !== '\n';
  return { start: at, end: at, text: isOpen ? lineBreak + text : text + lineBreak };
}

/** Adds the first entry to an empty list. The brackets of a field become a line; other brackets stay. */
function firstEntry(source: YamlSource, path: Path, list: YAMLSeq<Node>, entry: EntryValue): Edit {
  const { start, end } = source.range(list);
  const parent = source.node(path.slice(0, -1));
  if (!isMap(parent) || source.isInFlow(path) || source.restOfLine(end) !== '') {
    return { start, end, text: `[${flowText(entry)}]` };
  }
  const [first] = parent.items as Field[];
  const column = source.column(source.range(first?.key).start) + 2;
  const { lineBreak } = source;
  const text = blockText(entry, { column: column + 2, before: column + 2, lineBreak, like: undefined });
  return { start: start - 1, end, text: `${lineBreak}${spaces(column)}- ${text}` };
}

/** Moves an entry, with the comment directly above it. @param to its new position */
export function movedEntry(source: YamlSource, path: Path, from: number, to: number): Edit[] {
  const list = source.list(path);
  const count = list.items.length;
  for (const index of [from, to]) if (!(index in list.items)) throw new NoSuchValueError([...path, index]);
  const order = Array.from({ length: count }, (_, index) => index);
  order.splice(to, 0, ...order.splice(from, 1));
  if (isFlow(list)) {
    const slots = list.items.map((item) => source.range(item));
    const texts = slots.map(({ start, end }) => source.text.slice(start, end));
    return slots.map((slot, index) => ({ ...slot, text: texts[order[index] ?? index] ?? '' }));
  }
  const { starts, end } = linesOf(source, list);
  const { lineBreak } = source;
  const chunks = starts.map((start, index) => source.text.slice(start, starts[index + 1] ?? end));
  const last = chunks.at(-1) ?? '';
  const isOpen = !last.endsWith('\n');
  if (isOpen) chunks[count - 1] = last + lineBreak;
  const text = order.map((index) => chunks[index]).join('');
  return [{ start: starts[0] ?? end, end, text: isOpen ? text.slice(0, -lineBreak.length) : text }];
}

/** Removes an entry, with the comment directly above it. */
export function removedEntry(source: YamlSource, path: Path, index: number): Edit {
  const list = source.list(path);
  if (!(index in list.items)) throw new NoSuchValueError([...path, index]);
  if (isFlow(list)) return withoutItem(source, list.items, index);
  const { starts, end } = linesOf(source, list);
  if (list.items.length > 1) return { start: starts[index] ?? end, end: starts[index + 1] ?? end, text: '' };
  // The empty list becomes brackets after the name of the field.
  const key = lineStart(source.text, source.range(list).start) - source.lineBreak.length;
  return { start: key, end: source.range(list).end, text: ' []' };
}

interface Lines {
  /** Column of the dashes. */
  dash: number;
  /** The start of each entry's lines, with the comment lines directly above it. */
  starts: number[];
  /** The end of the last entry's lines. */
  end: number;
}

function linesOf(source: YamlSource, list: YAMLSeq<Node>): Lines {
  const { text } = source;
  const dashes = dashesOf(list);
  const dash = source.column(dashes[0] ?? 0);
  const starts: number[] = [];
  let least = lineStart(text, source.range(list).start);
  // Comments between the name of the field and the first entry belong to the entry.
  least = withComments(text, least, 0);
  dashes.forEach((offset, index) => {
    const line = lineStart(text, offset);
    if (text.slice(line, offset).trim() !== '') throw new UnknownLayoutError('A list begins after another dash');
    starts.push(withComments(text, line, least));
    const { end } = source.range(list.items[index]);
    least = Math.min(lineEnd(text, end) + 1, text.length);
  });
  return { dash, starts, end: least };
}

/** The offsets of the dashes. */
function dashesOf(list: YAMLSeq<Node>): number[] {
  const token = list.srcToken;
  if (token?.type !== 'block-seq') throw new UnknownLayoutError('A list has no dashes');
  return token.items.flatMap(({ start }) =>
    start.flatMap(({ type, offset }) => (type === 'seq-item-ind' ? [offset] : [])),
  );
}
