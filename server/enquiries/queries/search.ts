import { searchableNumber } from '@company/enquiry/phone.ts';
import { toNfc } from '@company/enquiry/typed-text.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { isPostgres } from '../../database/engine.ts';
import type { Database, Tables } from '../../database/schema.ts';
import { comparedText } from '../../database/search-letters.ts';

/** With more or longer words, a search takes longer and finds the same. */
const maxWords = 8;
const maxWordLength = 60;

/** A word, or consecutive letters of a script without spaces. */
type Phrase = string[];

/** The words of a text as the index has them, without operators of a query language. */
const wordsOf = (text: string): Phrase[] =>
  (toNfc(text).match(/[\p{L}\p{N}\p{M}\p{Co}#+]+/gu) ?? []).flatMap((word) => phrasesOf(word)).slice(0, maxWords);

/** The signs of names such as `C++` belong to a word. All other signs end a word. */
const phrasesOf = (word: string): Phrase[] =>
  comparedText(Array.from(word).slice(0, maxWordLength).join(''))
    .split(/[^\p{L}\p{N}\p{M}\p{Co} ]+/u)
    .map((part) => part.split(' ').filter(Boolean))
    .filter(({ length }) => length > 0);

/** A phone number without its spaces and hyphens. */
const phonePattern = /^\+?\d{3,}$/;

/** A reference in a text, such as the subject of a mail. */
const referencePattern = /(?<![\w-])([0-9A-HJKMNP-TV-Z]{5})-([0-9A-HJKMNP-TV-Z]{5})(?![\w-])/i;

/**
 * Lists of words for a typed text. An enquiry matches if it has all words of one of the lists. So a phone number is found with or
 * without its prefix, its zero and its spaces. Example: for `+91 98480 12345` the first list has `91`, `98480` and `12345`, and the
 * others have one word: `919848012345`, `19848012345`, `9848012345` or `848012345`.
 */
function alternatives(text: string): Phrase[][] {
  const words = wordsOf(text);
  const number = searchableNumber(text);
  const reference = referencePattern.exec(text);
  if (reference) return [words, [[`${reference[1]}${reference[2]}`.toLowerCase()]]];
  if (!phonePattern.test(number) || words.length === 0) return [words];
  const typed = number.replace('+', '');
  const national = typed.replace(/^0+/, '');
  // Forms have a separate field for the prefix, which has at most three digits.
  const numbers = /^(?:\+|00)/.test(number)
    ? [national, ...[1, 2, 3].map((length) => national.slice(length))]
    : [typed, national];
  return [words, ...[...new Set(numbers)].filter(({ length }) => length >= 3).map((number) => [[number]])];
}

type EnquiryQuery = SelectQueryBuilder<Tables, 'enquiries', object>;

export interface PreparedSearch {
  text: string;
  /** Whether many enquiries have the words; see `prepareSearch`. */
  isCommon: boolean;
}

/**
 * The enquiries that have all words of a text, each as a whole word or as the beginning of a word. If the text has no words, no
 * enquiry matches.
 * @param isInOrder whether the query sorts by time, for one page
 * @param candidates a query for few enquiries, if the search is only in these
 */
export function withWords(
  database: Database,
  { text, isCommon }: PreparedSearch,
  isInOrder: boolean,
  candidates?: EnquiryQuery,
): EnquiryQuery {
  const words = alternatives(text);
  const all = database.selectFrom('enquiries');
  if (wordsOf(text).length === 0) return all.where(sql<boolean>`1 = 0`);
  if (isPostgres(database)) {
    const matches = sql<boolean>`words @@ ${postgresQuery(words)}::tsquery`;
    if (isCommon) {
      // Without `coalesce`, PostgreSQL expects almost no match for several words, and reads and sorts all matches. With it,
      // PostgreSQL expects that half of the rows match, and reads one page in order.
      const likelyMatches = sql<boolean>`coalesce(${matches}, false)`;
      return all
        .innerJoin('enquiry_words', 'enquiry_words.enquiry_id', 'enquiries.id')
        .where(isInOrder ? likelyMatches : matches);
    }
    // Because of the array, PostgreSQL always reads the index of words first, even if its estimates are wrong.
    return all.where(sql<boolean>`id = any(array(select enquiry_id from enquiry_words where ${matches}))`);
  }
  const query = words
    .map((alternative) => `(${alternative.map((phrase) => `"${phrase.join(' ')}"*`).join(' ')})`)
    .join(' OR ');
  // SQLite runs cross joins in the written order. So results are in the order of numbers, which is the order of time, and SQLite
  // stops when a page is full.
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

/** Whether results are in the order of their numbers in the index. Then pages have to use these numbers, too. */
export const isSortedByNumber = (database: Database, search: PreparedSearch | undefined): boolean =>
  !isPostgres(database) && search !== undefined && wordsOf(search.text).length > 0;

const postgresQuery = (words: readonly Phrase[][]) =>
  words.map((alternative) => `(${alternative.map(tsqueryOf).join(' & ')})`).join(' | ');

const tsqueryOf = (phrase: Phrase): string => `(${phrase.map((word) => `'${word}'`).join(' <-> ')}:*)`;

/** References are random, so the first ones are a sample of all. A common word has at least this number of matches in the sample. */
const sampleSize = 400;
const minMatchesInSample = 8;

/**
 * Estimates whether words are common. PostgreSQL has no statistics about prefixes, and after a wrong estimate it reads every enquiry.
 * SQLite does not need the estimate, because its results are in order.
 */
export async function prepareSearch(database: Database, text: string): Promise<PreparedSearch> {
  const words = alternatives(text);
  if (!isPostgres(database) || wordsOf(text).length === 0) return { text, isCommon: false };
  const { rows } = await sql<{ found: string }>`
    select count(*) as found from (select words from enquiry_words order by enquiry_id limit ${sql.lit(sampleSize)}) as sample
    where words @@ ${postgresQuery(words)}::tsquery`.execute(database);
  return { text, isCommon: Number(rows[0]?.found) >= minMatchesInSample };
}
