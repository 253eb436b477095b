import { setImmediate } from 'node:timers/promises';
import { type Country, countryName } from '@company/enquiry/country.ts';
import type { Database, Progress } from '../../database/schema.ts';
import type { Site } from '../../site.ts';
import { type WorkingTime, weekOf } from '../../working-time.ts';
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

type Grouped = [name: string, figures: GroupFigures][];

export type Figures = Awaited<ReturnType<typeof figures>>;

export async function figures(database: Database, input: FiguresInput) {
  const { filter, workingTime, timeZone, services, countries, now } = input;
  const serviceNames = new Map(services.map(({ page, name }) => [page, name]));
  const week = weekOf(timeZone);
  const rows = await enquiriesMatching(database, await prepareFilter(database, filter))
    .select([
      'created_at',
      'answered_at',
      'closed_at',
      'progress',
      'country_code',
      'page_path',
      'owner',
      'source',
      'worth',
    ])
    .execute();
  const codes = new Set(rows.map(({ country_code }) => country_code));
  const countryNames = new Map([...codes].map((code) => [code, countryName(code, countries) || 'not asked']));
  const waited = rows.map((row) => {
    const created = new Date(row.created_at);
    return {
      ...row,
      week: week(row.created_at),
      ms: workingTime(created, row.answered_at ? new Date(row.answered_at) : now),
      answered: row.answered_at !== null,
      wonAfter: row.progress === 'won' && row.closed_at ? Date.parse(row.closed_at) - created.getTime() : undefined,
    };
  });
  const by = async (nameOf: (row: (typeof waited)[number]) => string | undefined): Promise<Grouped> => {
    // Other requests have their turn between the tables.
    await setImmediate();
    return [...Map.groupBy(waited, nameOf)].flatMap(([name, group]) =>
      name === undefined ? [] : [[name, figuresOf(group)]],
    );
  };
  return {
    all: figuresOf(waited),
    /** By week, named by its Monday: `2026-11-16`. */
    byWeek: latestFirst(await by((row) => row.week)),
    /** By the month in which the week began: `2026-11`. */
    byMonth: latestFirst(await by((row) => row.week.slice(0, 7))),
    /** By name; only enquiries about a service. */
    byService: largestFirst(await by(({ page_path }) => serviceNames.get(page_path))),
    byCountry: largestFirst(await by(({ country_code }) => countryNames.get(country_code))),
    /** By address; empty for nobody. */
    byOwner: largestFirst(await by(({ owner }) => owner)),
    /** By `source`; empty for the site. */
    bySource: largestFirst(await by(({ source }) => source)),
  };
}

const latestFirst = (grouped: Grouped): Grouped => grouped.sort(([a], [b]) => (a < b ? 1 : -1));

const largestFirst = (grouped: Grouped): Grouped =>
  grouped.sort(([a, m], [b, n]) => n.received - m.received || a.localeCompare(b));

/** One enquiry with its time to the first answer, in working time. */
export interface Waited {
  ms: number;
  /** False: it is still open. */
  answered: boolean;
  progress: Progress;
  worth: number | null;
  /** Milliseconds from its arrival to the contract; undefined if it is not won. */
  wonAfter: number | undefined;
}

/** A part of a number of cases. */
export interface Share {
  part: number;
  of: number;
}

export interface GroupFigures {
  received: number;
  answered: number;
  /** Median working time to the first answer, in milliseconds; undefined without answers. */
  medianMs: number | undefined;
  /** Those answered within this working time, of those for which it is over. */
  within1h: Share;
  within24h: Share;
  /** Won, of those that are won or lost. */
  won: Share;
  /** The value of what was won. */
  worth: number;
  /** Median time to the contract, in milliseconds of the calendar; undefined if nothing was won. */
  wonAfterMs: number | undefined;
}

const hour = 3_600_000;

/** In one pass: a year may have a hundred thousand enquiries. */
export function figuresOf(group: readonly Waited[]): GroupFigures {
  const times: number[] = [];
  const wonAfter: number[] = [];
  const [within1h, within24h, won] = [noCases(), noCases(), noCases()];
  let worth = 0;
  for (const one of group) {
    if (one.answered) times.push(one.ms);
    countWithin(within1h, one, hour);
    countWithin(within24h, one, 24 * hour);
    if (one.progress !== 'won' && one.progress !== 'lost') continue;
    won.of++;
    if (one.progress === 'lost') continue;
    won.part++;
    worth += one.worth ?? 0;
    if (one.wonAfter !== undefined) wonAfter.push(one.wonAfter);
  }
  const [medianMs, wonAfterMs] = [median(times), median(wonAfter)];
  return { received: group.length, answered: times.length, medianMs, within1h, within24h, won, worth, wonAfterMs };
}

const noCases = (): Share => ({ part: 0, of: 0 });

/**
 * Open enquiries that are younger than the limit do not count: they can still be answered in time. Those that are not
 * for the company need no answer.
 */
function countWithin(share: Share, { ms, answered, progress }: Waited, limit: number): void {
  if (!answered && (ms < limit || progress === 'not-for-us')) return;
  share.of++;
  if (answered && ms <= limit) share.part++;
}

function median(numbers: readonly number[]): number | undefined {
  const values = new Float64Array(numbers).sort();
  const middle = values.length >> 1;
  const [low, high] = [values[middle - 1], values[middle]];
  if (high === undefined) return undefined;
  return values.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}
