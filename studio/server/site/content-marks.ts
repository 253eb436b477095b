import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceTitle } from '@company/schemas/addresses.ts';
import type { ContentIcon, PictureData } from '@company/schemas/contents.ts';
import { factsFile, kindOf } from '@company/schemas/kinds.ts';
import type { Article } from '@company/schemas/parse-markdown.ts';
import { hasAction, hasBrand, metadataOf, replaceParts } from '@company/schemas/schema-shape.ts';
import type { MarkContent } from '@company/site/build/site-content.ts';
import type * as v from 'valibot';
import type { FieldRef, MarkedField } from '../../shared/api.ts';
import { type Path, valueIn } from '../../shared/field-path.ts';
import { markedHtml, markedText, numberedAddress } from '../../shared/mark.ts';
import { dataOf } from '../content/content-text.ts';

export interface ContentMarks {
  mark: MarkContent;
  fields: readonly MarkedField[];
}

/**
 * Adds the number of its field to each text, icon and picture that pages get. A field keeps its number while the studio
 * runs, so that a change of one field changes no other text. Example: the heading of `home.yaml` is field 7, and its text reaches the
 * page with 7 in two invisible characters; `Call {{company.phone}}` leads to `home.yaml`, `{{company.phone}}` alone to `company.yaml`.
 * @param from the project's folder, or what gives the text of a file
 * @param numbers of fields, where versions of the content share them: then `fields` has gaps
 */
export function createContentMarks(
  from: string | ((file: string) => string),
  numbers = new Map<string, number>(),
): ContentMarks {
  const fields: MarkedField[] = [];
  const indexOf = (entry: MarkedField): number => {
    const key = JSON.stringify(entry.field);
    const index = numbers.get(key) ?? numbers.size;
    numbers.set(key, index);
    fields[index] = entry;
    return index;
  };

  const textOf = typeof from === 'string' ? (file: string) => readFileSync(join(from, 'content', file), 'utf8') : from;
  const read = (file: string) => parsed(textOf(file));

  const mark: MarkContent = (file, data, { icon, picture, sprite }) => {
    const written = read(file);
    const marked = (path: Path, text: string) => {
      const field = factIn(valueIn(written, path), read) ?? { file, path };
      return markedText(text, indexOf({ field, ...(/\{\w+\}/.test(text) && { isTemplate: true }) }));
    };

    const withIcon = (address: ContentIcon, index: number) =>
      numberedAddress(address.startsWith('/') ? address : `${sprite}#${address}`, index) as ContentIcon;
    const withPicture = (path: Path, { hash, shows, ...facts }: PictureData) => {
      const index = indexOf({ field: { file, path } });
      return { ...facts, hash: `${hash}~${index}`, ...(shows && { shows: markedText(shows, index) }) };
    };
    const valuesIn = (values: object, start: Path) =>
      replaceParts(
        values,
        ({ value, path: inner, schema }) => {
          const path = [...start, ...inner];
          if (!schema) return undefined;
          if (hasBrand(schema, 'Icon')) return withIcon(icon(value as never), indexOf({ field: { file, path } }));
          if (hasBrand(schema, 'Picture')) return withPicture(path, picture(value as never));
          if (!isShown(value, schema)) return undefined;
          if (/^\/.*\.(svg|png|webp|avif|jpe?g)$/.test(String(value)))
            return numberedAddress(String(value), indexOf({ field: { file, path } }));
          if (isWritten(value, schema)) return marked(path, value);
          indexOf({ field: { file, path }, value: String(value) });
          return undefined;
        },
        kindOf(file).schema,
      );
    if (!file.endsWith('.md')) {
      const values = valuesIn(data, []);
      // The page makes a title from the address, unless there is one, and draws its letters one by one.
      const title = 'title' in data ? String(data.title) : serviceTitle(slugIn(file));
      if (kindOf(file).name === 'service') indexOf({ field: { file, path: ['title'] }, value: title });
      return values;
    }
    const { head, sections } = data as Article<object>;
    return {
      head: valuesIn(head, ['head']),
      sections: sections.map(({ id, title, html }, index) => ({
        id,
        title: marked(['sections', index, 'title'], title),
        html: markedHtml(html, indexOf({ field: { file, path: ['sections', index, 'text'] } })),
      })),
    };
  };
  return { mark, fields };
}

const slugIn = (file: string) => file.replace(/^.*\/|\.yaml$/g, '');

/** Texts and numbers. Choices are names in the code. */
const isShown = (value: unknown, schema: v.GenericSchema): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && !['picklist', 'literal'].includes(schema.type);

/**
 * Whether somebody writes it. The code needs other values unchanged, such as numbers, days and names of files. An empty text stays
 * empty: pages leave out what has none.
 */
const isWritten = (value: string | number, schema: v.GenericSchema): value is string =>
  value !== '' &&
  (['non_empty', 'max_length'].some((action) => hasAction(schema, action)) ||
    metadataOf(schema).kind === 'address' ||
    /^\+\d/.test(String(value)));

const known = new Map<string, unknown>();

/** Several times as many as a company has. */
const mostKnown = 400;

/** The data of a text. After a change of one file, all others are known. */
function parsed(text: string): unknown {
  if (known.has(text)) return known.get(text);
  if (known.size >= mostKnown) known.clear();
  const data = dataOf(text);
  known.set(text, data);
  return data;
}

/** The fact that a text consists of, but for punctuation; undefined if it has other words. */
function factIn(written: unknown, read: (file: string) => unknown): FieldRef | undefined {
  const [, name = ''] = /^\W*\{\{\s*company\.([\w.]+)\s*\}\}\W*$/.exec(String(written)) ?? [];
  const path = name.split('.');
  return typeof valueIn(read(factsFile), path) === 'string' ? { file: factsFile, path } : undefined;
}
