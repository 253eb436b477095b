import { setImmediate } from 'node:timers/promises';
import { type Country, countryName } from '@company/enquiry/country.ts';
import { sql } from 'kysely';
import { isPostgres } from '../../database/engine.ts';
import type { Database, Progress } from '../../database/schema.ts';
import type { Site } from '../../site.ts';
import { type WorkingTime, weekOf } from '../../working-time.ts';
import { figuresOf, type GroupFigures } from './answer-times.ts';
import { type EnquiryFilter, enquiriesMatching, type PreparedFilter, prepareFilter } from './filter.ts';

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

export interface Figures {
  all: GroupFigures;
  /** By week, named by its Monday: `2026-11-16`; the latest first. */
  byWeek: Grouped;
  /** By the month in which the week began: `2026-11`; the latest first. */
  byMonth: Grouped;
  /** By name; only enquiries about a service. The largest first, like the next three. */
  byService: Grouped;
  byCountry: Grouped;
  /** By address; empty for nobody. */
  byOwner: Grouped;
  /** By `source`; empty for the site. */
  bySource: Grouped;
}

export async function figures(database: Database, input: FiguresInput): Promise<Figures> {
  const { filter, workingTime, timeZone, services, countries, now } = input;
  const serviceNames = new Map(services.map(({ page, name }) => [page, name]));
  const countryNames = memoize((code) => countryName(code, countries) || 'not asked');
  const week = weekOf(timeZone);
  const text = await readAll(database, await prepareFilter(database, filter));
  const waited = text.split(betweenRows, text === '' ? 0 : undefined).map((row) => {
    const [createdAt = '', answeredAt = '', closedAt = '', step, code = '', path = '', owner = '', source = '', worth] =
      row.split(betweenFields);
    const created = new Date(createdAt);
    const progress = step as Progress;
    return {
      progress,
      owner,
      source,
      code,
      path,
      worth: worth ? Number(worth) : null,
      week: week(createdAt),
      ms: workingTime(created, answeredAt ? new Date(answeredAt) : now),
      answered: answeredAt !== '',
      wonAfter: progress === 'won' && closedAt ? Date.parse(closedAt) - created.getTime() : undefined,
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
    byWeek: latestFirst(await by((row) => row.week)),
    byMonth: latestFirst(await by((row) => row.week.slice(0, 7))),
    byService: largestFirst(await by(({ path }) => serviceNames.get(path))),
    byCountry: largestFirst(await by(({ code }) => countryNames(code))),
    byOwner: largestFirst(await by(({ owner }) => owner)),
    bySource: largestFirst(await by(({ source }) => source)),
  };
}

/** Control characters, which no column has. */
const [betweenFields, betweenRows] = ['\u001f', '\u001e'];

/** All rows in one text: the drivers take several times as long for a hundred thousand rows. */
async function readAll(database: Database, filter: PreparedFilter): Promise<string> {
  const columns = [
    'created_at',
    'answered_at',
    'closed_at',
    'progress',
    'country_code',
    'page_path',
    'owner',
    'source',
  ];
  const fields = [
    ...columns.map((name) => sql`coalesce(${sql.ref(name)}, '')`),
    sql`coalesce(cast(worth as text), '')`,
  ];
  const join = sql.raw(isPostgres(database) ? 'string_agg' : 'group_concat');
  const row = sql.join(fields, sql` || ${sql.lit(betweenFields)} || `);
  const { all } = await enquiriesMatching(database, filter)
    .select(sql<string | null>`${join}(${row}, ${sql.lit(betweenRows)})`.as('all'))
    .executeTakeFirstOrThrow();
  return all ?? '';
}

const latestFirst = (grouped: Grouped): Grouped => grouped.sort(([a], [b]) => (a < b ? 1 : -1));

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
