import { describe, expect, test } from 'vitest';
import { wrongTables } from '../database/table-check.ts';
import { emptyStoreOn, engines } from './stores.ts';

describe.each(engines)('the tables on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('are all there, and a lost one is named', async () => {
    const database = store.open();
    expect(await wrongTables(database)).toEqual({ lost: [], early: [] });
    await database.schema.dropTable('audit').execute();
    expect(await wrongTables(database)).toEqual({ lost: ['audit'], early: [] });
  });
});
