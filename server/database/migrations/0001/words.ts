import { foldedIn } from '../../folding.ts';
import type { Engine } from './page-path.ts';

/*
 * The words that a search finds, as an SQL expression of the row `new`. Example: the enquiry 4K7QW-M2XN8 of `José`, +91 98480 12345,
 * with a note `Call on Monday`, is `4k7qw-m2xn8 4k7qwm2xn8 josé … 9848012345 848012345 48012345 … 345 call on monday`. The index finds
 * beginnings of words, so with the digits from each of them on, each part of a number is found.
 */

const separators = [' ', '-', '(', ')', '+', '.', '/'];
const digits = separators.reduce((all, mark) => `replace(${all}, '${mark}', '')`, 'new.phone_number');

/** A number has at most 20 digits. */
const places = JSON.stringify(Array.from({ length: 20 }, (_, i) => i + 1));

const endsOfNumber: Record<Engine, string> = {
  sqlite: `coalesce((
    select group_concat(substr(digits, value), ' ')
    from (select ${digits} as digits), json_each('${places}')
    where value <= length(digits) - 2), '')`,
  postgres: `coalesce((
    select string_agg(substr(digits, i), ' ')
    from (select regexp_replace(new.phone_number, '\\D', '', 'g') as digits) as number, generate_series(1, length(digits) - 2) as i), '')`,
};

const textOfNote: Record<Engine, string> = {
  sqlite: `json_extract(detail, '$.text')`,
  postgres: `detail::json ->> 'text'`,
};

const joined: Record<Engine, string> = { sqlite: 'group_concat', postgres: 'string_agg' };

/** @param columns those of `enquiries` whose words are found */
export const searchWordsSql = (engine: Engine, columns: readonly string[]): string =>
  foldedIn[engine](searchedTexts(engine, columns));

/** The same before its letters are made alike. */
export function searchedTexts(engine: Engine, columns: readonly string[]): string {
  const notes = `coalesce((
    select ${joined[engine]}(${textOfNote[engine]}, ' ') from history where enquiry_id = new.id and action = 'noted'), '')`;
  const texts = columns.map((column) => `new.${column}`);
  const all = ['new.id', `replace(new.id, '-', '')`, ...texts, endsOfNumber[engine], notes];
  return all.join(` || ' ' || `);
}
