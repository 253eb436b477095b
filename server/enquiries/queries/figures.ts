import { type Country, countryName } from '@company/enquiry/country.ts';
import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../database/engine.ts';
import type { Database, EnquiryStatus } from '../../database/schema.ts';
import type { Site } from '../../pages/site.ts';
import { shiftsOf, type WorkingHours } from '../../time/working-time.ts';
import { enquiriesMatching } from './filter.ts';

export const groupings = ['month', 'service', 'country', 'owner', 'source'] as const;
export type Grouping = (typeof groupings)[number];

export interface FiguresInput {
  by: Grouping;
  /** In local days: the first one, and the last one. */
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
  hours: WorkingHours;
  services: Site['services'];
  countries: readonly Country[];
  now: Date;
}

export interface Share {
  part: number;
  of: number;
}

export interface GroupFigures {
  /** `2026-11`, the name of a service or a country, an owner's address, or a source; empty for no owner or the site. */
  name: string;
  received: number;
  /** Median working time to the first answer, in milliseconds; undefined without answers. */
  medianMs: number | undefined;
  /**
   * Those answered within this working time. Open enquiries that can still be answered in time, and those that are not
   * for the company, do not count.
   */
  within1h: Share;
  within24h: Share;
  /** Won, of those that are won or lost. */
  won: Share;
}

export type Figures = Awaited<ReturnType<typeof figures>>;

/**
 * Figures of what came in a period: the store counts, and sends a row for each length of time. Suspected and dropped
 * enquiries do not count.
 */
export async function figures(database: Database, input: FiguresInput) {
  const { by, hours, now } = input;
  const from = instantOf(input.first, hours.timeZone);
  const until = instantOf(input.last.add({ days: 1 }), hours.timeZone);
  const offset = input.first.toZonedDateTime(hours.timeZone).offsetNanoseconds / 1e9;
  const local = (time: RawBuilder<unknown>) => sql`${secondsOf(database, time)} + ${sql.lit(offset)}`;
  const asked = enquiriesMatching(database, { from, until }).select([
    (await groupOf(database, input)).as('name'),
    'status',
    sql`answered_at is not null`.as('answered'),
    local(sql.ref('created_at')).as('came'),
    local(sql`coalesce(answered_at, ${sql.lit(now.toISOString())})`).as('ended'),
  ]);
  const { rows } = await sql<Counted>`
    with days(day, before, opens, works) as (values ${daysOf(hours, offset, from, now > until ? now : until)}),
    waits as (
      select name, status, answered, ${worked('last', 'ended')} - ${worked('first', 'came')} as waited
      from ${asked} as asked
      join days as first on first.day = came / 86400
      join days as last on last.day = ended / 86400
    )
    select name, status, answered, ${minutes} as minutes, count(*) as number
    from waits group by name, status, answered, ${minutes}`.execute(database);
  // PostgreSQL sends large numbers as texts.
  const counted = rows.map((row) => ({ ...row, minutes: Number(row.minutes), number: Number(row.number) }));
  const named = counted.filter(({ name }) => name !== null);
  const groups = [...Map.groupBy(named, ({ name }) => String(name))].map(([name, some]) => figuresOf(name, some));
  // Months with the latest first, others with the largest first.
  if (by === 'month') groups.sort((one, other) => (one.name < other.name ? 1 : -1));
  else groups.sort((one, other) => other.received - one.received || one.name.localeCompare(other.name));
  // `all` is of everything that came in, also without a group.
  return { all: figuresOf('All', counted), groups };
}

interface Counted {
  name: string | null;
  status: EnquiryStatus;
  answered: boolean;
  minutes: number;
  number: number;
}

/** Whole minutes, and from 24 hours on whole hours: there are some hundred lengths of time, however many enquiries. */
const minutes = sql`case when waited < 86400 then waited / 60 else waited / 3600 * 60 end`;

