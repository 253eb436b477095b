import { isMap, isPair, isScalar, type Scalar } from 'yaml';
import type { EntryValue, FieldValue, PictureValue } from '../../api.ts';
import type { Path } from '../path.ts';
import { type Edit, lineEnd, lineStart } from './edit.ts';
import { blockText, fieldText, flowText } from './entry-text.ts';
import { lineWidth, type Style, scalarText } from './scalar-text.ts';
import {
  type Field,
  fieldOf,
  isFlow,
  NoSuchValueError,
  spaces,
  UnknownLayoutError,
  type YamlSource,
} from './yaml-source.ts';

/** Replaces only the characters of a value. A picture's name and text alternative are replaced separately. */
export function valueEdits(source: YamlSource, path: Path, value: FieldValue): Edit[] {
  const node = source.node(path);
  if (typeof value === 'object' && value !== null) return pictureEdits(source, path, value);
  if (!isScalar(node)) throw new NoSuchValueError(path);
  return node.value === value ? [] : [scalarEdit(source, path, node, value)];
}

function scalarEdit(source: YamlSource, path: Path, node: Scalar, value: string | number | boolean | null): Edit {
  const { start, end } = source.range(node);
  const { text, lineBreak } = source;
  const style = (node.type ?? 'PLAIN') as Style;
  const headEnd = lineEnd(text, start);
  // A folded text may have a comment after its sign; other values, after the value.
  const [, comment = ''] = /^BLOCK/.test(style) ? (/^\S+(\s+#.*)/.exec(text.slice(start, headEnd)) ?? []) : [];
  const isLine = comment !== '' || source.restOfLine(end) !== '';
  const room = source.isInFlow(path) ? 'flow' : isLine ? 'line' : 'block';
  const before = source.column(start);
  const indent = innerColumn(source, path);
  const width = Math.max(lineWidth, ...linesOf(text.slice(start - before, end)).map(({ length }) => length));
  const written = scalarText(value, { style, room, before, indent, lineBreak, width });
  return { start, end, text: written + comment.trimEnd() };
}

const linesOf = (text: string) => text.split(/\r?\n/);

/** The column of the lines of a value in a field or an entry. */
function innerColumn(source: YamlSource, path: Path): number {
  const parent = source.node(path.slice(0, -1));
  if (isMap(parent)) return source.column(source.range(firstField(parent.items as Field[]).key).start) + 2;
  return source.column(source.range(parent).start) + 2;
}

function firstField(fields: readonly Field[]): Field {
  const [first] = fields;
  if (!first) throw new UnknownLayoutError('A value has no field');
  return first;
}

function pictureEdits(source: YamlSource, path: Path, value: PictureValue): Edit[] {
  const map = source.map(path);
  const { start, end } = source.range(map);
  const names = (['name', 'shows', 'focus'] as const).filter((name) => value[name] !== undefined);
  const whole = Object.fromEntries(names.map((name) => [name, value[name] ?? '']));
  if (isFlow(map) && !source.isInFlow(path) && source.restOfLine(end) === '') {
    const text = flowText(whole);
    if (source.column(start) + text.length <= lineWidth) return [{ start, end, text }];
    // Too long for a line: each field gets its own line, below the name of the field or after the dash.
    const column = innerColumn(source, path);
    const inField = isMap(source.node(path.slice(0, -1)));
    const block = blockText(whole, { column, before: lineWidth, lineBreak: source.lineBreak, like: undefined });
    return inField
      ? [{ start: start - 1, end, text: `${source.lineBreak}${spaces(column)}${block}` }]
      : [{ start, end, text: block }];
  }
  return (['name', 'shows', 'focus'] as const).flatMap((name) => {
    const next = value[name];
    if (fieldOf(map, name) === undefined)
      return next === undefined ? [] : [addedField(source, [...path, name], next, names)];
    return next === undefined ? [removedField(source, [...path, name])] : valueEdits(source, [...path, name], next);
  });
}

/**
 * Adds a field.
 * @param order the names of the object's fields, in order: the new field follows the nearest existing one before it
 */
export function addedField(source: YamlSource, path: Path, value: EntryValue, order: readonly string[]): Edit {
  const name = String(path.at(-1));
  const map = source.map(path.slice(0, -1));
  const before = order.slice(0, order.indexOf(name)).findLast((one) => fieldOf(map, one));
  const previous = before === undefined ? undefined : fieldOf(map, before);
  if (isFlow(map)) return addedInBraces(source, map, previous, `${flowText(name)}: ${flowText(value)}`);
  const first = source.range(firstField(map.items).key).start;
  const column = source.column(first);
  const { lineBreak } = source;
  const text = fieldText(name, value, { column, before: column, lineBreak, like: undefined });
  if (!previous) return { start: first, end: first, text: `${text}${lineBreak}${spaces(column)}` };
  const at = endOfLines(source, source.range(previous.value).end);
  return { start: at, end: at, text: `${lineBreak}${spaces(column)}${text}` };
}

function addedInBraces(source: YamlSource, map: { items: Field[] }, previous: Field | undefined, text: string): Edit {
  const { start, end } = source.range(map);
  if (map.items.length === 0) return { start, end, text: `{ ${text} }` };
  if (previous) {
    const at = source.range(previous.value).end;
    return { start: at, end: at, text: `, ${text}` };
  }
  const at = source.range(firstField(map.items).key).start;
  return { start: at, end: at, text: `${text}, ` };
}

/** The end of the last line of a value, before its line break. */
function endOfLines({ text }: YamlSource, offset: number): number {
  const end = lineEnd(text, offset);
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** Removes a field, with the comment directly above it. */
export function removedField(source: YamlSource, path: Path): Edit {
  const map = source.map(path.slice(0, -1));
  const index = map.items.findIndex(({ key }) => String(key.value) === String(path.at(-1)));
  const field = map.items[index];
  if (!field) throw new NoSuchValueError(path);
  const start = source.range(field.key).start;
  const { end } = source.range(field.value);
  if (map.items.length === 1) return emptied(source, map, path);
  if (isFlow(map)) return withoutItem(source, map.items, index);
  const { text } = source;
  const own = lineStart(text, start);
  if (text.slice(own, start).trim() === '') {
    return { start: withComments(text, own, 0), end: Math.min(lineEnd(text, end) + 1, text.length), text: '' };
  }
  // The first field is after a dash: the next field takes its place, unless a comment is between them.
  const next = source.range(map.items[1]?.key).start;
  const isPlain = text.slice(lineEnd(text, end), next).trim() === '' && source.restOfLine(end) === '';
  return { start, end: isPlain ? next : end, text: '' };
}

function emptied(source: YamlSource, map: { items: Field[] }, path: Path): Edit {
  const { start, end } = source.range(map);
  if (isFlow(map) || path.length < 2) return { start, end, text: '{}' };
  return { start: lineStart(source.text, start) - source.lineBreak.length, end, text: ' {}' };
}

/** Removes an item from brackets or braces, with its comma. */
export function withoutItem(source: YamlSource, items: readonly unknown[], index: number): Edit {
  const startOf = (item: unknown) => source.range(isPair(item) ? item.key : item).start;
  const endOf = (item: unknown) => source.range(isPair(item) ? item.value : item).end;
  if (index > 0) return { start: endOf(items[index - 1]), end: endOf(items[index]), text: '' };
  return { start: startOf(items[0]), end: items.length > 1 ? startOf(items[1]) : endOf(items[0]), text: '' };
}

/** The start of the comment lines directly above a line, but not above `least`. */
export function withComments(text: string, line: number, least: number): number {
  let start = line;
  while (start > least) {
    const above = lineStart(text, start - 1);
    if (above < least || !/^\s*#/.test(text.slice(above, start))) break;
    start = above;
  }
  return start;
}
