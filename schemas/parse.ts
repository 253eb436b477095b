import * as v from 'valibot';
import { type Document, isCollection, isScalar, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import { allowedAsMessage, allowedKeys, ContentError, type Explanation, explain, type Mistake } from './mistakes.ts';
import { replaceParts } from './schema-shape.ts';
import { explainUnclean, withUnixLineEnds } from './text.ts';

/** The values of placeholders such as `{{company.name}}`, by the name in braces. */
export type Placeholders = Readonly<Record<string, string>>;

/** The YAML at the beginning of a Markdown file. */
export const headMatter = /^---\n([\s\S]*?)\n---\n/;

export const hasPlaceholder = /\{\{.*?\}\}/;

/** Explains a mistake to people who write texts. The most frequent mistake is a colon in a sentence. */
function explainSyntax({ code, message }: YAMLError): Explanation {
  if (code === 'BLOCK_AS_IMPLICIT_KEY')
    return { code: 'value', found: 'a colon within a text', allowed: 'the text in quotes, or on the lines beneath >-' };
  if (/^Missing closing .quote/.test(message))
    return { code: 'value', found: 'a quotation mark at the start of a text', allowed: 'another at the end' };
  return { code: 'value', found: message, allowed: 'valid YAML' };
}

/** The offset at which a mistake begins. The parser reports an open quote or bracket only some lines later. */
function startOf({ contents }: Document, { pos: [offset] }: YAMLError): number {
  let start = offset;
  visit(contents, {
    Node(_, node) {
      const [from = offset, , to = offset] = node.range ?? [];
      const mayBeOpen = isScalar(node) ? /^QUOTE/.test(node.type ?? '') : isCollection(node) && node.flow;
      if (mayBeOpen && from < offset && offset <= to) start = from;
    },
  });
  return start;
}

/**
 * Reads one YAML text, fills in its placeholders and checks it.
 * @param file the path for messages, relative to the project
 * @param placeholders null if the facts have a mistake: values with placeholders are not checked
 * @throws ContentError with a line for each mistake
 */
export function parseYaml<Schema extends v.GenericSchema>(
  file: string,
  text: string,
  schema: Schema,
  placeholders: Placeholders | null = {},
  firstLine = 1,
): v.InferOutput<Schema> {
  const { document, lines } = documentOf(text);
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const [syntaxError] = document.errors;
  if (syntaxError)
    throw new ContentError([
      { file, line: lineAt(startOf(document, syntaxError)), path: [], ...explainSyntax(syntaxError) },
    ]);

  /** Refuses aliases of aliases, because a few lines of such aliases can expand to more data than memory has. */
  const plainData = (): unknown => {
    try {
      return document.toJS();
    } catch {
      const found = 'aliases of aliases';
      throw new ContentError([{ file, path: [], line: firstLine, code: 'value', found, allowed: 'plain texts' }]);
    }
  };

  const mistakes: Mistake[] = [];
  /** Reports only the first mistake of a field, because the first may cause the others. */
  const report = (path: readonly unknown[], explanation: Explanation) => {
    if (mistakes.some((mistake) => mistake.path.join() === path.join())) return;
    mistakes.push({ file, line: lineAt(offsetOf(document, path)), path: path as Mistake['path'], ...explanation });
  };

  const data = plainData();
  replaceParts(data, ({ value, path }) => {
    const mistake = typeof value === 'string' ? explainUnclean(value) : undefined;
    if (mistake) report(path, { code: 'value', ...mistake });
    return undefined;
  });
  const filled = fillPlaceholders(data, placeholders, report);
  const result = v.safeParse(schema, filled, allowedAsMessage);
  for (const issue of result.issues ?? []) {
    if (placeholders === null && hasPlaceholder.test(String(issue.input))) continue;
    const path = issue.path?.map(({ key }) => key) ?? [];
    report(path, explain(issue, allowedKeys(schema, path)));
  }
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return result.output as v.InferOutput<Schema>;
}

interface ParsedText {
  document: Document;
  lines: LineCounter;
}

const parsedTexts = new Map<string, ParsedText>();

/** The cache is emptied above this number of texts. The content of a company has far fewer files. */
const maxParsedTexts = 400;

/**
 * Parses a text, or returns the cached result. The studio and the development server read all content after a change of one file,
 * and parsing takes most of the time.
 */
function documentOf(source: string): ParsedText {
  const text = withUnixLineEnds(source);
  const cached = parsedTexts.get(text);
  if (cached) return cached;
  if (parsedTexts.size > maxParsedTexts) parsedTexts.clear();
  const lines = new LineCounter();
  const parsed = { document: parseDocument(text, { lineCounter: lines, prettyErrors: false }), lines };
  parsedTexts.set(text, parsed);
  return parsed;
}

/** The line of a field in the text of a file, from 1. */
export function lineOf(source: string, field: readonly unknown[]): number {
  const text = withUnixLineEnds(source);
  const head = headMatter.exec(text);
  const [part, index] = field;
  if (head && part === 'sections') {
    const readable = text.replace(/<!--[\s\S]*?-->/g, (note) => note.replace(/[^\n]/g, ' '));
    const textToSection = readable.split(/(?<![^\n])(?=## )/).slice(0, Number(index) + 1);
    return textToSection.join('').split('\n').length;
  }
  const { document, lines } = documentOf(head?.[1] ?? text);
  return lines.linePos(offsetOf(document, field)).line + (head ? 1 : 0);
}

/** The offset of `path` in the text; the offset of the nearest parent if the field is missing. */
function offsetOf(document: Document, path: readonly unknown[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as { range?: [number, ...number[]] } | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}

/** Replaces the placeholders in all strings of `data`, at any depth. Reports unknown placeholders. */
export const fillPlaceholders = (
  data: unknown,
  placeholders: Placeholders | null,
  report: (path: readonly unknown[], explanation: Explanation) => void,
): unknown =>
  replaceParts(data, ({ value: text, path }) => {
    if (typeof text !== 'string' || placeholders === null) return undefined;
    return text.replace(/\{\{(.*?)\}\}/g, (placeholder, name: string) => {
      const value = placeholders[name.trim()];
      const allowed = Object.keys(placeholders).join(', ');
      if (value === undefined) report(path, { code: 'value', found: placeholder, allowed });
      return value ?? placeholder;
    });
  });
