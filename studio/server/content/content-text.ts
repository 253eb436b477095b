import { withUnixLineEnds } from '@company/schemas/text.ts';
import {
  type Document,
  isCollection,
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
} from 'yaml';
import { type FieldValue, type ListChange, type Path, valueIn } from '../../protocol/content-fields.ts';
import { removedValueError, sectionsOf, withSection } from './markdown-sections.ts';

const headMatter = /^---\n([\s\S]*?\n)---\n/;

export const isMarkdown = (text: string): boolean => headMatter.test(withUnixLineEnds(text));

/** Reads the text of a content file. The result for Markdown is `{ head, sections: [{ title, text }] }`. */
export function dataOf(source: string): unknown {
  const text = withUnixLineEnds(source);
  const head = headMatter.exec(text);
  return head ? { head: parse(head[1] ?? ''), sections: sectionsOf(text) } : parse(text);
}

export function dataIfValid(text: string): unknown {
  try {
    return dataOf(text);
  } catch (error) {
    if (isMistake(error)) return undefined;
    throw error;
  }
}

/** True if the YAML is invalid. The parser throws a ReferenceError for an alias without a target, or with too many uses. */
export const isMistake = (error: unknown): error is YAMLError | ReferenceError =>
  error instanceof YAMLError || error instanceof ReferenceError;

export const valueAt = (text: string, path: Path): unknown => valueIn(dataOf(text), path);

export type FieldOrder = (object: Path) => readonly string[];

const isSection = (text: string, path: Path) => path[0] === 'sections' && isMarkdown(text);

/**
 * Sets a field, and adds missing objects around the field. The value `undefined` removes the field. A YAML node keeps its comments.
 * Example: `setValue(text, ['items', 0, 'name'], 'Cards')` changes only the line of the name. In a Markdown file,
 * `['sections', 2, 'text']` is the text of the third section.
 * @param orderOf the order of an object's fields, for the place of an added field
 * @throws Refused
 */
export const setValue = (
  text: string,
  path: Path,
  value: FieldValue | Node | undefined,
  orderOf: FieldOrder = () => [],
): string =>
  isSection(text, path)
    ? withLineEndingsOf(text, withSection(withUnixLineEnds(text), path, String(value)))
    : editYaml(text, path, (document, inner) => {
        const start = path.slice(0, path.length - inner.length);
        setIn(document, inner, value, (object) => orderOf([...start, ...object]));
      });

/** Copies a value with its comments from another version of the file, or removes the value if that version has no such value. */
export function copyValue(text: string, from: string, path: Path, orderOf: FieldOrder): string {
  if (isSection(text, path)) return setValue(text, path, String(valueAt(from, path)));
  const { document, start } = parseYaml(from);
  const node = document.getIn(path.slice(start.length), true);
  return setValue(text, path, isNode(node) ? node : undefined, orderOf);
}

/** Moves or removes an entry of a list, or adds an empty entry. @throws Refused */
export const withEntries = (text: string, list: Path, change: ListChange): string =>
  editYaml(text, list, (document, inner) => {
    const entries = document.getIn(inner);
    if (!isSeq<Node>(entries)) throw removedValueError();
    const { items } = entries;
    const from = change.kind === 'move' ? change.from : change.index;
    const places = change.kind === 'add' ? [...items, null] : items;
    if (!(from in places && (change.kind !== 'move' || change.to in items))) throw removedValueError();
    if (items.length === 0) entries.flow = false;
    if (change.kind === 'add') items.splice(from, 0, document.createNode({}));
    else {
      const moved = items.splice(from, 1);
      if (change.kind === 'move') items.splice(change.to, 0, ...moved);
    }
  });

/** Sets a value in a document. Unchanged parts of the value keep their comments and quotes. */
function setIn(document: Document, path: Path, value: FieldValue | Node | undefined, orderOf: FieldOrder): void {
  const oldNode = document.getIn(path, true);
  if (value === undefined) document.deleteIn(path);
  else if (isScalar(oldNode) && typeof value !== 'object') oldNode.value = value;
  else if (isMap(oldNode) && typeof value === 'object' && value !== null && !isNode(value)) {
    for (const name of Object.keys(oldNode.toJSON())) if (!(name in value)) oldNode.delete(name);
    for (const [name, part] of Object.entries(value)) setIn(document, [...path, name], part, () => Object.keys(value));
  } else if (oldNode) document.setIn(path, isNode(value) ? value : document.createNode(value));
  else insert(document, path, isNode(value) ? value : document.createNode(value), orderOf);
}

