import type { NewValue, Saved } from '../../api.ts';
import { RefusedError } from '../access/call-api.ts';

/**
 * Treats a refusal as success if the file already has the values: they were saved before, and only the response was lost.
 * @throws the refusal, if the file has other values
 */
export async function savedAnyway(saving: Promise<Saved>, values: readonly NewValue[]): Promise<Saved> {
  try {
    return await saving;
  } catch (error) {
    const now = error instanceof RefusedError ? error.refusal.now : undefined;
    if (JSON.stringify(now) !== JSON.stringify(values.map(({ value }) => value))) throw error;
    return { versions: {} };
  }
}
