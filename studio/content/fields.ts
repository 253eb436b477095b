import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFolder, placeholdersOf } from '@company/schemas/load.ts';
import { ContentError } from '@company/schemas/parse.ts';
import * as v from 'valibot';
import type { EntryField, FieldGroup, FieldInfo, FieldRef, FieldValue } from '../api.ts';
import { Refused } from '../refused.ts';
import type { ContentStore } from './content-store.ts';
import { entryOf, fieldsIn, walk } from './file-fields.ts';
import { fileName, labelOf } from './names.ts';
import { type Naming, readNaming } from './naming.ts';
import { exampleOf } from './new-entry.ts';
import type { Path } from './path.ts';
import { helpOf, isServiceAddress, schemaAt, schemaFieldAt } from './schema-fields.ts';
import { dataOf, valueOrUndefined } from './write.ts';

type Kind = FieldInfo['kind'];
type Placeholders = FieldInfo['placeholders'];

/** The content that describes fields. Each request reads it again, because all of it may have changed. */
interface FieldContext {
  naming: Naming;
  placeholders: Placeholders;
  /** Addresses of services. */
  services: readonly string[];
}

/** Describes fields for a form: names, help, limits, choices. The sources are the schemas and the content. */
export class Fields {
  private readonly store: ContentStore;

  constructor(store: ContentStore) {
    this.store = store;
  }

  /** The information to edit a field. @throws Refused */
  async info(field: FieldRef): Promise<FieldInfo> {
    const [{ text, version }, context] = await Promise.all([this.store.text(field.file), this.context()]);
    const data = dataOf(text);
    const rules = rulesOf(field, data, context);
    if (!rules) throw new Refused('not-found', 'This field does not exist any more. Load the page again.');
    const value = (valueOrUndefined(text, field.path) ?? null) as FieldValue;
    const entry = entryOf(field, data);
    return {
      field,
      name: context.naming(field, text),
      label: labelOf(field.path),
      help: helpOf(field),
      ...rules,
      // The file has `false` for an optional day that is missing.
      value: rules.kind === 'day' && value === false ? null : value,
      placeholders: field.file === 'company.yaml' ? [] : context.placeholders,
      ...(entry && { entry }),
      version,
    };
  }

  /** The fields of all files. */
  async all(): Promise<FieldGroup[]> {
    const context = await this.context();
    const files = await new ContentFolder(join(this.store.root, 'content')).paths();
    return Promise.all(
      files.map(async (file) => {
        const { text } = await this.store.text(file);
        const data = dataOf(text);
        const fields = fieldsIn(file, data).map(({ path, value }) =>
          this.row({ file, path }, value, { text, data, context }),
        );
        return { file, name: fileName(file, data), fields: fields.flat() };
      }),
    );
  }

  /** The fields of a new entry of a list, with example values. @throws Refused */
  async newEntry(list: FieldRef): Promise<EntryField[]> {
    const [{ text }, context] = await Promise.all([this.store.text(list.file), this.context()]);
    const data = dataOf(text);
    const items = valueOrUndefined(text, list.path);
    const item: FieldRef = { file: list.file, path: [...list.path, 0] };
    const schema = schemaAt(item, data);
    if (!Array.isArray(items) || !schema)
      throw new Refused('not-found', 'This list does not exist any more. Load the page again.');
    const example = exampleOf(schema, items.at(-1), labelOf([...list.path, items.length]));
    return [...walk(schema, example, [])].flatMap(({ path, value }) => entryField(path, value, item, data, context));
  }

  private row(
    field: FieldRef,
    value: FieldValue,
    { text, data, context }: { text: string; data: unknown; context: FieldContext },
  ) {
    const rules = rulesOf(field, data, context);
    const name = context.naming(field, text);
    return rules ? [{ field, name, label: labelOf(field.path), kind: rules.kind, value }] : [];
  }

  private async context(): Promise<FieldContext> {
    const { root } = this.store;
    const [naming, placeholders, files] = await Promise.all([
      readNaming(root),
      readPlaceholders(root),
      readdir(join(root, 'content/services')),
    ]);
    const services = files.flatMap((file) => (/^[^.].*\.yaml$/.test(file) ? [file.slice(0, -'.yaml'.length)] : []));
    return { naming, placeholders, services: services.sort() };
  }
}

/** The facts that texts may use; none while the company's file has a mistake, which its own fields report. */
async function readPlaceholders(root: string): Promise<Placeholders> {
  try {
    const facts = placeholdersOf(await new ContentFolder(join(root, 'content')).read('company.yaml'));
    return Object.entries(facts).map(([name, value]) => ({ name, value }));
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

type Rules = Pick<FieldInfo, 'kind' | 'optional' | 'least' | 'most' | 'choices'>;

/** The rules of a field in its schema; undefined if a form cannot have it. */
function rulesOf(field: FieldRef, data: unknown, { services }: Pick<FieldContext, 'services'>): Rules | undefined {
  const rules = schemaFieldAt(field, data);
  if (!rules || rules.kind === 'list' || rules.kind === 'object') return undefined;
  const schema = schemaAt(field, data);
  const mayBeEmpty = schema !== undefined && (v.is(schema, '') || (rules.kind === 'day' && v.is(schema, false)));
  const common = { ...rules, kind: rules.kind as Kind, optional: rules.optional || mayBeEmpty };
  return isServiceAddress(schema, field) ? { ...common, kind: 'choice', choices: services } : common;
}

function entryField(path: Path, value: FieldValue, item: FieldRef, data: unknown, context: FieldContext): EntryField[] {
  const field = { file: item.file, path: [...item.path, ...path] };
  const rules = rulesOf(field, data, context);
  if (!rules) return [];
  const label = path.length === 0 ? labelOf(field.path).replace(/ \d+$/, '') : labelOf(path);
  return [{ path, label, help: helpOf(field), ...rules, value }];
}
