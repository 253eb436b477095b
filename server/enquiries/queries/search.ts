import { searchableNumber } from '@company/enquiry/phone.ts';
import { toNfc } from '@company/enquiry/typed-text.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { isPostgres } from '../../database/engine.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { comparedText } from '../../database/search-letters.ts';

/** More words, and the rest of longer words, are ignored, because they would only make a search slower. */
const maxWords = 8;
const maxWordLength = 60;

/** A list of one word. In a script without spaces between words, such as Chinese, a list of the letters of one word. */
type Phrase = string[];

/** The words of a text, written as in the index of words. Operators of a query language are left out. */
const phrasesOfText = (text: string): Phrase[] =>
  (toNfc(text).match(/[\p{L}\p{N}\p{M}\p{Co}#+]+/gu) ?? []).flatMap((word) => phrasesOfWord(word)).slice(0, maxWords);

/** In names such as `C++`, the signs belong to the word. All other signs end a word. */
const phrasesOfWord = (word: string): Phrase[] =>
  comparedText(Array.from(word).slice(0, maxWordLength).join(''))
    .split(/[^\p{L}\p{N}\p{M}\p{Co} ]+/u)
    .map((part) => part.split(' ').filter(Boolean))
    .filter(({ length }) => length > 0);

/** A phone number without its spaces and hyphens. */
const phonePattern = /^\+?\d{3,}$/;

/** Finds a reference in a longer text, such as the subject of a mail. */
const referencePattern = /(?<![\w-])([0-9A-HJKMNP-TV-Z]{5})-([0-9A-HJKMNP-TV-Z]{5})(?![\w-])/i;

/**
 * Lists of words for a typed text. An enquiry matches if it has all words of one of the lists. So a phone number is found with or
 * without its prefix, its leading zero and its spaces. Example: for `+91 98480 12345`, the first list has `91`, `98480` and `12345`.
 * Each other list has one word: `919848012345`, `19848012345`, `9848012345` or `848012345`.
 */
function alternativesOf(text: string): Phrase[][] {
  const words = phrasesOfText(text);
  const number = searchableNumber(text);
  const reference = referencePattern.exec(text);
  if (reference) return [words, [[`${reference[1]}${reference[2]}`.toLowerCase()]]];
  if (!phonePattern.test(number) || words.length === 0) return [words];
  const typedDigits = number.replace('+', '');
  const nationalNumber = typedDigits.replace(/^0+/, '');
  // The prefix has one to three digits. Forms have a separate field for the prefix, so the number is also searched without these digits.
  const numbers = /^(?:\+|00)/.test(number)
    ? [nationalNumber, ...[1, 2, 3].map((length) => nationalNumber.slice(length))]
    : [typedDigits, nationalNumber];
  return [words, ...[...new Set(numbers)].filter(({ length }) => length >= 3).map((number) => [[number]])];
}

type EnquiryQuery = SelectQueryBuilder<Tables, 'enquiries', object>;

export interface PreparedSearch {
  text: string;
  /** Whether many enquiries contain the words; see `prepareSearch`. */
  isCommon: boolean;
}

/**
 * The enquiries that contain all words of a text, each as a whole word or as the beginning of a word. If the text has no words, no
 * enquiry matches.
 * @param isSortedByTime true if the caller sorts by time, and reads only the first results
 * @param candidates a query for the enquiries that are searched; undefined to search all enquiries
 */
export function withWords(
  database: Database,
  { text, isCommon }: PreparedSearch,
  isSortedByTime: boolean,
  candidates?: EnquiryQuery,
): EnquiryQuery {
  const alternatives = alternativesOf(text);
  const all = database.selectFrom('enquiries');
  if (phrasesOfText(text).length === 0) return all.where(sql<boolean>`1 = 0`);
  if (isPostgres(database)) {
    const matches = sql<boolean>`words @@ ${postgresQuery(alternatives)}::tsquery`;
    if (isCommon) {
      // Without `coalesce`, PostgreSQL expects almost no match for several words, and reads and sorts all matches. With `coalesce`,
      // PostgreSQL expects that half of the rows match, so it reads the rows by time until it has enough matches.
      const likelyMatches = sql<boolean>`coalesce(${matches}, false)`;
      return all
        .innerJoin('enquiry_words', 'enquiry_words.enquiry_id', 'enquiries.id')
        .where(isSortedByTime ? likelyMatches : matches);
    }
    // Because of the array, PostgreSQL always reads the index of words first, even if its estimates are wrong.
    return all.where(sql<boolean>`id = any(array(select enquiry_id from enquiry_words where ${matches}))`);
  }
  const query = alternatives
    .map((alternative) => `(${alternative.map((phrase) => `"${phrase.join(' ')}"*`).join(' ')})`)
    .join(' OR ');
  // SQLite runs cross joins in the written order, so the results are sorted by `enquiry_words.rowid`, a number that is made from the
  // time of the enquiry. SQLite stops when it has enough results.
  const matches = database.selectFrom('enquiry_words').where(sql<boolean>`enquiry_words match ${query}`);
  // Because of the `+`, SQLite reads the index of words once, and not once for each candidate.
  const numbers =
    candidates &&
    sql`(select number from (${candidates.select('id')}) as few cross join enquiry_numbers on enquiry_id = few.id)`;
  return matches
    .$if(numbers !== undefined, (all) => all.where(sql<boolean>`+enquiry_words.rowid in ${numbers}`))
    .crossJoin('enquiry_numbers')
    .crossJoin('enquiries')
    .whereRef('number', '=', 'enquiry_words.rowid')
    .whereRef('id', '=', 'enquiry_numbers.enquiry_id') as unknown as EnquiryQuery;
}

/** True if `withWords` sorts the results by `enquiry_words.rowid`. If so, a page also has to start at a `rowid`. */
export const isSortedByNumber = (database: Database, search: PreparedSearch | undefined): boolean =>
  !isPostgres(database) && search !== undefined && phrasesOfText(search.text).length > 0;

const postgresQuery = (alternatives: readonly Phrase[][]) =>
  alternatives.map((alternative) => `(${alternative.map(tsqueryOf).join(' & ')})`).join(' | ');

const tsqueryOf = (phrase: Phrase): string => `(${phrase.map((word) => `'${word}'`).join(' <-> ')}:*)`;

/** The sample has the enquiries with the first references. References are random, so the sample is also random. */
const sampleSize = 400;
/** With fewer matches in the sample, the words are not common. */
const minMatchesInSample = 8;

/**
 * Estimates whether many enquiries contain the words of a text. PostgreSQL has no statistics about beginnings of words, so its own
 * estimate may be wrong. In that case, PostgreSQL would read every enquiry. SQLite needs no estimate, because its results are sorted.
 */
export async function prepareSearch(database: Database, text: string): Promise<PreparedSearch> {
  const alternatives = alternativesOf(text);
  if (!isPostgres(database) || phrasesOfText(text).length === 0) return { text, isCommon: false };
  const { rows } = await sql<{ found: string }>`
    select count(*) as found from (select words from enquiry_words order by enquiry_id limit ${sql.lit(sampleSize)}) as sample
    where words @@ ${postgresQuery(alternatives)}::tsquery`.execute(database);
  return { text, isCommon: Number(rows[0]?.found) >= minMatchesInSample };
}
