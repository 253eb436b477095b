import { type Actor, audit } from '../../audit.ts';
import type { Database } from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { day } from '../../time/duration.ts';
import { addPerson } from './access.ts';
import { hashOf, newSecret } from './sessions.ts';

const validFor = day;

/**
 * Lets a person create a passkey, also after a revocation or the loss of a key. Deletes the person's earlier unused
 * invitations.
 * @returns the token, of which only a hash is stored
 */
export async function invite(database: Database, actor: Actor, address: string): Promise<string> {
  const { now } = actor;
  const person = normalizedAddress(address);
  const token = newSecret();
  await database.transaction().execute(async (transaction) => {
    await addPerson(transaction, person, now);
    await transaction.deleteFrom('invitations').where('person', '=', person).where('used_at', 'is', null).execute();
    await transaction
      .insertInto('invitations')
      .values({
        token_hash: hashOf(token),
        person,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + validFor).toISOString(),
      })
      .execute();
    await audit(transaction, actor, 'invited', person);
  });
  return token;
}

export type Invitation = { state: 'open'; person: string } | { state: 'used' | 'expired' | 'unknown' };

export async function findInvitation(database: Database, token: string, now: Date): Promise<Invitation> {
  const found = await database
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!found) return { state: 'unknown' };
  if (found.used_at !== null) return { state: 'used' };
  return found.expires_at <= now.toISOString() ? { state: 'expired' } : { state: 'open', person: found.person };
}

/** Uses an invitation up, within a transaction. @returns false if another request has just used it */
export async function useInvitation(transaction: Database, token: string, now: Date): Promise<boolean> {
  const used = await transaction
    .updateTable('invitations')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('person')
    .executeTakeFirst();
  return used !== undefined;
}
