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
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
  hours: WorkingHours;
  services: Site['services'];
  countries: readonly Country[];
  now: Date;
}

export interface Share {
  count: number;
  total: number;
}

export interface GroupFigures {
  /**
   * A month (`2026-11`), a service, a country, an owner's address, a source, or where a visit began. Empty if there is no owner, if a form
   * of the site was used, or if the origin of the visit is unknown.
   */
  name: string;
  received: number;
  /** Median working time until the first answer, in milliseconds; undefined if no enquiry was answered. */
  medianMs: number | undefined;
  /**
   * The share of enquiries that were answered within 1 hour, and within 24 hours, of working time. Enquiries without an answer do not count
   * if they can still be answered in time, or are not for the company.
   */
  within1h: Share;
  within24h: Share;
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

/** The figures of a period. Suspected and dropped enquiries do not count. */
export async function readFigures(database: Database, input: FiguresInput) {
  const { by, hours, now } = input;
  const from = instantOf(input.first, hours.timeZone);
  const until = instantOf(input.last.add({ days: 1 }), hours.timeZone);
  const workingTime = createWorkingTime(hours);
  const nameOf = groupNameFunction(input);
  const counted: CountedEnquiry[] = [];
  for await (const row of rowsInOrder(database, { from, until }, columns)) {
    const endOfWait = row.answered_at === null ? now : new Date(row.answered_at);
    const minutes = Math.floor(workingTime(new Date(row.created_at), endOfWait) / 60_000);
    counted.push({ name: nameOf(row), status: row.status, isAnswered: row.answered_at !== null, minutes });
  }
  const byKey = Map.groupBy(counted, ({ name }) => name && groupKey(by, name));
  const groups = [...byKey].flatMap(([key, members]) =>
    key === undefined ? [] : [figuresOf(commonName(members), members)],
  );
  // Months: the latest first. Other groups: the largest first.
  if (by === 'month') groups.sort((a, b) => (a.name < b.name ? 1 : -1));
  else groups.sort((a, b) => b.received - a.received || a.name.localeCompare(b.name));
  // `all` also counts enquiries without a group.
  return { all: figuresOf('All', counted), groups: groups.slice(0, maxGroups) };
}

/** Different spellings of a campaign have the same key (`Spring_Sale`, `spring sale`): people type the name again for each link. */
const groupKey = (by: Grouping, name: string): string =>
  by === 'came-from' || by === 'campaign'
    ? name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s_+-]+/g, ' ')
        .trim()
    : name;

/** The most frequent spelling of a name. If several spellings are equally frequent, the earliest one. */
function commonName(members: readonly CountedEnquiry[]): string {
  const spellings = [...Map.groupBy(members, ({ name }) => name ?? '')];
  return spellings.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

/** The host without a prefix for phones or outgoing links: `m.facebook.com` and `l.facebook.com` become `facebook.com`. */
const withoutPrefix = (host: string): string =>
  host.replace(/^(?:www\d?|m|l|lm|mobile|touch|web|amp|out)\.(?=[^.]+\.)/, '');

/** Anybody can send any campaign, so the number of groups is limited. The smallest groups are left out. */
const maxGroups = 300;

interface CountedEnquiry {
  name: string | undefined;
  status: EnquiryStatus;
  isAnswered: boolean;
  /** Working time until the answer, or until now. */
  minutes: number;
}

function figuresOf(name: string, counted: readonly CountedEnquiry[]): GroupFigures {
  const countIf = (matches: (row: CountedEnquiry) => boolean) => counted.filter(matches).length;
  const shareWithin = (limit: number): Share => ({
    count: countIf(({ isAnswered, minutes }) => isAnswered && minutes <= limit),
    total: countIf(({ isAnswered, minutes, status }) => isAnswered || (minutes >= limit && status !== 'not-for-us')),
  });
  const won = countIf(({ status }) => status === 'won');
  const answerMinutes = counted.filter(({ isAnswered }) => isAnswered).map(({ minutes }) => minutes);
  return {
    name,
    received: counted.length,
    medianMs: medianMs(answerMinutes.sort((a, b) => a - b)),
    within1h: shareWithin(60),
    within24h: shareWithin(24 * 60),
    won: { count: won, total: won + countIf(({ status }) => status === 'lost') },
  };
}

/** The median of sorted numbers of minutes, in milliseconds. */
function medianMs(minutes: readonly number[]): number | undefined {
  const [low, high] = [minutes[Math.floor((minutes.length - 1) / 2)], minutes[Math.floor(minutes.length / 2)]];
  return low === undefined || high === undefined ? undefined : ((low + high) / 2) * 60_000;
}

const instantOf = (day: Temporal.PlainDate, timeZone: string) =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds);

function groupNameFunction(input: FiguresInput): (row: Row) => string | undefined {
  const { by, first, last, hours, countries, services } = input;
  if (by === 'owner' || by === 'source') return (row) => row[by];
  // The source in the link is used before the referrer, because people read one newsletter on many mail sites. An enquiry without an
  // origin has no group: a person entered the enquiry by hand, or the browser ran no scripts.
  if (by === 'came-from')
    return (row) => row.campaign_source || withoutPrefix(row.referrer) || (row.landing ? '' : undefined);
  if (by === 'campaign') return ({ campaign_name }) => campaign_name || undefined;
  if (by === 'first-page') return ({ landing }) => landing || undefined;
  // Both codes of a country, such as `IN` and `+91`, have one name.
  if (by === 'country') return ({ country_code }) => countryNameByCode(country_code, countries) || 'not asked';
  if (by === 'service') return ({ page_path }) => services.find(({ page }) => page === page_path)?.name;
  const months: { name: string; from: string }[] = [];
  for (let month = first.with({ day: 1 }); Temporal.PlainDate.compare(month, last) <= 0; ) {
    months.push({ name: month.toString().slice(0, 7), from: instantOf(month, hours.timeZone).toISOString() });
    month = month.add({ months: 1 });
  }
  return ({ created_at }) => months.findLast(({ from }) => from <= created_at)?.name;
}
