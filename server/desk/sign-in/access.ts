import { type Actor, audit } from '../../audit.ts';
import type { Database } from '../../database/schema.ts';
import { enquiriesMatching } from '../../enquiries/queries/filter.ts';
import { waiting } from '../../enquiries/queries/list.ts';
import { normalizedAddress } from '../../mail-address.ts';

/** People with access to the desk, now or earlier, or with an invitation; `seenAt` is to the minute. */
export const listPeople = (database: Database) =>
  database
    .selectFrom('people')
    .select((row) => {
      const keys = row.selectFrom('passkeys').whereRef('person', '=', 'address');
      const sessions = row.selectFrom('sessions').whereRef('person', '=', 'address');
      return [
        'address',
        'name',
        'created_at as createdAt',
        'revoked_at as revokedAt',
        row
          .cast<number>(
            keys.select((key) => key.fn.countAll().as('count')),
            'integer',
          )
          .as('keys'),
        sessions.select((session) => session.fn.max('seen_at').as('last')).as('seenAt'),
      ];
    })
    .orderBy('address')
    .execute();

export type Person = Awaited<ReturnType<typeof listPeople>>[number];

/**
 * Revokes a person's access: deletes their keys and invitations, so that their sessions end with the next request. The
 * history stays. What waits for them has no owner from now on, so the company is reminded of it at once.
 * @returns how many enquiries wait for them; undefined if the address is not known or already revoked
 */
export async function revoke(database: Database, actor: Actor, address: string): Promise<number | undefined> {
  return database.transaction().execute(async (transaction) => {
    const person = normalizedAddress(address);
    const revoked = await transaction
      .updateTable('people')
      .set({ revoked_at: actor.now.toISOString() })
      .where('address', '=', person)
      .where('revoked_at', 'is', null)
      .returning('address')
      .executeTakeFirst();
    // The sessions of a key are deleted with it.
    await transaction.deleteFrom('passkeys').where('person', '=', person).execute();
    await transaction.deleteFrom('invitations').where('person', '=', person).execute();
    if (!revoked) return undefined;
    await audit(transaction, actor, 'revoked', person);
    let waitingForThem = 0;
    for (const filter of Object.values(waiting(actor.now))) {
      const ids = enquiriesMatching(transaction, { ...filter, owner: person }).select('id');
      const changed = await transaction
        .updateTable('enquiries')
        .set({ reminded_at: null })
        .where('id', 'in', ids)
        .execute();
      waitingForThem += changed.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
    }
    return waitingForThem;
  });
}

export const addPerson = (transaction: Database, address: string, now: Date) =>
  transaction
    .insertInto('people')
    .values({ address: normalizedAddress(address), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ revoked_at: null }))
    .execute();
