import type { FastifyRequest } from 'fastify';
import { count } from '../enquiries/actions/list.ts';
import { holdText, readHold } from '../enquiries/retention/settings.ts';
import type { DeskContext } from './context.ts';
import type { NavItem, PageFrame } from './parts/bar.tsx';

/** Counting stops here: a larger number takes longer and helps nobody. */
export const mostCounted = 1_001;

/** The content around a page of a signed-in person. */
export async function pageFrame(
  { database }: DeskContext,
  { person, session }: FastifyRequest,
  currentPage?: NavItem,
): Promise<PageFrame> {
  const open = await count(database, { statuses: ['open'] }, mostCounted);
  const spam = await count(database, { statuses: ['spam'] }, mostCounted);
  const hold = await readHold(database);
  return { person, currentPage, open, spam, warning: hold ? holdText(hold) : '', canSignOut: session !== undefined };
}
