import { Kysely } from 'kysely';
import { migrate, storeVersion } from './migrations.ts';
import type { Database, Tables } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** The index of the search, which each engine has in its own form. */
const ofSearch = /^enquiry_(words|numbers|letters)/;

const tablesOf = async (database: Database): Promise<string[]> =>
  (await database.introspection.getTables()).map(({ name }) => name).filter((name) => !ofSearch.test(name));

/** Tables that a store should have by its migrations, and has not; and those of a migration that it is still to have. */
export async function wrongTables(database: Database): Promise<{ lost: string[]; early: string[] }> {
  const [present, { missing }] = [await tablesOf(database), await storeVersion(database)];
  const model = new Kysely<Tables>({ dialect: openSqlite(':memory:') });
  try {
    await migrate(model, missing);
    const due = await tablesOf(model);
    await migrate(model);
    const later = (await tablesOf(model)).filter((name) => !due.includes(name));
    return {
      lost: due.filter((name) => !present.includes(name)),
      early: later.filter((name) => present.includes(name)),
    };
  } finally {
    await model.destroy();
  }
}
