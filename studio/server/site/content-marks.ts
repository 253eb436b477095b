import { serviceTitle } from '@company/schemas/addresses.ts';
import type { ContentIcon, PictureData } from '@company/schemas/contents.ts';
import { factsFile, kindOf } from '@company/schemas/kinds.ts';
import type { Article } from '@company/schemas/parse-markdown.ts';
import { hasAction, hasBrand, metadataOf, replaceParts } from '@company/schemas/schema-shape.ts';
import type { MarkContent } from '@company/site/build/content.ts';
import type * as v from 'valibot';
import { type FieldRef, type PageField, type Path, valueIn } from '../../protocol/content-fields.ts';
import { markedHtml, markedText, numberedAddress } from '../../protocol/marks.ts';
import { LruCache } from '../cache.ts';
import { dataOf } from '../content/content-text.ts';

export interface ContentMarks {
  mark: MarkContent;
  fields: readonly PageField[];
}

/**
 * Adds the number of its field to each text, icon and picture of a page. A field keeps this number while the studio runs, so a change
 * of one field changes no other text.
 * Example: the heading of `home.yaml` is field 7, so the heading on the page has a mark with 7. A text `Call {{company.phone}}` gets the
 * number of its own field. A text that is only `{{company.phone}}` gets the number of the field in `company.yaml`.
 * @param textOf returns the text of a content file
 * @param numbers the numbers of fields, which all versions of the content share. So the `fields` of one version have gaps
 */
export function createContentMarks(
  textOf: (file: string) => string,
  numbers = new Map<string, number>(),
): ContentMarks {
  const fields: PageField[] = [];
  const indexOf = (entry: PageField): number => {
    const key = JSON.stringify(entry.field);
    const index = numbers.get(key) ?? numbers.size;
    numbers.set(key, index);
    fields[index] = entry;
    return index;
  };

  const read = (file: string) => parseCached(textOf(file));

  const mark: MarkContent = (file, data, { icon, picture, sprite }) => {
    const source = read(file);
    const marked = (path: Path, text: string) => {
      const field = factIn(valueIn(source, path), read) ?? { file, path };
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
          if (canHaveMark(value, schema)) return marked(path, value);
          indexOf({ field: { file, path }, value: String(value) });
          return undefined;
        },
        kindOf(file).schema,
      );
    if (!file.endsWith('.md')) {
      const values = valuesIn(data, []);
      // The title of a service has no mark, because pages style single letters. The page makes a missing title from the address.
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

/** True if a page shows the value. Pages do not show a choice, because a choice is only a name in the code. */
const isShown = (value: unknown, schema: v.GenericSchema): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && !['picklist', 'literal'].includes(schema.type);

/**
 * True for a text that gets a mark. Code needs other values unchanged, such as numbers, days and file names. An empty text gets no
 * mark, because pages leave out empty elements.
 */
const canHaveMark = (value: string | number, schema: v.GenericSchema): value is string =>
  value !== '' &&
  (['non_empty', 'max_length'].some((action) => hasAction(schema, action)) ||
    metadataOf(schema).kind === 'address' ||
    /^\+\d/.test(String(value)));

/** More than the number of content files of a company. */
const parsedTexts = new LruCache<string, { data: unknown }>(400);

/** Parses a text. The result is cached, because most files are the same in the next version of the content. */
function parseCached(text: string): unknown {
  const entry = parsedTexts.get(text) ?? { data: dataOf(text) };
  parsedTexts.set(text, entry);
  return entry.data;
}

/** The fact of a text that has only one placeholder and punctuation. Undefined if the text has other words. */
function factIn(source: unknown, read: (file: string) => unknown): FieldRef | undefined {
  const [, name = ''] = /^\W*\{\{\s*company\.([\w.]+)\s*\}\}\W*$/.exec(String(source)) ?? [];
  const path = name.split('.');
  return typeof valueIn(read(factsFile), path) === 'string' ? { file: factsFile, path } : undefined;
}
