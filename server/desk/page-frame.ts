import type { FastifyRequest } from 'fastify';
import { count } from '../enquiries/actions/list.ts';
import { holdText, readHold } from '../enquiries/retention/settings.ts';
import type { DeskContext } from './context.ts';
import type { NavItem, PageFrame } from './parts/bar.tsx';

/** Nobody reads a larger number, and everybody would wait for it. */
export const mostCounted = 1_001;

/** What a page of the person who asks shows around itself. */
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
