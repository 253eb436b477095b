import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { factsFile, findKind } from '@company/schemas/files.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { metadataOf } from '@company/schemas/metadata.ts';
import { ContentError } from '@company/schemas/parse.ts';
import * as v from 'valibot';
import type { Api, FieldRef, FieldValue, Form, FormField, ListedField } from '../api.ts';
import { Refused } from '../refused.ts';
import type { ContentStore } from './content-store.ts';
import { dataOf, valueOrUndefined } from './content-text.ts';
import { labelOf, type Naming, readNaming } from './names.ts';
import { newEntryOf } from './new-entry.ts';
import { pageOf } from './pages.ts';
import { valueIn } from './path.ts';
import { entryOf, fieldsIn, helpOf, schemaAt, schemaFieldAt, walk } from './schema-fields.ts';

type Placeholders = Form['placeholders'];

/** The content that describes fields. Each request reads it again, because all of it may have changed. */
interface FieldContext {
  naming: Naming;
  placeholders: Placeholders;
  services: readonly string[];
}

/** Describes fields for a form: names, help, limits, choices. The sources are the schemas and the content. */
export class Fields {
  private readonly store: ContentStore;

  constructor(store: ContentStore) {
    this.store = store;
  }

  /** The form of a field, see `Api`. @throws Refused */
  async form(pressed: FieldRef): Promise<Form> {
    const [{ text, version }, context] = await Promise.all([this.store.text(pressed.file), this.context()]);
    const data = dataOf(text);
    const field = withPicture(pressed, data);
    const entry = entryOf(field, data);
    const whole = entry ? { file: field.file, path: [...entry.list.path, entry.index] } : field;
    const schema = entry && schemaAt(whole, data);
    const values = schema
      ? [...walk(schema, valueIn(data, whole.path), whole.path)]
      : [{ path: field.path, value: (valueIn(data, field.path) ?? null) as FieldValue }];
    const fields = values.flatMap(({ path, value }) => formField({ file: field.file, path }, value, data, context));
    if (fields.length === 0) throw new Refused('not-found', 'This field does not exist any more. Load the page again.');
    const placeholders = field.file === factsFile ? [] : context.placeholders;
    const confirmed = { file: field.file, path: ['confirmed'] };
    // Files without promises have no such day.
    const isUnconfirmed = schemaAt(confirmed, data) && !valueIn(data, confirmed.path) && field.path[0] !== 'confirmed';
    return {
      name: context.naming(whole, data),
      ...(entry ? helpOnce(whole, fields) : { help: '', fields }),
      placeholders,
      page: pageOf(field.file),
      whole,
      ...(entry && { entry }),
      ...(isUnconfirmed && {
        unconfirmed: { name: context.naming({ file: field.file, path: [] }, data), field: confirmed },
      }),
      version,
    };
  }

  async all(): Promise<Api['fields']['response']> {
    const context = await this.context();
    const files = await new ContentFolder(join(this.store.root, 'content')).paths();
    const fields = files.filter(findKind).map(async (file) => {
      const { text } = await this.store.text(file);
      const data = dataOf(text);
      const page = pageOf(file);
      return fieldsIn(file, data).flatMap(({ path, value }) => {
        const field = { file, path };
        const rules = rulesOf(field, data, context);
        if (!rules) return [];
        const { searchResult } = rules;
        return [{ field, name: context.naming(field, data), value, page, ...(searchResult && { searchResult }) }];
      });
    });
    return { fields: (await Promise.all(fields)).flat(), placeholders: context.placeholders };
  }

  /** The form of a new entry of a list, with the texts of another one as hints. @throws Refused */
  async newEntry(list: FieldRef): Promise<Form> {
    const [{ text, version }, context] = await Promise.all([this.store.text(list.file), this.context()]);
    const data = dataOf(text);
    const items = valueOrUndefined(text, list.path);
    const path = [...list.path, 0];
    const schema = schemaAt({ file: list.file, path }, data);
    if (!Array.isArray(items) || !schema)
      throw new Refused('not-found', 'This list does not exist any more. Load the page again.');
    const like = items.at(-1);
    const fields = [...walk(schema, newEntryOf(schema, like), path)].flatMap(({ path: inner, value }) => {
      const hint = valueIn(like, inner.slice(path.length));
      return formField({ file: list.file, path: inner }, value, data, context).map((field) =>
        value === '' && typeof hint === 'string' ? { ...field, hint: `Such as: ${hint}` } : field,
      );
    });
    return {
      name: context.naming(list, data),
      ...helpOnce(list, fields),
      page: pageOf(list.file),
      whole: list,
      placeholders: context.placeholders,
      version,
    };
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
    const facts = await new ContentFolder(join(root, 'content')).placeholders();
    return Object.entries(facts).map(([name, value]) => ({ name, value }));
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

type Rules = Pick<FormField, 'kind' | 'optional' | 'least' | 'most' | 'choices'> & Pick<ListedField, 'searchResult'>;

/** The rules of a field in its schema; undefined if a form cannot have it. */
function rulesOf(field: FieldRef, data: unknown, { services }: Pick<FieldContext, 'services'>): Rules | undefined {
  const rules = schemaFieldAt(field, data);
  if (!rules || rules.kind === 'list' || rules.kind === 'object') return undefined;
  const schema = schemaAt(field, data);
  const mayBeEmpty = schema !== undefined && (v.is(schema, '') || (rules.kind === 'day' && v.is(schema, false)));
  const common = { ...rules, kind: rules.kind as FormField['kind'], optional: rules.optional || mayBeEmpty };
  return schema && metadataOf(schema).isService ? { ...common, kind: 'choice', choices: services } : common;
}

/** A field of a form; none if a form cannot have it. */
function formField(field: FieldRef, value: FieldValue, data: unknown, context: FieldContext): FormField[] {
  const rules = rulesOf(field, data, context);
  if (!rules) return [];
  // The file has `false` for an optional day that is missing.
  const shown = rules.kind === 'day' && value === false ? null : value;
  return [{ field, label: labelOf(field.path, schemaAt(field, data)), help: helpOf(field), ...rules, value: shown }];
}

/** The description of an entry once, not for each field that has none of its own. */
function helpOnce(whole: FieldRef, fields: readonly FormField[]): Pick<Form, 'help' | 'fields'> {
  const help = fields.length > 1 ? helpOf(whole) : '';
  return { help, fields: fields.map((field) => (field.help === help ? { ...field, help: '' } : field)) };
}

/** The field of a picture, for that of its text alternative. */
function withPicture({ file, path }: FieldRef, data: unknown): FieldRef {
  const parent = { file, path: path.slice(0, -1) };
  const isOfPicture = path.at(-1) === 'shows' && schemaFieldAt(parent, data)?.kind === 'picture';
  return isOfPicture ? parent : { file, path };
}
