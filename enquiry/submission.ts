/**
 * Values of a form that help to find out whether a program sent this form. The spam score uses these values. The values are
 * not stored, are optional, and never make an enquiry invalid.
 */
export interface Signals {
  honeypot: boolean;
  /** The seconds from the display of the form to the press of the button; undefined without JavaScript. */
  elapsed: number | undefined;
}

/** Reads the signals of a request body. Never throws. */
export function signalsOf(body: object): Signals {
  const { website, elapsed } = body as Record<string, unknown>;
  const seconds = typeof elapsed === 'string' && elapsed.trim() !== '' ? Number(elapsed) : elapsed;
  return {
    honeypot: website !== undefined && website !== null && website !== '',
    elapsed: typeof seconds === 'number' && seconds >= 0 ? seconds : undefined,
  };
}

export function withoutSignals(body: object): Record<string, unknown> {
  const { website, elapsed, ...fields } = body as Record<string, unknown>;
  return fields;
}

/**
 * The origin of a visit: the path of the first page, the host of the previous site, and the campaign in the address of the first
 * page (`utm_source` and so on). Unknown values are empty.
 */
export interface Origin {
  landing: string;
  referrer: string;
  source: string;
  medium: string;
  campaign: string;
  content: string;
  term: string;
}

/** Crockford's base 32. The letters I, L, O and U are missing, so that people understand a reference on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const referencePattern = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** The id of a new enquiry, which clients use in their questions: 50 random bits, such as `4K7QW-M2XN8`. */
export function createReference(): string {
  const symbols = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte & 31]);
  return `${symbols.slice(0, 5).join('')}-${symbols.slice(5).join('')}`;
}
