import { marked } from 'marked';
import * as v from 'valibot';
import { type Document, LineCounter, parseDocument, type YAMLError } from 'yaml';
import { allowedKeys, explain } from './explain.ts';
import { replaceParts } from './replace-parts.ts';
import { slugOf } from './titles.ts';

/** A value that breaks a rule. */
export interface Mistake {
  /** Relative to the project, as `content/services/rpa.yaml`. */
  file: string;
  path: readonly (string | number)[];
  /** The value that was found and the allowed values. */
  message: string;
}

/** A content file that breaks its schema. The message has a line for each mistake: file, line, field, found, allowed. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly mistakes: readonly Mistake[];

  /** @param mistakes by default one for each line of the message, about the whole file */
  constructor(message: string, mistakes?: readonly Mistake[]) {
    super(message);
    // The mistake is in a content file: where the program found it helps nobody.
    this.stack = message;
    this.mistakes = mistakes ?? message.split('\n').map(ofWholeFile);
  }
}

const ofWholeFile = (line: string): Mistake => {
  const [, file = '', message = line] = /^(content\/[^:]+)(?::\d+)?: (.*)$/.exec(line) ?? [];
  return { file, path: [], message };
};

/** Values of placeholders such as `{{company.name}}`, by the name between the braces. */
export type Placeholders = Readonly<Record<string, string>>;

const hasPlaceholder = /\{\{.*?\}\}/;

/** The mistake in the words of somebody who writes texts: most often, a sentence has a colon. */
const explainSyntax = ({ code, message }: YAMLError): string =>
  code === 'BLOCK_AS_IMPLICIT_KEY'
    ? 'found a colon within a text; allowed: the text in quotes, or on the lines beneath >-'
    : `${message}; allowed: valid YAML`;

/**
 * Reads one YAML text, fills in its placeholders and checks it.
 * @param file path for messages, relative to the project
 * @param placeholders null if the facts have a mistake of their own: values with placeholders are then not checked
 * @param translated the text of which this one is a translation: it has the fields that this one leaves out
 * @throws ContentError with a line for each mistake
 */
export function parseYaml<Schema extends v.GenericSchema>(
  file: string,
  text: string,
  schema: Schema,
  placeholders: Placeholders | null = {},
  firstLine = 1,
  translated?: string,
): v.InferOutput<Schema> {
  const { document, lines } = documentOf(text);
  const at = (offset: number) => `${file}:${lines.linePos(offset).line + firstLine - 1}`;
  const [syntaxError] = document.errors;
  if (syntaxError) throw new ContentError(`${at(syntaxError.pos[0])}: ${explainSyntax(syntaxError)}`);

  const mistakes: Mistake[] = [];
  const report = (path: readonly unknown[], message: string) =>
    mistakes.push({ file, path: path as Mistake['path'], message });
  const line = ({ path, message }: Mistake) =>
    `${at(offsetOf(document, path))}: ${path.join('.') || 'the file'}: ${message}`;

  const data =
    translated === undefined ? document.toJS() : merged(documentOf(translated).document.toJS(), document.toJS());
  const filled = fill(data, placeholders, report);
  const result = v.safeParse(schema, filled);
  for (const issue of result.issues ?? []) {
    if (placeholders === null && hasPlaceholder.test(String(issue.input))) continue;
    const path = issue.path?.map(({ key }) => key) ?? [];
    report(path, explain(issue, allowedKeys(schema, path)));
  }
  if (mistakes.length > 0) throw new ContentError(mistakes.map(line).join('\n'), mistakes);
  return result.output as v.InferOutput<Schema>;
}

