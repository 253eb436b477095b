import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOf } from '../../site/content/files.ts';
import type { FieldRef } from '../api.ts';

/** What a field is for; empty where the guide does not say. */
export type Help = (field: FieldRef) => string;

/** The parts of legal texts, which no table has. */
const ofSections: Readonly<Record<string, string>> = {
  title: 'The heading of this section. The list of sections beside the text has it too.',
  text: 'An empty line begins a paragraph, “- ” at the start of a line an entry of a list; **two stars** make words bold. The hidden notes of this section stay.',
};

/** Reads the tables of the guide, which explain every field of every schema. @param root the project's folder */
export async function readHelp(root: string): Promise<Help> {
  const rows = new Map<string, string>();
  for (const page of await guidesIn(join(root, 'docs/guides/content'))) {
    for (const section of page.split(/^## content\//m).slice(1)) {
      const [files = ''] = section.split(/[\n,]/, 1);
      for (const [path, help] of rowsIn(section)) rows.set(`${files} ${path}`, help);
    }
  }
  return ({ file, path }) => {
    if (file.endsWith('.md') && path[0] === 'sections') return ofSections[String(path[2])] ?? '';
    const keys = file.endsWith('.md') ? path.slice(1) : path;
    // What is said of a list, or of an object, holds for its parts too.
    for (let length = keys.length; length > 0; length--) {
      const help = formsOf(keys.slice(0, length)).map((form) => rows.get(`${kindOf(file).files} ${form}`));
      const found = help.find((one) => one !== undefined);
      if (found !== undefined) return found;
    }
    return '';
  };
}

/** A project without the guides has no help. */
async function guidesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(files.filter((file) => file.endsWith('.md')).map((file) => readFile(join(folder, file), 'utf8')));
}

function* rowsIn(section: string): Generator<[path: string, help: string]> {
  for (const [, cells = ''] of section.matchAll(/^\| (`.*)\|$/gm)) {
    const [name = '', what = '', , where = ''] = cells.split('|').map((cell) => cell.trim().replaceAll('`', ''));
    const help = `${what.charAt(0).toUpperCase()}${what.slice(1)}. Shown: ${where}.`;
    const [path = '', parts] = name.split(': ');
    if (parts === undefined) yield [path, help];
    // One line for several fields of an object: `strip: label, copied`.
    else for (const part of parts.split(', ')) yield [`${path}.${part}`, help];
  }
}

/** As the guide writes a path: `[]` for an entry of a list, and perhaps `*` for one of several fields. */
function formsOf(keys: FieldRef['path']): string[] {
  const join = (parts: FieldRef['path']) =>
    parts.map((key, index) => (typeof key === 'number' ? '[]' : `${index > 0 ? '.' : ''}${key}`)).join('');
  const [first, , ...rest] = keys;
  return [join(keys), ...(rest.length > 0 && first !== undefined ? [join([first, '*', ...rest])] : [])];
}
