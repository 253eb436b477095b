import { metaDescription, metaTitle } from '@company/schemas/files/parts.ts';
import { hasAction, isOf, limitsOf } from '@company/schemas/schema-shape.ts';
import type * as v from 'valibot';

/** Allowed lengths of a text in characters; undefined for names that only the program reads. */
function lengthsOf(schema: v.GenericSchema): { least: number; most: number } | undefined {
  if (isOf(schema, metaTitle)) return { least: 50, most: 60 };
  if (isOf(schema, metaDescription)) return { least: 130, most: 160 };
  const { most } = limitsOf(schema);
  if (most === undefined || !hasAction(schema, 'non_empty')) return undefined;
  return { least: 1, most };
}

const words =
  'ledger harbour quiet lantern weaving O’Brien granite “slow” R&D orchard naïve timber 5 < 6 ₹500 signal copper café meadow compass internationalisation velvet anchor'.split(
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
  const limits = lengthsOf(schema);
  if (!limits) return text;
  // Neither every second one nor at random: neighbours of all lengths meet, and each run writes the same.
  const isShort = (count * 5) % 7 < 3;
  if (isOf(schema, metaTitle) && isShort) return `${longText(48)} | {{company.shortName}}`;
  if (limits.least > 1) return longText(isShort ? limits.least : limits.most);
  const filled = gaps(text).join(' ');
  const room = limits.most - (filled ? filled.length + 1 : 0);
  const own = isShort ? shortText() : longText(room);
  return filled ? `${own} ${filled}` : own;
}
