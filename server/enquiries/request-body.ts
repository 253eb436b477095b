import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** Bytes of an enquiry. */
export const bodyLimit = 32 * 1_024;

/**
 * Lets an instance read JSON and plain forms, and nothing else. Percent-encoding triples the letters of most scripts,
 * so a form's limit is on what was typed: see `isTooLarge`.
 */
export async function acceptEnquiryBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    parseJson(request, decodeUtf8(body as Buffer), done);
  });
  await app.register(formbody, { bodyLimit: 3 * bodyLimit });
}

/** Bytes that are no UTF-8 become an empty text, which is no JSON, rather than an enquiry with holes in it. */
function decodeUtf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof TypeError) return '';
    throw error;
  }
}

/** The fields that hold text, by name; of a field that was sent twice, the first. */
export function textFields(body: unknown): Record<string, string> {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
}

/** Whether what was typed is more than an enquiry may be. */
export const isTooLarge = (fields: Readonly<Record<string, string>>): boolean =>
  Object.entries(fields).reduce((bytes, field) => bytes + Buffer.byteLength(field.join('=')) + 1, 0) > bodyLimit;
