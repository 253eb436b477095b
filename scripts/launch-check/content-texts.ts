import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

interface Leaf {
  /** As `clients.0.name`; of a paragraph, the section that it is in. */
  field: string;
  value: string;
  /** As it is written in the file. */
  source: string;
  /** Whether somebody has written `# confirmed` behind it, behind a key that it is under, or at the top of the file. */
  isConfirmed: boolean;
  /** The line of the `offset`th character of `source`, from 1. */
  lineAt(offset?: number): number;
}

/** A text of a content file: a scalar value, a note for counsel, or a paragraph of Markdown. */
export interface ContentText extends Leaf {
  /** Path within the project. */
  file: string;
}

/** All texts of `content/`, in the order of the files and of their lines. */
export function contentTexts(root: string): ContentText[] {
  const names = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .map((name) => `content/${name.replaceAll('\\', '/')}`)
    .filter((name) => /^content\/[^.].*\.(yaml|md)$/.test(name));
  return names.sort().flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const leaves = file.endsWith('.md') ? inArticle(text) : inValues(text);
    return leaves.map((leaf) => ({ file, ...leaf }));
  });
}

/** The values of a file, and its notes for counsel. A file that its owner has confirmed has a day in `confirmed`. */
function inValues(text: string): Leaf[] {
  const notes = [...text.matchAll(/^ *# (For counsel to confirm: .*(?:\n *# (?!For counsel).*)*)/gm)].map(
    ({ 1: note = '', index }): Leaf => ({
      field: 'note',
      value: note,
      source: note.replace(/\n *# /g, ' '),
      isConfirmed: false,
      lineAt: () => text.slice(0, index).split('\n').length,
    }),
  );
  return [...withDay(leavesOf(text), 'confirmed'), ...notes];
}

/** The values of the front matter, then the paragraphs. A text that counsel has confirmed has a day in `reviewed`. */
function inArticle(text: string): Leaf[] {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const bodyLine = head.split('\n').length + 3;
  let field = 'before the first section';
  // As long as with the comments, so that the places are the same.
  const shown = body.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/./g, ' '));
  const paragraphs = [...shown.matchAll(/[^\n]+(\n[^\n]+)*/g)].map(({ 0: value, index }): Leaf => {
    field = /^## (.*)/.exec(value)?.[1]?.trim() ?? field;
    return {
      field,
      value,
      source: body.slice(index, index + value.length),
      isConfirmed: false,
      lineAt: (offset = 0) => bodyLine + body.slice(0, index + offset).split('\n').length - 1,
    };
  });
  return withDay([...leavesOf(head, 2), ...paragraphs], 'reviewed');
}

/** All confirmed, if the field `name` has the day on which somebody has confirmed the whole file. */
function withDay(leaves: Leaf[], name: string): Leaf[] {
  const hasDay = leaves.some(({ field, value }) => field === name && value !== 'false');
  return hasDay ? leaves.map((leaf) => ({ ...leaf, isConfirmed: true })) : leaves;
}

/** The comment by which somebody states that a value of the sample is true for the company, too. */
const confirmed = /(^|\s)# confirmed\b/;

/** All scalar values of a YAML text, in order. @param firstLine the number of the text's first line in its file */
export function leavesOf(text: string, firstLine = 1): Leaf[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineTexts = text.split('\n');
  const lineOf = (offset: number) => lines.linePos(offset).line;
  const isConfirmedIn = (first: number, last = first) =>
    lineTexts.slice(first - 1, last).some((line) => confirmed.test(line));
  const firstValue = lineTexts.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  const leavesIn = (node: unknown, path: readonly string[], isConfirmed: boolean): Leaf[] => {
    if (isMap(node))
      return node.items.flatMap(({ key, value }) => {
        const keyLine = lineOf((key as Node).range?.[0] ?? 0);
        return leavesIn(value, [...path, String(key)], isConfirmed || isConfirmedIn(keyLine));
      });
    if (isSeq(node)) return node.items.flatMap((item, index) => leavesIn(item, [...path, String(index)], isConfirmed));
    if (!isScalar(node)) return [];
    const [start, end] = node.range ?? [0, 0];
    return [
      {
        field: path.join('.'),
        value: String(node.value),
        source: text.slice(start, end),
        isConfirmed: isConfirmed || isConfirmedIn(lineOf(start), lineOf(end)),
        lineAt: (offset = 0) => lineOf(start + offset) + firstLine - 1,
      },
    ];
  };
  return leavesIn(document.contents, [], isConfirmedIn(1, firstValue));
}
