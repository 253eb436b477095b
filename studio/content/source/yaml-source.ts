import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import type { Path } from '../path.ts';
import { lineEnd, lineStart } from './edit.ts';

/** A path that leads to no value of the text. */
export class NoSuchValueError extends Error {
  override name = 'NoSuchValueError';
  constructor(path: Path) {
    super(`The text has no value at ${path.join('.') || 'its top'}`);
  }
}

/** A text with a layout that the studio cannot edit, such as a list within a list on one line. */
export class UnknownLayoutError extends Error {
  override name = 'UnknownLayoutError';
}

/** A field of a mapping, as nodes with their ranges in the text. */
export type Field = Pair<Scalar, Node>;

type PlainNode = Scalar | YAMLMap<Scalar, Node> | YAMLSeq<Node>;

/** A YAML text with the range of each value. */
export class YamlSource {
  readonly text: string;
  /** The plain data of the text. */
  readonly data: unknown;
  private readonly contents: Node | null;

  /** @throws UnknownLayoutError if the text is not valid YAML */
  constructor(text: string) {
    const document = parseDocument(text, { keepSourceTokens: true, prettyErrors: false });
    const [error] = document.errors;
    if (error) throw new UnknownLayoutError(error.message);
    this.text = text;
    this.contents = document.contents;
    this.data = document.toJS();
  }

  /** The node of a value. @throws NoSuchValueError */
  node(path: Path): PlainNode {
    let here: unknown = this.contents;
    for (const key of path) {
      if (isMap(here)) here = fieldOf(here, key)?.value;
      else here = isSeq(here) && typeof key === 'number' ? here.items[key] : undefined;
    }
    if (isScalar(here) || isMap(here) || isSeq(here)) {
      if (here.anchor) throw new UnknownLayoutError(`The value at ${path.join('.')} is used elsewhere`);
      return here as PlainNode;
    }
    throw new NoSuchValueError(path);
  }

  map(path: Path): YAMLMap<Scalar, Node> {
    const node = this.node(path);
    if (node instanceof YAMLMap) return node;
    throw new NoSuchValueError([...path, 'field']);
  }

  list(path: Path): YAMLSeq<Node> {
    const node = this.node(path);
    if (node instanceof YAMLSeq) return node;
    throw new NoSuchValueError([...path, 0]);
  }

  /** Whether a value, or a collection around it, is in brackets or braces. */
  isInFlow(path: Path): boolean {
    return path.some((_, length) => isFlow(this.node(path.slice(0, length))));
  }

  /** The range of a value, without the empty lines and comments after it. */
  range(node: unknown): { start: number; end: number } {
    const { range } = node as Node;
    if (!range) throw new UnknownLayoutError('A value has no range in the text');
    return { start: range[0], end: this.endOf(node as Node) };
  }

  /** The number of characters from the start of the line to an offset. */
  column(offset: number): number {
    return offset - lineStart(this.text, offset);
  }

  /** The rest of the line after an offset, such as a comment. */
  restOfLine(offset: number): string {
    return this.text.slice(offset, lineEnd(this.text, offset)).trimEnd();
  }

  /** The line break of this text. */
  get lineBreak(): string {
    return this.text.includes('\r\n') ? '\r\n' : '\n';
  }

  private endOf(node: Node): number {
    const [start, end] = node.range ?? [0, 0];
    if (isCollection(node) && !isFlow(node)) {
      const last: unknown = node.items.at(-1);
      const field = last as Field;
      if (isMap(node)) return this.endOf(field.value?.range ? field.value : field.key);
      return last ? this.endOf(last as Node) : start;
    }
    // The range of a folded or literal text includes the empty lines after it.
    if (isScalar(node) && /^BLOCK/.test(node.type ?? '')) return start + this.text.slice(start, end).trimEnd().length;
    return end;
  }
}

/** A field of a mapping by its name. */
export const fieldOf = (map: YAMLMap, name: unknown): Field | undefined =>
  map.items.find(({ key }) => String((key as Scalar).value) === String(name)) as Field | undefined;

/** Whether a collection is written in brackets or braces. */
export const isFlow = (node: unknown): boolean => isCollection(node) && node.flow === true;

export const spaces = (count: number): string => ' '.repeat(count);
