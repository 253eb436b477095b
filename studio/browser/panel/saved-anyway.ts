import type { FieldValue, Saved } from '../../api.ts';
import { RefusedError } from '../access/ask.ts';

/**
 * A file that changed outside may have the value to be saved: it was written before, and only the answer was lost.
 * @throws what saving throws, if the file has another value
 */
export async function savedAnyway(saving: Promise<Saved>, value: FieldValue): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    const now = error instanceof RefusedError ? error.refusal.now : undefined;
    if (now === undefined || JSON.stringify(now) !== JSON.stringify(value)) throw error;
    return { versions: {} };
  }
}
