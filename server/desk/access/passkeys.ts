import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { PasskeysTable } from '../../database/desk-schema.ts';
import type { Database } from '../../database/schema.ts';
import { consumeChallenge, type Purpose, storeChallenge } from './challenges.ts';
import { newSecret } from './secrets.ts';
import type { SignedIn } from './sessions.ts';

/** Where keys belong: a browser uses a key for this very host alone. */
interface Ceremony {
  database: Database;
  origin: string;
  now: Date;
}

/** What the browser brought is no answer to what it was asked. The message is for the person. */
export class PasskeyRefused extends Error {
  override name = 'PasskeyRefused';
  /** For the audit log: whose key it is, as far as the desk knows it, and what is wrong. */
  person = 'unknown';
  reason = 'not accepted';
}

export type NewPasskey = Omit<Selectable<PasskeysTable>, 'person' | 'used_at'>;

/** @throws {PasskeyRefused} when a body cannot be what a device has answered */
export function asDeviceResponse<Answer extends { id: string }>(body: unknown): Answer {
  const id = (body as { id?: unknown } | null)?.id;
  return typeof id === 'string' && /^[\w-]{1,2000}$/.test(id) ? (body as Answer) : refuse();
}

/** EdDSA, ES256 and RS256: what devices have. The library would ask Node.js for a newer one, which warns that it is new. */
const algorithms = [-8, -7, -257];

/** As the browser says them, unverified. */
const transportsOf = (given: unknown): string =>
  [given]
    .flat()
    .filter((one) => typeof one === 'string' && /^[a-z-]{1,20}$/.test(one))
    .slice(0, 10)
    .join(',');

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
    userID: new Uint8Array(Buffer.from(await userHandle(database, person), 'base64url')),
    userDisplayName: person,
    // The device, not the desk, finds the key to sign in with, and asks for a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: keys.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) })),
  });
  await storeChallenge(database, options.challenge, purpose, now);
  return options;
}

/** What a person's keys are filed under; made up when they first need it. */
async function userHandle(database: Database, person: string): Promise<string> {
  const { user_handle } = await database
    .updateTable('people')
    .set((row) => ({ user_handle: row.fn.coalesce('user_handle', row.val(newSecret())) }))
    .where('address', '=', person)
    .returning('user_handle')
    .executeTakeFirstOrThrow();
  return user_handle ?? refuse();
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
      expectedChallenge: (challenge) => consumeChallenge(database, challenge, purpose, now),
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
    transports: transportsOf(credential.transports),
    synchronised: credentialBackedUp ? 1 : 0,
    created_at: now.toISOString(),
  };
}

/** What a browser needs to sign with any key of this host, or with one of `person`. */
export async function signingOptions({ database, origin, now }: Ceremony, purpose: Purpose, person?: string) {
  const keys = person === undefined ? [] : await keysOf(database, person);
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    userVerification: 'required',
    allowCredentials: keys.map(({ id, transports }) => ({ id, transports: transports.split(',').filter(Boolean) })),
  });
  await storeChallenge(database, options.challenge, purpose, now);
  return options;
}

/**
 * The key that has signed.
 * @param person whose it has to be
 * @throws {PasskeyRefused} when it is none of the desk's, or has not signed what was asked
 */
export async function signedInKey(
  ceremony: Ceremony,
  response: AuthenticationResponseJSON,
  purpose: Purpose,
  person?: string,
): Promise<SignedIn> {
  const { database } = ceremony;
  const key = await database.selectFrom('passkeys').selectAll().where('id', '=', response.id).executeTakeFirst();
  if (!key || (person ?? key.person) !== key.person) {
    const refusal = new PasskeyRefused('The desk does not know this passkey. Ask for a new invitation.');
    throw Object.assign(refusal, { reason: 'unknown passkey' });
  }
  try {
    await verifySignature(ceremony, response, purpose, key);
  } catch (error) {
    throw error instanceof PasskeyRefused ? Object.assign(error, { person: key.person }) : error;
  }
  return { person: key.person, passkeyId: key.id };
}

async function verifySignature(
  { database, origin, now }: Ceremony,
  response: AuthenticationResponseJSON,
  purpose: Purpose,
  key: Selectable<PasskeysTable>,
): Promise<void> {
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => consumeChallenge(database, challenge, purpose, now),
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        // Compared below, where a wrong one can be told from a wrong signature.
        counter: 0,
      },
    }),
  );
  const { newCounter } = authenticationInfo;
  // Keys on several devices do not count: theirs stays 0.
  const counted = newCounter > Number(key.counter) || (newCounter === 0 && Number(key.counter) === 0);
  const updated = counted
    ? await database
        .updateTable('passkeys')
        .set({ counter: newCounter, used_at: now.toISOString() })
        .where('id', '=', key.id)
        .where('counter', '=', key.counter)
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (!updated) {
    const text = 'This passkey may have been copied, and was not accepted. Tell whoever looks after the desk.';
    throw Object.assign(new PasskeyRefused(text), { reason: 'its counter went back: there may be a copy of the key' });
  }
}

/** The library throws plain errors for whatever is wrong with an answer; all of them are one to the person. */
async function verified<Result extends { verified: boolean }>(verify: () => Promise<Result>): Promise<Result> {
  const result = await verify().catch((cause) => refuse(cause));
  return result.verified ? result : refuse();
}

function refuse(cause?: unknown): never {
  throw new PasskeyRefused('The passkey was not accepted, or took too long. Please try again.', { cause });
}
