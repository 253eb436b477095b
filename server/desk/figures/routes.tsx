import type { FastifyInstance } from 'fastify';
import { groupings, readFigures } from '../../enquiries/queries/figures.ts';
import { dayIn } from '../../time/working-time.ts';
import { dayOf, fieldValue } from '../body.ts';
import type { DeskContext } from '../context.ts';
import { sendPage } from '../reply.tsx';
import { Figures } from './page.tsx';

/** A longer period of a large store takes many seconds. */
const mostYears = 2;

const weeks = 13;

export function registerFigures(app: FastifyInstance, context: DeskContext): void {
  const { database, site, now } = context;
  const { hours } = site.facts;

  app.get('/figures', async ({ query }, reply) => {
    const [from, to] = [dayOf(fieldValue(query, 'from')), dayOf(fieldValue(query, 'to'))];
    const by = groupings.find((grouping) => grouping === fieldValue(query, 'by')) ?? 'month';
    const today = dayIn(hours.timeZone, now());
    const last = to && to.year <= 9999 ? to : today;
    const longest = last.subtract({ years: mostYears });
    const isCut = from ? Temporal.PlainDate.compare(from, longest) < 0 : to !== undefined;
    const first = isCut ? longest : (from ?? today.subtract({ weeks }));
    const input = { first, last, hours, services: site.services, countries: site.countries, now: now() };
    const period = {
      from: first.toString(),
      to: to ? last.toString() : '',
      note: isCut ? `The longest period is ${mostYears} years.` : '',
    };
    const counted = await readFigures(database, { ...input, by });
    return sendPage(context, reply, <Figures by={by} groupings={groupings} {...period} {...counted} />);
  });
}
