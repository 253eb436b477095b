import { setImmediate } from 'node:timers/promises';
import { type Country, countryName } from '@company/enquiry/country.ts';
import type { Database, EnquiryRow, Progress } from '../../database/schema.ts';
import type { Site } from '../../site.ts';
import { monthOf, type WorkingTime, weekOf } from '../../working-time.ts';
import { type EnquiryFilter, type PreparedFilter, prepareFilter } from './filter.ts';
import { inOrder } from './list.ts';

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

/** Rows that are read and counted at once: other requests have their turn after some hundredths of a second. */
const rowsAtOnce = 1_000;

/** Rows are counted as they are read, so memory does not grow with their number. */
export async function figures(database: Database, input: FiguresInput) {
  const { workingTime, timeZone, services, countries, now } = input;
  const serviceNames = new Map(services.map(({ page, name }) => [page, name]));
  const countryNames = new Map<string, string>();
  const nameOfCountry = (code: string) => {
    const name = countryNames.get(code) ?? (countryName(code, countries) || 'not asked');
    countryNames.set(code, name);
    return name;
  };
  const [week, month] = [weekOf(timeZone), monthOf(timeZone)];
  const all = createTally();
  const tables = {
    /** By week, named by its Monday: `2026-11-16`. */
    byWeek: createTable((row) => week(row.created_at)),
    /** By the month of arrival: `2026-11`. */
    byMonth: createTable((row) => month(row.created_at)),
    /** By name; only enquiries about a service. */
    byService: createTable(({ page_path }) => serviceNames.get(page_path)),
    byCountry: createTable(({ country_code }) => nameOfCountry(country_code)),
    /** By address; empty for nobody. */
    byOwner: createTable(({ owner }) => owner),
    /** By `source`; empty for the site. */
    bySource: createTable(({ source }) => source),
  };
  const filter = await prepareFilter(database, input.filter);
  for await (const rows of batchesOf(database, filter)) {
    for (const row of rows) {
      const waited = waitedOf(row, workingTime, now);
      all.add(waited);
      for (const table of Object.values(tables)) table.add(row, waited);
    }
  }
  const { byWeek, byMonth, byService, byCountry, byOwner, bySource } = tables;
  return {
    all: all.figures(),
    byWeek: latestFirst(byWeek.figures()),
    byMonth: latestFirst(byMonth.figures()),
    byService: largestFirst(byService.figures()),
    byCountry: largestFirst(byCountry.figures()),
    byOwner: largestFirst(byOwner.figures()),
    bySource: largestFirst(bySource.figures()),
  };
}

type Row = Pick<
  EnquiryRow,
  'created_at' | 'answered_at' | 'closed_at' | 'progress' | 'country_code' | 'page_path' | 'owner' | 'source' | 'worth'
>;

function waitedOf(row: Row, workingTime: WorkingTime, now: Date): Waited {
  const created = new Date(row.created_at);
  return {
    ms: workingTime(created, row.answered_at ? new Date(row.answered_at) : now),
    answered: row.answered_at !== null,
    progress: row.progress,
    worth: row.worth,
    wonAfter: row.progress === 'won' && row.closed_at ? Date.parse(row.closed_at) - created.getTime() : undefined,
  };
}

async function* batchesOf(database: Database, filter: PreparedFilter): AsyncGenerator<Row[]> {
  let last: Pick<EnquiryRow, 'id' | 'created_at'> | undefined;
  do {
    const rows = await inOrder(database, filter, 'newer', last)
      .select(['id', 'created_at', 'answered_at', 'closed_at', 'progress'])
      .select(['country_code', 'page_path', 'owner', 'source', 'worth'])
      .limit(rowsAtOnce)
      .execute();
    yield rows;
    await setImmediate();
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  } while (last);
}

/** A tally for each name. Rows without one do not count. */
function createTable(nameOf: (row: Row) => string | undefined) {
  const tallies = new Map<string, Tally>();
  return {
    add(row: Row, waited: Waited): void {
      const name = nameOf(row);
      if (name === undefined) return;
      const tally = tallies.get(name) ?? createTally();
      tallies.set(name, tally);
      tally.add(waited);
    },
    figures: (): Grouped => [...tallies].map(([name, tally]) => [name, tally.figures()]),
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

const minute = 60_000;
const hour = 60 * minute;

type Tally = ReturnType<typeof createTally>;

/** The figures of a group whose enquiries are added one after the other. */
export function createTally() {
  const [times, wonAfter] = [createMedian(), createMedian()];
  const [within1h, within24h, won] = [noCases(), noCases(), noCases()];
  let [received, answered, worth] = [0, 0, 0];
  return {
    add(one: Waited): void {
      received++;
      if (one.answered) {
        answered++;
        times.add(one.ms);
      }
      countWithin(within1h, one, hour);
      countWithin(within24h, one, 24 * hour);
      if (one.progress !== 'won' && one.progress !== 'lost') return;
      won.of++;
      if (one.progress === 'lost') return;
      won.part++;
      worth += one.worth ?? 0;
      if (one.wonAfter !== undefined) wonAfter.add(one.wonAfter);
    },
    figures(): GroupFigures {
      const [medianMs, wonAfterMs] = [times.median(), wonAfter.median()];
      return { received, answered, medianMs, within1h, within24h, won, worth, wonAfterMs };
    },
  };
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

/**
 * A median from counts of times in whole minutes, and from 1,000 minutes on of three digits: an error of less than one
 * in a hundred, in memory that does not grow with the number of times.
 */
function createMedian() {
  const counts = new Map<number, number>();
  let total = 0;
  const rounded = (milliseconds: number) => {
    const minutes = Math.floor(milliseconds / minute);
    let step = 1;
    while (minutes >= 1_000 * step) step *= 10;
    return Math.floor(minutes / step) * step;
  };
  return {
    add(milliseconds: number): void {
      const time = rounded(milliseconds);
      counts.set(time, (counts.get(time) ?? 0) + 1);
      total++;
    },
    /** Between the two in the middle; undefined without times. */
    median(): number | undefined {
      const sorted = [...counts].sort(([a], [b]) => a - b);
      const at = (index: number) => {
        let before = 0;
        for (const [time, count] of sorted) {
          before += count;
          if (before > index) return time;
        }
        return undefined;
      };
      const [low, high] = [at(Math.floor((total - 1) / 2)), at(Math.floor(total / 2))];
      return low === undefined || high === undefined ? undefined : ((low + high) / 2) * minute;
    },
  };
}
