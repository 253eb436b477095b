import { type Country, countryNameByCode } from '@company/enquiry/country.ts';
import type { Database, EnquiryRow, EnquiryStatus } from '../../database/schema.ts';
import type { Site } from '../../pages/release.ts';
import { createWorkingTime, type WorkingHours } from '../../time/working-time.ts';
import { rowsInOrder } from './list.ts';

export const groupings = [
  'month',
  'service',
  'country',
  'owner',
  'source',
  'came-from',
  'campaign',
  'first-page',
] as const;
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
  /** `2026-11`, the name of a service or a country, an owner's address, a source, or where a visit began; empty for no owner, the site, or a visit from nowhere. */
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

export type FiguresResult = Awaited<ReturnType<typeof readFigures>>;

const columns = [
  'status',
  'answered_at',
  'created_at',
  'page_path',
  'country_code',
  'owner',
  'source',
  'landing',
  'referrer',
  'campaign_source',
  'campaign_name',
] as const;
type Row = Pick<EnquiryRow, (typeof columns)[number]>;

/** Figures of what came in a period. Suspected and dropped enquiries do not count. */
export async function readFigures(database: Database, input: FiguresInput) {
  const { by, hours, now } = input;
  const from = instantOf(input.first, hours.timeZone);
  const until = instantOf(input.last.add({ days: 1 }), hours.timeZone);
  const workingTime = createWorkingTime(hours);
  const nameOf = namesBy(input);
  const counted: Counted[] = [];
  for await (const row of rowsInOrder(database, { from, until }, columns)) {
    const ended = row.answered_at === null ? now : new Date(row.answered_at);
    const minutes = Math.floor(workingTime(new Date(row.created_at), ended) / 60_000);
    counted.push({ name: nameOf(row), status: row.status, isAnswered: row.answered_at !== null, minutes });
  }
  const named = Map.groupBy(counted, ({ name }) => name && keyOf(by, name));
  const groups = [...named].flatMap(([key, members]) =>
    key === undefined ? [] : [figuresOf(usualName(members), members)],
  );
  // Months with the latest first, others with the largest first.
  if (by === 'month') groups.sort((a, b) => (a.name < b.name ? 1 : -1));
  else groups.sort((a, b) => b.received - a.received || a.name.localeCompare(b.name));
  // `all` is of everything that came in, also without a group.
  return { all: figuresOf('All', counted), groups: groups.slice(0, maxGroups) };
}

/** Campaigns are typed anew for each link: `Spring_Sale` is `spring sale`. */
const keyOf = (by: Grouping, name: string): string =>
  by === 'came-from' || by === 'campaign'
    ? name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s_+-]+/g, ' ')
        .trim()
    : name;

/** The spelling that most of them have; of several, the earliest. */
function usualName(members: readonly Counted[]): string {
  const spellings = [...Map.groupBy(members, ({ name }) => name ?? '')];
  return spellings.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

/** The site of a host, not the form of it that phones or links out of it get: `m.facebook.com`, `l.facebook.com`. */
const siteOf = (host: string): string => host.replace(/^(?:www\d?|m|l|lm|mobile|touch|web|amp|out)\.(?=[^.]+\.)/, '');

/** Anybody can send any campaign. The largest groups come first. */
const maxGroups = 300;

interface Counted {
  name: string | undefined;
  status: EnquiryStatus;
  isAnswered: boolean;
  /** Working time until the answer, or until now. */
  minutes: number;
}

function figuresOf(name: string, counted: readonly Counted[]): GroupFigures {
  const number = (matches: (row: Counted) => boolean) => counted.filter(matches).length;
  const within = (limit: number): Share => ({
    part: number(({ isAnswered, minutes }) => isAnswered && minutes <= limit),
    of: number(({ isAnswered, minutes, status }) => isAnswered || (minutes >= limit && status !== 'not-for-us')),
  });
  const won = number(({ status }) => status === 'won');
  const waited = counted.filter(({ isAnswered }) => isAnswered).map(({ minutes }) => minutes);
  return {
    name,
    received: counted.length,
    medianMs: medianOf(waited.sort((a, b) => a - b)),
    within1h: within(60),
    within24h: within(24 * 60),
    won: { part: won, of: won + number(({ status }) => status === 'lost') },
  };
}

/** In milliseconds, between the two in the middle. */
function medianOf(minutes: readonly number[]): number | undefined {
  const [low, high] = [minutes[Math.floor((minutes.length - 1) / 2)], minutes[Math.floor(minutes.length / 2)]];
  return low === undefined || high === undefined ? undefined : ((low + high) / 2) * 60_000;
}

const instantOf = (day: Temporal.PlainDate, timeZone: string) =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds);

function namesBy({ by, first, last, hours, countries, services }: FiguresInput): (row: Row) => string | undefined {
  if (by === 'owner' || by === 'source') return (row) => row[by];
  // Nothing is known of a lead by hand, or without scripts; and not every visit has a campaign.
  // What the link says goes first: a newsletter is read at any site of webmail.
  if (by === 'came-from') return (row) => row.campaign_source || siteOf(row.referrer) || (row.landing ? '' : undefined);
  if (by === 'campaign') return ({ campaign_name }) => campaign_name || undefined;
  if (by === 'first-page') return ({ landing }) => landing || undefined;
  // An enquiry has `IN` or `+91`: one country.
  if (by === 'country') return ({ country_code }) => countryNameByCode(country_code, countries) || 'not asked';
  if (by === 'service') return ({ page_path }) => services.find(({ page }) => page === page_path)?.name;
  const months: { name: string; from: string }[] = [];
  for (let month = first.with({ day: 1 }); Temporal.PlainDate.compare(month, last) <= 0; ) {
    months.push({ name: month.toString().slice(0, 7), from: instantOf(month, hours.timeZone).toISOString() });
    month = month.add({ months: 1 });
  }
  return ({ created_at }) => months.findLast(({ from }) => from <= created_at)?.name;
}
