import { factsFile, findKind } from '@company/schemas/kinds.ts';
import type { ContentFolder } from '@company/schemas/load.ts';
import { ContentError } from '@company/schemas/mistakes.ts';
import { metadataOf, unwrapped } from '@company/schemas/schema-shape.ts';
import * as v from 'valibot';
import type { FieldRef, Form, FormField, ListedField, ListedFields } from '../../shared/api.ts';
import { type Path, valueIn } from '../../shared/field-path.ts';
import { dataOf } from '../content/content-text.ts';
import { labelOf, nameOf, readableKey, schemaAt } from '../content/names.ts';
import { pageOf } from '../content/pages.ts';
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
import { Refused } from '../refused.ts';

const goneRefusal = () => new Refused('This field does not exist any more. Load the page again.');

// Forms describe fields: names, help, limits, choices. The sources are the schemas and the content.

/** The form of a field: all fields of its entry in a list, else that field alone. */
export async function formFor(store: ContentStore, field: FieldRef): Promise<Form> {
  const { text, version } = await store.text(field.file);
  const data = dataOf(text);
  const entry = entryOf(field, data);
  const whole = entry ? { file: field.file, path: [...entry.list.path, entry.index] } : field;
  const schema = schemaAt(whole, data);
  const isForm = schema && (entry || describe(schema).kind !== 'object');
  const fields = isForm ? [...walk(schema, valueIn(data, whole.path), whole.path)] : [];
  const part = optionalPartAround(field, data);
  return {
    ...(await formOf(await folderOf(store), whole, fields, data)),
    ...(entry && { entry }),
    ...(part && { part: { field: part, name: nameOf(part, data) } }),
    version,
  };
}

/**
 * The form of a new entry of a list, with the texts of another one as hints. In a block that has not begun, it has the other
 * fields of the block too. @param field the place of the entry. @throws Refused
 */
export async function newEntryForm(store: ContentStore, { file, path }: FieldRef): Promise<Form> {
  const { text, version } = await store.text(file);
  const data = dataOf(text);
  const list = path.slice(0, -1);
  const block = list.slice(0, -1);
  const start = valueIn(data, block) === undefined ? block : path;
  const schema = schemaAt({ file, path: start }, data);
  if (!schema) throw goneRefusal();
  const like = [valueIn(data, list)].flat().at(-1);
  const all = [...walk(unwrapped(schema), start === path ? like : undefined, start, true)];
  const form = await formOf(await folderOf(store), { file, path: list }, all, data);
  const fields = form.fields.map((field) => {
    const hint = valueIn(like, field.field.path.slice(path.length));
    return field.value === '' && typeof hint === 'string' ? { ...field, hint: `Such as: ${hint}` } : field;
  });
  return { ...form, fields, version };
}

/** The fields of all files, also invisible ones, and the facts that their values name. */
export async function allFields(store: ContentStore): Promise<ListedFields> {
  const { tree } = await store.shown();
  const folder = store.contentOf(tree);
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
  whole: FieldRef,
  all: readonly FileField[],
  data: unknown,
): Promise<Omit<Form, 'version'>> {
  const { file } = whole;
  const services = (await folder.paths()).flatMap((path) => /^services\/(.*)\.yaml$/.exec(path)?.[1] ?? []);
  const names = async () =>
    Promise.all(
      services.map(async (slug) => String(valueIn(dataOf(await folder.source(`services/${slug}.yaml`)), ['name']))),
    );
  const choiceNames = all.some(({ schema }) => metadataOf(schema).isService) ? await names() : [];
  const help = all.length > 1 ? helpOf(whole) : '';
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
        // The description of an entry once, not for each field that has none of its own.
        help: fieldHelp === help ? '' : fieldHelp,
        ...rules,
        kind: isService ? 'choice' : kind,
        optional: optional || v.is(schema, '') || (isDay && v.is(schema, false)),
        // The file has `false` for an optional day that is missing.
        value: isDay && value === false ? null : value,
        ...(isService && { choices: services, choiceNames }),
      },
    ];
  });
  if (fields.length === 0) throw goneRefusal();
  const placeholders = file === factsFile ? [] : await placeholdersIn(folder);
  return { name: nameOf(whole, data), help, fields, placeholders, whole };
}

const folderOf = async (store: ContentStore) => store.contentOf((await store.shown()).tree);

/** The facts that texts may use; none while the company's file has a mistake, which its own fields report. */
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

/** The fields of facts that are made of others. */
const madeOf: Readonly<Record<string, Path>> = {
  city: ['offices', 0, 'city'],
  address: ['offices', 0, 'lines', 0],
  smallestProject: ['smallestProjectHours'],
  'prices.rate': ['rate', 'currencies', 0, 'low'],
};

/** The field that decides a fact: of the company, or the hours of a project. @param path in the fact's name */
function sourceOf(path: readonly string[], company: unknown, budgets: unknown): FieldRef | undefined {
  const companyPath = firstField(company, madeOf[path.join('.')] ?? path);
  if (companyPath) return { file: factsFile, path: companyPath };
  const projects = [valueIn(budgets, ['items'])].flat();
  const index = projects.findIndex((project) => path[0] === 'prices' && valueIn(project, ['id']) === path[1]);
  const hours = firstField(projects[index], ['hours']) ?? firstField(projects[index], ['tasks', 0, 'low']);
  return hours && { file: budgetsFile, path: ['items', index, ...hours] };
}

/** The path itself, or that of the first value within; undefined if there is none. */
function firstField(data: unknown, path: Path): Path | undefined {
  const value = valueIn(data, path);
  if (typeof value !== 'object') return value === undefined ? undefined : path;
  const [key] = Object.keys(value ?? {});
  return key === undefined ? undefined : firstField(data, [...path, Array.isArray(value) ? Number(key) : key]);
}
