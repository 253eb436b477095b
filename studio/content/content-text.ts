import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parse,
  parseDocument,
  visit,
  YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { EntryValue } from '../api.ts';
import { Refused } from '../refused.ts';
import { gone, sectionsOf, withSection } from './markdown-sections.ts';
import { type Path, valueIn } from './path.ts';

const headMatter = /^---\n([\s\S]*?\n)---\n/;

/** Whether a text is Markdown with head matter, not YAML. */
export const isMarkdown = (text: string): boolean => headMatter.test(unixLines(text));

const unixLines = (text: string) => text.replaceAll('\r\n', '\n');

/** The plain data of a content file's text; of Markdown `{ head, sections: [{ title, text }] }`. */
export function dataOf(text: string): unknown {
  const head = headMatter.exec(unixLines(text));
  return head ? { head: parse(head[1] ?? ''), sections: sectionsOf(unixLines(text)) } : parse(text);
}

/** Like `dataOf`, but undefined for a text that is no valid YAML. */
export function dataIfValid(text: string): unknown {
  try {
    return dataOf(text);
  } catch (error) {
    if (error instanceof YAMLError) return undefined;
    throw error;
  }
}

/** The value at a path of a content file's text; undefined if there is none. */
export const valueOrUndefined = (text: string, path: Path): EntryValue | undefined =>
  valueIn(dataOf(text), path) as EntryValue | undefined;

/** A value, or the node of another version of the file, which has its comments and its style. */
export type Written = EntryValue | Node;

/**
 * Replaces a value, or adds a field.
 * @param order the names of the object's fields, in order: a new field follows the nearest existing one before it
 * @throws Refused
 */
export const putValue = (text: string, path: Path, value: Written, order: readonly string[] = []): string =>
  path[0] === 'sections' && isMarkdown(text)
    ? withLineBreaksOf(text, withSection(unixLines(text), path, String(value)))
    : edited(text, path, (document, inner) => put(document, inner, value, order));

/** Removes a field, with the comment directly above it. @throws Refused */
export const removeField = (text: string, path: Path): string =>
  edited(text, path, (document, inner) => {
    if (!document.deleteIn(inner)) throw gone();
  });

/** Adds an entry to a list. @throws Refused */
export const addEntry = (text: string, list: Path, index: number, entry: Written): string =>
  edited(text, list, (document, inner) => {
    const items = itemsIn(document, inner);
    if (index < 0 || index > items.length) throw gone();
    const model = items[Math.max(index - 1, 0)];
    if (items.length === 0) (document.getIn(inner) as YAMLSeq).flow = false;
    items.splice(index, 0, isNode(entry) ? entry : nodeOf(document, [...inner, index], entry, model));
  });

/** Moves an entry, with the comment directly above it. @param to its new position. @throws Refused */
export const moveEntry = (text: string, list: Path, from: number, to: number): string =>
  edited(text, list, (document, inner) => {
    const items = itemsIn(document, inner);
    if (!(from in items && to in items)) throw gone();
    items.splice(to, 0, ...items.splice(from, 1));
  });

/** Removes an entry, with the comment directly above it. @throws Refused */
export const removeEntry = (text: string, list: Path, index: number): string =>
  edited(text, list, (document, inner) => {
    const items = itemsIn(document, inner);
    if (!(index in items)) throw gone();
    items.splice(index, 1);
  });

export function nodeAt(text: string, path: Path): Node | undefined {
  const { document, start } = yamlIn(text);
  const node = document.getIn(path.slice(start.length), true);
  return isNode(node) ? node : undefined;
}

const unknownLayout = () =>
  new Refused(
    'invalid',
    'The studio cannot change the file, because it does not know its layout. Please ask the person who set up this site.',
  );

function itemsIn(document: Document, path: Path): Node[] {
  const list = document.getIn(path);
  if (!isSeq<Node>(list)) throw gone();
  return list.items;
}

/** Replaces a value. Parts of an object that stay keep their comments. */
function put(document: Document, path: Path, value: Written, order: readonly string[]): void {
  const old = document.getIn(path, true);
  if (isNode(value) || !isNode(old)) {
    place(document, path, value, order);
    return;
  }
  if (isMap(old) && typeof value === 'object' && value !== null) {
    const parts = Object.entries(value as Record<string, EntryValue>).filter(([, part]) => part !== undefined);
    const names = parts.map(([name]) => name);
    for (const name of Object.keys(old.toJSON())) if (!names.includes(name)) old.delete(name);
    for (const [name, part] of parts) put(document, [...path, name], part, names);
    return;
  }
  const node = nodeOf(document, path, value, old);
  document.setIn(path, Object.assign(node, { comment: old.comment, commentBefore: old.commentBefore }));
}

function place(document: Document, path: Path, value: Written, order: readonly string[]): void {
  const node = isNode(value) ? value : nodeOf(document, path, value);
  if (document.hasIn(path)) {
    document.setIn(path, node);
    return;
  }
  const map = document.getIn(path.slice(0, -1));
  if (!isMap(map)) throw gone();
  const name = String(path.at(-1));
  const names = (map as YAMLMap).items.map(({ key }) => String(key));
  const before = order.slice(0, order.indexOf(name)).findLast((one) => names.includes(one));
  map.items.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, new Pair(document.createNode(name), node));
}

