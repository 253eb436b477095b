import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataOf } from '@company/studio/server/content/content-text.ts';
import { type Path, valueIn } from '@company/studio/shared/field-path.ts';
import { addressOf, type ContentField, keyOf, namedFields } from './content-fields.ts';
import { findWords } from './find.ts';
import { type Showing, showingsOf } from './places-of-field.ts';
import type { Rendered, ShownElement } from './rendered-elements.ts';
import { linesWith, readersOf, type SourceFile, type SourceLine } from './source-files.ts';

export interface Project {
  root: string;
  rendered: Rendered;
  all: ContentField[];
  sources: readonly SourceFile[];
}

const mostPages = 4;
const mostFields = 12;
const mostLines = 8;

/** What `npm run why` prints. Undefined if nothing has these words. @param page only texts of this page */
export function answer(project: Project, words: string, page?: string): string | undefined {
  const { rendered, all, sources } = project;
  const named = namedFields(all, words);
  const { fields, elements } = named ? { fields: named, elements: [] } : findWords(words, rendered, all, page);
  if (fields.length > 0) {
    const rest = fields.length - mostFields;
    return [
      ...fields.slice(0, mostFields).map((field) => aboutField(project, field)),
      ...(rest > 0 ? [`${rest} more fields: more words, or a page such as /services, make them fewer.`] : []),
    ].join('\n\n');
  }
  if (named) return undefined;
  if (elements.length > 0)
    return ['No field has these words: code has them, or the build makes them.', ...placesOf(project, elements)].join(
      '\n',
    );
  const lines = linesWith(sources, words);
  if (lines.length === 0) return undefined;
  return ['No field has these words. Sources have them:', ...lines.map(({ file, line }) => `  ${file}:${line}`)].join(
    '\n',
  );
}

function aboutField(project: Project, field: ContentField): string {
  const { root, rendered, all, sources } = project;
  const textOf = (file: string) => readFileSync(join(root, 'content', file), 'utf8');
  const written = valueIn(dataOf(textOf(field.file)), field.path);
  const isShown = ({ fields }: ShownElement) =>
    fields.some((index) => rendered.fields[index] && keyOf(rendered.fields[index].field) === keyOf(field));
  const elements = rendered.elements.filter(isShown);
  const facts = factsIn(all, written);
  const naming = field.file === 'company.yaml' ? textsThatName(all, field.path, textOf) : [];
  return [
    `${addressOf(field, textOf(field.file))} ${field.path.join('.')}`,
    `  “${shortened(field.value)}”`,
    ...(written === undefined ? ['  The file has no such value: the schema or the build gives it.'] : []),
    ...facts.map((fact) => `  ${addressOf(fact, textOf(fact.file))} ${fact.path.join('.')} is filled in`),
    ...placesOf(project, elements),
    ...(elements.length + naming.length > 0 ? [] : notShown(readersOf(field, sources))),
    ...inList('Texts name it:', naming),
  ].join('\n');
}

const notShown = (readers: readonly SourceLine[]): string[] =>
  readers.length > 0
    ? inList(
        'No page shows it at first. Code reads it:',
        readers.map(({ file, line }) => `${file}:${line}`),
      )
    : ['  No page shows it, and no source of pages has its name.'];

function inList(title: string, lines: readonly string[]): string[] {
  const rest = lines.length - mostLines;
  const more = rest > 0 ? [`    and ${rest} more`] : [];
  return lines.length > 0 ? [`  ${title}`, ...lines.slice(0, mostLines).map((line) => `    ${line}`), ...more] : [];
}

function placesOf({ rendered }: Project, elements: readonly ShownElement[]): string[] {
  const showings = showingsOf(elements);
  return showings.map(
    ({ origin: { file, line, name }, within, pages }: Showing) =>
      `    ${file}:${line} <${name}>${within.length > 0 ? ` in ${within.toReversed().join(', ')}` : ''}: ${named(pages, rendered.pages)}`,
  );
}

/** `every page`, `every page but /contact`, `/faq, /about`, `14 pages: /, /faq, …`. */
function named(pages: ReadonlySet<string>, all: readonly string[]): string {
  const others = all.filter((page) => !pages.has(page));
  if (others.length === 0) return 'every page';
  if (others.length <= mostPages && pages.size > others.length) return `every page but ${others.join(', ')}`;
  const names = [...pages].slice(0, mostPages).join(', ');
  return pages.size > mostPages ? `${pages.size} pages: ${names}, …` : names;
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200).trimEnd()}…` : text);

/** The facts that a text names. */
function factsIn(all: readonly ContentField[], written: unknown): ContentField[] {
  const names = [...`${written}`.matchAll(/\{\{\s*company\.([\w.]+)\s*\}\}/g)].map(
    ([, name]) => `company.yaml ${name}`,
  );
  return all.filter((field) => names.includes(keyOf(field)));
}

/** The texts that name a fact, each as file, line and field. */
function textsThatName(all: readonly ContentField[], path: Path, textOf: (file: string) => string): string[] {
  const name = new RegExp(`\\{\\{\\s*company\\.${path.join('\\.')}\\s*\\}\\}`);
  const files = [...new Set(all.map(({ file }) => file))].filter((file) => name.test(textOf(file)));
  return files.flatMap((file) => {
    const data = dataOf(textOf(file));
    return all
      .filter((field) => field.file === file && name.test(`${valueIn(data, field.path)}`))
      .map((field) => `${addressOf(field, textOf(file))} ${field.path.join('.')}`);
  });
}
