import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Path, valueIn } from '@company/studio/protocol/content-fields.ts';
import { dataOf } from '@company/studio/server/content/content-text.ts';
import type { ContentField } from './content-fields.ts';

export interface WrittenContent {
  text(file: string): string;
  value(field: Pick<ContentField, 'file' | 'path'>): unknown;
}

/** The files of content as they stand: names of facts are not filled in. */
export function writtenContent(root: string): WrittenContent {
  const files = new Map<string, { text: string; data: unknown }>();
  const read = (file: string) => {
    const text = files.get(file)?.text ?? readFileSync(join(root, 'content', file), 'utf8');
    const known = files.get(file) ?? { text, data: dataOf(text) };
    files.set(file, known);
    return known;
  };
  return {
    text: (file) => read(file).text,
    value: ({ file, path }) => valueIn(read(file).data, path),
  };
}

/** The paths of the facts that a text names, as `{{company.phone}}`. */
export const factsNamedIn = (text: unknown): Path[] =>
  [...`${text}`.matchAll(/\{\{\s*company\.([\w.]+)\s*\}\}/g)].map(([, name = '']) => name.split('.'));
