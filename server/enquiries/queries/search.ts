import { searchableNumber } from '@company/enquiry/phone.ts';
import { toNfc } from '@company/enquiry/typed-text.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { isPostgres } from '../../database/engine.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { comparedText } from '../../database/search-letters.ts';

/** More or longer words make a search slower, not better. */
const mostWords = 8;
const longestWord = 60;

/** What is found as one: a word, or the letters of a run in a script without spaces. */
type Phrase = string[];

/** The words of a text as the index has them, without operators of a query language. */
const wordsOf = (text: string): Phrase[] =>
  (toNfc(text).match(/[\p{L}\p{N}\p{M}\p{Co}#+]+/gu) ?? []).flatMap((word) => phrasesOf(word)).slice(0, mostWords);

/** Signs such as those of `C++` are part of a word there, and end one elsewhere. */
const phrasesOf = (word: string): Phrase[] =>
  comparedText(Array.from(word).slice(0, longestWord).join(''))
    .split(/[^\p{L}\p{N}\p{M}\p{Co} ]+/u)
    .map((part) => part.split(' ').filter(Boolean))
    .filter(({ length }) => length > 0);

/** Digits, as people write phone numbers: `+91 98480-12345` is dialled so. */
const phonePattern = /^\+?\d{3,}$/;

/** A reference in a text, such as the subject of a mail that was pasted. */
const referenceIn = /(?<![\w-])([0-9A-HJKMNP-TV-Z]{5})-([0-9A-HJKMNP-TV-Z]{5})(?![\w-])/i;

/**
 * The words of a search, any of the lists. A phone number is found as it was typed, with or without the prefix and the
 * zero, with any spaces. Example: `+91 98480 12345` is the words `91 98480 12345`, or one of `919848012345`, `19848012345`,
 * `9848012345` and `848012345`.
 */
function alternatives(text: string): Phrase[][] {
  const words = wordsOf(text);
  const number = searchableNumber(text);
  const reference = referenceIn.exec(text);
  if (reference) return [words, [[`${reference[1]}${reference[2]}`.toLowerCase()]]];
  if (!phonePattern.test(number) || words.length === 0) return [words];
  const typed = number.replace('+', '');
  const national = typed.replace(/^0+/, '');
  // Forms have the prefix in a field of its own, and a prefix has at most three digits.
  const numbers = /^(?:\+|00)/.test(number)
    ? [national, ...[1, 2, 3].map((length) => national.slice(length))]
    : [typed, national];
  return [words, ...[...new Set(numbers)].filter(({ length }) => length >= 3).map((number) => [[number]])];
}

type Found = SelectQueryBuilder<Tables, 'enquiries', object>;

export interface PreparedSearch {
  text: string;
  /** Whether many enquiries have the words; see `prepareSearch`. */
  isCommon: boolean;
}

/**
 * The enquiries that have all words of a text, each as a whole word or as the beginning of one. A text without words
 * matches none.
 * @param isInOrder whether the query sorts by time, for one page
 * @param among a few enquiries, if others do not matter
 */
export function withWords(
  database: Database,
  { text, isCommon }: PreparedSearch,
  isInOrder: boolean,
  among?: Found,
): Found {
  const words = alternatives(text);
  const all = database.selectFrom('enquiries');
  if (wordsOf(text).length === 0) return all.where(sql<boolean>`1 = 0`);
  if (isPostgres(database)) {
    const matches = sql<boolean>`words @@ ${postgresQuery(words)}::tsquery`;
    if (isCommon) {
      // For `coalesce` PostgreSQL expects that half of the rows match. For several words it expects almost none, and then it
      // reads and sorts every match instead of one page in order.
      const half = sql<boolean>`coalesce(${matches}, false)`;
      return all
        .innerJoin('enquiry_words', 'enquiry_words.enquiry_id', 'enquiries.id')
        .where(isInOrder ? half : matches);
    }
    // The array makes PostgreSQL read the index of words first, whatever the planner estimates.
    return all.where(sql<boolean>`id = any(array(select enquiry_id from enquiry_words where ${matches}))`);
  }
  const query = words
    .map((alternative) => `(${alternative.map((phrase) => `"${phrase.join(' ')}"*`).join(' ')})`)
    .join(' OR ');
  // SQLite runs cross joins in the written order: results come by number, which is by time, and reading ends when a
  // page is full.
  const matches = database.selectFrom('enquiry_words').where(sql<boolean>`enquiry_words match ${query}`);
  // With `+`, the index of words is read once, not once for each of them.
  const numbers =
    among && sql`(select number from (${among.select('id')}) as few cross join enquiry_numbers on enquiry_id = few.id)`;
  return matches
    .$if(numbers !== undefined, (all) => all.where(sql<boolean>`+enquiry_words.rowid in ${numbers}`))
    .crossJoin('enquiry_numbers')
    .crossJoin('enquiries')
    .whereRef('number', '=', 'enquiry_words.rowid')
    .whereRef('id', '=', 'enquiry_numbers.enquiry_id') as unknown as Found;
}

/** Whether results are in the order of their numbers in the index, so that pages have to use these numbers, too. */
export const comesByNumber = (database: Database, search: PreparedSearch | undefined): boolean =>
  !isPostgres(database) && search !== undefined && wordsOf(search.text).length > 0;

const postgresQuery = (words: readonly Phrase[][]) =>
  words.map((alternative) => `(${alternative.map(phraseOf).join(' & ')})`).join(' | ');

const phraseOf = (phrase: Phrase): string => `(${phrase.map((word) => `'${word}'`).join(' <-> ')}:*)`;

/**
 * References are random, so the first ones are a fair sample. A common word has at least this number of matches in it.
 */
const sample = 400;
const commonInSample = 8;

/**
 * Estimates whether words are common. PostgreSQL has no statistics on prefixes, and after a wrong estimate it reads
 * every enquiry. SQLite does not need it, as its results are in order.
 */
export async function prepareSearch(database: Database, text: string): Promise<PreparedSearch> {
  const words = alternatives(text);
  if (!isPostgres(database) || wordsOf(text).length === 0) return { text, isCommon: false };
  const { rows } = await sql<{ found: string }>`
    select count(*) as found from (select words from enquiry_words order by enquiry_id limit ${sql.lit(sample)}) as sample
    where words @@ ${postgresQuery(words)}::tsquery`.execute(database);
  return { text, isCommon: Number(rows[0]?.found) >= commonInSample };
}
