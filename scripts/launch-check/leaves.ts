import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

/** A scalar value in a YAML text. */
export interface Leaf {
  /** As `clients.0.name`. */
  field: string;
  value: string;
  /** Its source, as it is written in the file. */
  source: string;
  /** Whether somebody has written `# confirmed` behind it, behind a key that it is under, or at the top of the file. */
  isConfirmed: boolean;
  /** The line of the `offset`th character of `source`, from 1. */
  lineAt(offset?: number): number;
}

/** The comment by which somebody states that a value of the sample is true for the company, too. */
const confirmed = /(^|\s)# confirmed\b/;

/** All leaves of a YAML text, in order. @param firstLine the number of the text's first line in its file */
export function leavesOf(text: string, firstLine = 1): Leaf[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineTexts = text.split('\n');
  const lineOf = (offset: number) => lines.linePos(offset).line;
  const isConfirmedIn = (first: number, last = first) =>
    lineTexts.slice(first - 1, last).some((line) => confirmed.test(line));
  const firstValue = lineTexts.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  const leaves: Leaf[] = [];
  const walk = (node: unknown, path: readonly string[], isConfirmed: boolean): void => {
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const keyLine = lineOf((key as Node).range?.[0] ?? 0);
        walk(value, [...path, String(key)], isConfirmed || isConfirmedIn(keyLine));
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) walk(item, [...path, String(index)], isConfirmed);
    } else if (isScalar(node)) {
      const [start, end] = (node as Node).range ?? [0, 0];
      leaves.push({
        field: path.join('.'),
        value: String(node.value),
        source: text.slice(start, end),
        isConfirmed: isConfirmed || isConfirmedIn(lineOf(start), lineOf(end)),
        lineAt: (offset = 0) => lineOf(start + offset) + firstLine - 1,
      });
    }
  };
  walk(document.contents, [], isConfirmedIn(1, firstValue));
  return leaves;
}
