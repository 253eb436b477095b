import { idsOf } from '../../enquiries/actions/action.ts';
import { prepareFilter } from '../../enquiries/actions/filter.ts';
import { inOrder } from '../../enquiries/actions/list.ts';
import type { DeskContext } from '../context.ts';
import { digits } from '../text/numbers.ts';
import { filtersOf, filterValues } from './filter.ts';

/** The most enquiries that one press changes. */
const mostAtOnce = 1_000;

/** Which ones a press on all of a list changes: `All 14`, or `The first 1,000`. */
export const allText = (total: number): string =>
  total > mostAtOnce ? `The first ${digits(mostAtOnce)}` : `All ${digits(total)}`;

/**
 * The references of the enquiries in a list, as it was when its page was made, in its order: newer enquiries, and those
 * that somebody has changed since, are not among them. `left` is the number of those beyond `mostAtOnce`.
 * @param address of the list @param made when its page was made
 */
export async function idsMatching(
  context: DeskContext,
  person: string,
  address: string,
  made: string,
): Promise<{ ids: string[]; left: number }> {
  const { database } = context;
  const url = URL.parse(address, 'http://desk.invalid');
  const values = filterValues(Object.fromEntries(url?.searchParams ?? []));
  const isSpam = url?.pathname === '/spam';
  const filters = isSpam ? [{ statuses: ['spam' as const] }] : filtersOf(values, context, person);
  const towards = isSpam || values.status !== '' ? 'older' : 'newer';
  const ids: string[] = [];
  let left = 0;
  for (const filter of filters) {
    const matching = inOrder(database, await prepareFilter(database, filter), towards)
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
      );
    const taken = idsOf(
      await matching
        .select('id')
        .limit(mostAtOnce - ids.length)
        .execute(),
    );
    const { total } = await matching
      .clearOrderBy()
      .select((row) => row.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    ids.push(...taken);
    left += Math.max(0, Number(total) - taken.length);
  }
  return { ids, left };
}
