import type { ContentPath, SinglePath } from './content-types.ts';
import type { Explanation } from './explain.ts';
import { kindOf } from './files.ts';
import { filesIn } from './lists.ts';
import type { Contents } from './load.ts';
import { type FieldMetadata, metadataOf } from './metadata.ts';
import type { Mistake } from './parse.ts';
import { replaceParts } from './replace-parts.ts';
import { lifecycleTitle } from './titles.ts';

/** A place where one content file contradicts another, or its own address. */
export interface Disagreement extends Explanation, Pick<Mistake, 'other'> {
  path: ContentPath;
  field: readonly (string | number)[];
}

const wrong = (path: ContentPath, field: Disagreement['field'], found: string, allowed: string): Disagreement => ({
  path,
  field,
  code: 'value',
  found,
  allowed,
});

/** Mistakes that a single file does not show: texts that must differ, positions used twice, services that do not exist. */
export function disagreements(contents: Contents): Disagreement[] {
  const services = filesIn(contents, 'services');
  const stages = filesIn(contents, 'lifecycle');
  const parts = partsOf(contents);
  const heads = [...contents].map(([path, data]) => ({ path, data: 'head' in data ? data.head : data }));
  return [
    ...repeated(heads, 'metaTitle'),
    ...repeated(heads, 'description'),
    ...repeated(services, 'position'),
    ...repeated(stages, 'position'),
    ...unknownServices(contents, parts),
    ...lonelyEntries(contents, parts),
    ...waysWithoutFact(contents),
    ...stages.flatMap(({ path, slug, data }) => {
      const title = lifecycleTitle(slug);
      if (data.title === title) return [];
      return [wrong(path, ['title'], JSON.stringify(data.title), `${title}, from its address`)];
    }),
  ];
}

/** Every file whose `field` equals that of an earlier file. */
function repeated(files: readonly { path: ContentPath; data: object }[], field: string): Disagreement[] {
  const first = new Map<unknown, ContentPath>();
  return files.flatMap(({ path, data }) => {
    const value = (data as Record<string, unknown>)[field];
    if (value === undefined) return [];
    const other = first.get(value);
    if (!other) first.set(value, path);
    const found = `the same as in content/${other}`;
    return other ? [{ path, field: [field], code: 'same', found, allowed: 'another', other }] : [];
  });
}

/** Lists of which one has an entry for each one of the other, or none. */
function lonelyEntries(contents: Contents, parts: readonly Part[]): Disagreement[] {
  return parts.flatMap(({ value: list, metadata: { companion } }): Disagreement[] => {
    if (!companion) return [];
    const path = companion.file as SinglePath;
    const { length } = companion.path.reduce<unknown>(
      (data, key) => (data as Record<string, unknown>)[key],
      contents.get(path),
    ) as unknown[];
    const wanted = (list as unknown[]).length;
    const allowed = `${wanted}, one for each entry of the other list, or none`;
    return length === 0 || length === wanted
      ? []
      : [{ path, field: companion.path, code: 'entries', found: `${length} entries`, allowed }];
  });
}

/** Shortcuts and texts that lead to WhatsApp or to a social network, without the fact in `company.yaml`. */
function waysWithoutFact(contents: Contents): Disagreement[] {
  const { social, whatsapp } = contents.get('company.yaml');
  const ids = ['call', ...(whatsapp ? ['whatsapp'] : []), ...social.map(({ id }) => id)];
  const unknown = contents.get('navigation.yaml').shortcuts.items.flatMap(({ id }, index) => {
    if (ids.includes(id)) return [];
    const field = ['shortcuts', 'items', index, 'id'];
    return [wrong('navigation.yaml', field, `${id}, which company.yaml does not have`, ids.join(', '))];
  });
  if (whatsapp || !contents.get('forms.yaml').otherNumber.text.includes('{whatsapp}')) return unknown;
  const found = '{whatsapp}, but company.yaml has no whatsapp';
  return [...unknown, wrong('forms.yaml', ['otherNumber', 'text'], found, 'in braces email, faq')];
}

/** Every field that names a service without a file. */
function unknownServices(contents: Contents, parts: readonly Part[]): Disagreement[] {
  const slugs = filesIn(contents, 'services').map(({ slug }) => slug);
  return parts
    .filter(({ value, metadata }) => metadata.isService && value !== '' && !slugs.includes(value as string))
    .map(({ path, field, value }) => wrong(path, field, JSON.stringify(value), slugs.join(', ')));
}

interface Part extends Pick<Disagreement, 'path' | 'field'> {
  value: unknown;
  metadata: FieldMetadata;
}

/** Every part of the YAML files with the facts of its field. */
function partsOf(contents: Contents): Part[] {
  const parts: Part[] = [];
  for (const [path, data] of contents) {
    if (path.endsWith('.md')) continue;
    replaceParts(
      data,
      ({ value, path: field, schema }) => {
        if (schema) parts.push({ path, field, value, metadata: metadataOf(schema) });
        return undefined;
      },
      kindOf(path).schema,
    );
  }
  return parts;
}
