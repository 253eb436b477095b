import type { FieldValue, Saved } from '../../api.ts';
import { RefusedError } from '../access/call-api.ts';

/**
 * Treats a refusal as success if the file already has the value: it was saved before, and only the response was lost.
 * @throws the refusal, if the file has another value
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
