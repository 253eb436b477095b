import type { FastifyRequest } from 'fastify';
import { count } from '../enquiries/actions/list.ts';
import type { DeskContext } from './context.ts';
import type { Frame, Place } from './parts/bar.tsx';

/** What a page of the person who asks shows around itself. */
export async function frameOf(
  { database }: DeskContext,
  { person, session }: FastifyRequest,
  place?: Place,
): Promise<Frame> {
  const open = await count(database, { statuses: ['open'] });
  const spam = await count(database, { statuses: ['spam'] });
  return { person, place, open, spam, canSignOut: session !== undefined };
}
