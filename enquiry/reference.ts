/** Crockford's base 32: no I, L, O or U, so that a reference is understood on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const referencePattern = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** The id of a new enquiry, which the client quotes: 50 random bits as `4K7QW-M2XN8`. */
export function createReference(): string {
  const symbols = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte & 31]);
  return `${symbols.slice(0, 5).join('')}-${symbols.slice(5).join('')}`;
}
