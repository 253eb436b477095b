import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type IconEntry, icons } from '@phosphor-icons/core';
import type { Icon } from '../api.ts';

/** Without the literal types of 1,500 entries, which are too many for the compiler. */
const catalogue: readonly Pick<IconEntry, 'name' | 'tags'>[] = icons;

/** A person does not look through more. */
const maxIcons = 60;

/**
 * Icons of the Phosphor set whose names or tags have all words of a query, or words that begin with them.
 * @param query as typed; if it is empty, the icons are in the order of their names
 * @returns at most 60 icons; matches of the name come first
 */
export async function searchIcons(query: string): Promise<Icon[]> {
  const words = query
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const ranked = catalogue
    .map(({ name, tags }) => ({ name, rank: rankOf(words, name.split('-'), tags.flatMap(partsOf)) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.name.localeCompare(b.name));
  return Promise.all(ranked.slice(0, maxIcons).map(async ({ name }) => ({ name, svg: await svgOf(name) })));
}

const partsOf = (tag: string) => tag.toLowerCase().split(/[^a-z0-9]+/);

/**
 * The sum over all words: 4 for a word of the name, 3 for the beginning of one, 2 and 1 for a tag. 0 if a word does not match.
 */
function rankOf(words: readonly string[], name: readonly string[], tags: readonly string[]): number {
  if (words.length === 0) return 1;
  const ranks = words.map((word): number => {
    if (name.includes(word)) return 4;
    if (name.some((part) => part.startsWith(word))) return 3;
    if (tags.includes(word)) return 2;
    return tags.some((tag) => tag.startsWith(word)) ? 1 : 0;
  });
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0);
}

/** The SVG in two tones, as the site shows it. */
const svgOf = (name: string): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/duotone/${name}-duotone.svg`)), 'utf8');
