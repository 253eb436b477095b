import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { searchWords } from '@company/enquiry/folding.ts';
import { factsFile, findKind } from '@company/schemas/kinds.ts';
import type { ContentFolder } from '@company/schemas/load.ts';
import { ContentError } from '@company/schemas/mistakes.ts';
import { metadataOf, unwrapped } from '@company/schemas/schema-shape.ts';
import { type IconEntry, icons } from '@phosphor-icons/core';
import * as v from 'valibot';
import {
  type FieldRef,
  type Form,
  type FormField,
  type ListedField,
  type ListedFields,
  type Path,
  valueIn,
} from '../../protocol/content-fields.ts';
import { dataOf } from '../content/content-text.ts';
import { labelOf, nameOf, pageOf, readableKey, schemaAt } from '../content/display-names.ts';
import {
  describe,
  entryOf,
  type FileField,
  fieldsIn,
  helpOf,
  optionalPartAround,
  walk,
} from '../content/schema-fields.ts';
import type { ContentStore } from '../drafts/content-store.ts';
import { Refused } from '../errors.ts';

const removedFieldError = () => new Refused('This field does not exist any more. Load the page again.');

/** The form of a field. If the field is in a list, the form has all fields of the list entry. Otherwise the form has only this field. */
export async function formFor(store: ContentStore, field: FieldRef): Promise<Form> {
  const { text, version } = await store.text(field.file);
  const data = dataOf(text);
  const entry = entryOf(field, data);
  const edited = entry ? { file: field.file, path: [...entry.list.path, entry.index] } : field;
  const schema = schemaAt(edited, data);
  const hasForm = schema && (entry || describe(schema).kind !== 'object');
  const fields = hasForm ? [...walk(schema, valueIn(data, edited.path), edited.path)] : [];
  const part = optionalPartAround(field, data);
  return {
    ...(await formOf(await folderOf(store), edited, fields, data)),
    ...(entry && { entry }),
    ...(part && { part: { field: part, name: nameOf(part, data) } }),
    version,
  };
}

/**
 * The form of a new entry of a list, with the texts of an existing entry as hints. If the object around the list is missing, the
 * form also has the other fields of this object.
 * @param field the place of the new entry
 * @throws Refused
 */
export async function newEntryForm(store: ContentStore, { file, path }: FieldRef): Promise<Form> {
  const { text, version } = await store.text(file);
  const data = dataOf(text);
  const list = path.slice(0, -1);
  const object = list.slice(0, -1);
  const start = valueIn(data, object) === undefined ? object : path;
  const schema = schemaAt({ file, path: start }, data);
  if (!schema) throw removedFieldError();
  const example = [valueIn(data, list)].flat().at(-1);
  const all = [...walk(unwrapped(schema), start === path ? example : undefined, start, true)];
  const form = await formOf(await folderOf(store), { file, path: list }, all, data);
  const fields = form.fields.map((field) => {
    const hint = valueIn(example, field.field.path.slice(path.length));
    return field.value === '' && typeof hint === 'string' ? { ...field, hint: `Such as: ${hint}` } : field;
  });
  return { ...form, fields, version };
}

/** The fields of all files, including fields that no page shows, and all facts. */
export async function allFields(store: ContentStore): Promise<ListedFields> {
  const { tree } = await store.current();
  const folder = store.openFolder(tree);
  const fields = (await folder.paths()).filter(findKind).map(async (file) => {
    const data = dataOf((await store.textIn(tree, file)).text);
    return fieldsIn(file, data).map(({ path, value, schema }): ListedField => {
      const { kind, searchResult } = describe(schema);
      return {
        ...{ field: { file, path }, name: nameOf({ file, path }, data), value, page: pageOf(file) },
        ...(searchResult && { searchResult }),
        ...(kind === 'list' && { isEmptyList: true }),
      };
    });
  });
  return { fields: (await Promise.all(fields)).flat(), placeholders: await placeholdersIn(folder) };
}

