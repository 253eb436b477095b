import type { FieldValue } from '../../api.ts';

/** The value of a picture's field: its name and its text alternative. */
export const pictureOf = (value: FieldValue): { name: string; shows?: string } =>
  typeof value === 'object' && value !== null ? value : { name: String(value ?? '') };

/** A value as a person reads it. */
export function valueText(value: FieldValue): string {
  if (value === null || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return value.shows ?? value.name;
  return String(value);
}
