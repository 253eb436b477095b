import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import { referencePattern } from '@company/enquiry/reference.ts';
import { runProgram } from '@company/tests/node-process.ts';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import * as first from '../database/migrations/0001-enquiries.ts';
import * as second from '../database/migrations/0002-desk.ts';
import * as third from '../database/migrations/0003-no-proofs.ts';
import { migrate, storeVersion } from '../database/migrations.ts';
import type { Database } from '../database/schema.ts';
import { count, list } from '../enquiries/actions/list.ts';
import { never } from '../enquiries/outbox/queue.ts';
import { type StoreResult, storeEnquiry } from '../enquiries/store.ts';
import { startMailServer } from './mail-server.ts';
import { contact, postJson } from './request.ts';
import { allDelivered, runApp } from './running-app.ts';
import { emptyStoreOn, engines } from './stores.ts';

const time = '2026-03-04T05:06:07.089Z';
const now = new Date(time);
const contactEnquiry = contact as EnquiryInput;

const firstMigrations = { '0001-enquiries': first, '0002-desk': second, '0003-no-proofs': third };

/** A store of the third version. */
const toThird = (database: Database) =>
  new Migrator({ db: database, provider: { getMigrations: async () => firstMigrations } }).migrateToLatest();

describe.each(engines)('the store on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  const everything = async (database: Database) => ({
    enquiries: await database.selectFrom('enquiries').selectAll().execute(),
    outbox: await database.selectFrom('outbox').selectAll().execute(),
  });

  test('stores every field of an enquiry, and its deliveries', async () => {
    const database = await store.openMigrated();
    const { id, created } = await storeEnquiry(database, contactEnquiry, { idempotencyKey: 'key', now });
    expect(id).toMatch(referencePattern);
    expect(created).toBe(true);

    const { enquiries, outbox } = await everything(database);
    const { form, name, page, phoneNumber, businessEmail } = contact;
    const typed = { form, name, page, phone_number: phoneNumber, business_email: businessEmail, subject: '' };
    const begun = { status: 'new', progress: 'open', owner: '', created_at: now.toISOString() };
    expect(enquiries).toMatchObject([{ id, idempotency_key: 'key', ...typed, ...begun, page_path: page }]);
    const waiting = {
      enquiry_id: id,
      attempts: 0,
      next_attempt_at: now.toISOString(),
      delivered_at: null,
      dead_at: null,
    };
    expect(outbox).toMatchObject(['enquiry-mail', 'confirmation-mail'].map((kind) => ({ kind, ...waiting })));
  });

  test('stores nothing again for a known key, and every enquiry without a key', async () => {
    const database = await store.openMigrated();
    const first = await storeEnquiry(database, contactEnquiry, { idempotencyKey: 'key', now });
    const again = await storeEnquiry(database, contactEnquiry, { idempotencyKey: 'key', now });
    expect(again).toEqual({ id: first.id, created: false });
    await storeEnquiry(database, contactEnquiry, { now });
    await storeEnquiry(database, contactEnquiry, { now });

    const { enquiries, outbox } = await everything(database);
    expect(enquiries).toHaveLength(3);
    expect(outbox).toHaveLength(6);
  });

  test('is migrated once and keeps one enquiry when four processes start and store at once', async () => {
    const programs = Array.from({ length: 4 }, () => runProgram('server/tests/storing-program.ts', [], store.env));
    for (const program of programs) {
      expect(await program.ended, program.stderr()).toMatchObject({ code: 0 });
    }
    const stored: StoreResult[] = programs.flatMap((program) => JSON.parse(program.stdout()));
    expect(stored).toHaveLength(80);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(1);
    expect(stored.filter(({ created }) => created)).toHaveLength(1);
    const { enquiries, outbox } = await everything(store.open());
    expect([enquiries.length, outbox.length]).toEqual([1, 2]);
  });

  test('tries another reference if one is in use, and gives up if none is free', async () => {
    const database = await store.openMigrated();
    const references = ['AAAAA-AAAAA', 'AAAAA-AAAAA', 'BBBBB-BBBBB'];
    const reference = () => references.shift() ?? 'BBBBB-BBBBB';
    expect(await storeEnquiry(database, contactEnquiry, { now, reference })).toMatchObject({ id: 'AAAAA-AAAAA' });
    expect(await storeEnquiry(database, contactEnquiry, { now, reference })).toMatchObject({ id: 'BBBBB-BBBBB' });
    await expect(storeEnquiry(database, contactEnquiry, { now, reference })).rejects.toThrow('No free reference');
    expect((await everything(database)).enquiries).toHaveLength(2);
  });

  test('stores neither the enquiry nor its delivery when one of them fails', async () => {
    const database = await store.openMigrated();
    await database.schema.alterTable('outbox').renameTo('away').execute();
    await expect(storeEnquiry(database, contactEnquiry, { now })).rejects.toThrow('outbox');
    expect(await database.selectFrom('enquiries').selectAll().execute()).toEqual([]);
  });

  test('uses the transaction that it is given', async () => {
    const database = await store.openMigrated();
    const changedMind = database.transaction().execute(async (transaction) => {
      await storeEnquiry(transaction, contactEnquiry, { now });
      throw new Error('changed its mind');
    });
    await expect(changedMind).rejects.toThrow('changed its mind');
    expect(await everything(database)).toEqual({ enquiries: [], outbox: [] });
  });

  test('keeps nothing of a migration that fails', async () => {
    const database = store.open();
    await database.schema.createTable('outbox').addColumn('id', 'text').execute();
    await expect(migrate(database)).rejects.toThrow('could not be migrated');
    await database.schema.dropTable('outbox').execute();
    await migrate(database);
    expect(await everything(database)).toEqual({ enquiries: [], outbox: [] });
  });

  test('of the first version is migrated with all its data, and its waiting mails are sent', async () => {
    const old = store.open();
    const provider = { getMigrations: async () => ({ '0001-enquiries': first }) };
    expect((await new Migrator({ db: old, provider }).migrateToLatest()).error).toBeUndefined();
    await sql`insert into enquiries values ('AAAAA-AAAAA', 'key', 'contact', 'Asha', 'asha@client.example', 'IN', '9876543210', '', 'Hello', '/', 'new', ${time})`.execute(
      old,
    );
    await sql`insert into enquiries values ('BBBBB-BBBBB', null, 'faq', '', 'ben@client.example', '', '', '', 'Hello', '/', 'new', ${time})`.execute(
      old,
    );
    await sql`insert into outbox values ('1', 'AAAAA-AAAAA', 'enquiry-mail', 0, ${time}, ${time}, null, null)`.execute(
      old,
    );
    await sql`insert into outbox values ('2', 'BBBBB-BBBBB', 'enquiry-mail', 1, ${time}, ${time}, ${time}, null)`.execute(
      old,
    );

    const server = await startMailServer();
    const { origin, database } = await runApp({ ...store.env, ...server.env });
    expect((await postJson(origin, contact, { 'idempotency-key': 'key' })).text).toBe('{"id":"AAAAA-AAAAA"}');
    const rows = await database
      .selectFrom('enquiries')
      .select(['id', 'name', 'created_at', 'progress', 'page_path'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { id: 'AAAAA-AAAAA', name: 'Asha', created_at: time, progress: 'open', page_path: '/' },
      { id: 'BBBBB-BBBBB', name: '', created_at: time, progress: 'open', page_path: '/' },
    ]);
    const { enquiries: found } = await list(database, { filter: { words: 'hello asha' }, order: 'oldest-first' });
    expect(found.map(({ id }) => id)).toEqual(['AAAAA-AAAAA']);
    await allDelivered(database);
    expect(server.mails.map(({ headers }) => headers.subject)).toEqual(['Enquiry AAAAA-AAAAA from Asha']);
  });

  test('stores and finds many enquiries of one millisecond, and one with an invalid time', async () => {
    const database = store.open();
    await toThird(database);
    const crowd = (name: string, time: string) =>
      sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1500)
        insert into enquiries (id, form, name, business_email, country_code, phone_number, subject, message, page, status, created_at)
        select ${name} || n, 'faq', ${name}, '', '', '', '', '', '/', 'new', ${time} from numbers`.execute(database);
    const times = ['2026-03-04T05:06:07.089Z', '2026-03-04T05:06:07.090Z', '', 'x', '9999-12-31T23:59:59.999Z'];
    for (const [i, time] of times.entries()) await crowd(`before${i}`, time);
    await migrate(database);
    for (const [i, time] of times.entries()) await crowd(`after${i}`, time);
    for (const words of ['before', 'after']) expect(await count(database, { words })).toBe(1_500 * times.length);
  });

  test('that a later version has migrated is used as it is', async () => {
    const database = await store.openMigrated();
    const later = '9999-later';
    // Kysely dates the migrations of one run a millisecond apart, so the last may be dated after the present time.
    const after = '2099-01-01T00:00:00.000Z';
    await sql`insert into kysely_migration (name, timestamp) values (${later}, ${after})`.execute(database);
    await migrate(database);
    expect(await storeVersion(database)).toEqual({ isEmpty: false, missing: [], later: [later] });
  });

  test('holds back deliveries that the previous version queued for spam', async () => {
    const database = store.open();
    await toThird(database);
    for (const status of ['new', 'spam', 'dropped']) {
      await sql`insert into enquiries (id, form, name, business_email, country_code, phone_number, subject, message, page, status, created_at)
        values (${status}, 'faq', '', '', '', '', '', '', '/', ${status}, ${time})`.execute(database);
      await sql`insert into outbox (id, enquiry_id, kind, attempts, next_attempt_at, created_at)
        values (${status}, ${status}, 'enquiry-mail', 0, ${time}, ${time})`.execute(database);
    }
    await migrate(database);
    const due = await database.selectFrom('outbox').select(['id', 'next_attempt_at']).orderBy('id').execute();
    expect(due.map(({ id, next_attempt_at }) => [id, next_attempt_at])).toEqual([
      ['dropped', never],
      ['new', time],
      ['spam', never],
    ]);
  });

  test('of the previous version still accepts enquiries while new instances start', async () => {
    const database = await store.openMigrated();
    const columns = sql.raw(
      'id, form, name, business_email, country_code, phone_number, subject, message, page, status, spam_reasons, fingerprint, proof, created_at',
    );
    await sql`insert into enquiries (${columns}) values ('AAAAA-AAAAA', 'faq', '', 'ben@client.example', '', '', '', 'Hello', '/faq?from=mail#form', 'new', '', '', null, '')`.execute(
      database,
    );
    const rows = await database.selectFrom('enquiries').select(['id', 'owner', 'progress', 'page_path']).execute();
    expect(rows).toEqual([{ id: 'AAAAA-AAAAA', owner: '', progress: 'open', page_path: '/faq' }]);
    await expect(database.schema.dropIndex('enquiries_by_proof').execute()).rejects.toThrow('enquiries_by_proof');
  });
});
