import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kindOf } from '@company/schemas/files.ts';
import { fieldNames } from '@company/schemas/schema-shape.ts';

export interface Finding {
  /** Path within the project; `environment` for a variable, `database` for the store of enquiries. */
  file: string;
  /** From 1; null without lines. */
  line: number | null;
  found: string;
  put: string;
}

/** Addresses and numbers that nobody can have. */
export const madeUp = /\.example\b|0000|\b0{5}\b/i;

/** What a line of content must not have; of several, the first one is listed. Comments are read for counsel's notes alone. */
const rules: readonly { pattern: RegExp; put: string }[] = [
  { pattern: /For counsel to confirm: /, put: 'what your counsel says of it, and take the comment out' },
  {
    pattern: /^confirmed: false/,
    put: 'the day on which the owner, of a legal text counsel, has read the file and keeps its promises: "2026-11-24"',
  },
  { pattern: /\bTODO\b/, put: 'what is still missing' },
  { pattern: /\b(Deccan(ary)?|Sample (?!budgets|price|estimate))/, put: 'your own name, person or place' },
  {
    pattern: /name: (Placeholder|Example|Specimen|Fictive|Mockup|Dummy|Pretend) /,
    put: 'a client that has agreed to be named, or take it out',
  },
  // Except a form's placeholder.
  { pattern: new RegExp(`(?<!name@company)${madeUp.source}`, 'i'), put: 'the real one' },
  { pattern: /^[^#]*\b(?!type)\w+: ""/, put: 'the answer: nothing is shown until it is here' },
];

/** What is left of the sample, and what nobody has confirmed, in all files of `content/`. */
export function checkContent(root: string): Finding[] {
  const names = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  return names
    .filter((name) => /^[^.].*\.(yaml|md)$/.test(name))
    .sort()
    .flatMap((name) => checkFile(name, readFileSync(join(root, 'content', name), 'utf8')));
}

function checkFile(name: string, text: string): Finding[] {
  const file = `content/${name}`;
  const found = text.split('\n').flatMap((line, index): Finding[] => {
    const isComment = /^\s*#(?!#)/.test(line) && name.endsWith('.yaml');
    const rule = rules.slice(0, isComment ? 1 : undefined).find(({ pattern }) => pattern.test(line));
    return rule ? [{ file, line: index + 1, found: line.trim(), put: rule.put }] : [];
  });
  // A file without the line is not confirmed either.
  if (/^confirmed:/m.test(text) || !fieldNames(kindOf(name).schema).includes('confirmed')) return found;
  return [{ file, line: 1, found: 'no line "confirmed:"', put: rules[1]?.put ?? '' }, ...found];
}

/** Days of the privacy policy that the settings do not keep. */
export function checkPromisedDays(root: string, { RETENTION_DAYS }: Readonly<Record<string, string | undefined>>) {
  const lines = readFileSync(join(root, 'content/company.yaml'), 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes('retentionDays:'));
  const [, promised] = /retentionDays: (\d+)/.exec(lines[index] ?? '') ?? [];
  if (!promised || !RETENTION_DAYS || RETENTION_DAYS === promised) return [];
  const put = `${RETENTION_DAYS}, as RETENTION_DAYS has it, or change that`;
  return [{ file: 'content/company.yaml', line: index + 1, found: (lines[index] ?? '').trim(), put }];
}
