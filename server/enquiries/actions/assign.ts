import type { Database } from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { ActionError, type Actor, inTransaction, record, requireNotRestricted } from './action.ts';

export interface Assignment {
  ids: readonly string[];
  /** The address of a person of the desk; empty for nobody. */
  owner: string;
}

/** Sets the owner of enquiries. @throws {ActionError} if one does not exist, or the person may not use the desk */
export async function assign(database: Database, actor: Actor, { ids, owner }: Assignment): Promise<void> {
  const address = normalizedAddress(owner);
  await inTransaction(database, async (transaction) => {
    await requireNotRestricted(transaction, ids);
    if (address !== '' && !(await isPerson(transaction, address))) {
      throw new ActionError(
        `${address} has no access to the desk. Invite them first: npm run enquiries -- invite ${address}`,
      );
    }
    const changed = await transaction
      .updateTable('enquiries')
      .set({ owner: address })
      .where('id', 'in', ids)
      .where('owner', '<>', address)
      .returning('id')
      .execute();
    const changedIds = changed.map(({ id }) => id);
    await record(transaction, actor, changedIds, 'assigned', address);
  });
}

/** Whether an address belongs to a person who may use the desk. */
export async function isPerson(database: Database, address: string): Promise<boolean> {
  const person = await database
    .selectFrom('people')
    .select('address')
    .where('address', '=', address)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined;
}
