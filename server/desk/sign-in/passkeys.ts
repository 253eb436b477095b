import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { type Actor, audit } from '../../audit.ts';
import type { PasskeysTable } from '../../database/desk-schema.ts';
import type { Database } from '../../database/schema.ts';
import { enqueueDeliveries } from '../../enquiries/store.ts';
import type { DeskContext } from '../desk-context.ts';
import { keyLabel, newSecret, type VerifiedPerson } from './sessions.ts';

/** Loads the library only at the first sign-in, because the library then uses five MiB of memory until the process ends. */
const webAuthn = () => import('@simplewebauthn/server');

/** What the functions of this file need. A passkey is valid only for the host of `origin`. */
type PasskeyContext = Pick<DeskContext, 'database' | 'origin' | 'now'>;

/** The browser's response does not match the desk's request. `message` is for the person. */
export class PasskeyRefused extends Error {
  override name = 'PasskeyRefused';
  /** Why the passkey was refused, for the logs */
  readonly reason: string;
  /** The person who has the key, for the logs */
  person = 'unknown';

  constructor(reason: string, message = 'The passkey was not accepted, or took too long. Please try again.') {
    super(message);
    this.reason = reason;
  }
}

function refuse(reason = 'not accepted'): never {
  throw new PasskeyRefused(reason);
}

export type NewPasskey = Omit<Selectable<PasskeysTable>, 'person' | 'used_at'>;

/** @throws {PasskeyRefused} if a body is not the response of a device */
function asDeviceResponse<Result extends { id: string }>(body: unknown): Result {
  const id = (body as { id?: unknown } | null)?.id;
  return typeof id === 'string' && /^[\w-]{1,2000}$/.test(id) ? (body as Result) : refuse('no response of a device');
}

export const signatureOf = (body: unknown) => asDeviceResponse<AuthenticationResponseJSON>(body);

/** EdDSA, ES256 and RS256. The library's default also has a newer algorithm, for which Node.js prints a warning. */
const algorithms = [-8, -7, -257];

/** The transports that the browser sent, such as `usb,nfc`. A browser may send any text, so other texts are removed. */
const transportsOf = (transports: unknown): string =>
  [transports]
    .flat()
    .filter((transport) => typeof transport === 'string' && /^[a-z-]{1,20}$/.test(transport))
    .slice(0, 10)
    .join(',');

const hostOf = (origin: string) => new URL(origin).hostname;

export const keysOf = (database: Database, person: string) =>
  database.selectFrom('passkeys').selectAll().where('person', '=', person).orderBy('created_at').execute();

const descriptorsOf = async (database: Database, person: string) =>
  (await keysOf(database, person)).map(({ id, transports }) => ({
    id,
    transports: transports.split(',').filter(Boolean),
  }));

const expectations = ({ database, origin, now }: PasskeyContext, purpose: Purpose) => ({
  expectedChallenge: async (challenge: string) =>
    (await consumeChallenge(database, challenge, purpose, now())) ||
    refuse('a challenge that is not known, used, or too old'),
  expectedOrigin: origin(),
  expectedRPID: hostOf(origin()),
  requireUserVerification: true,
});

/** With these options, the browser creates a key for `person`. A device refuses if it already has a key of this person. */
export async function creationOptions({ database, origin, now }: PasskeyContext, person: string, purpose: Purpose) {
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Desk',
    rpID: hostOf(origin()),
    supportedAlgorithmIDs: algorithms,
    userName: person,
    // The user handle of a person never changes, so a new key replaces a lost key in a password manager.
    userID: new Uint8Array(Buffer.from(await userHandleOf(database, person), 'base64url')),
    userDisplayName: person,
    // The device must find the key without a user name, and must ask for a finger, a face or a PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: await descriptorsOf(database, person),
  });
  await storeChallenge(database, options.challenge, purpose, now());
  return options;
}

async function userHandleOf(database: Database, person: string): Promise<string> {
  const { user_handle } = await database
    .updateTable('people')
    .set((row) => ({ user_handle: row.fn.coalesce('user_handle', row.val(newSecret())) }))
    .where('address', '=', person)
    .returning('user_handle')
    .executeTakeFirstOrThrow();
  return user_handle ?? refuse();
}

/** @throws {PasskeyRefused} if the key was not created for a challenge of this purpose */
export async function verifyNewKey(context: PasskeyContext, body: unknown, purpose: Purpose): Promise<NewPasskey> {
  const response = asDeviceResponse<RegistrationResponseJSON>(body);
  const expected = { ...expectations(context, purpose), supportedAlgorithmIDs: algorithms };
  const result = await requireVerified(async () =>
    (await webAuthn()).verifyRegistrationResponse({ response, ...expected }),
  );
  const { credential, credentialBackedUp } = result.registrationInfo ?? refuse();
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transportsOf(credential.transports),
    synchronised: credentialBackedUp ? 1 : 0,
    created_at: context.now().toISOString(),
  };
}

