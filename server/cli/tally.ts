import { countryName } from '../../enquiry/country.ts';
import { countryList } from '../../enquiry/country-list.ts';
import type { CommandContext } from './command.ts';
import { chosen } from './filters.ts';
import { localDay } from './terminal.ts';

/** Counts by name, in the order in which they are shown. */
export type Counts = [name: string, count: number][];

export interface Tally {
  total: number;
  perDay: Counts;
  perForm: Counts;
  perCountry: Counts;
  perPage: Counts;
}

/** Counts the enquiries that the options choose; the days between the first and the last are all there. */
export async function tally(context: CommandContext): Promise<Tally> {
  const rows = await chosen(context)
    .select(['created_at', 'form', 'country_code', 'page'])
    .orderBy('created_at')
    .execute();
  const countries = countryList();
  const days = countBy(rows, ({ created_at }) => localDay(created_at));
  return {
    total: rows.length,
    perDay: everyDay(days),
    perForm: byCount(countBy(rows, ({ form }) => form)),
    perCountry: byCount(countBy(rows, ({ country_code: code }) => countryName(code, countries) || 'not asked')),
    perPage: byCount(countBy(rows, ({ page }) => page.replace(/[?#].*/s, '') || 'not known')),
  };
}

function countBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return counts;
}

const byCount = (counts: Map<string, number>): Counts =>
  [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));

function everyDay(counts: Map<string, number>): Counts {
  const [first] = counts.keys();
  const last = [...counts.keys()].at(-1);
  if (!first || !last) return [];
  const days: Counts = [];
  // Noon: no change to or from summer time moves it to another day.
  for (const day = new Date(`${first}T12:00:00`); ; day.setDate(day.getDate() + 1)) {
    const name = localDay(day.toISOString());
    days.push([name, counts.get(name) ?? 0]);
    if (name >= last) return days;
  }
}
