import type { FastifyInstance } from 'fastify';

const mediaType = 'application/x-www-form-urlencoded';

/** Fields by name. A field with several values is a list. */
type Fields = Record<string, string | string[]>;

/**
 * Makes an instance read plain forms, in the charset that the request declares or in UTF-8. If the bytes are no text of this charset,
 * the form is refused: otherwise wrong letters would be stored.
 */
export function acceptForms(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser(mediaType, { parseAs: 'buffer', bodyLimit }, (request, body, done) => {
    try {
      done(null, parseForm(body as Buffer, request.headers['content-type']));
    } catch (error) {
      // The decoder throws these errors if the bytes are no text of the charset, or if it does not know the charset.
      const isUnreadable = error instanceof TypeError || error instanceof RangeError;
      done(isUnreadable ? Object.assign(error, { statusCode: 400, code: 'CHARSET' }) : (error as Error));
    }
  });
}

/** @throws {TypeError | RangeError} if the body cannot be decoded */
export function parseForm(body: Buffer, contentType = ''): Fields {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1];
  const pairs = body
    .toString('latin1')
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    })
    .map((pair) => pair.map(bytesOf));
  // If a form has the field `_charset_`, browsers write the charset into this field and not into the header.
  const charsetField = pairs.find(([name]) => name?.toString('latin1') === '_charset_')?.[1]?.toString('latin1');
  const decoder = new TextDecoder(charset ?? charsetField ?? 'utf-8', { fatal: true });
  const fields: Fields = Object.create(null);
  for (const [name = '', value = ''] of pairs.map((pair) => pair.map((bytes) => decoder.decode(bytes)))) {
    const earlierValue = fields[name];
    if (Array.isArray(earlierValue)) earlierValue.push(value);
    else fields[name] = earlierValue === undefined ? value : [earlierValue, value];
  }
  return fields;
}

/** The bytes of a percent-encoded text. A percent sign without two hexadecimal digits stays, as in browsers. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll('+', ' ').replace(/%([\da-f]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
