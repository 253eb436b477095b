import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { factsFile, findKind } from '@company/schemas/files.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { metadataOf } from '@company/schemas/metadata.ts';
import { ContentError } from '@company/schemas/parse.ts';
import { unwrapped } from '@company/schemas/schema-shape.ts';
import * as v from 'valibot';
import type { FieldRef, Form, FormField, ListedField, ListedFields } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import { dataOf } from '../content/content-text.ts';
import { labelOf, nameOf } from '../content/names.ts';
import { pageOf } from '../content/pages.ts';
import { valueIn } from '../content/path.ts';
import {
  describe,
  entryOf,
  type FileField,
  fieldsIn,
  helpOf,
  schemaAt,
  schemaFieldAt,
  walk,
} from '../content/schema-fields.ts';
import { Refused } from '../refused.ts';

const gone = () => new Refused('This field does not exist any more. Load the page again.');

/** Describes fields for a form: names, help, limits, choices. The sources are the schemas and the content. */
export class Fields {
  private readonly store: ContentStore;

  constructor(store: ContentStore) {
    this.store = store;
  }

  async form(pressed: FieldRef): Promise<Form> {
    const { text, version } = await this.store.text(pressed.file);
    const data = dataOf(text);
    const field = withPicture(pressed, data);
    const entry = entryOf(field, data);
    const whole = entry ? { file: field.file, path: [...entry.list.path, entry.index] } : field;
    const schema = schemaAt(whole, data);
    const isForm = schema && (entry || describe(schema).kind !== 'object');
    const fields = isForm ? [...walk(schema, valueIn(data, whole.path), whole.path)] : [];
    return { ...(await this.formOf(whole, fields, data)), ...(entry && { entry }), version };
  }

  /**
   * The form of a new entry of a list, with the texts of another one as hints. In a block that has not begun, it has the other
   * fields of the block too. @param field the place of the entry. @throws Refused
   */
  async newEntry({ file, path }: FieldRef): Promise<Form> {
    const { text, version } = await this.store.text(file);
    const data = dataOf(text);
    const list = path.slice(0, -1);
    const block = list.slice(0, -1);
    const start = valueIn(data, block) === undefined ? block : path;
    const schema = schemaAt({ file, path: start }, data);
    if (!schema) throw gone();
    const like = [valueIn(data, list)].flat().at(-1);
    const fields = [...walk(unwrapped(schema), start === path ? like : undefined, start, true)];
    const form = await this.formOf({ file, path: list }, fields, data);
    const hinted = form.fields.map((field) => {
      const hint = valueIn(like, field.field.path.slice(path.length));
      return field.value === '' && typeof hint === 'string' ? { ...field, hint: `Such as: ${hint}` } : field;
    });
    return { ...form, fields: hinted, version };
  }

  async all(): Promise<ListedFields> {
    const { root } = this.store;
    const files = await new ContentFolder(join(root, 'content')).paths();
    const fields = files.filter(findKind).map(async (file) => {
      const data = dataOf((await this.store.text(file)).text);
      return fieldsIn(file, data).map(({ path, value, schema }): ListedField => {
        const { kind, searchResult } = describe(schema);
        return {
          field: { file, path },
          name: nameOf({ file, path }, data),
          value,
          page: pageOf(file),
          ...(searchResult && { searchResult }),
          ...(kind === 'list' && { isEmptyList: true }),
        };
      });
    });
    return { fields: (await Promise.all(fields)).flat(), placeholders: await readPlaceholders(root) };
  }

  private async formOf(whole: FieldRef, all: readonly FileField[], data: unknown): Promise<Omit<Form, 'version'>> {
    const { root } = this.store;
    const { file } = whole;
    const placeholders = file === factsFile ? [] : await readPlaceholders(root);
    const services = (await readdir(join(root, 'content/services'))).filter((one) => /^[^.].*\.yaml$/.test(one)).sort();
    const help = all.length > 1 ? helpOf(whole) : '';
    const fields = all.flatMap(({ path, value, schema }): FormField[] => {
      const { kind, optional, searchResult: _, ...rules } = describe(schema);
      if (kind === 'list' || kind === 'object') return [];
      const isService = metadataOf(schema).isService;
      const isDay = kind === 'day';
      const own = helpOf({ file, path });
      return [
        {
          field: { file, path },
          label: labelOf(path, schema),
          // The description of an entry once, not for each field that has none of its own.
          help: own === help ? '' : own,
          ...rules,
          kind: isService ? 'choice' : kind,
          optional: optional || v.is(schema, '') || (isDay && v.is(schema, false)),
          // The file has `false` for an optional day that is missing.
          value: isDay && value === false ? null : value,
          ...(isService && { choices: services.map((one) => one.replace('.yaml', '')) }),
        },
      ];
    });
    if (fields.length === 0) throw gone();
    return { name: nameOf(whole, data), help, fields, placeholders, whole };
  }
}

/** The facts that texts may use; none while the company's file has a mistake, which its own fields report. */
async function readPlaceholders(root: string): Promise<Form['placeholders']> {
  try {
    const facts = await new ContentFolder(join(root, 'content')).placeholders();
    return Object.entries(facts).map(([name, value]) => ({ name, value }));
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

/** The field of a picture, for that of its text alternative. */
function withPicture({ file, path }: FieldRef, data: unknown): FieldRef {
  const parent = { file, path: path.slice(0, -1) };
  const isOfPicture = path.at(-1) === 'shows' && schemaFieldAt(parent, data)?.kind === 'picture';
  return isOfPicture ? parent : { file, path };
}
