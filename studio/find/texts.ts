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
import { runsOf } from './markdown-runs.ts';
import { oneSpace } from './page-texts.ts';

/** A text of the content as pages show it: facts filled in, white space as on the screen. */
export interface ContentText {
  text: string;
  /** The field to edit. */
  field: FieldRef;
  /** Where the text stands: another field than `field` where it names one fact and says nothing else. */
  at: FieldRef;
  /** Its place among all texts of the content, file by file. */
  order: number;
  /** The facts of the company that it names in braces: `name`, `grievanceOfficer.email`. */
  facts: readonly string[];
  /** Words that somebody writes; other values, such as numbers, days and names of files, the code may need as they are. */
  isWords: boolean;
  /** Whether it is a part of a Markdown text, which is shown with all its parts in their order. */
  isRun?: true;
}

type Path = FieldRef['path'];

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
        const named = factsNamedIn(valueAt(written, path));
        const fact = onlyFact(named, text, facts);
        const field = fact ? { file: 'company.yaml', path: fact.path } : at;
        return { ...kind, text: oneSpace(text), at, field, facts: named };
      });
    }),
  );
  return files.flat().map((text, order) => ({ ...text, order }));
}

/** The sections of a legal text as they are written, by the same keys as its data. */
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

/** The texts and numbers of data that are shown as they are: no names of icons and files, no choices. */
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

/** What a picture shows, if its field says it. */
function shownOf(picture: unknown, path: Path): PlainValue[] {
  const { shows } = picture as { shows?: string };
  return shows ? [{ path: [...path, 'shows'], text: shows, isWords: true }] : [];
}

/** Choices are words of the program, icons and files are drawn. */
const isForReaders = (schema: v.GenericSchema) =>
  !hasBrand(schema, 'Icon') && !['picklist', 'literal'].includes(schema.type);

/** A legal text: its head matter, the titles, and the runs of text that Markdown makes of each section. */
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

/** The fact that a text consists of, of those that are named in it: beside its words there is only punctuation. */
function onlyFact(named: readonly string[], text: string, facts: readonly PlainValue[]): PlainValue | undefined {
  const words = withoutPunctuation(text);
  return named
    .map((name) => facts.find(({ path }) => path.join('.') === name) ?? facts.find(({ path }) => path.at(-1) === name))
    .find((fact) => fact && withoutPunctuation(fact.text) === words);
}

const withoutPunctuation = (text: string) => oneSpace(text.replace(/^[^\p{L}\p{N}+]+|[^\p{L}\p{N}]+$/gu, ''));

function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path) value = (value as Record<string | number, unknown> | undefined)?.[key];
  return value;
}
