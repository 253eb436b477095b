import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { EntryValue } from '../../api.ts';
import { lineWidth, scalarText } from './scalar-text.ts';
import { fieldOf, isFlow, spaces } from './yaml-source.ts';

/** The position and style of a new value. */
interface Layout {
  /** The column of its lines. */
  column: number;
  /** Characters before it on its first line. */
  before: number;
  lineBreak: string;
  /** A similar value, whose style the new one copies. */
  like: Node | undefined;
}

/** The fields of an object that have a value. */
const fieldsOf = (value: object) =>
  Object.entries(value as Record<string, EntryValue>).filter(([, field]) => field !== null && field !== undefined);

const isList = (value: EntryValue): value is readonly EntryValue[] => Array.isArray(value);
const isObject = (value: EntryValue): value is { readonly [key: string]: EntryValue } | readonly EntryValue[] =>
  typeof value === 'object' && value !== null;

/** A value in brackets or braces, on one line. */
export function flowText(value: EntryValue): string {
  if (isList(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isObject(value)) {
    const fields = fieldsOf(value).map(([name, field]) => `${flowText(name)}: ${flowText(field)}`);
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  return scalarText(value, { style: 'PLAIN', room: 'flow', before: 0, indent: 0, lineBreak: '\n' });
}

/**
 * The YAML of a new value after a `- ` or at the start of a line. Lists and objects have a line for each part, unless they
 * are empty, or the similar value is in brackets and they fit on the line.
 */
export function blockText(value: EntryValue, layout: Layout): string {
  const { column, before, lineBreak, like } = layout;
  if (!isObject(value)) return scalarText(value, { style: 'PLAIN', room: 'block', before, indent: column, lineBreak });
  if (isShort(value, layout)) return flowText(value);
  const parts = isList(value)
    ? value.map((item, index) => {
        const model = isSeq(like)
          ? (like.items[Math.min(index, like.items.length - 1)] as Node | undefined)
          : undefined;
        return `- ${blockText(item, { column: column + 2, before: column + 2, lineBreak, like: model })}`;
      })
    : fieldsOf(value).map(([name, field]) => fieldText(name, field, { ...layout, like: modelOf(like, name) }));
  return parts.join(lineBreak + spaces(column));
}

/** The YAML of a field on its own lines. @param layout of the object */
export function fieldText(name: string, value: EntryValue, { column, lineBreak, like }: Layout): string {
  const key = `${flowText(name)}:`;
  const inner = { column: column + 2, before: column + key.length + 1, lineBreak, like };
  const text = blockText(value, inner);
  const onOwnLines = isObject(value) && !isShort(value, inner);
  return onOwnLines ? `${key}${lineBreak}${spaces(column + 2)}${text}` : `${key} ${text}`;
}

const modelOf = (like: unknown, name: string): Node | undefined =>
  isMap(like) ? (fieldOf(like, name)?.value ?? undefined) : undefined;

function isShort(value: EntryValue, { before, like }: Layout): boolean {
  if (!isObject(value)) return true;
  if (fieldsOf(value).length === 0) return true;
  const length = before + flowText(value).length;
  if (like && !isScalar(like)) return isFlow(like) && length <= lineWidth;
  return fieldsOf(value).every(([, part]) => !isObject(part)) && length <= 60;
}
