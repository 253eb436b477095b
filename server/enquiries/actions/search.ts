import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../database/engine.ts';
import type { Database } from '../../database/schema.ts';

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

/** Whether an enquiry has all words of `text`, each as a word or the beginning of one. Without a word, none has. */
export function hasWords(database: Database, text: string): RawBuilder<boolean> {
  const words = wordsOf(text);
  if (words.length === 0) return sql<boolean>`1 = 0`;
  if (isPostgres(database)) {
    const query = words.map((word) => `'${word}':*`).join(' & ');
    return sql<boolean>`id in (select enquiry_id from enquiry_words where words @@ ${query}::tsquery)`;
  }
  const query = words.map((word) => `"${word}"*`).join(' ');
  return sql<boolean>`id in (
    select enquiry_id from enquiry_numbers
    where number in (select rowid from enquiry_words where enquiry_words match ${query})
  )`;
}
