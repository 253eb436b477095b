import { factsFile } from '@company/schemas/files.ts';
import { startsWith } from '@company/studio/protocol/content-fields.ts';
import { addressOf, type ContentField, keyOf, namedFields } from './content-fields.ts';
import { findWords } from './find.ts';
import { type Showing, showingsOf } from './places-of-field.ts';
import type { ShownElement } from './rendered-elements.ts';
import type { Project } from './rendered-project.ts';
import { linesWith, readersOf, type SourceLine } from './source-files.ts';
import { factsNamedIn } from './written-content.ts';

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
  const lines = linesWith(sources, words).map(({ file, line }) => `${file}:${line}`);
  return lines.length > 0
    ? inList('No field has these words. Sources have them:', lines).join('\n').trimStart()
    : undefined;
}

function aboutField(project: Project, field: ContentField): string {
  const { rendered, all, sources, written } = project;
  const lineOf = (other: ContentField) => `${addressOf(other, written.text(other.file))} ${other.path.join('.')}`;
  const text = written.value(field);
  const isShown = ({ fields }: ShownElement) =>
    fields.some((index) => rendered.fields[index] && keyOf(rendered.fields[index].field) === keyOf(field));
  const elements = rendered.elements.filter(isShown);
  const filled = factsNamedIn(text).flatMap((path) =>
    all.filter((other) => keyOf(other) === keyOf({ file: factsFile, path })),
  );
  const naming =
    field.file === factsFile
      ? all.filter((other) => factsNamedIn(written.value(other)).some((path) => startsWith(field.path, path)))
      : [];
  return [
    lineOf(field),
    `  “${shortened(field.value)}”`,
    ...(text === undefined ? ['  The file has no such value: the schema or the build gives it.'] : []),
    ...inList('It is filled in:', filled.map(lineOf)),
    ...placesOf(project, elements),
    ...(elements.length + naming.length > 0 ? [] : notShown(readersOf(field, sources))),
    ...inList('Texts name it:', naming.map(lineOf)),
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
