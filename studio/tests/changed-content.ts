import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import type { FieldRef } from '../api.ts';
import { fieldsIn } from '../content/file-fields.ts';
import { valueIn } from '../content/path.ts';
import { schemaFieldAt } from '../content/schema-fields.ts';
import { dataOf } from '../content/write.ts';
import { contentTexts } from './content-texts.ts';

/** What was written into each field, by `keyOf`: no other field has it. */
export type Changed = ReadonlyMap<string, string>;

export const keyOf = ({ file, path }: FieldRef): string => `${file}: ${path.join('.')}`;

/** The new words in a text. Days, numbers and phone numbers are changed as a whole. */
export const wordsIn = (text: string): string[] => [...new Set(text.match(/Q[a-w]{3}/g))];

/**
 * Changes every text, number and day in the content of the project `root` to one that no other field has, of the same length
 * and with the same facts and values in braces, so that all rules hold. Addresses and what follows from them stay.
 */
export async function changeContent(root: string): Promise<Changed> {
  const marks = new Map<string, string>();
  for (const [file, text] of contentTexts(root)) {
    const data = dataOf(text);
    const own = fieldsIn(file, data).flatMap(({ path }): FieldRef[] => {
      const { kind = 'choice' } = schemaFieldAt({ file, path }, data) ?? {};
      if (kind === 'choice' || kind === 'icon' || (file.endsWith('.md') && path[0] === 'sections')) return [];
      return [{ file, path: kind === 'picture' ? [...path, 'shows'] : path }];
    });
    const marking = (field: FieldRef, value: unknown) => {
      const marked = markedValue(field, value, marks.size);
      if (marked) marks.set(keyOf(field), marked.mark);
      return marked?.value;
    };
    await edit(join(root, 'content', file), (document) => {
      for (const field of own) {
        const unset = marks.get(keyOf({ file, path: [...field.path.slice(0, -1), 'unset'] }));
        // Its neighbour is shown in place of an empty price.
        if (unset && valueIn(data, field.path) === '') marks.set(keyOf(field), unset);
        const path = file.endsWith('.md') ? field.path.slice(1) : field.path;
        const value = marking(field, document.getIn(path));
        if (value !== undefined) document.setIn(path, value);
      }
    });
    if (file.endsWith('.md')) await markSections(join(root, 'content', file), file, marks);
  }
  // Its sentences have to stand in other files.
  return marks;
}

const headMatter = /^---\n([\s\S]*?)\n---\n/;

async function edit(path: string, change: (document: Document) => void): Promise<void> {
  const text = await readFile(path, 'utf8');
  const head = headMatter.exec(text);
  const document = parseDocument(head?.[1] ?? text);
  change(document);
  await writeFile(path, head ? text.replace(headMatter, () => `---\n${document}---\n`) : `${document}`);
}

/** Puts the mark of its section in place of every word of a legal text. */
async function markSections(path: string, file: string, marks: Map<string, string>): Promise<void> {
  const text = await readFile(path, 'utf8');
  const [head = ''] = headMatter.exec(text) ?? [];
  const body = text.slice(head.length).replace(/\s*<!--[\s\S]*?-->/g, '');
  const marked = body.split(/^(?=## )/m).map((section, place) => {
    const [title = '', ...rest] = section.split('\n');
    if (place === 0) return section;
    const marksOf = ['title', 'text'].map((part) => {
      const mark = markOf(marks.size);
      marks.set(keyOf({ file, path: ['sections', place - 1, part] }), mark);
      return mark;
    });
    return [
      title.replace(/(?<=## ).*/, marksOf[0] ?? ''),
      ...rest.map((line) => markedLine(line, marksOf[1] ?? '')),
    ].join('\n');
  });
  await writeFile(path, head + marked.join(''));
}

/** Facts, and the addresses of links, stay. */
const markedLine = (line: string, mark: string) =>
  line
    .split(/(\{\{.*?\}\}|\]\(.*?\))/)
    .map((part, place) =>
      place % 2 === 1 ? part : part.replace(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*[\p{L}\p{N}]|\p{L}/gu, mark),
    )
    .join('');

/** `Q` and three of the letters to `w`. */
const markOf = (count: number): string =>
  `Q${[529, 23, 1].map((unit) => String.fromCharCode(97 + (Math.floor(count / unit) % 23))).join('')}`;

/** Addresses, times of day and time zones. */
const fixed = /^(https:|\/|\d\d:\d\d$|[A-Z]\w+\/[A-Z]\w+$)/;

/** Fields with codes that a list outside of the content has, and ids. */
const codes = ['country', 'locale', 'firstCountries', 'id'];

/** The name of a service or of a picture. */
const isFile = (value: string) =>
  existsSync(`content/services/${value}.yaml`) || existsSync(`art/pictures/${value}.webp`);

/** Another value for a field, and what of it no other field has; undefined for values that addresses or rules fix. */
function markedValue(field: FieldRef, value: unknown, count: number): { value: unknown; mark: string } | undefined {
  const [last] = field.path.slice(-1);
  if ((last === 'position' && typeof value === 'number') || (field.file.startsWith('lifecycle/') && last === 'title'))
    return undefined;
  if (field.path.some((key) => codes.includes(String(key)))) return undefined;
  if (typeof value === 'number') return { value: 1 + (count % 97), mark: String(1 + (count % 97)) };
  if (typeof value !== 'string') return undefined;
  if (/^\+[\d ]+$/.test(value)) return whole(`+91 40 ${String(10_000 + count)}`);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return whole(new Date(Date.UTC(2024, 0, 1 + count)).toISOString().slice(0, 10));
  const mark = markOf(count);
  if (/^\S+@\S+$/.test(value)) return { value: `${mark}@marks.example`, mark };
  if (fixed.test(value) || isFile(value)) return undefined;
  const marked = value
    .split(/(\{\{.*?\}\}|\{\w+\}| \| )/)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part.replace(/[\p{L}\p{N}].*[\p{L}\p{N}]|\p{L}/su, (words) => mark.padEnd(words.length, 'x')),
    )
    .join('');
  return marked === value ? undefined : { value: marked, mark };
}

const whole = (value: string) => ({ value, mark: value });
