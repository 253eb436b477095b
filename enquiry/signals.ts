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
