import { createHash } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { Database, PasskeysTable } from '../../database/schema.ts';
import { keepChallenge, type Purpose, spendChallenge } from './challenges.ts';

/** Where keys belong: a browser uses a key for this very host alone. */
interface Ceremony {
  database: Database;
  origin: string;
  now: Date;
}

/** What the browser brought is no answer to what it was asked. The message is for the person. */
export class PasskeyRefused extends Error {
  override name = 'PasskeyRefused';
}

export type NewPasskey = Omit<Selectable<PasskeysTable>, 'person' | 'used_at'>;

/** @throws {PasskeyRefused} when a body cannot be what a device has answered */
export function asDeviceAnswer<Answer extends { id: string }>(body: unknown): Answer {
  const id = (body as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? (body as Answer) : refuse();
}

/** EdDSA, ES256 and RS256: what devices have. The library would ask Node.js for a newer one, which warns that it is new. */
const algorithms = [-8, -7, -257];

const hostOf = (origin: string) => new URL(origin).hostname;

export const keysOf = (database: Database, person: string) =>
  database.selectFrom('passkeys').selectAll().where('person', '=', person).orderBy('created_at').execute();

/** What a browser needs to create a key for `person`; a device that has one already says so. */
export async function creationOptions({ database, origin, now }: Ceremony, person: string, purpose: Purpose) {
  const keys = await keysOf(database, person);
  const options = await generateRegistrationOptions({
    rpName: 'Desk',
    rpID: hostOf(origin),
    supportedAlgorithmIDs: algorithms,
    userName: person,
    // The same each time: a new key takes the place of a lost one in a password manager, instead of standing beside it.
    userID: new Uint8Array(createHash('sha256').update(person).digest()),
    userDisplayName: person,
    // The device, not the desk, finds the key to sign in with, and asks for a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: keys.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) })),
  });
  await keepChallenge(database, options.challenge, purpose, now);
  return options;
}

/** @throws {PasskeyRefused} when the key was not created for what was asked */
export async function createdKey(
  { database, origin, now }: Ceremony,
  response: RegistrationResponseJSON,
  purpose: Purpose,
): Promise<NewPasskey> {
  const result = await verified(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(database, challenge, purpose, now),
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  const { credential, credentialBackedUp } = result.registrationInfo ?? refuse();
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).join(','),
    synchronised: credentialBackedUp ? 1 : 0,
    created_at: now.toISOString(),
  };
}

/** What a browser needs to sign in with any key of this host. */
export async function signInOptions({ database, origin, now }: Ceremony) {
  const options = await generateAuthenticationOptions({ rpID: hostOf(origin), userVerification: 'required' });
  await keepChallenge(database, options.challenge, 'sign-in', now);
  return options;
}

/**
 * The key that has signed.
 * @throws {PasskeyRefused} when it is none of the desk's, or has not signed what was asked
 */
export async function signedInKey(
  { database, origin, now }: Ceremony,
  response: AuthenticationResponseJSON,
): Promise<{ person: string; passkeyId: string }> {
  const key = await database.selectFrom('passkeys').selectAll().where('id', '=', response.id).executeTakeFirst();
  if (!key) throw new PasskeyRefused('The desk does not know this passkey. Ask for a new invitation.');
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => spendChallenge(database, challenge, 'sign-in', now),
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: Number(key.counter),
      },
    }),
  );
  await database
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, used_at: now.toISOString() })
    .where('id', '=', key.id)
    .execute();
  return { person: key.person, passkeyId: key.id };
}

/** The library throws plain errors for whatever is wrong with an answer; all of them are one to the person. */
async function verified<Result extends { verified: boolean }>(verify: () => Promise<Result>): Promise<Result> {
  const result = await verify().catch((cause) => refuse(cause));
  return result.verified ? result : refuse();
}

function refuse(cause?: unknown): never {
  throw new PasskeyRefused('The passkey was not accepted, or took too long. Please try again.', { cause });
}
