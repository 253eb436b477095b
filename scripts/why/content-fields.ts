import type { ContentPath, Contents } from '@company/schemas/content-types.ts';
import { lineOf } from '@company/schemas/parse.ts';
import type { Article } from '@company/schemas/parse-markdown.ts';
import type { Path } from '@company/studio/protocol/content-fields.ts';

/** A value in a file of content. */
export interface ContentField {
  /** Within `content/`. */
  file: string;
  path: Path;
  /** As pages get it: with facts filled in. */
  value: string;
}

export const keyOf = ({ file, path }: Pick<ContentField, 'file' | 'path'>): string => `${file} ${path.join('.')}`;

/** `content/navigation.yaml:41`. @param text of the file */
export const addressOf = ({ file, path }: ContentField, text: string): string =>
  `content/${file}:${lineOf(text, path)}`;

/** Every text, number and switch of the content. */
export const fieldsOf = (contents: Contents): ContentField[] =>
  [...(contents as ReadonlyMap<ContentPath, unknown>)].flatMap(([file, data]) =>
    file.endsWith('.md') ? ofArticle(file, data as Article<object>) : leaves(file, data, []),
  );

function leaves(file: string, value: unknown, path: Path): ContentField[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [{ file, path, value: `${value}` }];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, inner]) => leaves(file, inner, [...path, key]));
}

const ofArticle = (file: string, { head, sections }: Article<object>): ContentField[] => [
  ...leaves(file, head, ['head']),
  ...sections.flatMap(({ title, html }, index) => [
    { file, path: ['sections', index, 'title'], value: title },
    { file, path: ['sections', index, 'text'], value: html.replace(/<[^>]*>/g, '') },
  ]),
];

/**
 * The fields that words name: `navigation.footer.legal`, `content/navigation.yaml footer.legal.budgets`. Undefined for words of a text.
 * A part of a file has all fields in it.
 */
export function namedFields(fields: readonly ContentField[], words: string): ContentField[] | undefined {
  const [, file = '', path = ''] =
    /^(?:content\/)?([\w/&-]+\.(?:yaml|md))(?::\d+)?(?:\s+(\S+))?$/.exec(words) ??
    /^([\w&-]+)()\.\S+$/.exec(words) ??
    [];
  if (!file) return undefined;
  const isFile = /\.(yaml|md)$/.test(file);
  const wanted = isFile ? file : `${file}.yaml`;
  const keys = isFile ? path : words.slice(file.length + 1);
  const inFile = fields.filter((field) => field.file === wanted);
  // A sentence may have a full stop and no blank.
  if (inFile.length === 0 && !isFile) return undefined;
  return inFile.filter((field) => keys === '' || `${field.path.join('.')}.`.startsWith(`${keys}.`));
}
