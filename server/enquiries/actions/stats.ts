import { type Country, countryName } from '@company/enquiry/country.ts';
import type { Database } from '../../database/schema.ts';
import { shownStatus } from '../status.ts';
import { type EnquiryFilter, enquiriesMatching, prepareFilter } from './filter.ts';

export type Counts = [name: string, count: number][];

export interface EnquiryCounts {
  total: number;
  perDay: Counts;
  perForm: Counts;
  perCountry: Counts;
  perPage: Counts;
  perStatus: Counts;
  perOwner: Counts;
}

export interface CountInput {
  filter: EnquiryFilter;
  countries: readonly Country[];
  /** The day of a time in the reader's time zone, `2026-11-20`. */
  dayOf(time: string): string;
}

/** Counts the enquiries that match a filter. All days from the first to the last are included. */
export async function countEnquiries(
  database: Database,
  { filter, countries, dayOf }: CountInput,
): Promise<EnquiryCounts> {
  const rows = await enquiriesMatching(database, await prepareFilter(database, filter))
    .select(['created_at', 'form', 'country_code', 'page_path', 'owner', 'status', 'progress'])
    .orderBy('created_at')
    .execute();
  const days = countBy(rows, ({ created_at }) => dayOf(created_at));
  return {
    total: rows.length,
    perDay: everyDay(days, dayOf),
    perForm: byCount(countBy(rows, ({ form }) => form)),
    perCountry: byCount(countBy(rows, ({ country_code: code }) => countryName(code, countries) || 'not asked')),
    perPage: byCount(countBy(rows, ({ page_path }) => page_path || 'not known')),
    perStatus: byCount(countBy(rows, shownStatus)),
    perOwner: byCount(countBy(rows, ({ owner }) => owner || 'nobody')),
  };
}

function countBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(nameOf(row), (counts.get(nameOf(row)) ?? 0) + 1);
  return counts;
}

const byCount = (counts: Map<string, number>): Counts =>
  [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));

function everyDay(counts: Map<string, number>, dayOf: (time: string) => string): Counts {
  const [first] = counts.keys();
  const last = [...counts.keys()].at(-1);
  if (!first || !last) return [];
  const days: Counts = [];
  // At noon, as changes to or from summer time do not move noon to another day.
  for (const day = new Date(`${first}T12:00:00`); ; day.setDate(day.getDate() + 1)) {
    const name = dayOf(day.toISOString());
    days.push([name, counts.get(name) ?? 0]);
    if (name >= last) return days;
  }
}
