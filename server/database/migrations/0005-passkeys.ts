import type { Kysely } from 'kysely';

/** Sign-in to the desk. The rows of a person are deleted with the person. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const table = (name: string, key: string) =>
    database.schema.createTable(name).addColumn(key, 'text', (column) => column.primaryKey());
  const ofPerson = (name: string, key: string) =>
    table(name, key).addColumn('person', 'text', (column) =>
      column.notNull().references('people.address').onDelete('cascade'),
    );

  await ofPerson('passkeys', 'id')
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('synchronised', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();

  await ofPerson('invitations', 'token_hash')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();

  await ofPerson('sessions', 'id')
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('passkey_id', 'text', (column) => column.notNull().references('passkeys.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute();

  await table('challenges', 'challenge')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

  for (const name of ['passkeys', 'invitations', 'sessions']) {
    await database.schema.createIndex(`${name}_of_person`).on(name).column('person').execute();
  }
  await database.schema.createIndex('challenges_by_end').on('challenges').column('expires_at').execute();
}
