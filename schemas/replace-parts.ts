import type * as v from 'valibot';
import { schemaFor, schemaWithin } from './schema-shape.ts';

export interface Part {
  value: unknown;
  /** Field names, and indexes of lists. */
  path: readonly (string | number)[];
  /** Its own schema; undefined if `replaceParts` has none. */
  schema: v.GenericSchema | undefined;
}

/**
 * Copies data and replaces parts of it, at any depth.
 * @param replace returns the replacement of a part, or undefined to continue with the parts of the part
 * @param schema the schema of the data, if `replace` needs it
 */
export function replaceParts(data: unknown, replace: (part: Part) => unknown, schema?: v.GenericSchema): unknown {
  const within = (value: unknown, path: Part['path'], given: v.GenericSchema | undefined): unknown => {
    const own = given && schemaFor(given, value);
    const replaced = replace({ value, path, schema: own });
    if (replaced !== undefined) return replaced;
    const next = <Key extends string | number>(key: Key, item: unknown) =>
      within(item, [...path, key], own && schemaWithin(own, key));
    if (Array.isArray(value)) return value.map((item, index) => next(index, item));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, next(key, item)]));
  };
  return within(data, [], schema);
}
