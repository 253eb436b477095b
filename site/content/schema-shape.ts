import * as v from 'valibot';

/** The parts of a Valibot schema that lead to another one. */
interface Shape {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  /** Of a record. */
  value?: v.GenericSchema;
  /** Of what may be left out. */
  wrapped?: v.GenericSchema;
  /** Of a union; a list of choices has plain values here. */
  options?: readonly unknown[];
  /** What is done with a value, the schema itself first. */
  pipe?: readonly { type: string; name?: unknown }[];
}

const isSchema = (option: unknown): option is v.GenericSchema => typeof option === 'object' && option !== null;

/**
 * The schema that holds for a value: of what may be left out the inner one, of a union the one that the value follows.
 * @param value checked before
 */
export function schemaFor(schema: v.GenericSchema, value: unknown): v.GenericSchema {
  const { wrapped, options } = schema as Shape;
  if (wrapped) return schemaFor(wrapped, value);
  const option = options?.filter(isSchema).find((one) => v.is(one, value));
  return option ? schemaFor(option, value) : schema;
}

/** The schema of a field of an object, or of the entries of a list; undefined where there is none. */
export function schemaWithin(schema: v.GenericSchema, key: unknown): v.GenericSchema | undefined {
  const { entries, item, value, wrapped } = schema as Shape;
  if (wrapped) return schemaWithin(wrapped, key);
  return entries?.[key as string] ?? item ?? value;
}

/** The field names of an object's schema; empty for any other. */
export function fieldNames(schema: v.GenericSchema | undefined): string[] {
  const { entries, wrapped } = (schema ?? {}) as Shape;
  return wrapped ? fieldNames(wrapped) : Object.keys(entries ?? {});
}

/** Whether an action such as `non_empty` is a part of the schema, or of one that it goes on from. */
export function hasAction(schema: object, type: string): boolean {
  const { pipe = [] } = schema as Shape;
  return pipe.some((part) => part.type === type || (part !== schema && hasAction(part, type)));
}

/** Whether `v.brand(name)` is a part of the schema, or of one that it goes on from. */
export function hasBrand(schema: object, name: string): boolean {
  const { pipe = [] } = schema as Shape;
  return pipe.some((part) => (part.type === 'brand' && part.name === name) || hasBrand(part, name));
}
