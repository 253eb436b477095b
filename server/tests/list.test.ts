import { describe, expect, test } from 'vitest';
import { mark } from '../enquiries/actions/owner-and-status.ts';
import type { EnquiryFilter } from '../enquiries/queries/filter.ts';
import { countEnquiries, type ListInput, listEnquiries } from '../enquiries/queries/list.ts';
import { contact, faq } from './request.ts';
import { engines, testOnce, useStore } from './stores.ts';

const actor = { who: 'priya@company.example', now: new Date('2026-11-12T09:00:00.000Z') };

describe.each(engines)('the list on %s', (name, makeEngine) => {
  const current = useStore(makeEngine());

  const idsOf = async (input: ListInput) =>
    (await listEnquiries(current.database, input)).enquiries.map(({ id }) => id);
  const filtered = (filter: EnquiryFilter) => idsOf({ filter, order: 'oldest-first' });

  const orders = ['oldest-first', 'latest-first'] as const;
  const filters: [what: string, filter: ListInput['filter']][] = [
    ['everything', {}],
    ['what several filters find, one after the other', [{ form: 'faq' }, { form: 'contact' }]],
  ];
  test.each(orders.flatMap((order) => filters.map(([what, filter]) => ({ what, filter, order }))))(
    'leads through all pages of $what and back by key, $order',
    async ({ filter, order }) => {
      const { database, store } = current;
      const ids: string[] = [];
      // Four enquiries of each day have the same time.
      for (let i = 0; i < 12; i++) ids.push(await store(i % 2 ? contact : faq, `2026-11-${10 + Math.floor(i / 4)}`));
      const all = await idsOf({ filter, order, limit: 100 });
      expect(all.toSorted()).toEqual(ids.toSorted());
      if (Array.isArray(filter)) expect(all.slice(0, 6)).toEqual(await idsOf({ filter: { form: 'faq' }, order }));

      const input = { filter, order, limit: 5 };
      const forth = order === 'oldest-first' ? 'newer' : 'older';
      const back = order === 'oldest-first' ? 'older' : 'newer';
      const step = { older: 'olderThan', newer: 'newerThan' } as const;
      const first = await listEnquiries(database, input);
      expect(first[back]).toBeUndefined();
      const second = await listEnquiries(database, { ...input, [step[forth]]: first[forth] });
      const third = await listEnquiries(database, { ...input, [step[forth]]: second[forth] });
      expect(third[forth]).toBeUndefined();
      expect([first, second, third].flatMap(({ enquiries }) => enquiries.map(({ id }) => id))).toEqual(all);

      // A new enquiry does not move the others to another page.
      await store(faq, order === 'oldest-first' ? '2026-11-01' : '2026-11-30');
      const secondAgain = await listEnquiries(database, { ...input, [step[back]]: third[back] });
      expect(secondAgain).toEqual(second);
      expect(await idsOf({ ...input, [step[back]]: second[back] })).toEqual(all.slice(0, 5));
    },
  );

  test('begins with the first page after an invalid key', async () => {
    const id = await current.store(contact);
    for (const olderThan of [
      '',
      'x',
      '7_2026-11-10T10:00:00.000Z_AAAAA-AAAAA',
      "0_2026-11-10T10:00:00.000Z_'; drop",
      '\0'.repeat(25),
    ]) {
      expect(await idsOf({ filter: {}, order: 'latest-first', olderThan })).toEqual([id]);
    }
    expect(await listEnquiries(current.database, { filter: { owner: 'x' }, order: 'oldest-first' })).toEqual({
      enquiries: [],
      older: undefined,
      newer: undefined,
    });
  });

  test('the origin is found in any case and in every column, and a pattern finds nothing', async () => {
    const { database, store } = current;
    const [found] = [await store(contact), await store(faq)];
    const said = {
      campaign_medium: 'cpc',
      campaign_content: 'FRÜHLING_Aktion',
      campaign_term: '10% a[b]^',
      landing: '/a.b',
    };
    await database.updateTable('enquiries').set(said).where('id', '=', found).execute();
    for (const cameFrom of ['CPC', 'frühling aktion', 'Ng-AK', '[B', ']^', 'b]', '0%', '/A.'])
      expect(await filtered({ cameFrom }), cameFrom).toEqual([found]);
    for (const cameFrom of ['*', '.p', '\\', '^a', 'a?b', '%a', "'", '('])
      expect(await filtered({ cameFrom })).toEqual([]);
  });

  testOnce(name)('each filter selects its enquiries', async () => {
    const { database, store } = current;
    const open = await store({ ...contact, page: '/service-details/rpa?from=mail#form' }, '2026-11-10');
    const won = await store({ ...contact, countryCode: '+91' }, '2026-11-11');
    const question = await store(faq, '2026-11-12');
    const spam = await store(faq, '2026-11-13', ['a link']);
    await mark(database, actor, { ids: [won], status: 'won' });
    await database.insertInto('people').values({ address: actor.who, created_at: '' }).execute();
    await database.updateTable('enquiries').set({ owner: actor.who }).where('id', '=', question).execute();

    expect(await filtered({})).toEqual([open, won, question]);
    expect(await filtered({ statuses: ['open'] })).toEqual([open, question]);
    expect(await filtered({ statuses: ['won', 'lost'] })).toEqual([won]);
    expect(await filtered({ statuses: ['won', 'spam'] })).toEqual([won, spam]);
    expect(await filtered({ statuses: ['spam', 'dropped'] })).toEqual([spam]);
    expect(await filtered({ statuses: [] })).toEqual([]);
    expect(await filtered({ owner: actor.who })).toEqual([question]);
    expect(await filtered({ owner: '' })).toEqual([open, won]);
    expect(await filtered({ form: 'faq' })).toEqual([question]);
    expect(await filtered({ countryCodes: ['IN', '+91'] })).toEqual([open, won]);
    expect(await filtered({ page: '/service-details/rpa' })).toEqual([open]);
    expect(await filtered({ email: 'BEN@client.example' })).toEqual([question]);
    expect(await filtered({ from: new Date('2026-11-11T10:00:00Z'), until: new Date('2026-11-12T10:00:00Z') })).toEqual(
      [won],
    );
    expect(await countEnquiries(database, { form: 'faq', statuses: ['open', 'spam'] })).toBe(2);
  });
});