async function formOf(
  folder: ContentFolder,
  edited: FieldRef,
  all: readonly FileField[],
  data: unknown,
): Promise<Omit<Form, 'version'>> {
  const { file } = edited;
  const services = (await folder.paths()).flatMap((path) => /^services\/(.*)\.yaml$/.exec(path)?.[1] ?? []);
  const names = async () =>
    Promise.all(
      services.map(async (slug) => String(valueIn(dataOf(await folder.source(`services/${slug}.yaml`)), ['name']))),
    );
  const choiceNames = all.some(({ schema }) => metadataOf(schema).isService) ? await names() : [];
  const help = all.length > 1 ? helpOf(edited) : '';
  const fields = all.flatMap(({ path, value, schema }): FormField[] => {
    const { kind, optional, searchResult: _, ...rules } = describe(schema);
    if (kind === 'list' || kind === 'object') return [];
    const isService = metadataOf(schema).isService;
    const isDay = kind === 'day';
    const fieldHelp = helpOf({ file, path });
    return [
      {
        field: { file, path },
        label: labelOf(path, schema),
        // A field without a description has the description of its entry, which the form shows only once, at the top.
        help: fieldHelp === help ? '' : fieldHelp,
        ...rules,
        kind: isService ? 'choice' : kind,
        optional: optional || v.is(schema, '') || (isDay && v.is(schema, false)),
        // An optional day without a value is stored as `false`.
        value: isDay && value === false ? null : value,
        ...(isService && { choices: services, choiceNames }),
      },
    ];
  });
  if (fields.length === 0) throw removedFieldError();
  const placeholders = file === factsFile ? [] : await placeholdersIn(folder);
  return { name: nameOf(edited, data), help, fields, placeholders, whole: edited };
}

const folderOf = async (store: ContentStore) => store.openFolder((await store.current()).tree);

/** The facts that texts may use. Empty if the company's file has a mistake: the form of this file reports the mistake. */
async function placeholdersIn(folder: ContentFolder): Promise<Form['placeholders']> {
  try {
    const facts = Object.entries(await folder.placeholders());
    const [company, budgets] = (await Promise.all([factsFile, budgetsFile].map((file) => folder.source(file)))).map(
      dataOf,
    );
    return facts.map(([name, value]) => {
      const path = name.split('.').slice(1);
      return { name, value, label: path.map(readableKey).join(' › '), from: sourceOf(path, company, budgets) };
    });
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

const budgetsFile = 'budgets.yaml';

/** The fields from which facts are calculated, by the name of the fact. */
const sourcePaths: Readonly<Record<string, Path>> = {
  city: ['offices', 0, 'city'],
  address: ['offices', 0, 'lines', 0],
  smallestProject: ['smallestProjectHours'],
  'prices.rate': ['rate', 'currencies', 0, 'low'],
};

/** The field from which a fact is calculated: a field of the company's file, or the hours of a project. @param path from the fact's name */
function sourceOf(path: readonly string[], company: unknown, budgets: unknown): FieldRef | undefined {
  const companyPath = firstField(company, sourcePaths[path.join('.')] ?? path);
  if (companyPath) return { file: factsFile, path: companyPath };
  const projects = [valueIn(budgets, ['items'])].flat();
  const index = projects.findIndex((project) => path[0] === 'prices' && valueIn(project, ['id']) === path[1]);
  const hours = firstField(projects[index], ['hours']) ?? firstField(projects[index], ['tasks', 0, 'low']);
  return hours && { file: budgetsFile, path: ['items', index, ...hours] };
}

/** The path of a value, or of the first value within an object or a list. Undefined if there is no value. */
function firstField(data: unknown, path: Path): Path | undefined {
  const value = valueIn(data, path);
  if (typeof value !== 'object') return value === undefined ? undefined : path;
  const [key] = Object.keys(value ?? {});
  return key === undefined ? undefined : firstField(data, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** Has a wider type than `icons`, because the compiler cannot handle the literal types of 1,500 entries. */
const catalogue: readonly Pick<IconEntry, 'name' | 'tags'>[] = icons;

const maxIcons = 60;

/**
 * Finds Phosphor icons: each word of the query is the beginning of a word in the icon's name or tags.
 * @param query the text as typed. An empty query returns the first icons by name
 * @returns at most 60 icons. Icons with matching names are first
 */
export async function searchIcons(query: string): Promise<{ name: string; svg: string }[]> {
  const words = searchWords(query);
  const matches = (texts: readonly string[]) => {
    const parts = texts.flatMap(searchWords);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const foundIcons = catalogue.filter(({ name, tags }) => matches([name, ...tags]));
  const { true: foundByName = [], false: foundByTag = [] } = Object.groupBy(foundIcons, ({ name }) =>
    String(matches([name])),
  );
  const names = [...foundByName, ...foundByTag].slice(0, maxIcons).map(({ name }) => name);
  return Promise.all(names.map(async (name) => ({ name, svg: await svgOf(name) })));
}

const svgOf = (name: string): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/duotone/${name}-duotone.svg`)), 'utf8');
