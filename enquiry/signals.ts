/**
 * What a form sends besides the enquiry, to tell people from programs. None of it is an enquiry's field: it is looked
 * at, weighed and let go. All of it is optional, and nothing of it can make an enquiry invalid.
 */
export interface Signals {
  /** A field that people don't see was filled in. */
  trapped: boolean;
  /** Seconds from the moment the form was shown to the press of its button; undefined without JavaScript. */
  elapsed: number | undefined;
}

/** Reads the signals of a body, whatever it holds. */
export function signalsOf(body: object): Signals {
  const { website, elapsed } = body as Record<string, unknown>;
  const seconds = typeof elapsed === 'string' && elapsed.trim() !== '' ? Number(elapsed) : elapsed;
  return {
    trapped: website !== undefined && website !== null && website !== '',
    elapsed: typeof seconds === 'number' && seconds >= 0 ? seconds : undefined,
  };
}

/** A body without its signals: the fields that the enquiry is checked by. */
export function withoutSignals(body: object): object {
  const { website, elapsed, ...fields } = body as Record<string, unknown>;
  return fields;
}