function figuresOf(name: string, counted: readonly Counted[]): GroupFigures {
  const sum = (matches: (one: Counted) => unknown) =>
    counted.reduce((total, one) => (matches(one) ? total + one.number : total), 0);
  const within = (limit: number): Share => ({
    part: sum(({ answered, minutes }) => answered && minutes <= limit),
    of: sum(({ answered, minutes, status }) => answered || (minutes >= limit && status !== 'not-for-us')),
  });
  const won = sum(({ status }) => status === 'won');
  return {
    name,
    received: sum(() => true),
    medianMs: medianOf(counted.filter(({ answered }) => answered)),
    within1h: within(60),
    within24h: within(24 * 60),
    won: { part: won, of: won + sum(({ status }) => status === 'lost') },
  };
}

/** In milliseconds, between the two in the middle. */
function medianOf(counted: Counted[]): number | undefined {
  const sorted = counted.sort((one, other) => one.minutes - other.minutes);
  const total = counted.reduce((sum, { number }) => sum + number, 0);
  const at = (place: number) => {
    let before = 0;
    return sorted.find(({ number }) => {
      before += number;
      return before > place;
    })?.minutes;
  };
  const [low, high] = [at(Math.floor((total - 1) / 2)), at(Math.floor(total / 2))];
  return low === undefined || high === undefined ? undefined : ((low + high) / 2) * 60_000;
}

const secondsOf = (database: Database, time: RawBuilder<unknown>) =>
  isPostgres(database)
    ? sql`cast(floor(extract(epoch from cast(${time} as timestamptz))) as bigint)`
    : sql`unixepoch(${time})`;

const instantOf = (day: Temporal.PlainDate, timeZone: string) =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds);

async function groupOf(database: Database, { by, first, last, hours, countries, services }: FiguresInput) {
  const whens: RawBuilder<unknown>[] = [];
  const when = (condition: RawBuilder<unknown>, name: string) =>
    whens.push(sql`when ${condition} then ${sql.lit(name)}`);
  if (by === 'month') {
    for (let month = last.with({ day: 1 }); Temporal.PlainDate.compare(month.add({ months: 1 }), first) > 0; ) {
      const start = instantOf(month, hours.timeZone).toISOString();
      when(sql`created_at >= ${sql.lit(start)}`, month.toString().slice(0, 7));
      month = month.subtract({ months: 1 });
    }
  } else if (by === 'service') {
    for (const { page, name } of services) when(sql`page_path = ${sql.lit(page)}`, name);
  } else if (by === 'country') {
    // An enquiry has `IN` or `+91`: one country.
    const codes = await database.selectFrom('enquiries').select('country_code').distinct().execute();
    for (const { country_code: code } of codes)
      when(sql`country_code = ${sql.lit(code)}`, countryName(code, countries) || 'not asked');
  } else return sql<string>`${sql.ref(by)}`;
  return whens.length > 0 ? sql<string | null>`case ${sql.join(whens, sql` `)} end` : sql<null>`null`;
}

/**
 * The days of a period, by their number since 1970: the working time before each, when it opens, and how long it works.
 * They have one offset from UTC all year, so that the store finds a day by a division.
 */
function daysOf(hours: WorkingHours, offset: number, from: Date, until: Date) {
  const [start, end] = [from, until].map((time) => Math.floor((time.getTime() / 1_000 + offset) / 86_400));
  const shifts = new Map(
    shiftsOf(hours, from.getUTCFullYear() - 1, until.getUTCFullYear() + 1).map((shift) => {
      const opens = shift.start / 1_000 + offset;
      const day = Math.floor(opens / 86_400);
      return [day, { opens: opens - day * 86_400, works: (shift.end - shift.start) / 1_000 }];
    }),
  );
  const days: string[] = [];
  let before = 0;
  for (let day = start ?? 0; day <= (end ?? 0); day++) {
    const { opens, works } = shifts.get(day) ?? { opens: 0, works: 0 };
    days.push(`(${[day, before, opens, works]})`);
    before += works;
  }
  return sql.raw(days.join());
}

/** The working time until a time of one of the `days`. */
const worked = (day: 'first' | 'last', time: 'came' | 'ended') => {
  const [before, opens, works] = ['before', 'opens', 'works'].map((name) => sql.ref(`${day}.${name}`));
  const since = sql`${sql.ref(time)} % 86400 - ${opens}`;
  return sql`(${before} + case when ${since} < 0 then 0 when ${since} < ${works} then ${since} else ${works} end)`;
};
