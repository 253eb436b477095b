import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** For tests: the texts of all content files, by their paths within `content/`. */
export const contentTexts = (): [file: string, text: string][] =>
  globSync('**/*.{yaml,md}', { cwd: 'content' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.'))
    .sort()
    .map((file) => [file, readFileSync(join('content', file), 'utf8')]);

/** For tests that try each value: of a folder two files, as the others have the same fields. */
export const someContentTexts = (): [file: string, text: string][] =>
  [...Map.groupBy(contentTexts(), ([file]) => dirname(file))].flatMap(([folder, files]) =>
    folder === '.' ? files : files.slice(0, 2),
  );

/** For tests: the lines of a YAML text that are comments. */
export const commentsIn = (text: string): string[] =>
  [...text.matchAll(/^\s*#.*$/gm)].map(([comment]) => comment.trim());

/** For tests: the hidden notes of a Markdown text. */
export const notesIn = (text: string): string[] => [...text.matchAll(/<!--[\s\S]*?-->/g)].map(([note]) => note);
