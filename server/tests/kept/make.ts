// Fills an empty store with a few rows of every kind, to be kept for the tests of later versions: see README.md beside it.
import { countryList } from '@company/enquiry/country-list.node.ts';
import type { EnquiryInput } from '@company/enquiry/enquiry.ts';
import type { UpdateObject } from 'kysely';
import { type Actor, audit } from '../../audit.ts';
import { readConfig } from '../../config/config.ts';
import { openDatabase } from '../../database/connection.ts';
import { migrate } from '../../database/migrations.ts';
import type { Database, DeliveryKind, Tables } from '../../database/schema.ts';
import { addLead, addNote, correct } from '../../enquiries/actions/edit.ts';
import { assign, drop, mark, snooze } from '../../enquiries/actions/owner-and-status.ts';
import { storeEnquiry } from '../../enquiries/store.ts';
import { contact, faq } from '../request.ts';

const asha: Actor = { who: 'asha@company.example', now: new Date('2026-11-26T06:00:00Z') };

async function fill(database: Database): Promise<void> {
  const created_at = asha.now.toISOString();
  for (const [address, rights] of [
    [asha.who, 'enquiries,website'],
    ['ben@company.example', 'enquiries'],
    ['mia@company.example', 'website'],
  ] as const)
    await database.insertInto('people').values({ address, created_at, name: '', rights }).execute();
  const device = { id: 'kept-key-of-asha', public_key: 'public', counter: 0, transports: 'internal', synchronised: 1 };
  const key = { ...device, person: asha.who, created_at };
  await database.insertInto('passkeys').values(key).execute();
  await audit(database, asha, 'key-added', { key: 'kept-key-of-asha' });

  const add = async (enquiry: object, spamReasons: string[] = []) =>
    (await storeEnquiry(database, enquiry as EnquiryInput, { now: asha.now, spamReasons })).id;
  const answered = await add({ ...contact, name: 'José Álvarez', businessEmail: 'jose@client.example' });
  await addNote(database, asha, { ids: [answered], text: 'Calls on Monday' });
  const row = await database.selectFrom('enquiries').selectAll().where('id', '=', answered).executeTakeFirstOrThrow();
  await correct(database, asha, { id: answered, contact: { ...row, business_email: 'jose@new.example' } });
  await mark(database, asha, { ids: [answered], status: 'won', reason: 'The price' });
  const later = await add(faq);
  await assign(database, asha, { ids: [later], owner: 'ben@company.example' });
  await snooze(database, asha, { ids: [later], until: new Date('2026-12-01T04:00:00Z'), reason: 'Wants a call' });
  await drop(database, asha, { ids: [await add({ ...contact, name: 'Casino' }, ['a link'])] });
  await add(contact);
  const number = { country_code: '', phone_number: '+44 20 7946 0000' };
  const ivan = { ...number, name: 'Ivan', business_email: '', company: 'Initech', page: '' };
  const lead = { contact: ivan, source: 'fair', message: 'Met at the fair', kinds: [], key: 'kept' } as const;
  await addLead(database, asha, lead, countryList(['IN']));
  const end = (kind: DeliveryKind, values: UpdateObject<Tables, 'outbox'>) =>
    database
      .updateTable('outbox')
      .set({ ...values, ended_at: created_at, attempts: 1 })
      .where('enquiry_id', '=', answered)
      .where('kind', '=', kind)
      .execute();
  await end('enquiry-mail', { outcome: 'delivered', delivered_at: created_at });
  await end('confirmation-mail', { outcome: 'given-up', failure: 'refused', error: '550 unknown' });
}

const database = openDatabase(readConfig(process.env));
await migrate(database);
await fill(database);
await database.destroy();
