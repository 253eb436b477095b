import { metaDescription, metaTitle } from '@company/schemas/files/parts.ts';
import { isOf } from '@company/schemas/schema-shape.ts';

/** The parts of a Valibot schema with the length of a text. */
export interface Shape {
  type: string;
  kind?: string;
  requirement?: unknown;
  pipe?: readonly Shape[];
  entries?: Record<string, Shape>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly Shape[];
}

/** Every action of a schema's pipe, and of the schemas that it is made of. */
export const actionsOf = (shape: Shape): Shape[] =>
  (shape.pipe ?? []).flatMap((part) => (part.kind === 'schema' && part.pipe ? actionsOf(part) : [part]));

/** Allowed lengths of a text in characters; undefined for names that only the program reads. */
function limitsOf(shape: Shape): { least: number; most: number } | undefined {
  if (isOf(shape, metaTitle)) return { least: 50, most: 60 };
  if (isOf(shape, metaDescription)) return { least: 130, most: 160 };
  const actions = actionsOf(shape);
  const types = actions.map(({ type }) => type);
  if (!types.includes('non_empty') || types.includes('iso_date')) return undefined;
  const most = actions.flatMap(({ type, requirement }) => (type === 'max_length' ? [Number(requirement)] : []));
  return { least: 1, most: Math.min(...most) };
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
export function otherText(shape: Shape, text: string): string {
  const limits = limitsOf(shape);
  if (!limits) return text;
  // Neither every second one nor at random: neighbours of all lengths meet, and each run writes the same.
  const isShort = (count * 5) % 7 < 3;
  if (isOf(shape, metaTitle) && isShort) return `${longText(48)} | {{company.shortName}}`;
  if (limits.least > 1) return longText(isShort ? limits.least : limits.most);
  const filled = gaps(text).join(' ');
  const room = limits.most - (filled ? filled.length + 1 : 0);
  const own = isShort ? shortText() : longText(room);
  return filled ? `${own} ${filled}` : own;
}
