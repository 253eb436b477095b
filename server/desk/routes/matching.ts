import { idsOf } from '../../enquiries/actions/action.ts';
import { enquiriesMatching, prepareFilter } from '../../enquiries/actions/filter.ts';
import type { DeskContext } from '../context.ts';
import { filtersOf, filterValues } from './filter.ts';

/** The most enquiries that one press changes. */
const mostAtOnce = 1_000;

/**
 * The references of all enquiries in a list, as it was when its page was made: newer enquiries, and those that somebody
 * has changed since, are not among them.
 * @param address of the list @param made when its page was made
 */
export async function idsMatching(
  context: DeskContext,
  person: string,
  address: string,
  made: string,
): Promise<string[]> {
  const { database } = context;
  const url = URL.parse(address, 'http://desk.invalid');
  const values = filterValues(Object.fromEntries(url?.searchParams ?? []));
  const filters = url?.pathname === '/spam' ? [{ statuses: ['spam' as const] }] : filtersOf(values, context, person);
  const ids: string[] = [];
  for (const filter of filters) {
    const rows = await enquiriesMatching(database, await prepareFilter(database, filter))
      .select('id')
      .where('created_at', '<=', made)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('history')
              .select('history.id')
              .whereRef('enquiry_id', '=', 'enquiries.id')
              .where('at', '>', made),
          ),
        ),
      )
      .limit(mostAtOnce - ids.length)
      .execute();
    ids.push(...idsOf(rows));
  }
  return ids;
}
