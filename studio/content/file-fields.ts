import { editedSchema } from '@company/schemas/files.ts';
import { fieldNames, schemaFor, schemaWithin } from '@company/schemas/schema-shape.ts';
import type * as v from 'valibot';
import type { FieldRef, FieldValue, ListEntry } from '../api.ts';
import { entryName } from './names.ts';
import { type Path, valueIn } from './path.ts';
import { describe, schemaFieldAt } from './schema-fields.ts';

/** An editable field of a file with its value; null if an optional field has none. */
export interface FileField {
  path: Path;
  value: FieldValue;
}

/** Every field of a file in the order of its schema, also optional ones without a value. @param data of the file */
export const fieldsIn = (file: string, data: unknown): FileField[] => [...walk(editedSchema(file), data, [])];

/** Every field of a value that follows a schema. */
export function* walk(unresolved: v.GenericSchema, value: unknown, path: Path): Generator<FileField> {
  const schema = schemaFor(unresolved, value);
  const { kind } = describe(schema);
  if (kind === 'list') {
    const items = Array.isArray(value) ? value : [];
    for (const [index, item] of items.entries()) {
      const inner = schemaWithin(schema, index);
      if (inner) yield* walk(inner, item, [...path, index]);
    }
  } else if (kind === 'object') {
    const fields = (value ?? {}) as Record<string, unknown>;
    for (const name of namesOf(schema, fields)) {
      const inner = schemaWithin(schema, name);
      if (inner) yield* walk(inner, fields[name], [...path, name]);
    }
  } else yield { path, value: (value ?? null) as FieldValue };
}

/** The names of a schema's fields; of a record, those in the data. */
const namesOf = (schema: v.GenericSchema, fields: object) => {
  const names = fieldNames(schema);
  return names.length > 0 ? names : Object.keys(fields);
};

/** The innermost entry of a list that contains a field. @param data of its file */
export function entryOf({ file, path }: FieldRef, data: unknown): ListEntry | undefined {
  const at = path.findLastIndex((key) => typeof key === 'number');
  // The studio does not add, move or remove sections of legal texts.
  if (at < 0 || (file.endsWith('.md') && path[0] === 'sections')) return undefined;
  const list = { file, path: path.slice(0, at) };
  const items = valueIn(data, list.path) as unknown[];
  const { least = 0, most = items.length } = schemaFieldAt(list, data) ?? {};
  return { list, index: path[at] as number, names: items.map(entryName), least, most };
}
