import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Path } from '@company/studio/protocol/content-fields.ts';
import type { ContentField } from './content-fields.ts';

export interface SourceLine {
  /** From the project’s root. */
  file: string;
  line: number;
}

const isTest = /\.test\.|\/tests\//;

export interface SourceFile {
  file: string;
  text: string;
}

/** The sources of pages, and then those of the packages around them. */
export const sourceFiles = (root: string): SourceFile[] =>
  globSync('{{site,enquiry,server}/**/*.{ts,tsx},schemas/*.ts}', { cwd: root })
    .filter((file) => !isTest.test(file) && !file.includes('node_modules'))
    .sort((a, b) => Number(b.startsWith('site/')) - Number(a.startsWith('site/')) || a.localeCompare(b))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Where sources have these words as they stand. */
export const linesWith = (sources: readonly SourceFile[], words: string): SourceLine[] =>
  sources.flatMap(({ file, text }) => {
    const offset = text.toLowerCase().indexOf(words.toLowerCase());
    return offset < 0 ? [] : [{ file, line: lineAt(text, offset) }];
  });

/**
 * Where sources read a field that no page shows at first, such as a message about a failure: by the name of the file's data and of the fields
 * within, as in `forms.failed.heading`. Only the lines that name most of it.
 */
export function readersOf(
  { file, path }: Pick<ContentField, 'file' | 'path'>,
  sources: readonly SourceFile[],
): SourceLine[] {
  const found = sources.flatMap((source) => readsIn(source, file, path));
  if (found.length === 0) return linesWithKeys(sources, path);
  const most = Math.max(1, ...found.map(({ named }) => named));
  return found.filter(({ named }) => named === most).map(({ file: reader, line }) => ({ file: reader, line }));
}

/** Where sources of pages have the last two names of the path, for what reaches a component in other ways. */
function linesWithKeys(sources: readonly SourceFile[], path: Path): SourceLine[] {
  const names = path.filter((key) => typeof key === 'string').slice(-2);
  const patterns = names.map((name) => new RegExp(`(?<![\\w'-])${name}(?![\\w'-])`));
  const [last] = patterns.slice(-1);
  return sources
    .filter(({ file, text }) => file.startsWith('site/') && patterns.every((pattern) => pattern.test(text)))
    .map(({ file, text }) => ({ file, line: lineAt(text, last?.exec(text)?.index ?? 0) }));
}

interface Read extends SourceLine {
  /** How many keys of the path the source names. */
  named: number;
}

function readsIn({ file: reader, text }: SourceFile, content: string, path: Path): Read[] {
  const quoted = `'${content.replaceAll('.', '\\.')}'`;
  const file = `(?:useFile\\(${quoted}\\)|[\\w.]*files\\[${quoted}\\])`;
  if (!new RegExp(file).test(text)) return [];
  const roots = new Map<string, Path>(
    Array.from(text.matchAll(new RegExp(`const (\\w+) = ${file};`, 'g')), ([, name = '']) => [name, []]),
  );
  // `const { sent, failed: notSent } = forms;` gives names to parts.
  const parts = new RegExp(`const \\{([^{}]+)\\} = (${file}|\\w+)((?:\\.\\w+)*);`, 'g');
  for (const [, names = '', from = '', keys = ''] of text.matchAll(parts)) {
    const root = new RegExp(`^${file}$`).test(from) ? [] : roots.get(from);
    for (const name of root ? names.split(',') : []) {
      const [key = '', alias = key] = name.split(':').map((word) => word.trim());
      roots.set(alias, [...(root ?? []), ...keys.split('.').filter(Boolean), key]);
    }
  }
  return [...roots].flatMap(([name, root]) =>
    [...text.matchAll(new RegExp(`(?<![\\w.'/-])${name}((?:\\??\\.\\w+)*)(?![\\w:])(?! from )`, 'g'))].flatMap(
      ({ index, 1: keys = '' }) => {
        const named = commonKeys(path, [...root, ...keys.split(/\??\./).filter(Boolean)]);
        return named === undefined ? [] : [{ file: reader, line: lineAt(text, index), named }];
      },
    ),
  );
}

/** How many keys lead to the field; undefined if they lead to another. What follows the index of a list is a function of lists. */
function commonKeys(path: Path, keys: Path): number | undefined {
  for (const [index, key] of keys.entries()) {
    if (index >= path.length || typeof path[index] === 'number') return index;
    if (path[index] !== key) return undefined;
  }
  return keys.length;
}
