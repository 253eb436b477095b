import { readMarks } from '@company/studio/protocol/marks.ts';
import { type ContentField, keyOf } from './content-fields.ts';
import type { Rendered, ShownElement } from './rendered-elements.ts';

export interface Found {
  fields: readonly ContentField[];
  /** Elements with these words that come from no field: code has them, or the build has made them. */
  elements: readonly ShownElement[];
}

/** As people type it: without differences of case, spaces and lines. */
const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

const has = (text: string, words: string): boolean => plain(text).includes(plain(words));

/** @param page only texts of this page; undefined for all */
export function findWords(
  words: string,
  { elements, fields }: Rendered,
  all: readonly ContentField[],
  page?: string,
): Found {
  const byKey = new Map(all.map((field) => [keyOf(field), field]));
  const fieldOf = (index: number) => {
    const marked = fields[index];
    return marked ? byKey.get(keyOf(marked.field)) : undefined;
  };
  const onPage = elements.filter(({ pages }) => page === undefined || pages.has(page));
  const shownBy = (indexes: readonly number[]) => indexes.flatMap((index) => fieldOf(index) ?? []);
  /** An element may show several fields: those that have the words, or else all. */
  const withWords = (found: readonly ContentField[]) => {
    const narrow = found.filter(({ value }) => has(value, words) || isFilledWith(value, words));
    return narrow.length > 0 ? narrow : found;
  };

  const direct = onPage.filter(({ text }) => has(text, words));
  const shownKeys = new Set(onPage.flatMap((element) => shownBy(element.fields)).map(keyOf));
  const written = all.filter((field) => has(field.value, words) && (page === undefined || shownKeys.has(keyOf(field))));
  const found = unique([...direct.flatMap((element) => withWords(shownBy(element.fields))), ...written]);
  if (found.length > 0) return { fields: found, elements: [] };

  // Words before, in and after a link are in several elements: the smallest one around them.
  const around = onPage
    .filter(({ whole }) => has(readMarks(whole).text, words))
    .toSorted((a, b) => a.whole.length - b.whole.length);
  const smallest = around.filter(({ whole }) => whole.length === around[0]?.whole.length);
  const partly = unique(smallest.flatMap(({ whole }) => withWords(shownBy(readMarks(whole).indexes))));
  if (partly.length > 0) return { fields: partly, elements: [] };
  const filled = all.filter(({ value }) => isFilledWith(value, words));
  return { fields: filled, elements: filled.length > 0 ? [] : direct };
}

/** Each once: first those that have few other words. */
const unique = (fields: readonly ContentField[]): ContentField[] =>
  [...new Map(fields.map((field) => [keyOf(field), field])).values()].sort((a, b) => a.value.length - b.value.length);

/** Whether the words are a text such as `Slide {n} of {count}` with values, or the beginning or the end of it. */
function isFilledWith(text: string, words: string): boolean {
  if (!/\{\w+\}/.test(text)) return false;
  const parts = plain(text).split(/\{\w+\}/);
  // `{n} of {count}` would be many sentences.
  const letters = parts.join('').replace(/\P{L}/gu, '').length;
  if (letters === 0) return false;
  const value = letters > 3 ? '.{1,60}' : '\\d+';
  const pattern = parts.map((part) => RegExp.escape(part)).join(value);
  return new RegExp(`^${pattern}$`, 's').test(plain(words));
}