/** `original` with the fields that `translation` has. Lists of entries are merged by position, all other lists replaced. */
function merged(original: unknown, translation: unknown): unknown {
  if (Array.isArray(original) && Array.isArray(translation)) {
    const areEntries = [...original, ...translation].every((entry) => typeof entry === 'object');
    return areEntries
      ? Array.from({ length: Math.max(original.length, translation.length) }, (_, index) =>
          merged(original[index], translation[index]),
        )
      : translation;
  }
  if (!isRecord(original) || !isRecord(translation)) return translation ?? original;
  const entries = Object.entries(translation).map(([key, value]) => [key, merged(original[key], value)]);
  return { ...original, ...Object.fromEntries(entries) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface ParsedText {
  document: Document;
  lines: LineCounter;
}

const parsedTexts = new Map<string, ParsedText>();

/** More than a company's content has files. */
const mostParsedTexts = 200;

/**
 * Parses a text, or returns the result of the last time: the studio and the development server read all of the content after
 * a change of one file, and parsing takes most of that time.
 */
function documentOf(text: string): ParsedText {
  const lines = new LineCounter();
  const parsed = parsedTexts.get(text) ?? {
    document: parseDocument(text, { lineCounter: lines, prettyErrors: false }),
    lines,
  };
  // The first of the map is the one that was not used for the longest time.
  parsedTexts.delete(text);
  parsedTexts.set(text, parsed);
  const [oldest] = parsedTexts.keys();
  if (parsedTexts.size > mostParsedTexts && oldest !== undefined) parsedTexts.delete(oldest);
  return parsed;
}

/** A Markdown text with YAML head matter, cut into its `##` sections. */
export interface Article<Head> {
  head: Head;
  sections: { id: string; title: string; html: string }[];
}

const headMatter = /^---\n([\s\S]*?)\n---\n/;

/** HTML comments, which are notes for editors, with the white space before them: an empty line would split a paragraph. */
const comments = /\s*<!--[\s\S]*?-->/g;

/** Reads one Markdown text. @throws ContentError like `parseYaml`, or if head matter or sections are missing */
export function parseMarkdown<Schema extends v.GenericSchema>(
  file: string,
  text: string,
  schema: Schema,
  placeholders: Placeholders | null,
): Article<v.InferOutput<Schema>> {
  const head = headMatter.exec(text);
  if (!head) throw new ContentError(`${file}:1: found no head matter; allowed: YAML between two lines of ---`);
  const body = text.slice(head[0].length).replace(comments, '');
  const mistake = (message: string) => new ContentError(`${file}: ${message}`, [{ file, path: ['sections'], message }]);
  const filled = fill(body, placeholders, (_, message) => {
    throw mistake(message);
  });
  const [tag] = /<\/?[a-z][\w-]*(\s[^>]*)?>/i.exec(filled as string) ?? [];
  if (tag) throw mistake(`found ${tag}; allowed: Markdown without HTML`);
  const sections = (filled as string)
    .split(/^## /m)
    .slice(1)
    .map((section, index) => {
      const [title = '', ...rest] = section.split('\n');
      return {
        id: slugOf(title) || `section-${index + 1}`,
        title: title.trim(),
        html: marked.parse(rest.join('\n'), { async: false }).trim(),
      };
    });
  if (sections.length === 0) throw new ContentError(`${file}: found no sections; allowed: headings that start with ##`);
  return { head: parseYaml(file, head[1] ?? '', schema, placeholders, 2), sections };
}

/** The line of a field, from 1, in YAML or in the head matter of Markdown. */
export function lineOf(text: string, field: readonly unknown[]): number {
  const head = headMatter.exec(text);
  const { document, lines } = documentOf(head?.[1] ?? text);
  return lines.linePos(offsetOf(document, field)).line + (head ? 1 : 0);
}

/** The offset of `path` in the text; for a missing field, that of its nearest parent. */
function offsetOf(document: Document, path: readonly unknown[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as { range?: [number, ...number[]] } | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}

/** `data` with the placeholders in its strings filled in, at any depth. Reports unknown placeholders. */
const fill = (
  data: unknown,
  placeholders: Placeholders | null,
  report: (path: readonly unknown[], message: string) => void,
): unknown =>
  replaceParts(data, ({ value: text, path }) => {
    if (typeof text !== 'string' || placeholders === null) return undefined;
    return text.replace(/\{\{(.*?)\}\}/g, (whole, name: string) => {
      const value = placeholders[name.trim()];
      if (value === undefined) report(path, `found ${whole}; allowed: ${Object.keys(placeholders).join(', ')}`);
      return value ?? whole;
    });
  });
