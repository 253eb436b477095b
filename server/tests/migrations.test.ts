import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import * as first from '../database/migrations/0001-enquiries.ts';
import * as second from '../database/migrations/0002-desk.ts';
import * as third from '../database/migrations/0003-no-proofs.ts';
import { migrate, storeVersion } from '../database/migrations.ts';
import { list } from '../enquiries/actions/list.ts';
import { never } from '../enquiries/outbox/queue.ts';
import { startMailServer } from './mail-server.ts';
import { contact, postJson } from './request.ts';
import { allDelivered, runApp } from './running-app.ts';
import { emptyStoreOn, engines } from './stores.ts';

const firstMigrations = { '0001-enquiries': first, '0002-desk': second, '0003-no-proofs': third };

describe.each(engines)('a store on %s', (_name, makeEngine) => {
  const store = emptyStoreOn(makeEngine());

  test('of the first version is migrated with all its data, and its waiting mails are sent', async () => {
    const old = store.open();
    const provider = { getMigrations: async () => ({ '0001-enquiries': first }) };
    expect((await new Migrator({ db: old, provider }).migrateToLatest()).error).toBeUndefined();
    const time = '2026-03-04T05:06:07.089Z';
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

  test('that a later version has migrated is used as it is', async () => {
    const database = await store.openMigrated();
    const later = '9999-later';
    await sql`insert into kysely_migration (name, timestamp) values (${later}, ${new Date().toISOString()})`.execute(
      database,
    );
    await migrate(database);
    expect(await storeVersion(database)).toEqual({ isEmpty: false, missing: [], later: [later] });
  });

  test('holds back deliveries that the previous version queued for spam', async () => {
    const database = store.open();
    await new Migrator({ db: database, provider: { getMigrations: async () => firstMigrations } }).migrateToLatest();
    const time = '2026-03-04T05:06:07.089Z';
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
