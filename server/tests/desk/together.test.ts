import { describe, expect, test } from 'vitest';
import { chunksOf } from '../../database/engine.ts';
import { addNote } from '../../enquiries/actions/edit.ts';
import { assign } from '../../enquiries/actions/owner-and-status.ts';
import { contact, faq } from '../request.ts';
import { enginesAbove } from '../stores.ts';
import { ben, documentOf, textOf, textsOf, useDeskPages } from './use-desk-pages.ts';

/** The values that a browser sends for the fields on an enquiry's page. */
const valuesOf = (document: Document): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('.case :is(input, select, textarea)')].map((field) => [
      field.name,
      field.querySelector('option[selected]')?.getAttribute('value') ?? field.value,
    ]),
  );

describe.each(enginesAbove)('people who work together on %s', (_name, makeEngine) => {
  const { store, now, visitor, page, listed, act } = useDeskPages(makeEngine);

  const storeMany = async (count: number, spamReasons: string[] = []): Promise<string[]> => {
    await store.store(contact, '2026-11-17', spamReasons);
    const { page_path, ...row } = await store.database.selectFrom('enquiries').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: count - 1 }, (_, i) => ({ ...row, id: `AAAAA-${10_000 + i}` }));
    for (const part of chunksOf(more, 500)) await store.database.insertInto('enquiries').values(part).execute();
    return [row.id, ...more.map(({ id }) => id)];
  };

  const pressOn = (references: readonly string[], fields: Record<string, string>) =>
    visitor().postForm('/enquiries', [
      ...Object.entries({ back: '/', ...fields }),
      ...references.map((reference): [string, string] => ['reference', reference]),
    ]);

  test('an action on an old page changes nothing, and says which colleague was first', async () => {
    const [id, other] = [await store.store(contact), await store.store(faq)];
    const old = await page('/');
    const versions = [...old.querySelectorAll<HTMLInputElement>('tbody .select input')].map(({ value }) => value);
    const colleague = { who: ben, now: new Date(now.getTime() - 60_000) };
    await assign(store.database, colleague, { ids: [id], owner: ben });
    const { headers } = await pressOn(versions, { action: 'take' });
    const after = await page(String(headers.location));
    expect(textOf(after, '.outcome')).toBe(`It is yours. A colleague was first. ${id}, 09:59: Taken by Ben.`);
    expect(await listed('/?owner=mine')).toEqual([other]);
    expect(textsOf(await page('/'), '[aria-label=Whose]')).toEqual(['Mine', '1', "Nobody's", '0', 'All', '2']);
    // The typed values are not stored, but the fields of the page still have these values.
    const typed = { note: 'Half', reason: 'Too dear', status: 'lost', owner: '' };
    const version = versions.find((found) => found.includes(id)) ?? '';
    const stale = (action: string) => visitor().postForm(`/enquiries/${id}`, { action, version, ...typed });
    for (const action of ['take', 'assign', 'answered', 'put-off 2026-12-01', 'drop'])
      expect([action, (await stale(action)).status]).toEqual([action, 409]);
    const { status, text } = await stale('mark');
    const single = documentOf(text);
    expect([status, textOf(single, '.outcome')]).toEqual([
      409,
      `Nothing was changed. A colleague was first. ${id}, 09:59: Taken by Ben.`,
    ]);
    expect(valuesOf(single)).toMatchObject({ ...typed, owner: ben });
    expect(textOf(single, '[aria-label=History]')).not.toContain('Half');
  });

  test('the desk distinguishes people with the same name, and nobody can take the name Nobody', async () => {
    const namesake = {
      address: 'asha@other.example',
      name: 'ASHA\u202e Rao',
      created_at: '',
      revoked_at: '2026-11-01',
    };
    await store.database.insertInto('people').values(namesake).execute();
    const id = await store.store(contact, '2026-11-19');
    await store.database.updateTable('enquiries').set({ owner: namesake.address }).execute();
    const list = await page('/?owner=nobody');
    expect(textOf(list, 'td.owner button')).toBe('Take it');
    expect(textOf(list, '.who')).toContain('ASHA Rao (asha@other.example)');
    expect(textsOf(list, 'select[name=owner] option')).toContain('Asha Rao (asha.rao@company.example)');
    await act(id, 'take');
    expect(textOf(await page(`/enquiries/${id}`), '[aria-label=History]')).toContain('Asha Rao (asha.rao@');
    for (const name of ['Nobody', ' ＮＯＢＯＤＹ', 'No\u202ebody'])
      expect((await visitor().postForm('/you/name', { name })).status, name).toBe(409);
  });

  test('every button of the page also stores a half-written note', async () => {
    const id = await store.store(contact, '2026-11-19');
    await act(id, 'note', { note: 'Mine' });
    const buttons = async () => [
      ...(await page(`/enquiries/${id}`)).querySelectorAll<HTMLButtonElement>('.case button:not([disabled])'),
    ];
    const isDeleting = (value: string) => value.startsWith('note-gone');
    const all = (await buttons()).map(({ value }) => value).filter((value) => value !== 'choose');
    expect(all).toEqual(expect.arrayContaining(['answered', 'note', 'assign', 'take', 'mark', 'put-off', 'drop']));
    for (const value of [...all, 'release']) {
      // Browsers would ignore a form within this form, and not send its fields.
      const shown = await page(`/enquiries/${id}`);
      expect(shown.querySelectorAll('main form')).toHaveLength(1);
      const fields = { ...valuesOf(shown), date: '2026-12-01', note: `With ${value}` };
      const submitted = isDeleting(value)
        ? ((await buttons()).findLast((button) => isDeleting(button.value))?.value ?? '')
        : value;
      expect(textOf(await act(id, submitted, fields), '[aria-label=History]'), value).toContain(`With ${value}`);
      if (value !== 'drop' && value !== 'release')
        await visitor().postForm(`/enquiries/${id}`, { action: 'mark', status: 'open' });
    }
  });

  test('a half-written note stays in its field after a refused action or the choice of a text', async () => {
    const id = await store.store(contact, '2026-11-19');
    const fields = { note: 'Half', date: '2020-01-01', why: 'A call', answer: '1' };
    for (const [action, status] of [['put-off', 409] as const, ['choose', 200] as const]) {
      const answer = await visitor().postForm(`/enquiries/${id}`, { action, ...fields });
      expect(answer.status).toBe(status);
      expect(valuesOf(documentOf(answer.text))).toMatchObject(fields);
    }
    expect(await store.database.selectFrom('history').selectAll().execute()).toEqual([]);
  });

  test('an action on all matching enquiries does not change enquiries that came or changed after the page was made', async () => {
    const ids: string[] = [];
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) ids.push(await store.store(contact, day, ['a link']));
    const late = await store.store(contact, '2026-11-21', ['a link']);
    const later = { who: ben, now: new Date(now.getTime() + 1) };
    await addNote(store.database, later, { ids: ids.slice(0, 1), text: 'real' });
    await visitor().postForm('/enquiries', { action: 'drop', back: '/spam', all: now.toISOString() });
    expect(await listed('/spam')).toEqual([late, ids[0]]);
  });

  test('an action on many enquiries changes all or none, and the new owner gets one mail', async () => {
    const ids = await storeMany(250);
    const fields = { action: 'assign', owner: ben };
    const owned = async () =>
      (await store.database.selectFrom('enquiries').where('owner', '=', ben).select('id').execute()).length;
    const refused = await pressOn([...ids, 'ZZZZZ-99999'], fields);
    expect([refused.status, await owned()]).toEqual([409, 0]);
    expect(textOf(documentOf(refused.text), 'main')).toContain('No enquiry with the reference ZZZZZ-99999');
    await pressOn(ids, fields);
    const mails = await store.database.selectFrom('outbox').selectAll().where('kind', '=', 'owner-mail').execute();
    expect([mails.length, await owned()]).toEqual([1, 250]);
  });

  test('an action changes at most 500 enquiries, and says how many are left', async () => {
    await storeMany(502, ['a link']);
    const submit = async () => {
      const { headers } = await pressOn([], { action: 'drop', back: '/spam', all: now.toISOString() });
      return page(String(headers.location));
    };
    expect(textOf(await submit(), '.outcome')).toMatch(/500 are done, 2 are left\.$/);
    expect(textOf(await submit(), '.outcome')).toMatch(/2 are done\.$/);
  });

  test('a form that cannot be saved still has the typed values', async () => {
    const fields = { name: 'Ivan', phone_number: '12345', source: 'fair' };
    const refused = await visitor().postForm('/new', { ...fields, message: ' ' });
    expect([refused.status, textOf(documentOf(refused.text), '[role=alert]')]).toEqual([422, 'The message is empty.']);
    expect(documentOf(refused.text).querySelector('[name=name]')?.getAttribute('value')).toBe('Ivan');
    const added = await visitor().postForm('/new', { ...fields, message: 'Robots' });
    const address = String(added.headers.location);
    const other = await store.store(contact);
    expect(await listed('/?form=desk')).toEqual([address.split('/').at(-1)]);
    expect(await listed('/?form=fair')).toHaveLength(1);
    expect(await listed('/?form=contact')).toEqual([other]);
    const action = `${address}/contact`;
    const wrong = await visitor().postForm(action, { name: 'Ivan Ng', business_email: 'x' });
    expect(textOf(documentOf(wrong.text), '[role=alert]')).toBe('"x" is no e-mail address.');
    // The page shows the number before the colleague's correction.
    const expected = { 'expected-phone_number': '666', 'expected-name': 'Ivan' };
    const conflict = await visitor().postForm(action, { ...expected, phone_number: '777', name: 'Ivan' });
    expect([conflict.status, textOf(documentOf(conflict.text), '[role=alert]')]).toEqual([
      422,
      'A colleague was first. Phone number is now "12345". Save again to replace it with what you typed.',
    ]);
  });
});
