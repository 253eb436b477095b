import { countryList } from '@company/enquiry/country-list.ts';
import { describe, expect, test } from 'vitest';
import { type FiguresInput, figures } from '../enquiries/actions/figures.ts';
import { mark } from '../enquiries/actions/mark.ts';
import { createWorkingTime } from '../working-time.ts';
import { contact, faq } from './request.ts';
import { engines, useStore } from './stores.ts';

const hour = 3_600_000;
const timeZone = 'Asia/Kolkata';
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
const input: FiguresInput = {
  filter: {},
  workingTime: createWorkingTime({ timeZone, days, from: '09:30', to: '18:30', holidays: ['2026-11-17'] }),
  timeZone,
  services: [
    { name: 'Robots', page: '/service-details/rpa' },
    { name: 'Games', page: '/service-details/games' },
  ],
  countries: countryList(),
  now: new Date('2026-11-20T18:30:00+05:30'),
};

describe.each(engines)('figures on %s', (_name, makeEngine) => {
  const current = useStore(makeEngine());

  /** Stores an enquiry at 15:30 in India, and answers it. */
  const answered = async (enquiry: object, day: string, at?: string, progress: 'answered' | 'won' = 'answered') => {
    const id = await current.store(enquiry, day);
    const actor = { who: 'priya@company.example', now: new Date(at ?? 0) };
    if (at) await mark(current.database, actor, { ids: [id], progress });
    return id;
  };

  test('count working time to the first answer, in all groups', async () => {
    const { database, store } = current;
    const rpa = { ...contact, page: '/service-details/rpa?from=mail' };
    await answered(rpa, '2026-11-13', '2026-11-13T16:30:00+05:30');
    // Over a weekend, and a holiday on Tuesday: 3 hours, 9, and 1.
    await answered({ ...rpa, countryCode: '+91' }, '2026-11-13', '2026-11-18T10:30:00+05:30', 'won');
    await answered({ ...contact, countryCode: 'DE' }, '2026-11-16');
    await store(faq, '2026-11-16', ['a link']);
    const notForUs = await store(faq, '2026-11-19');
    await mark(database, { who: 'x', now: input.now }, { ids: [notForUs], progress: 'not-for-us' });

    const found = await figures(database, input);
    // The open enquiry of the 16th has waited 3 hours and 27.
    expect(found.all).toMatchObject({
      received: 4,
      answered: 2,
      medianMs: 7 * hour,
      within1h: { part: 1, of: 3 },
      within24h: { part: 2, of: 3 },
      won: { part: 1, of: 1 },
    });
    expect(found.byMonth.map(([name]) => name)).toEqual(['2026-11']);
    const counts = (grouped: typeof found.byWeek) =>
      grouped.map(([name, { received, answered: many }]) => [name, received, many]);
    expect(counts(found.byWeek)).toEqual([
      ['2026-11-16', 2, 0],
      ['2026-11-09', 2, 2],
    ]);
    expect(counts(found.byService)).toEqual([['Robots', 2, 2]]);
    expect(counts(found.byCountry)).toEqual([
      ['India (+91)', 2, 2],
      ['Germany (+49)', 1, 0],
      ['not asked', 1, 0],
    ]);
    expect(counts(found.byOwner)).toEqual([['', 4, 2]]);
    expect(counts(found.bySource)).toEqual([['', 4, 2]]);
    const { all } = await figures(database, { ...input, filter: { countryCodes: ['DE', '+49'] } });
    expect(all).toMatchObject({ received: 1, within24h: { part: 0, of: 1 } });
  });

  test('a month has what came in it, in local time, whatever the week', async () => {
    for (const day of ['2026-10-31', '2026-11-01', '2026-11-29']) await current.store(contact, day);
    const late = await current.store(contact, '2026-11-30');
    const at = { created_at: '2026-11-30T20:00:00.000Z' };
    await current.database.updateTable('enquiries').set(at).where('id', '=', late).execute();
    const { byMonth } = await figures(current.database, input);
    expect(byMonth.map(([name, { received }]) => [name, received])).toEqual([
      ['2026-12', 1],
      ['2026-11', 2],
      ['2026-10', 1],
    ]);
  });

  test('a withdrawn answer still counts as the first one, and an empty store has none', async () => {
    const { database } = current;
    expect((await figures(database, input)).all).toMatchObject({ received: 0, medianMs: undefined });
    const id = await answered(contact, '2026-11-13', '2026-11-13T16:30:00+05:30');
    await mark(database, { who: 'x', now: input.now }, { ids: [id], progress: 'open' });
    await mark(database, { who: 'x', now: input.now }, { ids: [id], progress: 'answered' });
    expect((await figures(database, input)).all).toMatchObject({ answered: 1, medianMs: hour });
  });
});
