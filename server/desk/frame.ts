import type { FastifyRequest } from 'fastify';
import { count } from '../enquiries/actions/list.ts';
import { holdText, readHold } from '../enquiries/retention/settings.ts';
import type { DeskContext } from './context.ts';
import type { Frame, Place } from './parts/bar.tsx';

/** Nobody reads a larger number, and everybody would wait for it. */
export const mostCounted = 1_001;

/** What a page of the person who asks shows around itself. */
export async function frameOf(
  { database }: DeskContext,
  { person, session }: FastifyRequest,
  place?: Place,
): Promise<Frame> {
  const open = await count(database, { statuses: ['open'] }, mostCounted);
  const spam = await count(database, { statuses: ['spam'] }, mostCounted);
  const hold = await readHold(database);
  return { person, place, open, spam, warning: hold ? holdText(hold) : '', canSignOut: session !== undefined };
}
