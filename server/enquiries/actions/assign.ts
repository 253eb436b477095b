import { composed } from '@company/enquiry/message.ts';
import type { Database } from '../../database/schema.ts';
import { type Acting, ActionError, inTransaction, record, requireUsable } from './action.ts';

/** An address as it is stored for people and owners. */
export const personAddress = (text: string): string => composed(text.trim()).toLowerCase();

export interface Assignment {
  ids: readonly string[];
  /** The address of a person of the desk; empty: nobody. */
  owner: string;
}

/**
 * Gives enquiries to a person, or to nobody.
 * @throws {ActionError} when one does not exist, or the person may not use the desk
 */
export async function assign(database: Database, acting: Acting, { ids, owner }: Assignment): Promise<void> {
  const address = personAddress(owner);
  await inTransaction(database, async (transaction) => {
    await requireUsable(transaction, ids);
    if (address !== '' && !(await isPerson(transaction, address))) {
      throw new ActionError(
        `${address} is no person of the desk. Invite them first: npm run enquiries -- invite ${address}`,
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
    await record(transaction, acting, changedIds, 'assigned', address);
  });
}

/** Whether an address belongs to somebody who may use the desk. */
export async function isPerson(database: Database, address: string): Promise<boolean> {
  const person = await database
    .selectFrom('people')
    .select('address')
    .where('address', '=', address)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined;
}
