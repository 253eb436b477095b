import type { Database, Progress } from '../../database/schema.ts';
import { type Actor, inTransaction, record, requireFound, requireSome } from './action.ts';

export interface Mark {
  ids: readonly string[];
  progress: Progress;
}

/**
 * Sets the progress of enquiries. `won` implies an answer.
 * @throws {ActionError} if one does not exist, or is suspected or dropped: release it first
 */
export async function mark(database: Database, actor: Actor, { ids, progress }: Mark): Promise<void> {
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
    const changedIds = changed.map(({ id }) => id);
    await record(transaction, actor, changedIds, 'marked', progress);
  });
}

/** @throws {ActionError} if there are none, or one does not exist or is not `new` */
export async function requireStatusNew(transaction: Database, ids: readonly string[]): Promise<void> {
  requireSome(ids);
  const found = await transaction
    .selectFrom('enquiries')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'new')
    .execute();
  requireFound(ids, found, 'enquiry in use (suspected and dropped ones are released first)');
}
