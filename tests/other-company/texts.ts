import { hasAction, limitsOf } from '@company/schemas/schema-shape.ts';
import type * as v from 'valibot';

/** The allowed length of a text in characters; undefined for names that only the program reads. */
const longestOf = (schema: v.GenericSchema): number | undefined =>
  hasAction(schema, 'non_empty') ? limitsOf(schema).most : undefined;

const words =
  'ledger harbour quiet Smørrebrød weaving O’Brien granite “slow” R&D Århus naïve timber 5 < 6 500 kr. λογιστικά copper café meadow compass internationalisation velvet Ærø'.split(
    ' ',
  );

let count = 0;

/** A few letters that no other text has. */
function shortText(): string {
  const letter = (place: number) => String.fromCharCode(97 + (Math.floor(count / 26 ** place) % 26));
  count++;
  return `Q${letter(0)}${letter(1)}${letter(2)}x`;
}

/** A unique text of exactly `length` characters. */
function longText(length: number): string {
  let text = shortText();
  for (let index = count; text.length < length; index++) text += ` ${words[index % words.length]}`;
  // A text does not end in a space.
  return text
    .slice(0, length)
    .replace(/\s$/, 'x')
    .replace(/.$/, length > 60 ? '.' : '$&');
}

/** Placeholders in a text. */
const gaps = (text: string): string[] => text.match(/(?<!\{)\{\w+\}(?!\})/g) ?? [];

/**
 * Another text for a field: as short or as long as its schema allows, with the same placeholders.
 * Names that only the program reads stay as they are.
 */
export function otherText(schema: v.GenericSchema, text: string): string {
  const most = longestOf(schema);
  if (most === undefined) return text;
  // Neither every second one nor at random: neighbours of all lengths meet, and each run writes the same.
  const isShort = (count * 5) % 7 < 3;
  const filled = gaps(text).join(' ');
  const room = most - (filled ? filled.length + 1 : 0);
  const own = isShort ? shortText() : longText(room);
  return filled ? `${own} ${filled}` : own;
}
