import type * as v from 'valibot';
import { schemaFor, schemaWithin } from './schema-shape.ts';

/** A part of a content file's data. */
export interface Part {
  value: unknown;
  /** Field names, and places in lists from 0. */
  path: readonly (string | number)[];
  /** What holds for it; undefined where no schema is given. */
  schema: v.GenericSchema | undefined;
}

/**
 * A copy of data in which parts of any depth are replaced.
 * @param replace gives what stands in the place of a part, or undefined where its own parts are to be looked at
 * @param schema what the data follows, where `replace` wants to know
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
