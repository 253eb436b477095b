import type { FieldRef } from '../../shared/api.ts';
import { sameField } from '../base/values.ts';
import { page } from './page-watcher.ts';

let wanted: FieldRef | undefined;

/** Gives the focus to a text of the page, as soon as its field is known. */
export function focusText(field: FieldRef): void {
  wanted = field;
}

/** The place of the wanted text, once. */
export function wantedIndex(): number {
  const field = wanted;
  if (!field) return -1;
  const index = page
    .get()
    .texts.findIndex(({ finding }) => finding.kind === 'field' && sameField(finding.field, field));
  if (index >= 0) wanted = undefined;
  return index;
}
