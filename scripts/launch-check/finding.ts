import type { ContentText } from './content-texts.ts';

/** Something to do before the site goes live. */
export interface Finding {
  /** Path within the project; `environment` for a variable, `database` for the store of enquiries. */
  file: string;
  /** From 1; null without lines. */
  line: number | null;
  /** The field's path, such as `clients.0.name`; the variable; or what the file is. */
  field: string;
  /** The present value. */
  found: string;
  /** What to put there. */
  put: string;
}

/** A finding at a text, or at a character of its source. */
export const findingAt = (
  { file, field, value, lineAt }: ContentText,
  put: string,
  found = JSON.stringify(value),
  offset = 0,
): Finding => ({ file, line: lineAt(offset), field, found, put });

/** Of each file. */
const shownWithoutAll = 3;

/** The findings as text, by file and in their order: of each file `all`, or the first ones. */
export function describeFindings(findings: readonly Finding[], all = false): string {
  const files = Map.groupBy(findings, ({ file }) => file);
  const parts = [...files].map(([file, found]) => {
    // One that is left is printed in the place of its number.
    const shown = all || found.length === shownWithoutAll + 1 ? found.length : shownWithoutAll;
    const more = found.length > shown ? [`  … and ${found.length - shown} more`] : [];
    return [`${file}: ${found.length}`, ...found.slice(0, shown).map((one) => `  ${lineOf(one)}`), ...more].join('\n');
  });
  const count = findings.length === 1 ? 'One thing is' : `${findings.length} things are`;
  const isCut = parts.some((part) => part.includes('\n  … and '));
  return [
    ...parts,
    [
      `${count} left to do before going live. docs/guides/launch.md explains each.`,
      'Where the sample is right about your company, too, write the comment # confirmed behind the value.',
      ...(isCut ? ['npm run launch-check -- --all lists every one.'] : []),
    ].join('\n'),
  ].join('\n\n');
}

/** Characters of a value that are printed. */
const longestFound = 80;

const lineOf = ({ file, line, field, found, put }: Finding) =>
  `${line === null ? '' : `${file}:${line} `}${placeOf(field)}: found ${shortened(found)}. Right: ${put}.`;

const shortened = (text: string) => (text.length > longestFound ? `${text.slice(0, longestFound)}…` : text);

/** `clients.0.name` is `clients › 1 › name`: people count from 1. */
export const placeOf = (field: string) =>
  field
    .replace(/\.(\d+)(?=\.|$)/g, (_, index: string) => ` › ${Number(index) + 1}`)
    .replace(/(?<=\w)\.(?=[a-z])/gi, ' › ');
