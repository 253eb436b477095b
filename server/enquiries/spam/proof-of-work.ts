import { createHash } from 'node:crypto';
import type { Challenge, Payload } from 'altcha-lib';
import type { ProofState } from './score.ts';

/** Asks browsers for a little work before they send, and checks it: ALTCHA's protocol, without its service. */
export interface ProofOfWork {
  challenge(): Promise<Challenge>;
  /**
   * Looks at what the widget sent.
   * @returns its state, and for a valid one a short name by which it is known again
   */
  check(proof: string | undefined): Promise<{ state: ProofState; name?: string }>;
}

/** Seconds that a challenge may be answered: as long as a person may sit before a form. */
const lifetime = 3_600;

/** Some hundred milliseconds on a phone; the widget works while the form is filled in. */
const cost = 1_000;
const counters = [50, 150] as const;

/** @param secret the same for all instances */
export async function createProofOfWork(secret: string): Promise<ProofOfWork> {
  const { createChallenge, randomInt, verifySolution } = await import('altcha-lib');
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2');
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key of ${secret}` };
  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(...counters),
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1_000) + lifetime,
        ...secrets,
      }),
    check: async (proof) => {
      if (proof === undefined) return { state: 'missing' };
      const payload = read(proof);
      if (!payload) return { state: 'invalid' };
      // The library throws at some that are no challenges of its making.
      const verified = await verifySolution({ ...payload, deriveKey, ...secrets }).then(
        (result) => result.verified,
        () => false,
      );
      return verified ? { state: 'valid', name: nameOf(payload) } : { state: 'invalid' };
    },
  };
}

/** No proof is asked for. */
export const noProofOfWork: Pick<ProofOfWork, 'check'> = { check: async () => ({ state: 'not-asked' }) };

/** The signature covers all that makes a challenge unlike others. */
const nameOf = ({ challenge }: Payload) =>
  createHash('sha256')
    .update(challenge.signature ?? '')
    .digest('base64url')
    .slice(0, 22);

/** What the widget sends: JSON in base64. Undefined for anything else. */
function read(proof: string): Payload | undefined {
  try {
    const payload: Payload = JSON.parse(Buffer.from(proof, 'base64').toString());
    return payload?.challenge?.parameters && payload.solution ? payload : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
