import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import { indexColumns } from '../search-index.ts';
import { comparedLetters } from '../search-letters.ts';

/** SQL conditions for texts whose search words this migration changes: other scripts than Latin, and names such as `C#`. */
const needsNewWords = {
  sqlite: (text: string) =>
    `(${text} glob '*[\u0370-\u1dff\u1f00-\u1fff\u2c00-\ud7ff\uf900-\u{323af}]*' or ${text} glob '*[cCfF]#*' or ${text} glob '*[cCgG]++*')`,
  postgres: (text: string) =>
    `(${text} ~ '[\\u0370-\\u1dff\\u1f00-\\u1fff\\u2c00-\\ud7ff\\uf900-\\uffff\\U00010000-\\U000323af]' or ${text} ~* '[cf]#|[cg][+][+]')`,
};

/**
 * Adds the number of copies of a mail that may have arrived, hashes of the idempotency keys of deleted enquiries, and a search that
 * compares letters of other scripts.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox add column unanswered integer not null default 0`.execute(database);
  await sql`create table erased_keys (key_hash text primary key, reference text not null, erased_at text not null)`.execute(
    database,
  );
  const engine = isPostgres(database) ? 'postgres' : 'sqlite';
  if (engine === 'sqlite') {
    await sql`create table enquiry_letters (letter text primary key, compared text not null) without rowid`.execute(
      database,
    );
    await sql`insert into enquiry_letters select key, value from json_each(${JSON.stringify(comparedLetters())})`.execute(
      database,
    );
  }
  await indexColumns(database, []);
  // The update changes no value, but starts the triggers that write the search words again.
  const texts = `name || business_email || subject || message || company`;
  await sql
    .raw(
      `update enquiries set id = id where ${needsNewWords[engine](`(${texts})`)} or exists (
        select 1 from history where enquiry_id = enquiries.id and action = 'noted' and ${needsNewWords[engine]('detail')})`,
    )
    .execute(database);
}
