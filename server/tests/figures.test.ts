import { countryList } from '@company/enquiry/country-list.node.ts';
import { describe, expect, test } from 'vitest';
import { mark } from '../enquiries/actions/owner-and-status.ts';
import { type Grouping, readFigures } from '../enquiries/queries/figures.ts';
import { india } from './fake-site.ts';
import { contact, faq } from './request.ts';
import { engines, storeMany, testOnce, useStore } from './stores.ts';

const hour = 3_600_000;
const input = {
  first: Temporal.PlainDate.from('2026-10-01'),
  last: Temporal.PlainDate.from('2026-12-31'),
  hours: { ...india, holidays: ['2026-11-17'] },
  services: [
    { name: 'Robots', page: '/service-details/rpa' },
    { name: 'Games', page: '/service-details/games' },
  ],
  countries: countryList(),
  now: new Date('2026-11-20T18:30:00+05:30'),
};

describe.each(engines)('figures on %s', (name, makeEngine) => {
  const once = testOnce(name);
  const current = useStore(makeEngine());
  const groupsBy = async (by: Grouping) =>
    (await readFigures(current.database, { ...input, by })).groups.map(({ name, received }) => [name, received]);
  const all = async (other: object = {}) =>
    (await readFigures(current.database, { ...input, by: 'owner', ...other })).all;

  /** Stores an enquiry at 15:30 in India, and answers it. */
  const answered = async (enquiry: object, day: string, at: string, status: 'answered' | 'won' = 'answered') => {
    const id = await current.store(enquiry, day);
    await mark(current.database, { who: 'priya@company.example', now: new Date(at) }, { ids: [id], status });
    return id;
  };

  test('count working time to the first answer, in groups', async () => {
    const { database, store } = current;
    const rpa = { ...contact, page: '/service-details/rpa?from=mail' };
    await answered(rpa, '2026-11-13', '2026-11-13T16:30:00+05:30');
    // Over a weekend, and a holiday on Tuesday: 3 hours, 9, and 1.
    await answered({ ...rpa, countryCode: '+91' }, '2026-11-13', '2026-11-18T10:30:00+05:30', 'won');
    // The open enquiry of the 16th has waited 3 hours and 27.
    await store({ ...contact, countryCode: 'DE' }, '2026-11-16');
    await store(faq, '2026-11-16', ['a link']);
    const notForUs = await store(faq, '2026-11-19');
    await mark(database, { who: 'x', now: input.now }, { ids: [notForUs], status: 'not-for-us' });

    expect(await all()).toEqual({
      name: 'All',
      received: 4,
      medianMs: 7 * hour,
      within1h: { count: 1, total: 3 },
      within24h: { count: 2, total: 3 },
      won: { count: 1, total: 1 },
    });
    expect(await groupsBy('service')).toEqual([['Robots', 2]]);
    expect(await groupsBy('country')).toEqual([
      ['India (+91)', 2],
      ['Germany (+49)', 1],
      ['not asked', 1],
    ]);
    expect(await groupsBy('owner')).toEqual([['', 4]]);
    expect(await groupsBy('source')).toEqual([['', 4]]);
    // An enquiry that can still be answered in time does not count.
    const early = { now: new Date('2026-11-18T09:30:00+05:30') };
    expect(await all(early)).toMatchObject({ within24h: { count: 2, total: 2 } });
  });

  once('count where visits began', async () => {
    const { database, store } = current;
    const visits = [
      { landing: '/', referrer: 'google.example', campaign_name: 'Spring_Été' },
      { landing: '/', referrer: 'm.google.example', campaign_name: 'spring été' },
      { landing: '/faq', campaign_source: 'Newsletter', campaign_name: 'Spring_Été' },
      { landing: '/faq', campaign_source: 'newsletter', referrer: 'mail.example', campaign_name: 'SPRING-ÉTÉ' },
      { landing: '/faq', campaign_source: 'newsletter' },
      { landing: '/faq' },
      {},
    ];
    for (const visit of visits) {
      const [id, row] = [await store(contact), { owner: '', ...visit }];
      await database.updateTable('enquiries').set(row).where('id', '=', id).execute();
    }
    expect(await groupsBy('came-from')).toEqual([
      ['newsletter', 3],
      ['google.example', 2],
      ['', 1],
    ]);
    expect(await groupsBy('campaign')).toEqual([['Spring_Été', 4]]);
    expect(await groupsBy('first-page')).toEqual([
      ['/faq', 4],
      ['/', 2],
    ]);
  });

  once('let requests of visitors run between two queries on a large store', async () => {
    await storeMany(current.database, 501, 'Asha', '2026-11-16T10:00:00.000Z');
    let hadTurn = false;
    setImmediate(() => {
      hadTurn = true;
    });
    expect(await all()).toMatchObject({ received: 501 });
    expect(hadTurn).toBe(true);
  });

  test('a month has the enquiries of its local days', async () => {
    for (const day of ['2026-09-30', '2026-10-31', '2026-11-01', '2026-11-29']) await current.store(contact, day);
    const late = await current.store(contact, '2026-11-30');
    const at = { created_at: '2026-11-30T20:00:00.000Z' };
    await current.database.updateTable('enquiries').set(at).where('id', '=', late).execute();
    expect(await groupsBy('month')).toEqual([
      ['2026-12', 1],
      ['2026-11', 2],
      ['2026-10', 1],
    ]);
  });

  once('a withdrawn answer still counts as the first one, and an empty store has none', async () => {
    const { database } = current;
    expect(await groupsBy('country')).toEqual([]);
    expect(await all()).toMatchObject({ received: 0, medianMs: undefined });
    const id = await answered(contact, '2026-11-13', '2026-11-13T16:30:00+05:30');
    await mark(database, { who: 'x', now: input.now }, { ids: [id], status: 'open' });
    await mark(database, { who: 'x', now: input.now }, { ids: [id], status: 'answered' });
    await answered(contact, '2026-11-13', '2026-11-13T17:30:00+05:30', 'won');
    await mark(database, { who: 'x', now: input.now }, { ids: [await current.store(contact)], status: 'lost' });
    await current.store(contact, '2026-11-20');
    expect(await all()).toMatchObject({ medianMs: 1.5 * hour, won: { count: 1, total: 2 } });
  });
});
