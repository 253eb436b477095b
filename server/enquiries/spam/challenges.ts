import type { FastifyInstance } from 'fastify';
import { sendMethodNotAllowed } from '../../problem-reply.ts';
import { createProofOfWork, noProofOfWork, type ProofOfWork } from './proof-of-work.ts';

const path = '/api/challenge';

/**
 * `GET /api/challenge`: what an ALTCHA widget works on, if there is a key to sign it with. Without one the address does
 * not exist, and no proof is asked for.
 */
export async function registerChallenges(
  app: FastifyInstance,
  key: string | undefined,
): Promise<Pick<ProofOfWork, 'check'>> {
  if (key === undefined) return noProofOfWork;
  const proofOfWork = await createProofOfWork(key);
  app.get(path, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await proofOfWork.challenge()),
  );
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: path,
    handler: (_request, reply) => sendMethodNotAllowed(reply, 'GET, HEAD'),
  });
  return proofOfWork;
}
