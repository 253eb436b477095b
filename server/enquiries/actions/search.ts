import { composed } from '@company/enquiry/message.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { isPostgres } from '../../database/engine.ts';
import type { Database, Tables } from '../../database/schema.ts';

/** More words, and longer ones, choose nothing better, and have a price. */
const mostWords = 8;
const longestWord = 60;

/** The words of what somebody has typed, in small letters; never with anything that a query language knows. */
export const wordsOf = (text: string): string[] =>
  (
    composed(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? []
  )
    .slice(0, mostWords)
    .map((word) => Array.from(word).slice(0, longestWord).join(''));

type Found = SelectQueryBuilder<Tables, 'enquiries', object>;

/** What is searched. */
export interface Search {
  text: string;
  /** Whether the words are in so many enquiries that some are soon found in any order; see `prepareSearch`. */
  isCommon: boolean;
}

/** The enquiries that have all words of a text, each as a word or the beginning of one. Without a word, none has. */
export function withWords(database: Database, { text, isCommon }: Search): Found {
  const words = wordsOf(text);
  const all = database.selectFrom('enquiries');
  if (words.length === 0) return all.where(sql<boolean>`1 = 0`);
  if (isPostgres(database)) {
    const matches = sql<boolean>`words @@ ${postgresQuery(words)}::tsquery`;
    if (isCommon) {
      return all.innerJoin('enquiry_words', 'enquiry_words.enquiry_id', 'enquiries.id').where(matches);
    }
    // As an array it is made first, from the index of words, whatever the planner believes of the next step.
    return all.where(sql<boolean>`id = any(array(select enquiry_id from enquiry_words where ${matches}))`);
  }
  const query = words.map((word) => `"${word}"*`).join(' ');
  // A cross join is made in the order in which it is written: what is found comes by its number, which is by time, and
  // reading ends when a page is full.
  return database
    .selectFrom('enquiry_words')
    .crossJoin('enquiry_numbers')
    .crossJoin('enquiries')
    .where(sql<boolean>`enquiry_words match ${query}`)
    .whereRef('number', '=', 'enquiry_words.rowid')
    .whereRef('id', '=', 'enquiry_numbers.enquiry_id') as unknown as Found;
}

/** Whether what is found comes by the number that its words have, and has to be asked for by it. */
export const comesByNumber = (database: Database, search: Search | undefined): boolean =>
  !isPostgres(database) && search !== undefined && wordsOf(search.text).length > 0;

const postgresQuery = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ');

/** References are random, so the first of them are a fair sample; of a common word it has at least so many. */
const sample = 400;
const commonInSample = 8;

/**
 * Finds out how common words are. PostgreSQL cannot know it of the beginnings of words, and a wrong guess costs it a
 * look at every enquiry; SQLite does not ask, since there what is found comes in order.
 */
export async function prepareSearch(database: Database, text: string): Promise<Search> {
  const words = wordsOf(text);
  if (!isPostgres(database) || words.length === 0) return { text, isCommon: false };
  const { rows } = await sql<{ found: string }>`
    select count(*) as found from (select words from enquiry_words order by enquiry_id limit ${sql.lit(sample)}) as sample
    where words @@ ${postgresQuery(words)}::tsquery`.execute(database);
  return { text, isCommon: Number(rows[0]?.found) >= commonInSample };
}
