import type { Kysely } from 'kysely';

/**
 * No proof of work is asked for any more. The column `proof` stays for now: while instances are replaced one by one,
 * those of the version before still write it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.dropIndex('enquiries_by_proof').execute();
}
