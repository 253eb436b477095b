import { basename } from 'node:path';
import { draftHome, homePath } from '@company/schemas/addresses.ts';
import type { ContentData, ContentPath, Contents } from '@company/schemas/contents.ts';
import { editedSchema, findKind, pageRowOf } from '@company/schemas/kinds.ts';
import { metadataOf, schemaFor, schemaWithin, titleOf, unwrapped } from '@company/schemas/schema-shape.ts';
import { listedPages } from '@company/site/listed-pages.ts';
import { offlinePath, unknownPath } from '@company/site/routes.ts';
import type * as v from 'valibot';
import { type FieldRef, type Path, valueIn } from '../../protocol/content-fields.ts';
import type { State } from '../../protocol/requests.ts';

/** The schema of a field. Undefined if the file cannot have this field. @param data the content of the field's file */
export const schemaAt = ({ file, path }: FieldRef, data: unknown): v.GenericSchema | undefined =>
  path.reduce<v.GenericSchema | undefined>(
    (schema, key, index) => schema && schemaWithin(schemaFor(schema, valueIn(data, path.slice(0, index))), key),
    findKind(file) && editedSchema(file),
  );

/**
 * The display name of a field, such as `RPA › Features › Audit › Text`. The display name contains the names of
 * entries, but not the names of lists.
 * @param data the content of the field's file
 */
export function nameOf({ file, path }: FieldRef, data: unknown): string {
  const parts = [fileName(file, data)];
  for (const [index, key] of path.entries()) {
    const at = path.slice(0, index + 1);
    const schema = schemaAt({ file, path: at }, data);
    const value = valueIn(data, at);
    const isHidden = schema && (metadataOf(schema).isPlain || (index > 0 && unwrapped(schema).type === 'array'));
    if (typeof key === 'number') parts.push(typeof value === 'object' ? entryName(value) : labelOf(path, schema));
    else if (!isHidden && typeof path[index + 1] !== 'number') parts.push(headingLabel(value) ?? titleFor(key, schema));
  }
  return parts.join(' › ');
}

function headingLabel(part: unknown): string | undefined {
  const { label } = (part as { heading?: { label?: unknown } } | undefined)?.heading ?? {};
  return typeof label === 'string' ? label : undefined;
}

/** The last part of a field's name, such as `Text`, or `Paragraph 2`. */
export function labelOf(path: Path, schema: v.GenericSchema | undefined): string {
  const last = path.at(-1) ?? '';
  if (typeof last === 'string') return titleFor(last, schema);
  const list = String(path.findLast((key) => typeof key === 'string') ?? 'entry');
  return `${(schema && titleOf(schema)) ?? singular(readableKey(list))} ${last + 1}`;
}

function fileName(file: string, data: unknown): string {
  const fields = (data ?? {}) as { name?: unknown; title?: unknown; head?: { title?: unknown } };
  const title = findKind(file)?.title ?? fields.name ?? fields.title ?? fields.head?.title;
  return typeof title === 'string' ? title : readableKey(file.replace(/^.*\/|\.\w+$/g, ''));
}

/** The display name of an entry of a list: its name, title, question or label. If the entry has none of these, its first text. */
export function entryName(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return shorten(String(entry));
  const fields = entry as Record<string, unknown>;
  const candidates = [fields.name, fields.title, fields.question, fields.label, ...Object.values(fields)];
  return shorten(String(candidates.find((text) => typeof text === 'string' && text !== '') ?? 'Entry'));
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text);

const titleFor = (key: string, schema: v.GenericSchema | undefined) => (schema && titleOf(schema)) ?? readableKey(key);

/** Example: `howToTest` becomes `How to test`. */
export function readableKey(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

const singular = (words: string) => words.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

/** The path at which the studio shows a page. The inbox of the desk is at `/`, so the home page has another path. */
const draftPath = (path: string) => (path === homePath ? draftHome : path);

/** All pages in the order of the URL table, then the not-found and the offline page. The menu defines the names of its pages. */
export function pagesOf(contents: Contents | undefined): State['pages'] {
  if (!contents) return [];
  const { notFound, offline } = contents.get('errors.yaml');
  const { main } = contents.get('navigation.yaml');
  return [
    ...listedPages(contents).map(({ page, path, data }) => ({
      path: draftPath(path),
      name: main.items.find((item) => item.page === page)?.name ?? pageNameOf(data) ?? page,
    })),
    { path: unknownPath, name: notFound.title },
    { path: offlinePath, name: offline.title },
  ];
}

function pageNameOf(data: ContentData<ContentPath>): string | undefined {
  if ('head' in data) return data.head.title;
  if ('name' in data) return data.name;
  return 'title' in data ? data.title : undefined;
}

/** The path of the page that shows a content file. Undefined if all pages show the file, or no page does. */
export function pageOf(file: string): string | undefined {
  const row = pageRowOf(file);
  return row && draftPath(row.path.replace(':type', basename(file, '.yaml')));
}
