import type { Database, Progress } from '../../database/schema.ts';
import { type Actor, idsOf, inTransaction, record, requireStatusNew } from './action.ts';

/**
 * Sets the progress of enquiries. `won` implies an answer.
 * @throws {ActionError} if one does not exist, or is suspected or dropped: release it first
 */
export async function mark(
  database: Database,
  actor: Actor,
  { ids, progress }: { ids: readonly string[]; progress: Progress },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await requireStatusNew(transaction, ids);
    const answers = progress === 'answered' || progress === 'won';
    const changed = await transaction
      .updateTable('enquiries')
      .set((row) => ({
        progress,
        ...(answers && { answered_at: row.fn.coalesce('answered_at', row.val(actor.now.toISOString())) }),
      }))
      .where('id', 'in', ids)
      .where('progress', '<>', progress)
      .returning('id')
      .execute();
    await record(transaction, actor, idsOf(changed), 'marked', progress);
  });
}