function insert(document: Document, path: Path, node: Node, orderOf: FieldOrder): void {
  const parentPath = path.slice(0, -1);
  const name = path.at(-1);
  if (!document.hasIn(parentPath)) {
    insert(document, parentPath, document.createNode(typeof name === 'number' ? [] : {}), orderOf);
  }
  const parent = document.getIn(parentPath);
  if (!isMap(parent)) {
    if (!isSeq(parent)) throw removedValueError();
    parent.add(node);
    return;
  }
  const names = (parent as YAMLMap).items.map(({ key }) => String(key));
  if (names.length === 0) {
    // A new entry is written in braces if other entries are written in braces.
    const list = document.getIn(parentPath.slice(0, -1));
    parent.flow = isSeq(list) && list.items.some((item) => item !== parent && isMap(item) && item.flow);
  }
  const order = orderOf(parentPath);
  const previousName = order.slice(0, order.indexOf(String(name))).findLast((key) => names.includes(key));
  parent.items.splice(
    previousName === undefined ? 0 : names.indexOf(previousName) + 1,
    0,
    new Pair(document.createNode(name), node),
  );
}

/** Parses the YAML of a content file: the whole text, or the head matter of Markdown. */
export function parseYaml(source: string) {
  const text = withUnixLineEnds(source);
  const head = headMatter.exec(text);
  const document: Document = parseDocument(head?.[1] ?? text, { prettyErrors: false });
  visit(document, {
    Collection(key, node) {
      const [first] = node.items;
      const entry = isPair(first) ? first.key : first;
      // A comment above the first entry belongs to that entry, not to the list.
      if (key !== 'value' || !node.commentBefore || !isNode(entry)) return;
      entry.commentBefore = node.commentBefore;
      node.commentBefore = null;
    },
  });
  return { document, start: head ? ['head'] : [] };
}

function editYaml(text: string, path: Path, change: (document: Document, path: Path) => void): string {
  const { document, start } = parseYaml(text);
  if (start.some((key, index) => path[index] !== key)) throw removedValueError();
  change(document, path.slice(start.length));
  return formatDocument(text, document);
}

const maxWidth = 120;

/** Invisible characters, which are written as escapes in values. */
const invisible = /(?!\n)[\p{Cc}\u00a0\u2028\u2029\u2066-\u2069\ufeff]/gu;

/** Comments get no escapes: private-use characters replace their invisible characters until all escapes are written. */
const privateArea = 0xf0000;
const protectedCharacters = /[\u{f0000}-\u{fffff}]/gu;

function protectComments(node: {
  comment?: string | null | undefined;
  commentBefore?: string | null | undefined;
}): void {
  const protectComment = (comment?: string | null) =>
    comment?.replace(invisible, (character) => String.fromCodePoint(privateArea + character.charCodeAt(0)));
  if (node.comment) node.comment = protectComment(node.comment) ?? null;
  if (node.commentBefore) node.commentBefore = protectComment(node.commentBefore) ?? null;
}

/** Writes a document in the layout of all content files. Long texts are folded blocks, and texts with line breaks are literal blocks. */
export function formatDocument(text: string, document: Document): string {
  protectComments(document);
  visit(document, { Node: (_, node) => protectComments(node) });
  visit(document, {
    Scalar(key, node, parents) {
      const { value } = node;
      if (key === 'key' || typeof value !== 'string') return;
      const parent = parents.at(-1);
      const width = 2 * parents.filter(isCollection).length + (isPair(parent) ? String(parent.key).length : 0);
      if (value.search(invisible) >= 0 || !value.isWellFormed()) node.type = 'QUOTE_DOUBLE';
      else if (value.includes('\n')) node.type = 'BLOCK_LITERAL';
      else if (width + value.length > maxWidth) node.type = 'BLOCK_FOLDED';
    },
    Collection(_, node) {
      if (node.flow && JSON.stringify(node).length > maxWidth - 10) node.flow = false;
    },
  });
  const yaml = document
    .toString({ lineWidth: maxWidth })
    .replace(invisible, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(protectedCharacters, (character) =>
      String.fromCodePoint((character.codePointAt(0) ?? privateArea) - privateArea),
    );
  return withLineEndingsOf(
    text,
    isMarkdown(text) ? withUnixLineEnds(text).replace(headMatter, () => `---\n${yaml}---\n`) : yaml,
  );
}

/** Gives a text the line ends and the byte order mark of a file, because the file may come from Windows. @param file the file's text */
export function withLineEndingsOf(file: string, text: string): string {
  const lines = file.split('\n');
  const isWindows = 2 * lines.filter((line) => line.endsWith('\r')).length >= lines.length;
  const plain = withUnixLineEnds(text);
  return (file.startsWith('\ufeff') ? '\ufeff' : '') + (isWindows ? plain.replaceAll('\n', '\r\n') : plain);
}

export const formatText = (text: string): string => formatDocument(text, parseYaml(text).document);
