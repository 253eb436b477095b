import { type Actor, audit } from '../../audit.ts';
import type { Database } from '../../database/schema.ts';
import { enquiriesMatching } from '../../enquiries/queries/filter.ts';
import { waitingFilters } from '../../enquiries/queries/list.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { dayMs } from '../../time/timers.ts';
import { type Right, rights, storedRights } from './rights.ts';
import { hashOf, newSecret } from './sessions.ts';

/** All people who have an invitation, have access or had access. `seenAt` is the time of the last request, to the minute. */
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
        'rights',
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

export type PersonWithAccess = Awaited<ReturnType<typeof listPeople>>[number];

/**
 * Deletes a person's keys, sessions and invitations. The person's entries in the history stay.
 * @returns how many enquiries of the person wait; undefined if no person with access has this address
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
    // The database deletes the sessions of a key together with the key, so no statement here deletes them.
    await transaction.deleteFrom('passkeys').where('person', '=', person).execute();
    await transaction.deleteFrom('invitations').where('person', '=', person).execute();
    if (!revoked) return undefined;
    await audit(transaction, actor, 'revoked', { person });
    return remindOfEnquiriesOf(transaction, person, actor.now);
  });
}

/** Resets the reminders of a person's enquiries, so the company gets a reminder at once. @returns how many enquiries wait */
async function remindOfEnquiriesOf(transaction: Database, person: string, now: Date): Promise<number> {
  let count = 0;
  for (const filter of Object.values(waitingFilters(now))) {
    const ids = enquiriesMatching(transaction, { ...filter, owner: person }).select('id');
    const changed = await transaction
      .updateTable('enquiries')
      .set({ reminded_at: null })
      .where('id', 'in', ids)
      .execute();
    count += changed.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
  }
  return count;
}

const addPerson = (transaction: Database, address: string, rights: string, now: Date) =>
  transaction
    .insertInto('people')
    .values({ address, created_at: now.toISOString(), rights })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ revoked_at: null, rights }))
    .execute();

const invitationValidMs = dayMs;

/**
 * Creates an invitation, with which a person creates a passkey, also after a revocation or the loss of a key. An earlier unused
 * invitation of the person becomes invalid. The rights apply from the person's next request on.
 * @returns the token of the invitation; the database has only a hash of the token
 */
export async function invite(database: Database, actor: Actor, address: string, newRights: readonly Right[] = rights) {
  const { now } = actor;
  const person = normalizedAddress(address);
  const token = newSecret();
  await database.transaction().execute(async (transaction) => {
    await addPerson(transaction, person, newRights.join(','), now);
    if (!newRights.includes('enquiries')) await remindOfEnquiriesOf(transaction, person, now);
    await transaction.deleteFrom('invitations').where('person', '=', person).where('used_at', 'is', null).execute();
    await transaction
      .insertInto('invitations')
      .values({
        token_hash: hashOf(token),
        person,
        created_at: now.toISOString(),
        expires_at: new Date(now.getTime() + invitationValidMs).toISOString(),
      })
      .execute();
    await audit(transaction, actor, 'invited', { person, rights: [...newRights] });
  });
  return token;
}

/** Invites a person who tries the software on their own machine. @returns the link; undefined if somebody already has a key */
export async function firstInvitation(database: Database, origin: string): Promise<string | undefined> {
  if (await database.selectFrom('passkeys').select('id').limit(1).executeTakeFirst()) return undefined;
  const token = await invite(database, { who: 'npm start', now: new Date() }, 'you@localhost.example');
  return `${origin}/invitation/${token}`;
}

export type InvitationState =
  | { state: 'open'; person: string; rights: Right[] }
  | { state: 'used' | 'expired' | 'unknown' };

export async function findInvitation(database: Database, token: string, now: Date): Promise<InvitationState> {
  const found = await database
    .selectFrom('invitations')
    .innerJoin('people', 'people.address', 'invitations.person')
    .select(['person', 'used_at', 'expires_at', 'rights'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!found) return { state: 'unknown' };
  if (found.used_at !== null) return { state: 'used' };
  if (found.expires_at <= now.toISOString()) return { state: 'expired' };
  return { state: 'open', person: found.person, rights: storedRights(found.rights) };
}

/** Marks an invitation as used, within a transaction. @returns false if another request has just used the invitation */
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
