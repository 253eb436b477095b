import type { FieldInfo, FieldRef } from '../../api.ts';
import { callApi, RefusedError } from '../access/call-api.ts';

/**
 * The information to edit a field. A picture and its text alternative are edited together.
 * @throws as `ask`
 */
export async function loadField(field: FieldRef): Promise<FieldInfo> {
  if (field.path.at(-1) === 'shows') {
    const picture = await callApi('field', { field: { ...field, path: field.path.slice(0, -1) } }).catch(notFound);
    if (picture?.kind === 'picture') return picture;
  }
  return callApi('field', { field });
}

/** Undefined if the parent is no picture: then the field is edited on its own. */
function notFound(error: unknown): undefined {
  if (error instanceof RefusedError && error.refusal.kind === 'not-found') return undefined;
  throw error;
}
