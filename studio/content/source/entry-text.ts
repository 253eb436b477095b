import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { EntryValue } from '../../api.ts';
import { lineWidth, type Style, scalarText } from './scalar-text.ts';
import { fieldOf, isFlow, spaces } from './yaml-source.ts';

/** Where a new value is to stand. */
interface Place {
  /** The column at which its lines begin. */
  column: number;
  /** Characters before it on its first line. */
  before: number;
  lineBreak: string;
  /** A value of the same kind, whose way of writing is followed. */
  like: Node | undefined;
}

/** The fields of a value that are given: those without a value are left out. */
const given = (value: object) =>
  Object.entries(value as Record<string, EntryValue>).filter(([, field]) => field !== null && field !== undefined);

const isList = (value: EntryValue): value is readonly EntryValue[] => Array.isArray(value);
const isObject = (value: EntryValue): value is { readonly [key: string]: EntryValue } | readonly EntryValue[] =>
  typeof value === 'object' && value !== null;

/** A value in brackets or braces, on one line. */
export function flowText(value: EntryValue): string {
  if (isList(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isObject(value)) {
    const fields = given(value).map(([name, field]) => `${keyText(name)}: ${flowText(field)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return scalarText(value, { style: 'PLAIN', room: 'flow', before: 0, indent: 0, lineBreak: '\n' });
}

/** A name of a field. */
export const keyText = (name: string): string =>
  scalarText(name, { style: 'PLAIN', room: 'flow', before: 0, indent: 0, lineBreak: '\n' });

/**
 * A new value as it follows a `- `, or begins a line. Lists and objects take a line for each part unless they are empty, or
 * what they are written like is in brackets and they fit on the line.
 */
export function blockText(value: EntryValue, place: Place): string {
  const { column, before, lineBreak, like } = place;
  if (!isObject(value)) {
    const style: Style = 'PLAIN';
    return scalarText(value, { style, room: 'block', before, indent: column, lineBreak });
  }
  if (isShort(value, place)) return flowText(value);
  const parts = isList(value)
    ? value.map((item, index) => {
        const model = isSeq(like)
          ? (like.items[Math.min(index, like.items.length - 1)] as Node | undefined)
          : undefined;
        return `- ${blockText(item, { column: column + 2, before: column + 2, lineBreak, like: model })}`;
      })
    : given(value).map(([name, field]) => fieldText(name, field, { ...place, like: modelOf(like, name) }));
  return parts.join(lineBreak + spaces(column));
}

/** A field of an object in its own lines. @param place of the object */
export function fieldText(name: string, value: EntryValue, { column, lineBreak, like }: Place): string {
  const key = `${keyText(name)}:`;
  const inner = { column: column + 2, before: column + key.length + 1, lineBreak, like };
  const text = blockText(value, inner);
  const onOwnLines = isObject(value) && !isShort(value, inner);
  return onOwnLines ? `${key}${lineBreak}${spaces(column + 2)}${text}` : `${key} ${text}`;
}

const modelOf = (like: unknown, name: string): Node | undefined =>
  isMap(like) ? (fieldOf(like, name)?.value ?? undefined) : undefined;

function isShort(value: EntryValue, { before, like }: Place): boolean {
  if (!isObject(value)) return true;
  if (given(value).length === 0) return true;
  const length = before + flowText(value).length;
  if (like && !isScalar(like)) return isFlow(like) && length <= lineWidth;
  return given(value).every(([, part]) => !isObject(part)) && length <= 60;
}
