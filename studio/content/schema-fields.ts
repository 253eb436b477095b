import { metaTitle, namedPicture, slug } from '@company/schemas/files/parts.ts';
import { kindOf } from '@company/schemas/files.ts';
import { descriptionAt, fieldNames, hasBrand, isOf, schemaFor, schemaWithin } from '@company/schemas/schema-shape.ts';
import type * as v from 'valibot';
import type { FieldKind, FieldRef } from '../api.ts';

/** A part of a Valibot schema, as far as fields are told from it. */
interface Shape {
  type: string;
  pipe?: readonly Shape[];
  options?: readonly unknown[];
  wrapped?: Shape;
  requirement?: unknown;
}

/** What a schema says of a value that it allows. */
export interface SchemaField {
  schema: v.GenericSchema;
  kind: FieldKind | 'list' | 'object';
  optional: boolean;
  least?: number;
  most?: number;
  choices?: readonly string[];
}

/** The sections of a Markdown file have no schema: titles stand on a line, texts are Markdown. */
const sectionFields: Readonly<Record<string, Pick<SchemaField, 'kind' | 'optional'>>> = {
  title: { kind: 'line', optional: false },
  text: { kind: 'markdown', optional: false },
};

/** The sections of legal texts have no schema. */
const sectionHelp: Readonly<Record<string, string>> = {
  title: 'The heading of this section. The list of sections beside the text has it too.',
  text: 'An empty line begins a paragraph, “- ” at the start of a line an entry of a list; **two stars** make words bold. The hidden notes of this section stay.',
};

/** The schema of a field; undefined where the file can have no such field. @param data of its file */
export function schemaAt({ file, path }: FieldRef, data: unknown): v.GenericSchema | undefined {
  const isMarkdown = file.endsWith('.md');
  if (isMarkdown && path[0] !== 'head') return undefined;
  let schema: v.GenericSchema | undefined = kindOf(file).schema;
  let here = isMarkdown ? (data as { head: unknown }).head : data;
  for (const key of isMarkdown ? path.slice(1) : path) {
    schema = schema && schemaWithin(schemaFor(schema, here), key);
    here = (here as Record<string | number, unknown> | undefined)?.[key];
  }
  return schema;
}

/** What a person has to know of a field. */
export function helpOf({ file, path }: FieldRef): string {
  if (!file.endsWith('.md')) return descriptionAt(kindOf(file).schema, path);
  if (path[0] === 'sections') return sectionHelp[String(path[2])] ?? '';
  return descriptionAt(kindOf(file).schema, path.slice(1));
}

/** What the schema says of a field; undefined where the file can have no such field. @param data of its file */
export function schemaFieldAt(field: FieldRef, data: unknown): Omit<SchemaField, 'schema'> | undefined {
  const { file, path } = field;
  if (file.endsWith('.md') && path[0] === 'sections' && path.length === 3) return sectionFields[String(path[2])];
  const schema = schemaAt(field, data);
  return schema && describe(schema);
}

/** What a schema says of its values. */
export function describe(schema: v.GenericSchema): SchemaField {
  const shape = schema as unknown as Shape;
  if (shape.wrapped) return { ...describe(shape.wrapped as unknown as v.GenericSchema), schema, optional: true };
  const optional = false;
  const given = choicesOf(shape);
  if (given) return { schema, kind: 'choice', optional, choices: given };
  const kind = kindOfSchema(schema, shape);
  return { schema, kind, optional, ...(kind === 'line' || kind === 'text' || kind === 'list' ? limits(shape) : {}) };
}

function kindOfSchema(schema: v.GenericSchema, shape: Shape): SchemaField['kind'] {
  if (hasBrand(schema, 'Icon')) return 'icon';
  if (hasBrand(schema, 'Picture') || isOf(schema, namedPicture)) return 'picture';
  if (shape.type === 'array') return 'list';
  if (shape.type === 'strict_object' || shape.type === 'record' || isOfObjects(shape)) return 'object';
  if (shape.type === 'boolean') return 'switch';
  if (shape.type === 'number') return 'number';
  const options = (shape.options ?? []) as Shape[];
  if (hasAction(shape, 'iso_date') || options.some((one) => hasAction(one, 'iso_date'))) return 'day';
  // Texts have a greatest length; what has none is checked by its form.
  const { most } = limits(shape);
  if (most === undefined) return 'address';
  return most <= 120 || isOf(schema, metaTitle) ? 'line' : 'text';
}

const isOfObjects = ({ options = [] }: Shape) => options.some((one) => (one as Shape).type === 'strict_object');

function choicesOf({ type, options = [] }: Shape): readonly string[] | undefined {
  return type === 'picklist' ? (options as string[]) : undefined;
}

const actionsOf = (shape: Shape): Shape[] =>
  (shape.pipe ?? []).flatMap((one) => [one, ...(one === shape ? [] : actionsOf(one))]);
const hasAction = (shape: Shape, type: string) => actionsOf(shape).some((one) => one.type === type);

/** The narrowest lengths that a schema names: characters of a text, entries of a list. */
function limits(shape: Shape): { least?: number; most?: number } {
  const all = (type: string) => actionsOf(shape).flatMap((one) => (one.type === type ? [Number(one.requirement)] : []));
  const [least, most] = [all('min_length'), all('max_length')];
  return {
    ...(least.length > 0 && { least: Math.max(...least) }),
    ...(most.length > 0 && { most: Math.min(...most) }),
  };
}

/** Whether a field takes the address of a service. The slides' field has a schema that allows any text. */
export const isServiceAddress = (schema: v.GenericSchema | undefined, { file, path }: FieldRef): boolean =>
  (schema !== undefined && isOf(inner(schema), slug)) ||
  (file === 'home.yaml' && path[0] === 'slides' && path[2] === 'type');

const inner = (schema: v.GenericSchema): v.GenericSchema => {
  const { wrapped } = schema as unknown as Shape;
  return wrapped ? inner(wrapped as unknown as v.GenericSchema) : schema;
};

/** Whether it takes a page's title in search results, whose lengths depend on a bar in it. */
export const isMetaTitle = (schema: v.GenericSchema | undefined): boolean =>
  schema !== undefined && isOf(schema, metaTitle);

/** The names of an object's fields in their order, as its schema has them. @param data of the file */
export const fieldOrder = (object: FieldRef, data: unknown): string[] => {
  const schema = schemaAt(object, data);
  const value = object.path.reduce<unknown>((here, key) => (here as Record<string, unknown> | undefined)?.[key], data);
  return fieldNames(schema && schemaFor(schema, value));
};
