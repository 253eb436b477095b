import { countryList } from '@company/enquiry/country-list.node.ts';
import { isLong } from '@company/tests/long.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../audit.ts';
import { addLead, addNote, correct, deleteNote } from '../enquiries/actions/edit.ts';
import { erase } from '../enquiries/actions/erase.ts';
import { assign, beginAnswer, mark, snooze, take } from '../enquiries/actions/owner-and-status.ts';
import { exportRows } from '../enquiries/queries/export.ts';
import { countWaiting } from '../enquiries/queries/list.ts';
import { compareVersions, latestChanges, readEnquiry, versionOf } from '../enquiries/queries/show.ts';
import { contact } from './request.ts';
import { engines, testOnce, useStore } from './stores.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const priya: Actor = { who: 'priya@company.example', now: at('12T09:00') };
const arun: Actor = { who: 'arun@company.example', now: at('12T09:30') };
const client = { business_email: '', country_code: '', phone_number: '', company: 'Initech', page: '', name: 'Ivan' };

describe.each(engines)('following up on %s', (name, makeEngine) => {
  const once = testOnce(name);
  const current = useStore(makeEngine());

  const prepare = async () => {
    for (const { who } of [priya, arun])
      await current.database.insertInto('people').values({ address: who, created_at: '' }).execute();
    return current.store(contact);
  };
  const rowOf = async (id: string) => {
    const shown = await readEnquiry(current.database, id);
    if (!shown) throw new Error(id);
    return shown;
  };
  const audited = async () =>
    (await current.database.selectFrom('audit').select(['who', 'action', 'detail']).orderBy('id').execute()).map(
      ({ who, action, detail }) => [who, action, JSON.parse(detail).enquiries],
    );
  const outbox = async (kind: 'owner-mail' | 'confirmation-mail') =>
    (await current.database.selectFrom('outbox').select('enquiry_id').where('kind', '=', kind).execute()).length;

  test('if several people answer one enquiry, the first one gets it, and the others see who it was', async () => {
    const { database } = current;
    const id = await prepare();
    const version = versionOf((await rowOf(id)).enquiry);
    const answer = (actor: Actor) =>
      database.transaction().execute(async (transaction) => {
        const { fresh, stale } = await compareVersions(transaction, [version]);
        if (fresh.length > 0) await take(transaction, actor, { ids: fresh });
        return (await latestChanges(transaction, stale)).get(id)?.who;
      });
    const people = Array.from({ length: 5 }, (_, i) => ({ ...(i % 2 ? priya : arun) }));
    const firsts = await Promise.all(people.map(answer));
    const { enquiry, history } = await rowOf(id);
    expect(history.map(({ action }) => action)).toEqual(['assigned']);
    expect(firsts.toSorted()).toEqual([...Array(4).fill(enquiry.owner), undefined]);
    // A reference without a version, as on the command line, matches every state.
    expect((await compareVersions(database, [id])).fresh).toEqual([id]);
  });

  once('a new owner gets a mail each time, and nobody gets one for enquiries that they took', async () => {
    const { database } = current;
    const id = await prepare();
    await take(database, priya, { ids: [id] });
    expect(await outbox('owner-mail')).toBe(0);
    await assign(database, priya, { ids: [id], owner: arun.who });
    await database.updateTable('outbox').set({ outcome: 'delivered', delivered_at: '2026' }).execute();
    await assign(database, arun, { ids: [id], owner: priya.who });
    const mails = await database.selectFrom('outbox').selectAll().where('outcome', '=', 'pending').execute();
    expect(mails).toMatchObject([{ enquiry_id: id, kind: 'owner-mail', recipient: priya.who, attempts: 0 }]);
  });

  once('an enquiry that is put off is hidden until its day, and an answer ends that', async () => {
    const { database } = current;
    const id = await prepare();
    await mark(database, priya, { ids: [id], status: 'answered' });
    await snooze(database, priya, { ids: [id], until: at('16T09:00'), reason: ' wants  a call ' });
    expect((await rowOf(id)).enquiry).toMatchObject({ owner: priya.who, snooze_reason: 'wants a call' });
    expect(await audited()).toEqual([[priya.who, 'put-off', [id]]]);
    expect((await countWaiting(database, at('15T09:00'))).all).toBe(0);
    expect((await countWaiting(database, at('16T09:00'))).byOwner).toEqual(new Map([[priya.who, 1]]));
    await mark(database, arun, { ids: [id], status: 'lost', reason: 'too dear' });
    expect((await rowOf(id)).enquiry).toMatchObject({ snoozed_until: null, outcome_reason: 'too dear' });
    expect((await rowOf(id)).history.at(-1)?.detail).toEqual({ status: 'lost', reason: 'too dear' });
    const again = { ids: [id], until: at('17T09:00'), reason: '' };
    await expect(snooze(database, priya, again)).rejects.toThrow('Only open and answered');
    const unheld = { held: '', held_since: null, overdue: 0, stored: 0 };
    const retention = { name: 'enquiries', days: 30, wanted_days: 30, ...unheld };
    await database.insertInto('retention').values(retention).execute();
    const other = await current.store(contact);
    await expect(snooze(database, priya, { ...again, ids: [other], until: new Date('2027-12-01') })).rejects.toThrow(
      'choose an earlier day',
    );
  });

  once('a lead by hand is stored once, belongs to its author, and sends no mail', async () => {
    const { database } = current;
    await prepare();
    const reached = { ...client, phone_number: '+44 20 7946 0000' };
    const lead = { contact: reached, source: 'fair', message: 'Robots', kinds: [], key: 'k' } as const;
    const add = (other: object) => addLead(database, priya, { ...lead, ...other }, countryList());
    const id = await add({});
    expect(await add({})).toBe(id);
    expect(await audited()).toEqual([[priya.who, 'added', [id]]]);
    await expect(add({ message: 'Other robots' })).rejects.toThrow('sent before, with another text');
    const { enquiry, deliveries, history, sameSender } = await rowOf(id);
    const number = { country_code: '+44', phone_number: '2079460000' };
    expect(enquiry).toMatchObject({ ...number, owner: priya.who, source: 'fair', form: 'desk' });
    expect([deliveries, history.map(({ action }) => action), sameSender]).toEqual([[], ['added'], []]);
    await expect(add({ contact: client, key: '2' })).rejects.toThrow('Nobody can be answered');
    const wrong = { ...client, business_email: 'ivan' };
    await expect(add({ contact: wrong, key: '3' })).rejects.toThrow('"ivan" is no e-mail');
    await expect(add({ message: ' ', key: '4' })).rejects.toThrow('The message is empty');
    const right = { ...client, business_email: 'ivan@initech.example' };
    await add({ contact: right, kinds: ['confirmation-mail'], key: '5' });
    expect(await outbox('confirmation-mail')).toBe(2);
  });

  once('corrections do not overwrite those of a colleague, and are in the history', async () => {
    const { database } = current;
    const id = await prepare();
    const { enquiry: shown } = await rowOf(id);
    const save = (actor: Actor, change: object) =>
      correct(database, actor, { id, expected: shown, contact: { ...shown, ...change } });
    expect(await save(priya, { name: 'Asha R.' })).toEqual([]);
    expect(await save(arun, { company: 'Initech' })).toEqual([]);
    expect(await save(arun, { name: 'Asha K.', company: 'Hooli' })).toEqual([
      { field: 'name', currentValue: 'Asha R.' },
      { field: 'company', currentValue: 'Initech' },
    ]);
    const { enquiry, history } = await rowOf(id);
    expect(enquiry).toMatchObject({ name: 'Asha R.', company: 'Initech' });
    expect(history.map(({ detail }) => detail)).toEqual([
      { fields: { name: { from: 'Asha Rao', to: 'Asha R.' } } },
      { fields: { company: { from: '', to: 'Initech' } } },
    ]);
    expect(await audited()).toEqual([priya, arun].map(({ who }) => [who, 'corrected', [id]]));
  });

  test('export and erasure find a person by every address that was corrected, in any case, and no similar one', async () => {
    const { database } = current;
    const address = fc
      .tuple(fc.stringMatching(/^[a-z0-9'+/=~-]{1,8}$/), fc.constantFrom('client.example', 'münchen.example'))
      .map((parts) => parts.join('@'));
    const name = fc.string({ unit: 'grapheme', maxLength: 20 });
    const steps = fc.uniqueArray(address, { minLength: 2, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(steps, name, fc.nat(), async (addresses, name, which) => {
        const [id, other] = [await current.store(contact), await current.store(contact)];
        for (const business_email of addresses) {
          const { enquiry } = await rowOf(id);
          await correct(database, priya, { id, contact: { ...enquiry, name: 'Asha', business_email } });
          // A note whose text looks like a correction is no correction.
          await addNote(database, priya, { ids: [other], text: `business_email: ${business_email} → ${name}` });
          const similar = await rowOf(other);
          await correct(database, priya, {
            id: other,
            contact: { ...similar.enquiry, business_email: `x${business_email}` },
          });
        }
        const email = (addresses[which % addresses.length] ?? '').toUpperCase();
        const exported: string[] = [];
        for await (const row of exportRows(database, { email })) exported.push(row.id);
        expect(exported).toEqual([id]);
        expect(await erase(database, priya, { email, via: 'desk' })).toEqual([id]);
        await erase(database, priya, { reference: other, via: 'desk' });
      }),
      { numRuns: isLong ? 30 : 5 },
    );
  });

  once('only its writer can take a note back', async () => {
    const { database } = current;
    const id = await prepare();
    await addNote(database, priya, { ids: [id], text: 'Calls on Monday' });
    const note = (await rowOf(id)).history[0]?.id ?? '';
    await expect(deleteNote(database, arun, { id, note })).rejects.toThrow('not yours');
    await deleteNote(database, priya, { id, note });
    expect((await rowOf(id)).history).toMatchObject([{ detail: { text: '' } }]);
    await expect(deleteNote(database, priya, { id, note })).rejects.toThrow('taken back already');
  });

  once('for an hour, colleagues see who is answering', async () => {
    const { database } = current;
    const id = await prepare();
    const begun = { who: priya.who, since: priya.now.toISOString() };
    expect(await beginAnswer(database, priya, id)).toEqual(begun);
    expect(await beginAnswer(database, arun, id)).toEqual(begun);
    expect(await beginAnswer(database, { ...arun, now: at('12T10:01') }, id)).toMatchObject({ who: arun.who });
  });
});
