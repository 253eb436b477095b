import { parseDocument } from 'yaml';
import { spaces } from './yaml-source.ts';

/** The files' lines are at most so long, in characters. */
export const lineWidth = 110;

/** How a value is written: as `Scalar.type` of the package `yaml` names it. */
export type Style = 'PLAIN' | 'QUOTE_DOUBLE' | 'QUOTE_SINGLE' | 'BLOCK_FOLDED' | 'BLOCK_LITERAL';

/** Where a value is to stand. */
export interface Place {
  /** The style to keep where the text allows it. */
  style: Style;
  /** `line`: within brackets or braces, or before a comment, where it has to stay on one line. */
  room: 'flow' | 'line' | 'block';
  /** Characters that stand on the line before it. */
  before: number;
  /** Where the lines of a folded text begin. */
  indent: number;
  lineBreak: string;
  /** Characters that a line may have, where what stood there had longer ones than others; otherwise `lineWidth`. */
  width?: number;
}

/** A value as YAML. */
export function scalarText(value: string | number | boolean | null, place: Place): string {
  if (typeof value !== 'string') return String(value);
  const { style, room, before, width = lineWidth } = place;
  const canBreak = room === 'block' && isBlockText(value);
  if (canBreak && (style === 'BLOCK_LITERAL' || value.includes('\n'))) return literal(value, place);
  if (canBreak && style === 'BLOCK_FOLDED') return folded(value, place);
  const line = onOneLine(value, style, room === 'flow');
  return canBreak && before + line.length > width ? folded(value, place) : line;
}

/** Characters that only quotes can hold: controls, unusual line breaks, the mark of byte order, the no-break space. */
const special = /[\p{Cc}\u2028\u2029\ufeff\u00a0]/u;

/** Whether a folded or literal text can hold this: no space at its ends, and nothing that needs an escape. */
const isBlockText = (value: string) =>
  value !== '' &&
  value.isWellFormed() &&
  value.split('\n').every((line) => line === line.trimEnd() && !special.test(line)) &&
  !/^\s|\s$/.test(value);

function literal(value: string, { indent, lineBreak }: Place): string {
  const lines = value.split('\n').map((line) => (line === '' ? '' : spaces(indent) + line));
  return ['|-', ...lines].join(lineBreak);
}

function folded(value: string, { indent, lineBreak, width = lineWidth }: Place): string {
  const lines: string[] = [];
  let line = '';
  // At a single space alone: beside another one a break would not be read as a space.
  for (const word of value.split(/(?<=\S) (?=\S)/)) {
    if (line !== '' && indent + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line += line === '' ? word : ` ${word}`;
  }
  return ['>-', ...[...lines, line].map((one) => spaces(indent) + one)].join(lineBreak);
}

function onOneLine(value: string, style: Style, inFlow: boolean): string {
  if (special.test(value) || !value.isWellFormed()) return doubleQuoted(value);
  if (style === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`;
  return style !== 'QUOTE_DOUBLE' && isPlainText(value, inFlow) ? value : doubleQuoted(value);
}

/** YAML's double quotes take what JSON's do. Characters that nobody sees are written as escapes. */
const doubleQuoted = (value: string) =>
  JSON.stringify(value).replace(/[\p{Cc}\u2028\u2029\ufeff\u00a0]/gu, (character) =>
    character === '\u00a0' ? '\\_' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Whether a text needs no quotes, as the parser itself says. */
function isPlainText(value: string, inFlow: boolean): boolean {
  // The usual case costs nothing: words, and signs that mean nothing in YAML.
  if (/^[A-Z][\p{L}\d ’.-]*$/u.test(value) && !/^(null|true|false|\.)/i.test(value) && value.trim() === value)
    return true;
  // Names of other values: a parser would look for them.
  if (/^[&*!]/.test(value)) return false;
  const sample = inFlow ? `{ a: ${value}, b: [${value}, ${value}] }` : `a: ${value}\nb:\n  - ${value}\n`;
  const document = parseDocument(sample, { prettyErrors: false });
  if (document.errors.length > 0) return false;
  const { a, b, ...others } = document.toJS() as Record<string, unknown>;
  const read = [a, ...(Array.isArray(b) ? b : [])];
  return read.length === (inFlow ? 3 : 2) && read.every((one) => one === value) && Object.keys(others).length === 0;
}
