import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/connection.ts';
import * as first from '../../server/database/migrations/0001-enquiries.ts';
import { migrate } from '../../server/database/migrations.ts';
import { engines } from './engines.ts';
import { startMailServer } from './mail-server.ts';
import { postJson } from './request.ts';
import { runApp } from './running-app.ts';
import { contact } from './sample-enquiries.ts';
import { until } from './until.ts';

describe.each(engines)('a store on %s', (_name, makeEngine) => {
  const engine = makeEngine();
  beforeAll(() => engine.start(), 60_000);
  afterAll(() => engine.stop());

  test('of the first version is migrated with all its data, and its waiting mails are sent', async () => {
    const env = await engine.emptyStore();
    const old = openDatabase(readConfig(env));
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
    await old.destroy();

    const server = await startMailServer();
    const { origin, database } = await runApp({ ...env, ...server.env });
    expect((await postJson(origin, contact, { 'idempotency-key': 'key' })).text).toBe('{"id":"AAAAA-AAAAA"}');
    const rows = await database.selectFrom('enquiries').select(['id', 'name', 'created_at']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'AAAAA-AAAAA', name: 'Asha', created_at: time },
      { id: 'BBBBB-BBBBB', name: '', created_at: time },
    ]);
    await until('the mail that waited', () => server.mails.at(0));
    await until('its delivery', () =>
      database
        .selectFrom('outbox')
        .select('id')
        .where('id', '=', '1')
        .where('delivered_at', 'is not', null)
        .executeTakeFirst(),
    );
    expect(server.mails.map(({ headers }) => headers.subject)).toEqual(['Enquiry AAAAA-AAAAA from Asha']);
  });

  test('of the version before still takes what its instances store while the newest ones start', async () => {
    const database = openDatabase(readConfig(await engine.emptyStore()));
    onTestFinished(() => database.destroy());
    await migrate(database);
    const columns = sql.raw(
      'id, form, name, business_email, country_code, phone_number, subject, message, page, status, spam_reasons, fingerprint, proof, created_at',
    );
    await sql`insert into enquiries (${columns}) values ('AAAAA-AAAAA', 'faq', '', 'ben@client.example', '', '', '', 'Hello', '/', 'new', '', '', null, '')`.execute(
      database,
    );
    expect(await database.selectFrom('enquiries').select('id').execute()).toEqual([{ id: 'AAAAA-AAAAA' }]);
    await expect(database.schema.dropIndex('enquiries_by_proof').execute()).rejects.toThrow('enquiries_by_proof');
  });
});
