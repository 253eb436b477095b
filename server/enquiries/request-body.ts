import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

/** The largest enquiry, in bytes. */
export const bodyLimit = 32 * 1_024;

/**
 * Makes an instance accept JSON and plain forms only. Percent-encoding triples the size of most scripts, so the limit
 * for a form is on the decoded text: see `isTooLarge`.
 */
export async function acceptEnquiryBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    parseJson(request, decodeUtf8(body as Buffer), done);
  });
  await app.register(formbody, { bodyLimit: 3 * bodyLimit });
}

/** Invalid UTF-8 becomes an empty text, which is invalid JSON, instead of an enquiry with replacement characters. */
function decodeUtf8(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof TypeError) return '';
    throw error;
  }
}

/** The text fields of a body, by name; the first value of a repeated field. */
export function textFields(body: unknown): Record<string, string> {
  const fields = Object.entries(body ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
}

/** Whether the decoded fields are larger than an enquiry may be. */
export const isTooLarge = (fields: Readonly<Record<string, string>>): boolean =>
  Object.entries(fields).reduce((bytes, field) => bytes + Buffer.byteLength(field.join('=')) + 1, 0) > bodyLimit;
