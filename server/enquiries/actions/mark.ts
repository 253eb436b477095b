import { type Progress, progressSteps } from '../../database/schema.ts';
import { withdrawReminders } from '../reminder.ts';
import { ActionError, action, change, idsOf, record, requireStatusNew, shortText } from './action.ts';
import { assignFree } from './assign.ts';

interface Marking {
  ids: readonly string[];
  progress: Progress;
  /** For `won` and `lost`. The value is in the company's currency; null if it is not known. */
  outcome?: { worth: number | null; reason: string };
}

/** Sets the progress of enquiries, which ends a day to come back. `won` implies an answer. */
export const mark = action(async (transaction, actor, { ids, progress, outcome }: Marking) => {
  const known = progress === 'won' || progress === 'lost' ? outcome : undefined;
  const [worth, reason] = [known?.worth ?? null, shortText(known?.reason ?? '', 'reason')];
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
      worth,
      outcome_reason: reason,
      closed_at: closes ? row.case().when('progress', '=', progress).then(row.ref('closed_at')).else(time).end() : null,
      ...(answers && { answered_at: row.fn.coalesce('answered_at', row.val(time)) }),
    }),
    (row) =>
      row.or([
        row('progress', '<>', progress),
        row('put_off_until', 'is not', null),
        ...(known ? [row('worth', 'is distinct from', worth), row('outcome_reason', '<>', reason)] : []),
      ]),
  );
  const detail = worth === null && reason === '' ? progress : [progress, worth ?? '', reason].join('\n');
  await record(transaction, actor, changed, 'marked', detail.trimEnd());
});

/** @throws {ActionError} if it is not a progress */
export function progressOf(text: string): Progress {
  const progress = progressSteps.find((step) => step === text);
  if (!progress) throw new ActionError(`A status is one of ${progressSteps.join(', ')}`);
  return progress;
}

const mostWorth = 1e12;

/** Reads a typed amount, such as `12,500` or `12500.50`. @throws {ActionError} if it is none */
export function worthOf(text: string): number | null {
  if (text.trim() === '') return null;
  const plain = text.replace(/[\s,'’]/g, '');
  const worth = Number(plain);
  if (/^\d+(\.\d+)?$/.test(plain) && worth <= mostWorth) return worth;
  throw new ActionError(`The value is "${text}"; accepted: a number up to ${mostWorth}, such as 12500`);
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
