import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addNote } from '../enquiries/actions/edit.ts';
import { countEnquiries } from '../enquiries/queries/list.ts';
import { storeEnquiry } from '../enquiries/store.ts';
import { contact } from './request.ts';
import { emptyStoreOn, engines } from './stores.ts';

const root = join(import.meta.dirname, '../..');

/** The migration in the instructions for a new field, as a program. */
async function migrationOfRecipe() {
  const guide = readFileSync(join(root, 'docs/guides/recipes.md'), 'utf8');
  const blocks = guide.split('```ts\n').map((part) => part.split('```', 1)[0] ?? '');
  const code = blocks.find((block) => block.includes('alter table enquiries add column')) ?? '';
  const address = (path: string) => pathToFileURL(join(root, 'server/database', path)).href;
  const absolute = code
    .replace(`'kysely'`, `'${import.meta.resolve('kysely')}'`)
    .replace(/'[./]+(0001-store|search-index)\.ts'/, `'${address('search-index.ts')}'`);
  expect(absolute).toContain('file:');
  const file = join(await temporaryFolder(), '0002-job-title.ts');
  await writeFile(file, absolute);
  return import(pathToFileURL(file).href);
}

describe.each(engines)('a second migration on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('adds a searched column to a store with rows, and the previous version still works', async () => {
    const database = store.open();
    const now = new Date();
    const actor = { who: 'priya@company.example', now };
    const add = async () => (await storeEnquiry(database, contact as EnquiryInput, { now })).id;
    const before = await add();
    await addNote(database, actor, { ids: [before], text: 'Calls on Monday' });
    const { up } = await migrationOfRecipe();
    await database.transaction().execute((transaction) => up(transaction));

    const found = (words: string) => countEnquiries(database, { words });
    expect(await found('monday')).toBe(1);
    // The previous version stores an enquiry without this column.
    const after = await add();
    expect(await found('asha')).toBe(2);
    await addNote(database, actor, { ids: [after], text: 'Calls on Tuesday' });
    expect(await found('tuesday')).toBe(1);
    await sql`update enquiries set job_title = 'Treasurer'`.execute(database);
    expect(await found('treas')).toBe(2);
    expect(await found('monday treasurer')).toBe(1);
    await database.deleteFrom('enquiries').where('id', '=', before).execute();
    expect(await found('treasurer')).toBe(1);
  });
});
