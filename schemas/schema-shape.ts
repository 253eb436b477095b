import * as v from 'valibot';

/** An action of `v.pipe`, such as `max_length`, or the schema at the beginning of the pipe. */
export interface Action {
  kind: string;
  type: string;
  name?: unknown;
  requirement?: unknown;
}

interface Shape {
  entries?: Record<string, v.GenericSchema>;
  item?: v.GenericSchema;
  value?: v.GenericSchema;
  wrapped?: v.GenericSchema;
  options?: readonly unknown[];
  /** The schema that `v.pipe` extends, followed by the actions. */
  pipe?: readonly Action[];
}

const isSchema = (option: unknown): option is v.GenericSchema => typeof option === 'object' && option !== null;

export function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  const { wrapped } = schema as Shape;
  return wrapped ? unwrapped(wrapped) : schema;
}

export const isOptional = (schema: v.GenericSchema): boolean => (schema as Shape).wrapped !== undefined;

export const optionsOf = (schema: v.GenericSchema): v.GenericSchema[] =>
  ((schema as Shape).options ?? []).filter(isSchema);

/** The schema that applies to a valid value: the schema in `v.optional`, or the matching option of a union. */
export function schemaFor(schema: v.GenericSchema, value: unknown): v.GenericSchema {
  const inner = unwrapped(schema);
  const option = optionsOf(inner).find((candidate) => v.is(candidate, value));
  return option ? schemaFor(option, value) : inner;
}

/** The schema of a field of an object, or of the entries of a list. In a union, the first option with this field. */
export function schemaWithin(schema: v.GenericSchema, key: unknown): v.GenericSchema | undefined {
  const inner = unwrapped(schema);
  const { entries, item, value } = inner as Shape;
  const optionSchemas = optionsOf(inner).map((option) => schemaWithin(option, key));
  return entries?.[key as string] ?? item ?? value ?? optionSchemas.find((found) => found !== undefined);
}

/** The description of a field; otherwise that of the nearest list or object around the field with a description, or empty. */
export function descriptionAt(schema: v.GenericSchema, path: readonly unknown[]): string {
  const [key, ...rest] = path;
  const inner = path.length > 0 ? schemaWithin(schema, key) : undefined;
  const ownDescription = v.getDescription(schema) ?? v.getDescription(unwrapped(schema)) ?? '';
  return (inner && descriptionAt(inner, rest)) || ownDescription;
}

export const fieldNames = (schema: v.GenericSchema): string[] =>
  Object.keys((unwrapped(schema) as Shape).entries ?? {});

const actionsOf = (schema: object): Action[] =>
  ((schema as Shape).pipe ?? []).flatMap((part) => [part, ...actionsOf(part)]);

/** Whether the schema is `base`, or extends `base` with `v.pipe`. */
export const isOf = (schema: object, base: object): boolean =>
  schema === base || actionsOf(schema).some((part) => part === base);

export const hasAction = (schema: object, type: string): boolean =>
  actionsOf(schema).some((action) => action.type === type);

export const hasBrand = (schema: object, name: string): boolean =>
  actionsOf(schema).some((action) => action.type === 'brand' && action.name === name);

/** The strictest limits of a schema: for a text in characters, for a list in entries. */
export function limitsOf(schema: object): { min?: number; max?: number } {
  const requirementsOf = (type: string) =>
    actionsOf(schema).flatMap((action) => (action.type === type ? [Number(action.requirement)] : []));
  const [minima, maxima] = [requirementsOf('min_length'), requirementsOf('max_length')];
  return {
    ...(minima.length > 0 && { min: Math.max(...minima) }),
    ...(maxima.length > 0 && { max: Math.min(...maxima) }),
  };
}

export interface FieldMetadata {
  /** How the value is edited. Needed if the rules of the schema do not show how. */
  kind?: 'line' | 'markdown' | 'address';
  searchResult?: 'title' | 'description';
  isService?: true;
  /** True for an object without a display name. Its fields appear in the object around it. */
  isPlain?: true;
}

export const withMetadata = <Schema extends v.GenericSchema>(schema: Schema, metadata: FieldMetadata) =>
  v.pipe(schema, v.metadata({ ...metadata }));

/** The metadata of a field, or of the schemas within an optional field or a union. */
export const metadataOf = (schema: v.GenericSchema): FieldMetadata =>
  Object.assign({}, ...optionsOf(unwrapped(schema)).map(metadataOf), v.getMetadata(unwrapped(schema)));

/** The display name of a field; undefined if people can read its key as a name. */
export const titleOf = (schema: v.GenericSchema): string | undefined =>
  v.getTitle(schema) ?? v.getTitle(unwrapped(schema));

export interface Part {
  value: unknown;
  /** The names of fields and the indexes of list entries that lead to the part. */
  path: readonly (string | number)[];
  /** The schema of the part; undefined if `replaceParts` got no schema. */
  schema: v.GenericSchema | undefined;
}

/**
 * Copies data and replaces parts of it, at any depth.
 * @param replace returns the replacement of a part, or undefined to continue with the parts in it
 * @param schema the schema of the data. Needed if `replace` uses the schemas of parts
 */
export function replaceParts(data: unknown, replace: (part: Part) => unknown, schema?: v.GenericSchema): unknown {
  const replaceIn = (value: unknown, path: Part['path'], outer: v.GenericSchema | undefined): unknown => {
    const ownSchema = outer && schemaFor(outer, value);
    const replaced = replace({ value, path, schema: ownSchema });
    if (replaced !== undefined) return replaced;
    const replaceItem = <Key extends string | number>(key: Key, item: unknown) =>
      replaceIn(item, [...path, key], ownSchema && schemaWithin(ownSchema, key));
    if (Array.isArray(value)) return value.map((item, index) => replaceItem(index, item));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceItem(key, item)]));
  };
  return replaceIn(data, [], schema);
}
