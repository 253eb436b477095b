import { type Progress, progressSteps } from '../../database/schema.ts';
import { withdrawReminders } from '../reminder.ts';
import { ActionError, action, change, idsOf, record, requireStatusNew, shortText } from './action.ts';
import { assignFree } from './assign.ts';

interface Marking {
  ids: readonly string[];
  progress: Progress;
  /** Why it is `won` or `lost`. */
  reason?: string | undefined;
}

/** Sets the progress of enquiries, which ends a day to come back. `won` implies an answer. */
export const mark = action(async (transaction, actor, { ids, progress, reason: given }: Marking) => {
  const known = progress === 'won' || progress === 'lost' ? given : undefined;
  const reason = shortText(known ?? '', 'reason');
  const time = actor.now.toISOString();
  await requireStatusNew(transaction, ids);
  const answers = progress === 'answered' || progress === 'won';
  const closes = progress !== 'open' && progress !== 'answered';
  await withdrawReminders(transaction, ids);
  const changed = await change(
    transaction,
    ids,
    (row) => ({
      progress,
      put_off_until: null,
      put_off_reason: '',
      answering: '',
      answering_since: null,
      outcome_reason: reason,
      closed_at: closes ? row.case().when('progress', '=', progress).then(row.ref('closed_at')).else(time).end() : null,
      ...(answers && { answered_at: row.fn.coalesce('answered_at', row.val(time)) }),
    }),
    (row) =>
      row.or([
        row('progress', '<>', progress),
        row('put_off_until', 'is not', null),
        ...(known === undefined ? [] : [row('outcome_reason', '<>', reason)]),
      ]),
  );
  await record(transaction, actor, changed, 'marked', reason === '' ? progress : `${progress}\n${reason}`);
});

/** @throws {ActionError} if it is not a progress */
export function progressOf(text: string): Progress {
  const progress = progressSteps.find((step) => step === text);
  if (!progress) throw new ActionError(`A status is one of ${progressSteps.join(', ')}`);
  return progress;
}

/**
 * Marks enquiries as answered that are open or have a day to come back; other progress does not change. An enquiry
 * without an owner gets the actor as owner.
 */
export const markAnswered = action(async (transaction, actor, { ids }: { ids: readonly string[] }) => {
  await requireStatusNew(transaction, ids);
  const all = transaction.selectFrom('enquiries').select('id').where('id', 'in', ids);
  const waiting = await all
    .where((row) => row.or([row('progress', '=', 'open'), row('put_off_until', 'is not', null)]))
    .execute();
  if (waiting.length === 0) return;
  await mark(transaction, actor, { ids: idsOf(waiting), progress: 'answered' });
  await assignFree(transaction, actor, idsOf(waiting));
});
