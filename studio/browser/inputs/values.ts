import type { FieldValue, PictureValue } from '../../api.ts';

/** The value of a picture's field. */
export const pictureOf = (value: FieldValue): PictureValue =>
  typeof value === 'object' && value !== null ? value : { name: String(value ?? '') };

/** A value as a person reads it. */
export function valueText(value: FieldValue): string {
  if (value === null || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'object') return value.shows ?? value.name;
  return String(value);
}

/** The address of a small version of a picture. */
export const pictureAddress = (name: string): string => `/_studio/pictures/${name}`;
