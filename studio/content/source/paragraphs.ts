import { diffArrays } from 'diff';
import { lineWidth } from './scalar-text.ts';

/** Lines that begin something of their own: an entry of a list, a quotation, a note; and those that also end with the line. */
const begins = /^\s*(?:[-*+] |\d+[.)] |>|<!--)/;
const whole = /^\s*(?:$|#{1,6} |\||(?:=+|-+|\*{3,})\s*$|<!--(?:(?!-->)[\s\S])*-->$)/;

/** The lines of a text with code stay as they are. */
const hasCode = (markdown: string) => /^\s*(?:`{3}|~{3})/m.test(markdown);

/** The end of a line after which Markdown breaks it. */
const hardBreak = /(?: {2}|\\)$/;

/** A paragraph, an entry of a list, a note or an empty line: its lines in the file, and as one line. */
interface Unit {
  raw: string;
  line: string;
}

function unitsOf(markdown: string): Unit[] {
  const lines = markdown.split(/\r?\n/);
  if (hasCode(markdown)) return lines.map((line) => ({ raw: line, line }));
  const units: Unit[] = [];
  for (const raw of lines) {
    const last = units.at(-1);
    const isInNote = last !== undefined && last.line.lastIndexOf('<!--') > last.line.lastIndexOf('-->');
    const isOwn = begins.test(raw) || whole.test(raw);
    if (last && (isInNote || !(isOwn || whole.test(last.line) || hardBreak.test(last.raw)))) {
      last.raw += `\n${raw}`;
      last.line += ` ${raw.trimStart()}`;
    } else units.push({ raw, line: raw });
  }
  return units;
}

/** A Markdown text with each paragraph, entry of a list and note on one line. */
export const unfolded = (markdown: string): string =>
  unitsOf(markdown)
    .map(({ line }) => line)
    .join('\n');

/** A new version of a Markdown text, whose unchanged paragraphs are as they were; the others are folded. */
export function refolded(before: string, next: string): string {
  const units = unitsOf(before);
  let at = 0;
  const parts = diffArrays(
    units.map(({ line }) => line),
    unfolded(next).split('\n'),
  );
  return parts
    .flatMap(({ added, removed, value }) => {
      if (added) return hasCode(next) ? value : value.map(folded);
      at += value.length;
      return removed ? [] : units.slice(at - value.length, at).map(({ raw }) => raw);
    })
    .join('\n');
}

/** Breaks a line between words, but not before one that would begin something of its own. */
function folded(line: string): string {
  const [indent = '', marker = ''] = /^\s*([-*+] |\d+[.)] )?/.exec(line) ?? [];
  const lines: string[] = [];
  let current = indent;
  const inner = ' '.repeat(marker ? indent.length : 0);
  if (whole.test(line) && !begins.test(line)) return line;
  for (const word of line.slice(indent.length).split(/(?<=\S) (?=\S)/)) {
    const isFirst = current === indent || current === inner;
    const isFull = !isFirst && current.length + 1 + word.length > lineWidth;
    const beginsOwn = begins.test(`${word} `) || whole.test(`${word} `) || hasCode(word);
    if (isFull && !beginsOwn && !hardBreak.test(current)) {
      lines.push(current);
      current = inner + word;
    } else current += isFirst ? word : ` ${word}`;
  }
  return [...lines, current].join('\n');
}
