import type { FastifyRequest } from 'fastify';
import type { DeskContext } from './context.ts';
import type { Frame, Place } from './parts/bar.tsx';

/** What a page of the person who asks shows around itself. */
export async function frameOf(
  { database }: DeskContext,
  { person, session }: FastifyRequest,
  place?: Place,
): Promise<Frame> {
  const { open, spam } = await database
    .selectFrom('enquiries')
    .where('status', 'in', ['new', 'spam'])
    .select((row) => [
      row.fn.countAll().filterWhere('status', '=', 'new').filterWhere('progress', '=', 'open').as('open'),
      row.fn.countAll().filterWhere('status', '=', 'spam').as('spam'),
    ])
    .executeTakeFirstOrThrow();
  return { person, place, open: Number(open), spam: Number(spam), canSignOut: session !== undefined };
}
