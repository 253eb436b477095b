import type { FieldValue } from '../../api.ts';

/** The value of a picture's field: the picture's name, and what it shows. */
export const pictureOf = (value: FieldValue): { name: string; shows?: string } =>
  typeof value === 'object' && value !== null ? value : { name: String(value ?? '') };
