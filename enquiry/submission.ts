/**
 * Additional values from a form that separate people from programs. Signals are used for the spam score and not stored. All
 * are optional, and none makes an enquiry invalid.
 */
export interface Signals {
  honeypot: boolean;
  /** Seconds from the moment the form was shown to the press of its button; undefined without JavaScript. */
  elapsed: number | undefined;
}

/** Reads the signals of a body; never throws. */
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
 * Where the visit of an enquiry began: the path of its first page, the host of the site before it, and the campaign that the address
 * of the first page named (`utm_source` and so on). Empty for what is not known.
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

/** Crockford's base 32: no I, L, O or U, so that a reference is understood on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const referencePattern = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** The id of a new enquiry, which the client quotes: 50 random bits as `4K7QW-M2XN8`. */
export function createReference(): string {
  const symbols = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => alphabet[byte & 31]);
  return `${symbols.slice(0, 5).join('')}-${symbols.slice(5).join('')}`;
}
