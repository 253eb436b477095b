import { type Actor, audit } from '../../audit.ts';
import { isPostgres } from '../../database/engine.ts';
import { type Database, type EnquiryRow, heldKinds, type UsedStatus, usedStatuses } from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { dayMs, timeBefore } from '../../time/timers.ts';
import { hasAccess, hasOwner } from '../queries/filter.ts';
import { readRetention } from '../retention/purge-decision.ts';
import { enqueueMailAbout } from '../store.ts';
import {
  ActionError,
  action,
  changeDeliveries,
  changeEnquiries,
  idsOf,
  record,
  requireExisting,
  requireFound,
  requireSelection,
  requireUsed,
  shortText,
} from './action.ts';

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
async function assignUnowned(transaction: Database, actor: Actor, ids: readonly string[]): Promise<void> {
  const all = transaction.selectFrom('enquiries').select('id').where('id', 'in', ids);
  const unowned = idsOf(await all.where((row) => row.not(hasOwner(row))).execute());
  if (unowned.length === 0 || !(await hasAccess(transaction, actor.who))) return;
  await assign(transaction, actor, { ids: unowned, owner: actor.who });
}

/** How long colleagues see that somebody is answering an enquiry. */
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

interface StatusChange {
  ids: readonly string[];
  status: UsedStatus;
  reason?: string | undefined;
}

/** Sets the status of enquiries, and ends their snooze. `won` also counts as an answer. */
export const mark = action(async (transaction, actor, { ids, status, reason: typed }: StatusChange) => {
  const newReason = status === 'won' || status === 'lost' ? typed : undefined;
  const reason = shortText(newReason ?? '', 'reason');
  const time = actor.now.toISOString();
  await requireUsed(transaction, ids);
  const isAnswer = status === 'answered' || status === 'won';
  const isClosed = status !== 'open' && status !== 'answered';
  const changed = await changeEnquiries(
    transaction,
    ids,
    (row) => ({
      status,
      snoozed_until: null,
      snooze_reason: '',
      answering: '',
      answering_since: null,
      outcome_reason: reason,
      closed_at: isClosed ? row.case().when('status', '=', status).then(row.ref('closed_at')).else(time).end() : null,
      ...(isAnswer && { answered_at: row.fn.coalesce('answered_at', row.val(time)) }),
    }),
    (row) =>
      row.or([
        row('status', '<>', status),
        row('snoozed_until', 'is not', null),
        ...(newReason === undefined ? [] : [row('outcome_reason', '<>', reason)]),
      ]),
  );
  await record(transaction, actor, changed, 'marked', { status, ...(reason !== '' && { reason }) });
});

/** @throws {ActionError} if the text is not a status of an enquiry in use */
export function usedStatusOf(text: string): UsedStatus {
  const status = usedStatuses.find((known) => known === text);
  if (!status) throw new ActionError(`A status is one of ${usedStatuses.join(', ')}`);
  return status;
}

/**
 * Sets the status of enquiries that are open or put off to `answered`. Other enquiries do not change. The actor becomes the owner of
 * enquiries without an owner.
 */
export const markAnswered = action(async (transaction, actor, { ids }: { ids: readonly string[] }) => {
  await requireUsed(transaction, ids);
  const all = transaction.selectFrom('enquiries').select('id').where('id', 'in', ids);
  const openOrSnoozed = await all
    .where((row) => row.or([row('status', '=', 'open'), row('snoozed_until', 'is not', null)]))
    .execute();
  if (openOrSnoozed.length === 0) return;
  await mark(transaction, actor, { ids: idsOf(openOrSnoozed), status: 'answered' });
  await assignUnowned(transaction, actor, idsOf(openOrSnoozed));
});

/**
 * Hides enquiries from the inbox until a time. After this time, the inbox shows them first. The actor becomes the owner of enquiries
 * without an owner, and so gets the reminder.
 */
export const snooze = action(
  async (transaction, actor, { ids, until, reason }: { ids: readonly string[]; until: Date; reason: string }) => {
    const shortReason = shortText(reason, 'reason');
    const time = until.toISOString();
    await requireUsed(transaction, ids);
    await requireBeforeDeletion(transaction, ids, until);
    const values = {
      snoozed_until: time,
      snooze_reason: shortReason,
      reminded_at: null,
      answering: '',
      answering_since: null,
    };
    const changed = await changeEnquiries(transaction, ids, values, (row) => row('status', 'in', ['open', 'answered']));
    if (changed.length < new Set(ids).size) throw new ActionError('Only open and answered enquiries can be put off');
    await record(transaction, actor, changed, 'put-off', {
      until: time,
      ...(shortReason !== '' && { reason: shortReason }),
    });
    await assignUnowned(transaction, actor, ids);
  },
);

/** @throws {ActionError} if one of the enquiries will be deleted before this time */
async function requireBeforeDeletion(transaction: Database, ids: readonly string[], until: Date): Promise<void> {
  const days = (await readRetention(transaction))?.days;
  if (!days) return;
  const oldest = transaction.selectFrom('enquiries').select(['id', 'created_at']).where('id', 'in', ids);
  const oldestEnquiry = await oldest.orderBy('created_at').executeTakeFirst();
  const deletedAt = new Date(Date.parse(oldestEnquiry?.created_at ?? '') + days * dayMs);
  if (until < deletedAt) return;
  throw new ActionError(
    `${oldestEnquiry?.id} is deleted on ${deletedAt.toISOString().slice(0, 10)}, ${days} days after it came: choose an earlier day`,
  );
}

/** Marks enquiries as confirmed spam. A person can undo this with `notSpam` until the enquiry is deleted after its retention. */
export const drop = action(async (transaction, actor, { ids }: { ids: readonly string[] }): Promise<string[]> => {
  requireSelection(ids);
  const dropped = await changeEnquiries(transaction, ids, { status: 'dropped' }, (row) =>
    row('status', '<>', 'dropped'),
  );
  requireFound(ids, dropped, 'enquiry in use');
  await changeDeliveries(transaction, dropped, { outcome: 'held', ended_at: null }, (row) =>
    row.and([row('outcome', 'in', ['pending', 'given-up']), row('kind', 'in', heldKinds)]),
  );
  await record(transaction, actor, dropped, 'dropped', {});
  return dropped;
});

/** Releases suspected or dropped enquiries, and sends their mails. */
export const notSpam = action(async (transaction, actor, { ids }: { ids: readonly string[] }) => {
  requireSelection(ids);
  const released = await changeEnquiries(
    transaction,
    ids,
    (row) => ({ status: row.case().when('answered_at', 'is', null).then('open').else('answered').end() as never }),
    (row) => row('status', 'in', ['spam', 'dropped']),
  );
  requireFound(ids, released, 'suspected enquiry');
  const time = actor.now.toISOString();
  // The waiting time of these mails begins now: until now they have waited for a person, and not for the mail server.
  const dueNow = { outcome: 'pending', failed: 0, created_at: time, tried_since: time, next_attempt_at: time } as const;
  await changeDeliveries(transaction, ids, dueNow, (row) => row('outcome', '=', 'held'));
  await record(transaction, actor, ids, 'released', {});
  await audit(transaction, actor, 'released', { enquiries: [...ids] });
});
