import { isPostgres } from '../../database/engine.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import { timeBefore } from '../../time/duration.ts';
import { action, changeEnquiries, record, requireUsed } from './action.ts';

/** Milliseconds for which colleagues see that somebody is answering. */
const shownFor = 60 * 60_000;

/** Who is answering an enquiry; undefined if nobody began within the last hour. */
export const answererOf = ({ answering, answering_since }: Answering, now: Date) =>
  answering && answering_since && answering_since > timeBefore(now, shownFor)
    ? { who: answering, since: answering_since }
    : undefined;

type Answering = Pick<EnquiryRow, 'answering' | 'answering_since'>;

/** Shows colleagues that the actor is answering an enquiry, unless somebody else was first. */
export const beginAnswer = action(async (transaction, actor, id: string): Promise<{ who: string; since: string }> => {
  await requireUsed(transaction, [id]);
  const query = transaction.selectFrom('enquiries').select(['answering', 'answering_since']).where('id', '=', id);
  const row = await (isPostgres(transaction) ? query.forUpdate() : query).executeTakeFirstOrThrow();
  const present = answererOf(row, actor.now);
  if (present) return present;
  const begun = { who: actor.who, since: actor.now.toISOString() };
  await changeEnquiries(transaction, [id], { answering: begun.who, answering_since: begun.since });
  await record(transaction, actor, [id], 'answering', {});
  return begun;
});
