import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { referencePattern } from '@company/enquiry/submission.ts';
import { isLong } from '@company/tests/long.ts';
import { runProgram } from '@company/tests/node-process.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate, storeVersion } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import { countEnquiries, listEnquiries } from '../enquiries/queries/list.ts';
import { type StoreResult, storeEnquiry } from '../enquiries/store.ts';
import { contact } from './request.ts';
import { emptyStoreOn, engines, makePostgres, storeMany, testOnce, unmigratedStoreOn } from './stores.ts';

const time = '2026-03-04T05:06:07.089Z';
const now = new Date(time);
const contactEnquiry = contact as EnquiryInput;

const everything = async (database: Database) => ({
  enquiries: await database.selectFrom('enquiries').selectAll().execute(),
  outbox: await database.selectFrom('outbox').selectAll().execute(),
});

describe.each(engines)('the store on %s', (name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('stores every field of an enquiry, and its deliveries', async () => {
    const database = store.open();
    const { id, created } = await storeEnquiry(database, contactEnquiry, { idempotencyKey: 'key', now });
    expect(id).toMatch(referencePattern);
    expect(created).toBe(true);

    const { enquiries, outbox } = await everything(database);
    const { form, name, page, phoneNumber, businessEmail } = contact;
    const typed = { form, name, page, phone_number: phoneNumber, business_email: businessEmail, subject: '' };
    const begun = { status: 'open', owner: '', created_at: now.toISOString() };
    expect(enquiries).toMatchObject([{ id, idempotency_key: 'key', ...typed, ...begun, page_path: page }]);
    const pending = { enquiry_id: id, attempts: 0, outcome: 'pending', delivered_at: null };
    const next_attempt_at = now.toISOString();
    const both = ['enquiry-mail', 'confirmation-mail'].map((kind) => ({ kind, next_attempt_at, ...pending }));
    expect(outbox).toMatchObject(both);
  });

  test('stores neither the enquiry nor its delivery when one of them fails', async () => {
    const database = store.open();
    await database.schema.alterTable('outbox').renameTo('away').execute();
    await expect(storeEnquiry(database, contactEnquiry, { now })).rejects.toThrow('outbox');
    expect(await database.selectFrom('enquiries').selectAll().execute()).toEqual([]);
  });

  testOnce(name)('stores and finds many enquiries of one millisecond, and one with an invalid time', async () => {
    const database = store.open();
    const times = ['2026-03-04T05:06:07.089Z', '2026-03-04T05:06:07.090Z', '', 'x', '9999-12-31T23:59:59.999Z'];
    for (const [i, time] of times.entries()) await storeMany(database, 1_500, `crowd${i}`, time);
    expect(await countEnquiries(database, { words: 'crowd' })).toBe(1_500 * times.length);
  });

  testOnce(name)('that a later version has migrated is used as it is', async () => {
    const database = store.open();
    const later = '9999-later';
    // The times that Kysely gives to the migrations of one run differ by a millisecond, so the last may be in the future.
    const after = '2099-01-01T00:00:00.000Z';
    await sql`insert into kysely_migration (name, timestamp) values (${later}, ${after})`.execute(database);
    await migrate(database);
    expect(await storeVersion(database)).toEqual({ isEmpty: false, missing: [], newerMigrations: [later] });
  });
});

describe('a store on PostgreSQL whose database has other settings', () => {
  const store = emptyStoreOn(makePostgres());

  test('stores concurrent enquiries, because the program sets the settings that it needs', async () => {
    const settings = { default_transaction_isolation: 'serializable', standard_conforming_strings: 'off' };
    const [owner] = [store.open()];
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner);
    for (const [name, value] of Object.entries(settings))
      await sql`alter database ${sql.id(rows[0]?.name ?? '')} set ${sql.raw(`${name} = '${value}'`)}`.execute(owner);
    const database = store.open();
    const at = { now: new Date() };
    const storing = Array.from({ length: 20 }, (_, i) =>
      storeEnquiry(database, contact as EnquiryInput, { ...at, idempotencyKey: `${i % 2}` }),
    );
    expect((await Promise.all(storing)).filter(({ created }) => created)).toHaveLength(2);
    const cameFrom = { cameFrom: '50%\\' };
    expect((await listEnquiries(database, { filter: cameFrom, order: 'oldest-first' })).enquiries).toEqual([]);
  });
});

describe.each(engines)('a store without tables on %s', (name, makeEngine) => {
  const store = unmigratedStoreOn(makeEngine());

  testOnce(name)('is migrated once and keeps one enquiry when processes start and store at once', async () => {
    const programs = Array.from({ length: isLong ? 4 : 2 }, () =>
      runProgram('server/tests/storing-program.ts', [], store.env),
    );
    for (const program of programs) {
      expect(await program.ended, program.stderr()).toMatchObject({ code: 0 });
    }
    const stored: StoreResult[] = programs.flatMap((program) => JSON.parse(program.stdout()));
    expect(stored).toHaveLength(20 * programs.length);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
    expect(stored.filter(({ created }) => created)).toHaveLength(1);
    const { enquiries, outbox } = await everything(store.open());
    expect([enquiries.length, outbox.length]).toEqual([1, 2]);
  });

  test('rolls back a migration that fails', async () => {
    const database = store.open();
    await database.schema.createTable('outbox').addColumn('id', 'text').execute();
    await expect(migrate(database)).rejects.toThrow('could not be migrated');
    await database.schema.dropTable('outbox').execute();
    await migrate(database);
    expect(await everything(database)).toEqual({ enquiries: [], outbox: [] });
  });
});
