import type { FieldRef } from '../../api.ts';

/** One string for one field, to compare and to store by. */
export const fieldKey = ({ file, path }: FieldRef): string => JSON.stringify([file, ...path]);

export const sameField = (one: FieldRef, other: FieldRef): boolean => fieldKey(one) === fieldKey(other);
