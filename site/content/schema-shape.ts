import * as v from 'valibot';

/** The parts of a Valibot schema that lead to another one. */
interface Shape {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  /** Values of a record. */
  value?: v.GenericSchema;
  /** The schema within `v.optional`. */
  wrapped?: v.GenericSchema;
  /** The schemas of a union, or the plain values of a picklist. */
  options?: readonly unknown[];
  /** The steps of `v.pipe`, the schema itself first. */
  pipe?: readonly { type: string; name?: unknown }[];
}

const isSchema = (option: unknown): option is v.GenericSchema => typeof option === 'object' && option !== null;

/**
 * The schema that applies to a value: the one within `v.optional`, the matching one of a union.
 * @param value a valid value
 */
export function schemaFor(schema: v.GenericSchema, value: unknown): v.GenericSchema {
  const { wrapped, options } = schema as Shape;
  if (wrapped) return schemaFor(wrapped, value);
  const option = options?.filter(isSchema).find((one) => v.is(one, value));
  return option ? schemaFor(option, value) : schema;
}

/** The schema of a field of an object, or of the entries of a list; undefined if there is none. */
export function schemaWithin(schema: v.GenericSchema, key: unknown): v.GenericSchema | undefined {
  const { entries, item, value, wrapped } = schema as Shape;
  if (wrapped) return schemaWithin(wrapped, key);
  return entries?.[key as string] ?? item ?? value;
}

/** The field names of an object's schema; empty for other schemas. */
export function fieldNames(schema: v.GenericSchema | undefined): string[] {
  const { entries, wrapped } = (schema ?? {}) as Shape;
  return wrapped ? fieldNames(wrapped) : Object.keys(entries ?? {});
}

/** Whether the schema, or one that it extends with `v.pipe`, contains an action such as `non_empty`. */
export function hasAction(schema: object, type: string): boolean {
  const { pipe = [] } = schema as Shape;
  return pipe.some((part) => part.type === type || (part !== schema && hasAction(part, type)));
}

/** Whether the schema, or one that it extends with `v.pipe`, contains `v.brand(name)`. */
export function hasBrand(schema: object, name: string): boolean {
  const { pipe = [] } = schema as Shape;
  return pipe.some((part) => (part.type === 'brand' && part.name === name) || hasBrand(part, name));
}
