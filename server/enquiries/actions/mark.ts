import { type Progress, progressSteps } from '../../database/schema.ts';
import { withdrawReminders } from '../reminder.ts';
import { ActionError, action, idsOf, record, requireStatusNew } from './action.ts';
import { shortText } from './text.ts';

export interface Outcome {
  /** In the company's currency; null if it is not known. */
  worth: number | null;
  reason: string;
}

/**
 * Sets the progress of enquiries, which ends a day to come back. `won` implies an answer.
 * @param input `outcome` is kept for `won` and `lost`
 * @throws {ActionError} if one does not exist, or is suspected or dropped: release it first
 */
export const mark = action(
  async (
    transaction,
    actor,
    { ids, progress, outcome }: { ids: readonly string[]; progress: Progress; outcome?: Outcome },
  ) => {
    const known = progress === 'won' || progress === 'lost' ? outcome : undefined;
    const [worth, reason] = [known?.worth ?? null, shortText(known?.reason ?? '', 'reason')];
    const time = actor.now.toISOString();
    await requireStatusNew(transaction, ids);
    const answers = progress === 'answered' || progress === 'won';
    const closes = progress !== 'open' && progress !== 'answered';
    await withdrawReminders(transaction, ids);
    const changed = await transaction
      .updateTable('enquiries')
      .set((row) => ({
        progress,
        put_off_until: null,
        put_off_reason: '',
        answering: '',
        answering_since: null,
        worth,
        outcome_reason: reason,
        closed_at: closes
          ? row.case().when('progress', '=', progress).then(row.ref('closed_at')).else(time).end()
          : null,
        ...(answers && { answered_at: row.fn.coalesce('answered_at', row.val(time)) }),
      }))
      .where('id', 'in', ids)
      .where((row) =>
        row.or([
          row('progress', '<>', progress),
          row('put_off_until', 'is not', null),
          ...(known ? [row('worth', 'is distinct from', worth), row('outcome_reason', '<>', reason)] : []),
        ]),
      )
      .returning('id')
      .execute();
    const detail = worth === null && reason === '' ? progress : [progress, worth ?? '', reason].join('\n');
    await record(transaction, actor, idsOf(changed), 'marked', detail.trimEnd());
  },
);

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
