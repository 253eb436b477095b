import type { FieldRef } from '../../api.ts';

/** A string that identifies a field. */
export const fieldKey = ({ file, path }: FieldRef): string => JSON.stringify([file, ...path]);

export const sameField = (one: FieldRef, other: FieldRef): boolean => fieldKey(one) === fieldKey(other);
