import { type SelectQueryBuilder, sql } from 'kysely';
import { isPostgres } from '../../database/engine.ts';
import type { Database, Tables } from '../../database/schema.ts';

/** More words, and longer ones, choose nothing better, and have a price. */
const mostWords = 8;
const longestWord = 60;

/** The words of what somebody has typed, in small letters; never with anything that a query language knows. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu) ?? []
  )
    .slice(0, mostWords)
    .map((word) => Array.from(word).slice(0, longestWord).join(''));

type Found = SelectQueryBuilder<Tables, 'enquiries', object>;

/** The enquiries that have all words of `text`, each as a word or the beginning of one. Without a word, none has. */
export function withWords(database: Database, text: string): Found {
  const words = wordsOf(text);
  const all = database.selectFrom('enquiries');
  if (words.length === 0) return all.where(sql<boolean>`1 = 0`);
  if (isPostgres(database)) {
    const query = words.map((word) => `'${word}':*`).join(' & ');
    return all
      .innerJoin('enquiry_words', 'enquiry_words.enquiry_id', 'enquiries.id')
      .where(sql<boolean>`words @@ ${query}::tsquery`);
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
export const comesByNumber = (database: Database, words: string | undefined): boolean =>
  !isPostgres(database) && words !== undefined && wordsOf(words).length > 0;
