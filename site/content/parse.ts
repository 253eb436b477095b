import { marked } from 'marked';
import * as v from 'valibot';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { allowedKeys, explain } from './explain.ts';
import { replaceParts } from './replace-parts.ts';

/** A value that breaks a rule. */
export interface Mistake {
  /** Relative to the project, as `content/services/rpa.yaml`. */
  file: string;
  path: readonly (string | number)[];
  /** What was found and what is allowed. */
  message: string;
}

/** A content file that breaks its schema. The message has a line for each mistake: file, line, place, found, allowed. */
export class ContentError extends Error {
  override name = 'ContentError';
  /** The same one by one. */
  readonly mistakes: readonly Mistake[];

  /** @param mistakes where they are of the values of a file, and not of the whole of it */
  constructor(message: string, mistakes?: readonly Mistake[]) {
    super(message);
    this.mistakes = mistakes ?? message.split('\n').map(ofWholeFile);
  }
}

const ofWholeFile = (line: string): Mistake => {
  const [, file = '', message = line] = /^(content\/[^:]+)(?::\d+)?: (.*)$/.exec(line) ?? [];
  return { file, path: [], message };
};

/** What `{{company.name}}` and its like are replaced with, by the words between the braces. */
export type Placeholders = Readonly<Record<string, string>>;

/**
 * Reads one YAML text, fills in its placeholders and checks it.
 * @param file path for messages, relative to the project
 * @throws ContentError naming file, line, what was found and what is allowed
 */
export function parseYaml<Schema extends v.GenericSchema>(
  file: string,
  text: string,
  schema: Schema,
  placeholders: Placeholders = {},
  firstLine = 1,
): v.InferOutput<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number) => `${file}:${lines.linePos(offset).line + firstLine - 1}`;
  const [syntaxError] = document.errors;
  if (syntaxError) throw new ContentError(`${at(syntaxError.pos[0])}: ${syntaxError.message}; allowed: valid YAML`);

  const mistakes: Mistake[] = [];
  const say = (path: readonly unknown[], message: string) =>
    mistakes.push({ file, path: path as Mistake['path'], message });
  const line = ({ path, message }: Mistake) =>
    `${at(offsetOf(document, path))}: ${path.join('.') || 'the file'}: ${message}`;

  const filled = fill(document.toJS(), placeholders, say);
  const result = v.safeParse(schema, filled);
  for (const issue of result.issues ?? []) {
    const path = issue.path?.map(({ key }) => key) ?? [];
    say(path, explain(issue, allowedKeys(schema, path)));
  }
  if (mistakes.length > 0 || !result.success) throw new ContentError(mistakes.map(line).join('\n'), mistakes);
  return result.output;
}

/** A Markdown text with YAML head matter, cut into its `##` sections. */
export interface Article<Head> {
  head: Head;
  sections: { id: string; title: string; html: string }[];
}

const headMatter = /^---\n([\s\S]*?)\n---\n/;

/** HTML comments: notes for those who edit a text. What stands before one is taken along, so that no paragraph breaks. */
const comments = /\s*<!--[\s\S]*?-->/g;

/** Reads one Markdown text. @throws ContentError as `parseYaml` does, and when head matter or sections are missing */
export function parseMarkdown<Schema extends v.GenericSchema>(
  file: string,
  text: string,
  schema: Schema,
  placeholders: Placeholders,
): Article<v.InferOutput<Schema>> {
  const head = headMatter.exec(text);
  if (!head) throw new ContentError(`${file}:1: found no head matter; allowed: YAML between two lines of ---`);
  const body = text.slice(head[0].length).replace(comments, '');
  const filled = fill(body, placeholders, (_, message) => {
    throw new ContentError(`${file}: ${message}`, [{ file, path: ['sections'], message }]);
  });
  const sections = (filled as string)
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...rest] = section.split('\n');
      return { id: slugOf(title), title: title.trim(), html: marked.parse(rest.join('\n'), { async: false }).trim() };
    });
  if (sections.length === 0) throw new ContentError(`${file}: found no sections; allowed: headings that start with ##`);
  return { head: parseYaml(file, head[1] ?? '', schema, placeholders, 2), sections };
}

/** The line, from 1, on which a field of a content file stands: of YAML, or of the head matter of Markdown. */
export function lineOf(text: string, field: readonly unknown[]): number {
  const head = headMatter.exec(text);
  const lines = new LineCounter();
  const document = parseDocument(head?.[1] ?? text, { lineCounter: lines });
  return lines.linePos(offsetOf(document, field)).line + (head ? 1 : 0);
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Where `path` stands in the text; a missing field is told at its nearest parent. */
function offsetOf(document: Document, path: readonly unknown[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as { range?: [number, ...number[]] } | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}

/** `data` with the placeholders in its strings filled in, at any depth. */
const fill = (
  data: unknown,
  placeholders: Placeholders,
  say: (path: readonly unknown[], message: string) => void,
): unknown =>
  replaceParts(data, ({ value, path }) => {
    if (typeof value !== 'string') return undefined;
    return value.replace(/\{\{(.*?)\}\}/g, (whole, name: string) => {
      const word = placeholders[name.trim()];
      if (word === undefined) say(path, `found ${whole}; allowed: ${Object.keys(placeholders).join(', ')}`);
      return word ?? whole;
    });
  });
