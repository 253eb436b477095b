import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { searchWords } from '@company/enquiry/folding.ts';
import { type IconEntry, icons } from '@phosphor-icons/core';

/** Without the literal types of 1,500 entries, which are too many for the compiler. */
const catalogue: readonly Pick<IconEntry, 'name' | 'tags'>[] = icons;

const maxIcons = 60;

/**
 * Icons of the Phosphor set whose names or tags have words that begin with each word of a query.
 * @param query as typed; if it is empty, the icons are in the order of their names
 * @returns at most 60 icons; matches of the name come first
 */
export async function searchIcons(query: string): Promise<{ name: string; svg: string }[]> {
  const words = searchWords(query);
  const matches = (texts: readonly string[]) => {
    const parts = texts.flatMap(searchWords);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const found = catalogue.filter(({ name, tags }) => matches([name, ...tags]));
  const { true: named = [], false: tagged = [] } = Object.groupBy(found, ({ name }) => String(matches([name])));
  const names = [...named, ...tagged].slice(0, maxIcons).map(({ name }) => name);
  return Promise.all(names.map(async (name) => ({ name, svg: await svgOf(name) })));
}

const svgOf = (name: string): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/duotone/${name}-duotone.svg`)), 'utf8');
