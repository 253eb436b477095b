import { replaceParts } from '@company/schemas/replace-parts.ts';
import type { FieldRef } from '../api.ts';
import { runsOf } from './markdown-runs.ts';
import { oneSpace } from './page-texts.ts';
import { fieldKey } from './text-index.ts';
import type { ContentText } from './texts.ts';

/** Private-use characters around a mark. No text contains them. */
const [start, end] = ['\uE000', '\uE001'];

const mark = (field: FieldRef) => `${start}${encodeURIComponent(JSON.stringify(field))}${end}`;

/** The text without its marks, and the fields that they name, each once. */
export function readMarks(text: string): { text: string; fields: FieldRef[] } {
  const found = new Set([...text.matchAll(/\uE000(.*?)\uE001/g)].map(([, field = '']) => decodeURIComponent(field)));
  const fields = [...found].map((field): FieldRef => JSON.parse(field));
  return { text: text.replace(/\uE000.*?\uE001/g, ''), fields };
}

/** Adds a mark before each value in braces, and at the end. */
const markedText = (text: string, field: FieldRef) =>
  text.replace(/[\p{L}\p{N}][^{}]*?(?=\{|$)/gsu, (words) => words + mark(field));

/** Adds a mark to each run of text in HTML. */
const markedHtml = (html: string, fieldOf: (run: string) => FieldRef | undefined) =>
  html.replace(/[^<>]*[\p{L}\p{N}][^<>]*(?=<|$)/gu, (run) => {
    const field = fieldOf(runsOf(run)[0] ?? '');
    return field ? run + mark(field) : run;
  });

/** Adds a mark with its field to each text in the data of a content file. */
export function markFile(file: string, data: unknown, texts: readonly ContentText[]): unknown {
  const own = texts.filter(({ at, isWords }) => at.file === file && isWords);
  const fields = new Map(own.map(({ at, field }) => [fieldKey(at), field]));
  return replaceParts(data, ({ value, path }) => {
    if (typeof value !== 'string') return undefined;
    if (path.at(-1) === 'html') {
      const key = fieldKey({ file, path: [...path.slice(0, -1), 'text'] });
      const runs = own.filter(({ at }) => fieldKey(at) === key);
      return markedHtml(value, (run) => runs.find(({ text }) => text === oneSpace(run))?.field);
    }
    const field = fields.get(fieldKey({ file, path }));
    return field && markedText(value, field);
  });
}

/**
 * Adds marks to data from several files. `slug` or `type` of an entry names its file; the field is the one with the same
 * name and text.
 */
export function markList(data: unknown, byText: ReadonlyMap<string, readonly ContentText[]>): unknown {
  const within = (entry: unknown, slug: string) =>
    replaceParts(entry, ({ value, path }) => {
      if (typeof value !== 'string') return undefined;
      const same = (byText.get(value) ?? []).filter(({ at, isWords }) => isWords && at.path.at(-1) === path.at(-1));
      const own = same.find(({ at }) => at.file.endsWith(`/${slug}.yaml`)) ?? (slug ? undefined : same[0]);
      return own && markedText(value, own.field);
    });
  if (!Array.isArray(data)) return within(data, '');
  return data.map((entry: { slug?: string; type?: string }) => within(entry, entry.slug ?? entry.type ?? ''));
}

/** Adds to each line of an address a mark for each fact in it, because a line is made from several fields. */
export const markOffices = (offices: unknown, texts: readonly ContentText[]): unknown =>
  replaceParts(offices, ({ value, path: [office] }) => {
    if (typeof value !== 'string') return undefined;
    const parts = texts.filter(({ at: { file, path }, text }) => {
      const isOfOffice = file === 'company.yaml' && path[0] === 'offices' && path[1] === office;
      return isOfOffice && value.includes(text);
    });
    return value + parts.map(({ at }) => mark(at)).join('');
  });
