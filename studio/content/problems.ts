import type { Mistake } from '@company/schemas/parse.ts';
import type { FieldRef, Problem } from '../api.ts';

/** The messages of schemas, and what they say to somebody who writes texts. Groups of the pattern are given as words. */
const sentences: readonly (readonly [RegExp, (...groups: string[]) => string])[] = [
  [/^found (nothing|""|null); /, () => 'Something has to stand here.'],
  [
    /^found (\d+) characters; allowed: at most (\d+)/,
    (has, most) => `The text has ${has} characters; at most ${most} fit here.`,
  ],
  [
    /^found (\d+) characters; allowed: (\d+) to (\d+)/,
    (has, least, most) => `The text has ${has} characters; it needs ${least} to ${most}.`,
  ],
  [
    /^found (\d+) characters before the bar; allowed: (\d+) to (\d+)/,
    (has, least, most) => `Before the bar stand ${has} characters; ${least} to ${most} are needed there.`,
  ],
  [
    /^found names of (\d+) characters together; allowed: at most (\d+)/,
    (has, most) => `All names together have ${has} characters; at most ${most} fit in the row.`,
  ],
  [
    /^found (\d+) entries; allowed: (\d+), one for each reason, or none/,
    (has, needed) => `There are ${has} of these; there have to be ${needed}, one for each reason, or none.`,
  ],
  [
    /^found (\d+) entries; allowed: (\d+) to (\d+)/,
    (has, least, most) => `This would make ${has} entries; there can be ${least} to ${most}.`,
  ],
  [
    /^found (\d+) entries; allowed: (\d+)/,
    (has, needed) => `This would make ${has} entries; there have to be ${needed}.`,
  ],
  [
    /^found (.*); allowed in braces: (.*)/,
    (_, names) =>
      `Something in braces cannot be filled in here. These can: ${names
        .split(', ')
        .map((one) => `{${one}}`)
        .join(', ')}.`,
  ],
  [/^found (\{\{.*\}\}); allowed: (.*)/, (found, names) => `There is no fact ${found}. These exist: ${names}.`],
  [/^found (.*); allowed: the name of a Phosphor icon/, (found) => `There is no icon ${found}: please choose another.`],
  [
    /^found (.*); allowed: the name of a file in art\/pictures/,
    (found) => `There is no picture ${found}: please choose a file.`,
  ],
  [
    /^found (.*); allowed: the address of a file in public/,
    (found) => `There is no file ${found} in the site's folder “public”.`,
  ],
  [
    /^found (.*); allowed: small letters and hyphens/,
    (found) => `${found} is no address of a page: small letters and hyphens only.`,
  ],
  [
    /^found (.*); allowed: (\S+), from its address/,
    (_, needed) => `This title follows from the page's address and stays: ${needed}.`,
  ],
  [/`to` that is later/, () => 'The working day has to end later than it begins.'],
  [/^found (.*); allowed: (.*)/, (found, allowed) => `${found} cannot stand here. What can: ${allowed}.`],
];

/** What a mistake says to a person. @param nameOf puts a file or a field into words */
export async function problemOf(
  { file, path, message }: Mistake,
  nameOf: (field: FieldRef) => Promise<string>,
): Promise<Problem> {
  const field = fieldOfMistake({ file, path });
  const other = sameAs(message);
  if (!other) return { message: sentence(message), field };
  const what = field.path.at(-1) === 'metaTitle' ? 'title in search results' : String(field.path.at(-1));
  const name = await nameOf({ file: other, path: [] });
  return { message: `Another page has the same ${what}: ${name}. Please choose one that no other page has.`, field };
}

/** The file, within `content/`, that says the same. */
export const sameAs = (message: string): string | undefined =>
  /^found the same as in content\/(.*); allowed: another/.exec(message)?.[1];

/** The field of a mistake. Of Markdown all that is checked stands in the head matter, or in the sections. */
function fieldOfMistake({ file, path }: Pick<Mistake, 'file' | 'path'>): FieldRef {
  const within = file.replace(/^content\//, '');
  const isHead = within.endsWith('.md') && path[0] !== 'sections' && path.length > 0;
  return { file: within, path: isHead ? ['head', ...path] : path };
}

function sentence(message: string): string {
  for (const [pattern, words] of sentences) {
    const match = pattern.exec(message);
    if (match)
      return words(...match.slice(1))
        .replaceAll('"', '“')
        .replace(/“([^“]*)“/g, '“$1”');
  }
  return message;
}
