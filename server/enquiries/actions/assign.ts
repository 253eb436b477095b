import type { Database } from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { ActionError, type Actor, idsOf, inTransaction, record, requireNotRestricted } from './action.ts';

/**
 * Sets the owner of enquiries.
 * @param input `owner` is the address of a person of the desk; empty for nobody
 * @throws {ActionError} if one does not exist, or the person may not use the desk
 */
export async function assign(
  database: Database,
  actor: Actor,
  { ids, owner }: { ids: readonly string[]; owner: string },
): Promise<void> {
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
    await record(transaction, actor, idsOf(changed), 'assigned', address);
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
