import type { Mistake } from '@company/schemas/parse.ts';
import type { FieldRef, Problem } from '../api.ts';

/** Patterns of the schemas' messages, and messages for somebody who writes texts. `$1` is the first group of the pattern. */
const messages: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/^found (nothing|""|null); .*/, 'Please enter something here.'],
  [/^found (\d+) characters; allowed: at most (\d+)/, 'The text has $1 characters; at most $2 are allowed.'],
  [/^found (\d+) characters; allowed: (\d+ to \d+)/, 'The text has $1 characters; $2 are allowed.'],
  [
    /^found (\d+) characters before the bar; allowed: (.*)/,
    'The part before the bar has $1 characters; $2 are allowed.',
  ],
  [
    /^found names of (\d+) characters together; .* (\d+)/,
    'All names together have $1 characters; at most $2 fit in the row.',
  ],
  [/^found (\d+) entries; allowed: (.*)/, 'The list would have $1 entries; allowed: $2.'],
  [/^found .*; allowed in braces: (.*)/, 'Only these names may be in braces here: $1.'],
  [/^found (\{\{.*\}\}); allowed: (.*)/, 'There is no fact $1. These exist: $2.'],
  [/^found (.*); allowed: the name of a Phosphor icon.*/, 'There is no icon $1. Please choose another one.'],
  [/^found (.*); allowed: the name of a file in art\/pictures.*/, 'There is no picture $1. Please choose a file.'],
  [/^found (.*); allowed: the address of a file in public.*/, 'There is no file $1 in the site’s folder “public”.'],
  [
    /^found (.*); allowed: small letters and hyphens/,
    '$1 is not a valid address: it may have small letters and hyphens only.',
  ],
  [/^found .*; allowed: (.*), from its address/, 'This title has to follow from the page’s address: $1.'],
  [/^.*`to` that is later.*/, 'The working day has to end after it begins.'],
  [/^found (.*); allowed: (.*)/, '$1 is not allowed here. Allowed: $2.'],
];

/** A mistake of the content, explained for a person. @param nameOf returns the display name of a file or a field */
export async function problemOf(
  { file, path, message }: Mistake,
  nameOf: (field: FieldRef) => Promise<string>,
): Promise<Problem> {
  const field = fieldOfMistake({ file, path });
  const other = sameAs(message);
  if (!other) return { message: friendly(message), field };
  const part = field.path.at(-1) === 'metaTitle' ? 'title in search results' : String(field.path.at(-1));
  const name = await nameOf({ file: other, path: [] });
  return { message: `Another page has the same ${part}: ${name}. Please choose a different one.`, field };
}

/** The path within `content/` of the file with the same text. */
export const sameAs = (message: string): string | undefined =>
  /^found the same as in content\/(.*); allowed: another/.exec(message)?.[1];

/** The field of a mistake. In Markdown, it is in the head matter or in the sections. */
function fieldOfMistake({ file, path }: Pick<Mistake, 'file' | 'path'>): FieldRef {
  const within = file.replace(/^content\//, '');
  const isHead = within.endsWith('.md') && path[0] !== 'sections' && path.length > 0;
  return { file: within, path: isHead ? ['head', ...path] : path };
}

function friendly(message: string): string {
  const [pattern, template] = messages.find(([pattern]) => pattern.test(message)) ?? [];
  return pattern && template ? message.replace(pattern, template).replace(/"([^"]*)"/g, '“$1”') : message;
}
