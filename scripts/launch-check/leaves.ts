import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** A scalar value in a YAML text. */
export interface Leaf {
  /** As `clients.0.name`. */
  field: string;
  value: string;
  /** Its source, as it is written in the file. */
  source: string;
  /** The line of the `offset`th character of `source`, from 1. */
  lineAt(offset?: number): number;
}

/** All leaves of a YAML text, in order. @param firstLine the number of the text's first line in its file */
export function leavesOf(text: string, firstLine = 1): Leaf[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const leaves: Leaf[] = [];
  const walk = (node: unknown, path: readonly string[]): void => {
    if (isMap(node)) for (const { key, value } of node.items) walk(value, [...path, String(key)]);
    else if (isSeq(node)) for (const [index, item] of node.items.entries()) walk(item, [...path, String(index)]);
    else if (isScalar(node)) {
      const [start, end] = (node as Node).range ?? [0, 0];
      leaves.push({
        field: path.join('.'),
        value: String(node.value),
        source: text.slice(start, end),
        lineAt: (offset = 0) => lines.linePos(start + offset).line + firstLine - 1,
      });
    }
  };
  walk(document.contents, []);
  return leaves;
}
