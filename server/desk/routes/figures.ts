import type { FastifyInstance } from 'fastify';
import { figures } from '../../enquiries/actions/figures.ts';
import { dayIn } from '../../working-time.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../page-reply.ts';
import { dayOf, filterValues, periodOf } from './filter.ts';
import { workingDay } from './rows.ts';

/** A longer period takes so long that visitors of the site would notice. */
const mostYears = 2;

const weeks = 13;

/** `/figures`: times to the first answer. */
export function registerFigures(app: FastifyInstance, context: DeskContext): void {
  const { database, site, workingTime, now } = context;
  const { timeZone } = site.facts.hours;

  app.get('/figures', async (request, reply) => {
    const { from, to } = filterValues(request.query);
    const today = dayIn(timeZone, now());
    const end = dayOf(to) ?? today;
    const asked = from || to ? dayOf(from) : today.subtract({ weeks });
    const first = end.subtract({ years: mostYears });
    const isCut = asked === undefined || Temporal.PlainDate.compare(asked, first) < 0;
    const period = { from: (isCut ? first : asked).toString(), to };
    const { from: start, until } = periodOf(period, context);
    const { services, countries } = site;
    const input = { filter: { from: start, until }, workingTime, timeZone, services, countries, now: now() };
    const found = await figures(database, input);
    const note = isCut ? ` The longest period is ${mostYears} years.` : '';
    return sendPage(context, reply, { page: 'figures', ...period, note, found, dayLength: workingDay(context) });
  });
}
