import { describe, expect, test } from 'vitest';
import type { Actor } from '../audit.ts';
import type { Database } from '../database/schema.ts';
import { addNote } from '../enquiries/actions/edit.ts';
import { erase } from '../enquiries/actions/erase.ts';
import { assign, drop, mark, markAnswered, notSpam } from '../enquiries/actions/owner-and-status.ts';
import { readEnquiry } from '../enquiries/queries/show.ts';
import { contact, faq } from './request.ts';
import { engines, testOnce, useStore } from './stores.ts';

const priya = 'priya@company.example';
const time = '2026-11-12T09:00:00.000Z';
const actor: Actor = { who: priya, now: new Date(time) };
const later: Actor = { who: 'arun@company.example', now: new Date('2026-11-13T09:00:00.000Z') };

const addPerson = (database: Database, address: string, revoked_at: string | null = null) =>
  database.insertInto('people').values({ address, created_at: time, revoked_at }).execute();

const historyOf = async (database: Database, id: string) =>
  ((await readEnquiry(database, id))?.history ?? []).map(({ at, who, action, detail }) => [at, who, action, detail]);

describe.each(engines)('actions on %s', (name, makeEngine) => {
  const once = testOnce(name);
  const current = useStore(makeEngine());

  const rowOf = (id: string) =>
    current.database
      .selectFrom('enquiries')
      .select(['owner', 'status', 'answered_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  once('assign sets the owner of several enquiries, once, and removes it', async () => {
    const { database, store } = current;
    await addPerson(database, priya);
    await addPerson(database, 'gone@company.example', time);
    const ids = [await store(contact), await store(faq)];
    await assign(database, actor, { ids, owner: ' Priya@Company.example ' });
    await assign(database, later, { ids, owner: priya });
    await assign(database, later, { ids: ids.slice(1), owner: '' });
    expect([await rowOf(ids[0] ?? ''), await rowOf(ids[1] ?? '')]).toMatchObject([{ owner: priya }, { owner: '' }]);
    expect(await historyOf(database, ids[1] ?? '')).toEqual([
      [time, priya, 'assigned', { owner: priya }],
      ['2026-11-13T09:00:00.000Z', 'arun@company.example', 'assigned', { owner: '' }],
    ]);
    for (const owner of ['gone@company.example', 'stranger@company.example']) {
      await expect(assign(database, actor, { ids, owner })).rejects.toThrow(`${owner} has no access to the enquiries`);
    }
  });

  once('mark keeps the time of the first answer, and writes the history', async () => {
    const { database, store } = current;
    const id = await store(contact);
    await mark(database, actor, { ids: [id], status: 'answered' });
    await mark(database, actor, { ids: [id], status: 'answered' });
    await mark(database, later, { ids: [id], status: 'open' });
    await mark(database, later, { ids: [id], status: 'won' });
    expect(await rowOf(id)).toMatchObject({ status: 'won', answered_at: time });
    expect((await historyOf(database, id)).map(([, who, ...what]) => [who, ...what])).toEqual([
      [priya, 'marked', { status: 'answered', reason: '' }],
      [later.who, 'marked', { status: 'open', reason: '' }],
      [later.who, 'marked', { status: 'won', reason: '' }],
    ]);
    const lost = await store(contact);
    await mark(database, actor, { ids: [lost], status: 'lost' });
    expect(await rowOf(lost)).toMatchObject({ status: 'lost', answered_at: null });
  });

  once('an answer gives an enquiry without an owner to the actor, and keeps the status of a won one', async () => {
    const { database, store } = current;
    const [free, owned, won] = [await store(contact), await store(contact), await store(contact)];
    await markAnswered(database, actor, { ids: [free] });
    expect(await rowOf(free)).toMatchObject({ status: 'answered', owner: '' });
    await mark(database, actor, { ids: [free], status: 'open' });
    await addPerson(database, priya);
    await addPerson(database, later.who);
    await assign(database, actor, { ids: [owned], owner: later.who });
    await mark(database, actor, { ids: [won], status: 'won' });
    await markAnswered(database, actor, { ids: [free, owned, won] });
    expect(await rowOf(free)).toMatchObject({ status: 'answered', owner: priya });
    expect(await rowOf(owned)).toMatchObject({ status: 'answered', owner: later.who });
    expect(await rowOf(won)).toMatchObject({ status: 'won', owner: '' });
  });

  once('all or none: nothing changes if one of several is impossible', async () => {
    const { database, store } = current;
    const id = await store(contact);
    const spam = await store(faq, '2026-11-10', ['a link']);
    const both = [id, spam];
    await expect(mark(database, actor, { ids: both, status: 'won' })).rejects.toThrow(
      `released first) with the reference ${spam}`,
    );
    await expect(markAnswered(database, actor, { ids: both })).rejects.toThrow(spam);
    await expect(notSpam(database, actor, { ids: both })).rejects.toThrow(
      `No suspected enquiry with the reference ${id}`,
    );
    await expect(drop(database, actor, { ids: [...both, 'AAAAA-AAAAA'] })).rejects.toThrow('AAAAA-AAAAA');
    await expect(addNote(database, actor, { ids: [id, 'AAAAA-AAAAA'], text: 'x' })).rejects.toThrow('AAAAA-AAAAA');
    const nothing = 'No enquiry was selected';
    await expect(mark(database, actor, { ids: [], status: 'won' })).rejects.toThrow(nothing);
    await expect(assign(database, actor, { ids: [], owner: '' })).rejects.toThrow(nothing);
    await expect(notSpam(database, actor, { ids: [] })).rejects.toThrow(nothing);
    await expect(drop(database, actor, { ids: [] })).rejects.toThrow(nothing);
    expect(await rowOf(id)).toEqual({ owner: '', status: 'open', answered_at: null });
    expect(await rowOf(spam)).toMatchObject({ status: 'spam' });
    expect(await database.selectFrom('history').selectAll().execute()).toEqual([]);
  });

  test('an action and its history are in one transaction', async () => {
    const { database, store } = current;
    const ids = [await store(contact)];
    await database.schema.alterTable('history').renameTo('away').execute();
    await expect(mark(database, actor, { ids, status: 'won' })).rejects.toThrow('history');
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ status: 'open' });
    await database.schema.alterTable('away').renameTo('history').execute();
    const changedMind = database.transaction().execute(async (transaction) => {
      await mark(transaction, actor, { ids, status: 'won' });
      throw new Error('changed their mind');
    });
    await expect(changedMind).rejects.toThrow('changed their mind');
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ status: 'open' });
    expect(await historyOf(database, ids[0] ?? '')).toEqual([]);
  });

  once('a new enquiry is dropped as spam in one step, and a release restores it', async () => {
    const { database, store } = current;
    const id = await store(contact);
    await mark(database, actor, { ids: [id], status: 'answered' });
    const soon = { ...actor, now: new Date(actor.now.getTime() + 1_000) };
    expect(await drop(database, soon, { ids: [id] })).toEqual([id]);
    expect(await rowOf(id)).toMatchObject({ status: 'dropped' });
    await expect(drop(database, actor, { ids: [id] })).rejects.toThrow(`No enquiry in use with the reference ${id}`);
    await notSpam(database, later, { ids: [id] });
    expect(await rowOf(id)).toMatchObject({ status: 'answered' });
    expect((await historyOf(database, id)).map(([, , action]) => action)).toEqual(['marked', 'dropped', 'released']);
  });

  test('a note keeps every character that can be stored', async () => {
    const { database, store } = current;
    const id = await store(contact);
    const text = `<b>"x"</b>'; drop table history; --\r\nరెండవ పంక్తి \u202e\ud800\0`;
    await addNote(database, actor, { ids: [id], text });
    expect(await historyOf(database, id)).toEqual([
      [time, priya, 'noted', { text: `<b>"x"</b>'; drop table history; --\nరెండవ పంక్తి \u202e\ufffd` }],
    ]);
    await expect(addNote(database, actor, { ids: [id], text: ' \n ' })).rejects.toThrow('The note is empty');
    await expect(addNote(database, actor, { ids: [id], text: 'x'.repeat(5_001) })).rejects.toThrow('at most 5000');
  });

  once('erasing a person deletes notes and history, and ends all actions on their enquiries', async () => {
    const { database, store } = current;
    const kept = await store(contact);
    const other = await store(faq);
    await addNote(database, actor, { ids: [kept, other], text: 'Asha wants a discount' });
    await mark(database, actor, { ids: [kept], status: 'answered' });
    expect(await erase(database, later, { email: 'ASHA@client.example', via: 'desk' })).toEqual([kept]);
    const left = await database.selectFrom('history').select(['enquiry_id', 'detail']).execute();
    expect(left).toEqual([{ enquiry_id: other, detail: JSON.stringify({ text: 'Asha wants a discount' }) }]);
    expect(await readEnquiry(database, kept)).toBeUndefined();
    await expect(addNote(database, actor, { ids: [kept], text: 'x' })).rejects.toThrow(kept);
    await expect(mark(database, actor, { ids: [kept], status: 'won' })).rejects.toThrow(kept);
  });

  once('an enquiry is shown with others of the same address', async () => {
    const { database, store } = current;
    const first = await store(contact, '2026-11-01');
    const second = await store({ ...contact, businessEmail: 'Asha@Client.example' }, '2026-11-02');
    await store(faq);
    const shown = await readEnquiry(database, second);
    expect(shown?.sameSender.map(({ id }) => id)).toEqual([first]);
  });
});