/** @param model a similar value, whose style the new one gets */
function nodeOf(document: Document, path: Path, value: EntryValue, model?: unknown): Node {
  const node = document.createNode(withoutEmpty(value));
  setStyle(node, path, model);
  return node;
}

/** Long texts are folded below their field. */
function setStyle(node: unknown, path: Path, model: unknown): void {
  if (isScalar(node) && typeof node.value === 'string') {
    const isLong = 2 * path.length + String(path.at(-1)).length + node.value.length > maxWidth;
    const type = isScalar(model) ? model.type : undefined;
    const block = type === 'BLOCK_LITERAL' || node.value.includes('\n') ? 'BLOCK_LITERAL' : 'BLOCK_FOLDED';
    node.type = isLong || node.value.includes('\n') ? block : (type ?? 'PLAIN');
  }
  if (isMap(node) || isSeq(node)) {
    node.flow = (isMap(model) || isSeq(model)) && model.flow === true;
    for (const [index, item] of node.items.entries()) {
      const key = isPair(item) ? String(item.key) : index;
      const like = isSeq(model) ? model.items[0] : isMap(model) ? model.get(key, true) : undefined;
      setStyle(isPair(item) ? item.value : item, [...path, key], like);
    }
  }
}

/** The value without empty fields, which are not written. */
function withoutEmpty(value: EntryValue): EntryValue {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutEmpty(field)]));
}

/** The YAML of a content file's text: all of it, or the head matter of Markdown. @throws Refused if it is not valid */
function yamlIn(text: string) {
  const head = headMatter.exec(unixLines(text));
  const yaml = head?.[1] ?? unixLines(text);
  const document: Document = parseDocument(yaml, { prettyErrors: false });
  if (document.errors.length > 0) throw unknownLayout();
  visit(document, {
    Collection(key, node) {
      const [first] = node.items;
      const entry = isPair(first) ? first.key : first;
      // The comment above the first entry is that of the entry.
      if (key !== 'value' || !node.commentBefore || !isNode(entry)) return;
      entry.commentBefore = node.commentBefore;
      node.commentBefore = null;
    },
  });
  return { document, yaml, start: head ? ['head'] : [] };
}

/** Changes the YAML of a text. @param path of the changed value or list */
function edited(text: string, path: Path, change: (document: Document, path: Path) => void): string {
  const { document, yaml, start } = yamlIn(text);
  if (start.some((key, index) => path[index] !== key)) throw gone();
  const inner = path.slice(start.length);
  try {
    const before = layOut(document);
    change(document, inner);
    return withYaml(text, inPlace(yaml, before, layOut(document), inner, document.toJS()));
  } catch (error) {
    throw error instanceof Refused ? error : unknownLayout();
  }
}

/** The text with other YAML, and with its own line breaks. */
function withYaml(text: string, yaml: string): string {
  const whole = isMarkdown(text) ? unixLines(text).replace(headMatter, () => `---\n${yaml}---\n`) : yaml;
  return withLineBreaksOf(text, whole);
}

const withLineBreaksOf = (text: string, unix: string) => (text.includes('\r\n') ? unix.replaceAll('\n', '\r\n') : unix);

/** The YAML after a change. If the file has another layout, only the changed value or list is laid out, if that is possible. */
function inPlace(yaml: string, before: string, after: string, path: Path, data: unknown): string {
  if (before === yaml) return after;
  for (let at = path; at.length > 0; at = at.slice(0, -1)) {
    const [old, next] = [rangeOf(yaml, at), rangeOf(after, at)];
    const spliced = old && next && yaml.slice(0, old[0]) + after.slice(...next) + yaml.slice(old[1]);
    if (spliced && isDeepStrictEqual(dataIfValid(spliced), data)) return spliced;
  }
  return after;
}

/** The range of a field with its name, or of an entry; undefined within brackets and braces. */
function rangeOf(yaml: string, path: Path): [start: number, end: number] | undefined {
  const document: Document = parseDocument(yaml);
  const parent = document.getIn(path.slice(0, -1));
  const value = document.getIn(path, true);
  if (!(isMap(parent) || isSeq(parent)) || parent.flow || !isNode(value)) return undefined;
  const key = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(path.at(-1)))?.key : undefined;
  const [start] = (isNode(key) ? key : value).range ?? [];
  return start !== undefined && value.range ? [start, value.range[2]] : undefined;
}

const maxWidth = 120;

/** Characters that nobody sees: they are written as escapes. */
const invisible = /(?!\n)[\p{Cc}\u00a0\u2028\u2029\u2066-\u2069\ufeff]/gu;

function layOut(document: Document): string {
  visit(document, {
    Scalar(_, node) {
      const { value } = node;
      if (typeof value === 'string' && (value.search(invisible) >= 0 || !value.isWellFormed()))
        node.type = 'QUOTE_DOUBLE';
    },
    Collection(_, node) {
      if (node.flow && JSON.stringify(node).length > maxWidth - 10) node.flow = false;
    },
  });
  const text = document.toString({ lineWidth: maxWidth });
  return text.replace(invisible, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export const laidOut = (text: string): string => withYaml(text, layOut(yamlIn(text).document));
