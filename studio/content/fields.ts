import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { titleLengths } from '@company/schemas/files/parts.ts';
import { ContentFolder, placeholdersOf } from '@company/schemas/load.ts';
import { ContentError } from '@company/schemas/parse.ts';
import * as v from 'valibot';
import type { EntryField, FieldGroup, FieldInfo, FieldRef, FieldValue } from '../api.ts';
import { Refused } from '../refused.ts';
import type { ContentStore } from './content-store.ts';
import { entryOf, fieldsIn, walk } from './file-fields.ts';
import { fileName, labelOf } from './names.ts';
import { type Naming, readNaming } from './naming.ts';
import { beginningOf } from './new-entry.ts';
import { filesOfPage } from './page-files.ts';
import { helpOf, isMetaTitle, isServiceAddress, schemaAt, schemaFieldAt } from './schema-fields.ts';
import type { Path } from './source/yaml-source.ts';
import { dataOf, valueOrUndefined } from './write.ts';

type Kind = FieldInfo['kind'];
type Placeholders = FieldInfo['placeholders'];

/** What explains fields, read anew for each request, since all of it may be changed. */
interface Words {
  naming: Naming;
  placeholders: Placeholders;
  /** Addresses of services. */
  services: readonly string[];
}

/** Says of fields what a form needs: names, help, limits, choices. All of it comes from the schemas and the content. */
export class Fields {
  private readonly store: ContentStore;

  constructor(store: ContentStore) {
    this.store = store;
  }

  /** All that is needed to edit one field. @throws Refused */
  async info(field: FieldRef): Promise<FieldInfo> {
    const [{ text, version }, words] = await Promise.all([this.store.text(field.file), this.words()]);
    const data = dataOf(text);
    const rules = rulesOf(field, data, words);
    if (!rules) throw new Refused('not-found', 'There is no such field any more. Load the page again.');
    const value = (valueOrUndefined(text, field.path) ?? null) as FieldValue;
    const entry = entryOf(field, data);
    return {
      field,
      name: words.naming(field, text),
      label: labelOf(field.path),
      help: helpOf(field),
      ...rules,
      ...limitsOf(field, data, value, rules, words.placeholders),
      // A day that may be missing is written as `false`.
      value: rules.kind === 'day' && value === false ? null : value,
      placeholders: field.file === 'company.yaml' ? [] : words.placeholders,
      ...(entry && { entry }),
      version,
    };
  }

  /** The fields of the files that belong to a page. @param page as in `location.pathname` */
  async ofPage(page: string): Promise<FieldGroup[]> {
    const words = await this.words();
    const files = await filesOfPage(this.store.root, page);
    return Promise.all(
      files.map(async (file) => {
        const { text } = await this.store.text(file);
        const data = dataOf(text);
        const fields = fieldsIn(file, data).map(({ path, value }) =>
          this.row({ file, path }, value, { text, data, words }),
        );
        return { file, name: fileName(file, data), fields: fields.flat() };
      }),
    );
  }

  /** The fields of a new entry of a list, with values to begin from. @throws Refused */
  async newEntry(list: FieldRef): Promise<EntryField[]> {
    const [{ text }, words] = await Promise.all([this.store.text(list.file), this.words()]);
    const data = dataOf(text);
    const items = valueOrUndefined(text, list.path);
    const item: FieldRef = { file: list.file, path: [...list.path, 0] };
    const schema = schemaAt(item, data);
    if (!Array.isArray(items) || !schema)
      throw new Refused('not-found', 'There is no such list any more. Load the page again.');
    const like: unknown = items.at(-1);
    const beginning = beginningOf(schema, like, labelOf([...list.path, items.length]));
    return [...walk(schema, beginning, [])].flatMap(({ path, value }) => entryField(path, value, item, data, words));
  }

  private row(
    field: FieldRef,
    value: FieldValue,
    { text, data, words }: { text: string; data: unknown; words: Words },
  ) {
    const rules = rulesOf(field, data, words);
    const list = entryOf(field, data);
    const name = words.naming(field, text);
    return rules ? [{ field, name, label: labelOf(field.path), kind: rules.kind, value, ...(list && { list }) }] : [];
  }

  private async words(): Promise<Words> {
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

/** The facts that texts may name. There are none while the company's own file has a mistake: that is told where it is edited. */
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

/** What the schema says of a field; undefined where it is none that a form has. */
function rulesOf(field: FieldRef, data: unknown, { services }: Pick<Words, 'services'>): Rules | undefined {
  const rules = schemaFieldAt(field, data);
  if (!rules || rules.kind === 'list' || rules.kind === 'object') return undefined;
  const schema = schemaAt(field, data);
  const mayBeEmpty = schema !== undefined && (v.is(schema, '') || (rules.kind === 'day' && v.is(schema, false)));
  const common = { ...rules, kind: rules.kind as Kind, optional: rules.optional || mayBeEmpty };
  return isServiceAddress(schema, field) ? { ...common, kind: 'choice', choices: services } : common;
}

/** A title in search results has other limits where a bar and the company's name follow: those count for what is before it. */
function limitsOf(field: FieldRef, data: unknown, value: FieldValue, rules: Rules, placeholders: Placeholders) {
  if (!isMetaTitle(schemaAt(field, data)) || typeof value !== 'string') return {};
  const filled = placeholders.reduce((text, one) => text.replaceAll(`{{${one.name}}}`, one.value), value);
  const bar = filled.indexOf(' | ');
  const { alone, beforeName } = titleLengths;
  const [least, most] = bar < 0 ? alone : beforeName;
  const behind = bar < 0 ? 0 : filled.length - bar;
  return rules.kind === 'line' ? { least: least + behind, most: most + behind } : {};
}

function entryField(path: Path, value: FieldValue, item: FieldRef, data: unknown, words: Words): EntryField[] {
  const field = { file: item.file, path: [...item.path, ...path] };
  const rules = rulesOf(field, data, words);
  if (!rules) return [];
  const label = path.length === 0 ? labelOf(field.path).replace(/ \d+$/, '') : labelOf(path);
  return [{ path, label, help: helpOf(field), ...rules, value }];
}
