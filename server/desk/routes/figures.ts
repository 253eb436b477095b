import type { FastifyInstance } from 'fastify';
import type { LeadSource } from '../../database/schema.ts';
import type { GroupFigures, Share } from '../../enquiries/actions/answer-times.ts';
import { type Figures, figures } from '../../enquiries/actions/figures.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import type { FiguresRow, FiguresShare } from '../pages/figures.tsx';
import { digits } from '../text/numbers.ts';
import { type People, readPeople } from '../text/people.ts';
import { sourceLabels } from '../text/sender.ts';
import { duration } from '../text/waiting.ts';
import { dayOf, filterValues, periodOf } from './filter.ts';
import { workingDay } from './rows.ts';

type Route = { Querystring: Record<string, unknown> };

/** Rows in one table; a line below names the number of all rows. */
const mostRows = 26;

/** A longer period takes so long that visitors of the site would notice. */
const mostYears = 2;

const weeks = 13;

/** `/figures`: times to the first answer. */
export function registerFigures(app: FastifyInstance, context: DeskContext): void {
  const { database, site, workingTime, now } = context;
  const { timeZone } = site.facts.hours;

  app.get<Route>('/figures', async (request, reply) => {
    const { from, to } = filterValues(request.query);
    const today = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
    const end = dayOf(to) ?? today;
    const asked = from || to ? dayOf(from) : today.subtract({ weeks });
    const first = end.subtract({ years: mostYears });
    const isCut = asked === undefined || Temporal.PlainDate.compare(asked, first) < 0;
    const period = { from: (isCut ? first : asked).toString(), to };
    const { from: start, until } = periodOf(period, context);
    const { services, countries } = site;
    const input = { filter: { from: start, until }, workingTime, timeZone, services, countries, now: now() };
    const found = await figures(database, input);
    const total = rowOf('All', found.all, workingDay(context));
    return sendPage(context, reply, {
      page: 'figures',
      aside: `Times to an answer are working time, and a day a working day; times to a contract are days of the calendar. Won is counted of what was won or lost.${isCut ? ` The longest period is ${mostYears} years.` : ''}`,
      ...period,
      total,
      tables: tablesOf(found, context, await readPeople(database)),
    });
  });
}

function tablesOf(found: Figures, context: DeskContext, { nameOf }: People) {
  const dayLength = workingDay(context);
  const table = (caption: string, first: string, grouped: Figures['byWeek'], nameOf = (name: string) => name) => ({
    caption,
    first,
    rows: grouped.slice(0, mostRows).map(([name, group]) => rowOf(nameOf(name), group, dayLength)),
    more: grouped.length > mostRows ? `The first ${mostRows} of ${grouped.length}.` : '',
  });
  const date = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric', ...options });
    return (day: string) => format.format(new Date(day));
  };
  return [
    table('By week', 'Week of Monday', found.byWeek, date({ day: 'numeric', month: 'short' })),
    table('By month', 'Month', found.byMonth, date({ month: 'long' })),
    table('By service', 'Service', found.byService),
    table('By country', 'Country', found.byCountry),
    table('By owner', 'Owner', found.byOwner, (owner) => (owner ? nameOf(owner) : 'Nobody')),
    table('By source', 'Source', found.bySource, (source) => sourceLabels[source as LeadSource] ?? 'Website'),
  ];
}

/** Of fewer cases, a share says nothing. */
const fewestCases = 10;

const shareOf = ({ part, of }: Share): FiguresShare => ({
  text: of === 0 ? 'none' : `${digits(part)} of ${digits(of)}`,
  percent: of < fewestCases ? undefined : Math.round((100 * part) / of),
});

const days = (milliseconds: number) => Math.max(1, Math.round(milliseconds / 86_400_000));

const rowOf = (name: string, group: GroupFigures, dayLength: number): FiguresRow => ({
  name,
  received: digits(group.received),
  median: group.medianMs === undefined ? '' : duration(group.medianMs, dayLength),
  withinHour: shareOf(group.within1h),
  withinDay: shareOf(group.within24h),
  won: shareOf(group.won),
  worth: group.worth > 0 ? digits(Math.round(group.worth)) : '',
  wonAfter: group.wonAfterMs === undefined ? '' : `${days(group.wonAfterMs)} d`,
});
