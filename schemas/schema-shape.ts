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

/** The schema of a field of an object, or of the entries of a list; of a union the first one. Undefined if there is none. */
export function schemaWithin(schema: v.GenericSchema, key: unknown): v.GenericSchema | undefined {
  const { entries, item, value, wrapped, options = [] } = schema as Shape;
  if (wrapped) return schemaWithin(wrapped, key);
  const ofOptions = options.filter(isSchema).map((option) => schemaWithin(option, key));
  return entries?.[key as string] ?? item ?? value ?? ofOptions.find((one) => one !== undefined);
}

/** The description of a field, or that of the innermost list or object around it; empty if there is none. */
export function descriptionAt(schema: v.GenericSchema, path: readonly unknown[]): string {
  const [key, ...rest] = path;
  const own = descriptionOf(schema);
  const inner = path.length > 0 ? schemaWithin(schema, key) : undefined;
  return (inner && descriptionAt(inner, rest)) || own;
}

function descriptionOf(schema: v.GenericSchema): string {
  const { wrapped } = schema as Shape;
  return v.getDescription(schema) ?? (wrapped ? descriptionOf(wrapped) : '');
}

/** The field names of an object's schema; empty for other schemas. */
export function fieldNames(schema: v.GenericSchema | undefined): string[] {
  const { entries, wrapped } = (schema ?? {}) as Shape;
  return wrapped ? fieldNames(wrapped) : Object.keys(entries ?? {});
}

/** Whether the schema is `base`, or one that extends it with `v.pipe`. */
export function isOf(schema: object, base: object): boolean {
  const { pipe = [] } = schema as Shape;
  return schema === base || pipe.some((part) => part !== schema && isOf(part, base));
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
