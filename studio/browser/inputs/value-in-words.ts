import type { FieldValue } from '../../api.ts';

/** A value as a person reads it. */
export function inWords(value: FieldValue): string {
  if (value === null || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return value.shows ?? value.name;
  return String(value);
}
