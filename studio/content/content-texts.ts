import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** For tests: the texts of all content files, by their paths within `content/`. */
export const contentTexts = (): [file: string, text: string][] =>
  globSync('**/*.{yaml,md}', { cwd: 'content' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.'))
    .sort()
    .map((file) => [file, readFileSync(join('content', file), 'utf8')]);

/** For tests: the comments of a YAML text, and the notes of a Markdown text. */
export const commentsIn = (text: string): string[] => [
  ...[...text.matchAll(/^\s*#(?!#).*$/gm)].map(([comment]) => comment.trim()),
  ...[...text.matchAll(/<!--[\s\S]*?-->/g)].map(([note]) => note),
];
