import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceParts } from '@company/schemas/schema-shape.ts';
import type { Path } from '../protocol/content-fields.ts';
import { dataOf } from '../server/content/content-text.ts';

/** For tests: the texts of all content files of a project, by their paths within `content/`. */
export const contentTexts = (root = '.'): [file: string, text: string][] =>
  globSync('**/*.{yaml,md}', { cwd: join(root, 'content') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.'))
    .sort()
    .map((file) => [file, readFileSync(join(root, 'content', file), 'utf8')]);

/** For tests that try each value: of a folder two files, as the others have the same fields. */
export const someContentTexts = (root = '.'): [file: string, text: string][] =>
  [...Map.groupBy(contentTexts(root), ([file]) => dirname(file))].flatMap(([folder, files]) =>
    folder === '.' ? files : files.slice(0, 2),
  );

export const commentsIn = (text: string): string[] =>
  [...text.matchAll(/^\s*#.*$/gm)].map(([comment]) => comment.trim());

export const notesIn = (text: string): string[] => [...text.matchAll(/<!--[\s\S]*?-->/g)].map(([note]) => note);

/** For tests: every plain value of a content file's text, in order. */
export function valuesOf(text: string): { path: Path; value: string | number | boolean | null }[] {
  const values: ReturnType<typeof valuesOf> = [];
  replaceParts(dataOf(text), ({ value, path }) => {
    if (typeof value !== 'object' || value === null) values.push({ path, value: value as string });
    return undefined;
  });
  return values;
}
