import type { Database } from '../../database/schema.ts';
import { type EnquiryFilter, enquiriesMatching } from './filter.ts';

/** The enquiries that wait for somebody: those that came back on their day, and the open ones that are not put off. */
export const waiting = (now: Date) =>
  ({
    back: { statuses: ['open', 'answered'], putOff: { is: 'due', now } },
    open: { statuses: ['open'], putOff: { is: 'no', now } },
  }) satisfies Record<string, EnquiryFilter>;

export interface WaitingCounts {
  all: number;
  /** By owner; the key of those without one is empty. */
  byOwner: ReadonlyMap<string, number>;
}

export async function countWaiting(database: Database, now: Date): Promise<WaitingCounts> {
  const byOwner = new Map<string, number>();
  for (const filter of Object.values(waiting(now))) {
    const rows = await enquiriesMatching(database, filter)
      .select((row) => ['owner', row.fn.countAll().as('count')])
      .groupBy('owner')
      .execute();
    for (const { owner, count } of rows) byOwner.set(owner, (byOwner.get(owner) ?? 0) + Number(count));
  }
  return { all: byOwner.values().reduce((sum, count) => sum + count, 0), byOwner };
}
