import type { FastifyInstance } from 'fastify';
import type { AnswerTimes } from '../../enquiries/actions/answer-times.ts';
import { type Figures, figures } from '../../enquiries/actions/figures.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import type { FiguresRow } from '../pages/figures.tsx';
import { digits } from '../text/numbers.ts';
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
      aside: `Times are working time.${isCut ? ` The longest period is ${mostYears} years.` : ''}`,
      ...period,
      total,
      tables: tablesOf(found, context),
    });
  });
}

function tablesOf(found: Figures, context: DeskContext) {
  const dayLength = workingDay(context);
  const table = (caption: string, first: string, grouped: Figures['byPage'], nameOf = (name: string) => name) => ({
    caption,
    first,
    rows: grouped.slice(0, mostRows).map(([name, times]) => rowOf(nameOf(name), times, dayLength)),
    more: grouped.length > mostRows ? `The first ${mostRows} of ${grouped.length}.` : '',
  });
  const week = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
  return [
    table('By week', 'Week of Monday', found.byWeek, (monday) => week.format(new Date(monday))),
    table('By service', 'Service', found.byService),
    table('By country', 'Country', found.byCountry),
    table('By page', 'Page of origin', found.byPage),
  ];
}

const percent = (share: number | undefined) => share && Math.round(100 * share);

const rowOf = (name: string, times: AnswerTimes, dayLength: number): FiguresRow => ({
  name,
  received: digits(times.received),
  answered: digits(times.answered),
  median: times.medianMs === undefined ? '' : duration(times.medianMs, dayLength),
  withinHour: percent(times.within1h),
  withinDay: percent(times.within24h),
});