/** With these options, the browser signs with a key of `person`, or with any key of this host if `person` is undefined. */
export async function signingOptions({ database, origin, now }: PasskeyContext, purpose: Purpose, person?: string) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin()),
    userVerification: 'required',
    allowCredentials: person === undefined ? [] : await descriptorsOf(database, person),
  });
  await storeChallenge(database, options.challenge, purpose, now());
  return options;
}

/** Verifies a signature. @param person the person who must have the key; anybody if undefined @throws {PasskeyRefused} */
export async function verifySignIn(
  context: PasskeyContext,
  response: AuthenticationResponseJSON,
  purpose: Purpose,
  person?: string,
): Promise<VerifiedPerson> {
  const keys = context.database.selectFrom('passkeys').selectAll();
  const key = await keys.where('id', '=', response.id).executeTakeFirst();
  if (!key || (person ?? key.person) !== key.person)
    throw new PasskeyRefused('unknown passkey', 'The desk does not know this passkey. Ask for a new invitation.');
  try {
    await verifySignature(context, response, purpose, key);
  } catch (error) {
    throw error instanceof PasskeyRefused ? Object.assign(error, { person: key.person }) : error;
  }
  return { person: key.person, passkeyId: key.id };
}

async function verifySignature(
  context: PasskeyContext,
  response: AuthenticationResponseJSON,
  purpose: Purpose,
  key: Selectable<PasskeysTable>,
): Promise<void> {
  const publicKey = new Uint8Array(Buffer.from(key.public_key, 'base64url'));
  // With 0, the library accepts every counter. The code below compares the counters, and throws its own error.
  const credential = { id: key.id, publicKey, counter: 0 };
  const { authenticationInfo } = await requireVerified(async () =>
    (await webAuthn()).verifyAuthenticationResponse({ response, credential, ...expectations(context, purpose) }),
  );
  const { newCounter } = authenticationInfo;
  // The counter of synchronised keys is always 0.
  const isCounterValid = newCounter > Number(key.counter) || (newCounter === 0 && Number(key.counter) === 0);
  const update = context.database
    .updateTable('passkeys')
    .set({ counter: newCounter, used_at: context.now().toISOString() })
    .where('id', '=', key.id)
    .where('counter', '=', key.counter)
    .returning('id');
  if (!isCounterValid || !(await update.executeTakeFirst()))
    throw new PasskeyRefused(
      'its counter went back: there may be a copy of the key',
      'This passkey may have been copied, and was not accepted. Tell the person who looks after the desk.',
    );
}

/** Replaces every error of the library with `PasskeyRefused`, so the person always gets the same message. */
async function requireVerified<Result extends { verified: boolean }>(verify: () => Promise<Result>): Promise<Result> {
  const result = await verify().catch((error) => {
    throw error instanceof PasskeyRefused ? error : new PasskeyRefused('not accepted');
  });
  return result.verified ? result : refuse();
}

/** A person has to use their passkey within this time. */
const challengeValidMs = 5 * 60_000;

/** A challenge is valid for one purpose. The text after `invitation` is the hash of the invitation's token. */
type Purpose = 'sign-in' | `invitation ${string}` | `person ${string}` | `session ${string}`;

async function storeChallenge(database: Database, challenge: string, purpose: Purpose, now: Date): Promise<void> {
  await database.deleteFrom('challenges').where('expires_at', '<=', now.toISOString()).execute();
  const expires_at = new Date(now.getTime() + challengeValidMs).toISOString();
  await database.insertInto('challenges').values({ challenge, purpose, expires_at }).execute();
}

/** Deletes a challenge. @returns true if the challenge was valid for this purpose */
async function consumeChallenge(database: Database, challenge: string, purpose: Purpose, now: Date): Promise<boolean> {
  const deleted = await database
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .returning('expires_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.expires_at > now.toISOString();
}

export async function addKey(transaction: Database, actor: Actor, key: NewPasskey, hasMail: boolean): Promise<void> {
  await transaction
    .insertInto('passkeys')
    .values({ ...key, person: actor.who })
    .execute();
  const entry = await audit(transaction, actor, 'key-added', { key: key.id });
  if (hasMail) await enqueueDeliveries(transaction, [entry], ['key-mail'], { now: actor.now, held: false });
  else
    actor.log?.error(
      { person: actor.who, key: keyLabel(key.id) },
      'a passkey was added, and no mail tells its person: set SMTP_URL; keys are listed under You',
    );
}

/** Removes a key of the actor. @returns false if the actor does not have the key, or could not sign in with another key */
export const removeKey = (database: Database, actor: Actor, id: string): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    // This update only locks the person's row, so two requests cannot remove the last two keys at the same time.
    await transaction
      .updateTable('people')
      .set((row) => ({ created_at: row.ref('created_at') }))
      .where('address', '=', actor.who)
      .execute();
    const keys = await transaction.selectFrom('passkeys').select('id').where('person', '=', actor.who).execute();
    if (keys.length < 2 || keys.every((key) => key.id !== id)) return false;
    await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
    await audit(transaction, actor, 'key-removed', { key: id });
    return true;
  });
