import type { FieldInfo, FieldRef } from '../../api.ts';
import { ask, RefusedError } from '../access/ask.ts';

/**
 * All that is needed to edit a field. The words of a picture are edited together with the picture.
 * @throws as `ask`
 */
export async function loadField(field: FieldRef): Promise<FieldInfo> {
  if (field.path.at(-1) === 'shows') {
    const picture = await ask('field', { field: { ...field, path: field.path.slice(0, -1) } }).catch(notFound);
    if (picture?.kind === 'picture') return picture;
  }
  return ask('field', { field });
}

/** A field that only happens to have this name is edited by itself. */
function notFound(error: unknown): undefined {
  if (error instanceof RefusedError && error.refusal.kind === 'not-found') return undefined;
  throw error;
}
