import { type Actor, audit } from '../../audit.ts';
import { isPostgres } from '../../database/engine.ts';
import type { Database, EnquiryRow } from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { timeBefore } from '../../time/timers.ts';
import { hasAccess, hasOwner } from '../conditions.ts';
import { enqueueMailAbout } from '../store.ts';
import { ActionError, action, changeEnquiries, idsOf, record, requireExisting, requireUsed } from './action.ts';

/**
 * Sets the owner of enquiries. If the owner is not the actor, the owner gets one mail (see `assignedContent`).
 * @param input `owner` is the address of a person of the desk; empty for nobody
 */
export const assign = action(async (transaction, actor, { ids, owner }: { ids: readonly string[]; owner: string }) => {
  const address = normalizedAddress(owner);
  await requireExisting(transaction, ids);
  if (address !== '' && !(await hasAccess(transaction, address))) {
    throw new ActionError(
      `${address} has no access to the enquiries of the desk. Invite them first: npm run enquiries -- invite ${address}`,
    );
  }
  const changed = await changeEnquiries(transaction, ids, { owner: address }, (row) => row('owner', '<>', address));
  await record(transaction, actor, changed, 'assigned', { owner: address });
  if (address !== '' && address !== actor.who)
    await enqueueMailAbout(transaction, 'owner-mail', { references: changed, recipient: address, now: actor.now });
});

export const take = action(async (transaction, actor, { ids }: { ids: readonly string[] }) => {
  await assign(transaction, actor, { ids, owner: actor.who });
  await audit(transaction, actor, 'taken', { enquiries: [...ids] });
});

/** Makes the actor the owner of the enquiries without an owner, if the actor is a person of the desk. */
export async function assignUnowned(transaction: Database, actor: Actor, ids: readonly string[]): Promise<void> {
  const all = transaction.selectFrom('enquiries').select('id').where('id', 'in', ids);
  const unowned = idsOf(await all.where((row) => row.not(hasOwner(row))).execute());
  if (unowned.length === 0 || !(await hasAccess(transaction, actor.who))) return;
  await assign(transaction, actor, { ids: unowned, owner: actor.who });
}

/** Colleagues see for this time that somebody is answering an enquiry. */
const answeringMs = 60 * 60_000;

export const answererOf = ({ answering, answering_since }: Answering, now: Date) =>
  answering && answering_since && answering_since > timeBefore(now, answeringMs)
    ? { who: answering, since: answering_since }
    : undefined;

type Answering = Pick<EnquiryRow, 'answering' | 'answering_since'>;

/** Shows colleagues that the actor is answering an enquiry, unless another person is answering already. @returns who is answering */
export const beginAnswer = action(async (transaction, actor, id: string): Promise<{ who: string; since: string }> => {
  await requireUsed(transaction, [id]);
  const query = transaction.selectFrom('enquiries').select(['answering', 'answering_since']).where('id', '=', id);
  const row = await (isPostgres(transaction) ? query.forUpdate() : query).executeTakeFirstOrThrow();
  const answerer = answererOf(row, actor.now);
  if (answerer) return answerer;
  const newAnswerer = { who: actor.who, since: actor.now.toISOString() };
  await changeEnquiries(transaction, [id], { answering: newAnswerer.who, answering_since: newAnswerer.since });
  await record(transaction, actor, [id], 'answering', {});
  return newAnswerer;
});
