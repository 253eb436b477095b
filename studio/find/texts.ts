import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOf } from '@company/schemas/files.ts';
import type { ContentFolder, Contents } from '@company/schemas/load.ts';
import type { Article } from '@company/schemas/parse.ts';
import { replaceParts } from '@company/schemas/replace-parts.ts';
import { hasAction, hasBrand } from '@company/schemas/schema-shape.ts';
import type * as v from 'valibot';
import { parse } from 'yaml';
import type { FieldRef } from '../api.ts';
import { type Path, valueIn } from '../content/path.ts';
import { runsOf } from './markdown-runs.ts';
import { oneSpace } from './page-texts.ts';

/** A text of the content as pages show it, with the values of its facts, and with white space as on the screen. */
export interface ContentText {
  text: string;
  /** The field to edit. */
  field: FieldRef;
  /** The field that contains the text. It differs from `field` if the text consists of one fact. */
  at: FieldRef;
  /** Its position among all texts of the content, file by file. */
  order: number;
  /** Whether somebody writes it. The code may need other values unchanged, such as numbers, days and names of files. */
  isWords: boolean;
  /** Whether it is a part of a Markdown text, whose parts are on the page in order. */
  isRun?: true;
}

/** Every text and number of the content folder that a page may show, in the order of the files. @throws ContentError */
export async function readTexts(folder: ContentFolder, contents: Contents): Promise<ContentText[]> {
  const facts = plainValues('company.yaml', contents.get('company.yaml'));
  const files = await Promise.all(
    [...contents].map(async ([file, data]) => {
      const source = await readFile(join(folder.directory, file), 'utf8');
      const isArticle = file.endsWith('.md');
      const values = isArticle ? ofArticle(file, data as Article<object>) : plainValues(file, data);
      const written = isArticle ? sectionsOf(source) : parse(source);
      return values.map(({ path, text, ...kind }) => {
        const at = { file, path };
        const named = factsNamedIn(valueIn(written, path));
        const fact = onlyFact(named, text, facts);
        const field = fact ? { file: 'company.yaml', path: fact.path } : at;
        return { ...kind, text: oneSpace(text), at, field };
      });
    }),
  );
  return files.flat().map((text, order) => ({ ...text, order }));
}

/** The sections of a legal text with their placeholders, by the same keys as its data. */
const sectionsOf = (source: string) => ({
  sections: source
    .split(/^## /m)
    .slice(1)
    .map((text) => ({ text })),
});

interface PlainValue {
  path: Path;
  text: string;
  isWords: boolean;
  isRun?: true;
}

/** The texts and numbers of data that pages show unchanged, without names of icons and files, and without choices. */
function plainValues(file: string, data: object, start: Path = []): PlainValue[] {
  const values: PlainValue[] = [];
  replaceParts(
    data,
    ({ value, path, schema }) => {
      const isText = typeof value === 'string' || typeof value === 'number';
      if (schema && hasBrand(schema, 'Picture')) values.push(...shownOf(value, [...start, ...path]));
      else if (isText && schema && isForReaders(schema)) {
        const isWords = hasAction(schema, 'non_empty') || hasAction(schema, 'email') || /^\+\d/.test(String(value));
        values.push({ path: [...start, ...path], text: String(value), isWords });
      } else return undefined;
      return true;
    },
    kindOf(file).schema,
  );
  return values;
}

/** The text alternative of a picture, if it has one. */
function shownOf(picture: unknown, path: Path): PlainValue[] {
  const { shows } = picture as { shows?: string };
  return shows ? [{ path: [...path, 'shows'], text: shows, isWords: true }] : [];
}

/** Not choices, which are names in the code, and not icons. */
const isForReaders = (schema: v.GenericSchema) =>
  !hasBrand(schema, 'Icon') && !['picklist', 'literal'].includes(schema.type);

/** The texts of a legal text: its head matter, the titles, and the runs of text in each section. */
function ofArticle(file: string, { head, sections }: Article<object>): PlainValue[] {
  return [
    ...plainValues(file, head, ['head']),
    ...sections.flatMap(({ title, html }, index) => [
      { path: ['sections', index, 'title'], text: title, isWords: true },
      ...runsOf(html).map((text) => ({
        path: ['sections', index, 'text'],
        text,
        isWords: true,
        isRun: true as const,
      })),
    ]),
  ];
}

const factsNamedIn = (written: unknown): string[] =>
  typeof written === 'string'
    ? [...written.matchAll(/\{\{\s*company\.([\w.]+)\s*\}\}/g)].map(([, name = '']) => name)
    : [];

/** The only fact of a text that has nothing else but punctuation. */
function onlyFact(named: readonly string[], text: string, facts: readonly PlainValue[]): PlainValue | undefined {
  const words = withoutPunctuation(text);
  return named
    .map((name) => facts.find(({ path }) => path.join('.') === name) ?? facts.find(({ path }) => path.at(-1) === name))
    .find((fact) => fact && withoutPunctuation(fact.text) === words);
}

const withoutPunctuation = (text: string) => oneSpace(text.replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}]+$/gu, ''));
