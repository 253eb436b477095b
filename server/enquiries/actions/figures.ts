import { type Country, countryName } from '@company/enquiry/country.ts';
import type { Database } from '../../database/schema.ts';
import type { Site } from '../../site.ts';
import { type WorkingTime, weekOf } from '../../working-time.ts';
import { type AnswerTimes, timesOf } from './answer-times.ts';
import { type EnquiryFilter, enquiriesMatching, prepareFilter } from './filter.ts';

export interface FiguresInput {
  /** Without statuses, suspected, dropped and restricted enquiries are not counted. */
  filter: EnquiryFilter;
  workingTime: WorkingTime;
  timeZone: string;
  services: Site['services'];
  countries: readonly Country[];
  now: Date;
}

type Grouped = [name: string, times: AnswerTimes][];

export interface Figures {
  all: AnswerTimes;
  /** By week, named by its Monday: `2026-11-16`; the latest first. */
  byWeek: Grouped;
  /** By name; only enquiries from the page of a service. The largest first, like the next two. */
  byService: Grouped;
  byCountry: Grouped;
  /** By path, at most 20. */
  byPage: Grouped;
}

/** Senders choose the page, so there may be many. */
const mostPages = 20;

export async function figures(database: Database, input: FiguresInput): Promise<Figures> {
  const { filter, workingTime, timeZone, services, countries, now } = input;
  const rows = await enquiriesMatching(database, await prepareFilter(database, filter))
    .select(['created_at', 'answered_at', 'progress', 'country_code', 'page_path'])
    .execute();
  const serviceNames = new Map(services.map(({ page, name }) => [page, name]));
  const countryNames = memoize((code) => countryName(code, countries) || 'not asked');
  const week = weekOf(timeZone);
  const waited = rows.map((row) => {
    const { created_at, answered_at, progress } = row;
    const end = answered_at === null ? now : new Date(answered_at);
    const answered = answered_at !== null;
    // Enquiries that are not for the company need no answer.
    return {
      ...row,
      ms: workingTime(new Date(created_at), end),
      answered,
      owed: answered || progress !== 'not-for-us',
    };
  });
  const by = (nameOf: (row: (typeof waited)[number]) => string | undefined): Grouped =>
    [...Map.groupBy(waited, nameOf)].flatMap(([name, group]) => (name === undefined ? [] : [[name, timesOf(group)]]));
  return {
    all: timesOf(waited),
    byWeek: by(({ created_at }) => week(created_at)).sort(([a], [b]) => (a < b ? 1 : -1)),
    byService: largestFirst(by(({ page_path }) => serviceNames.get(page_path))),
    byCountry: largestFirst(by(({ country_code }) => countryNames(country_code))),
    byPage: largestFirst(by(({ page_path }) => page_path || 'not known')).slice(0, mostPages),
  };
}

const largestFirst = (grouped: Grouped): Grouped =>
  grouped.sort(([a, m], [b, n]) => n.received - m.received || a.localeCompare(b));

function memoize(compute: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}
