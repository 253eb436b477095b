import { parseDocument } from 'yaml';
import { spaces } from './yaml-source.ts';

/** The maximum length of a line in the files, in characters. */
export const lineWidth = 110;

/** The YAML style of a value, as in `Scalar.type` of the package `yaml`. */
export type Style = 'PLAIN' | 'QUOTE_DOUBLE' | 'QUOTE_SINGLE' | 'BLOCK_FOLDED' | 'BLOCK_LITERAL';

/** The position and style of a value. */
export interface ScalarLayout {
  /** The preferred style, if the text allows it. */
  style: Style;
  /** `flow` is in brackets or braces. `line` is before a comment: the value has to stay on one line. */
  room: 'flow' | 'line' | 'block';
  /** The number of characters before it on its line. */
  before: number;
  /** The column of the lines of a folded text. */
  indent: number;
  lineBreak: string;
  /** The maximum length of its lines, if the old value had longer ones than `lineWidth`. */
  width?: number;
}

/** The YAML of a value. */
export function scalarText(value: string | number | boolean | null, layout: ScalarLayout): string {
  if (typeof value !== 'string') return String(value);
  const { style, room, before, width = lineWidth } = layout;
  const canBreak = room === 'block' && isBlockText(value);
  if (canBreak && (style === 'BLOCK_LITERAL' || value.includes('\n'))) return literal(value, layout);
  if (canBreak && style === 'BLOCK_FOLDED') return folded(value, layout);
  const line = onOneLine(value, style, room === 'flow');
  return canBreak && before + line.length > width ? folded(value, layout) : line;
}

/** Characters that need quotes: controls, unusual line breaks, the byte order mark, the no-break space. */
const special = /[\p{Cc}\u2028\u2029\ufeff\u00a0]/u;

/** Whether a value can be a folded or literal text: no space at the ends of lines, and no special characters. */
const isBlockText = (value: string) =>
  value !== '' &&
  value.isWellFormed() &&
  value.split('\n').every((line) => line === line.trimEnd() && !special.test(line)) &&
  !/^\s|\s$/.test(value);

function literal(value: string, { indent, lineBreak }: ScalarLayout): string {
  const lines = value.split('\n').map((line) => (line === '' ? '' : spaces(indent) + line));
  return ['|-', ...lines].join(lineBreak);
}

function folded(value: string, { indent, lineBreak, width = lineWidth }: ScalarLayout): string {
  const lines: string[] = [];
  let line = '';
  // Only at single spaces: beside another space, YAML does not read a line break as a space.
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

/** A JSON string is a valid YAML string in double quotes. Invisible characters become escapes. */
const doubleQuoted = (value: string) =>
  JSON.stringify(value).replace(/[\p{Cc}\u2028\u2029\ufeff\u00a0]/gu, (character) =>
    character === '\u00a0' ? '\\_' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Whether a text needs no quotes, according to the parser. */
function isPlainText(value: string, inFlow: boolean): boolean {
  // A shortcut for the usual case: words, and signs without a meaning in YAML.
  if (/^[A-Z][\p{L}\d ’.-]*$/u.test(value) && !/^(null|true|false|\.)/i.test(value) && value.trim() === value)
    return true;
  // Anchors, aliases and tags, which the sample below cannot test.
  if (/^[&*!]/.test(value)) return false;
  const sample = inFlow ? `{ a: ${value}, b: [${value}, ${value}] }` : `a: ${value}\nb:\n  - ${value}\n`;
  const document = parseDocument(sample, { prettyErrors: false });
  if (document.errors.length > 0) return false;
  const { a, b, ...others } = document.toJS() as Record<string, unknown>;
  const read = [a, ...(Array.isArray(b) ? b : [])];
  return read.length === (inFlow ? 3 : 2) && read.every((one) => one === value) && Object.keys(others).length === 0;
}
