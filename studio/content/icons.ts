import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type IconEntry, icons } from '@phosphor-icons/core';
import type { Icon } from '../api.ts';

/** Without the literal types of 1,500 entries, which the compiler cannot sort. */
const catalogue: readonly Pick<IconEntry, 'name' | 'tags'>[] = icons;

/** As many as a person looks through. */
const mostIcons = 60;

/**
 * Icons of the Phosphor set whose names or tags have all of the words, or begin with them.
 * @param words as a person types them; without any, the icons come in the order of their names
 * @returns at most 60, those whose own name fits first
 */
export async function searchIcons(words: string): Promise<Icon[]> {
  const wanted = words
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const ranked = catalogue
    .map(({ name, tags }) => ({ name, rank: rankOf(wanted, name.split('-'), tags.flatMap(partsOf)) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || a.name.localeCompare(b.name));
  return Promise.all(ranked.slice(0, mostIcons).map(async ({ name }) => ({ name, svg: await drawingOf(name) })));
}

const partsOf = (tag: string) => tag.toLowerCase().split(/[^a-z0-9]+/);

/** The sum over all words of 4 for a part of the name, 3 for its beginning, 2 and 1 for those of a tag; 0 if one has none. */
function rankOf(wanted: readonly string[], name: readonly string[], tags: readonly string[]): number {
  if (wanted.length === 0) return 1;
  const ranks = wanted.map((word): number => {
    if (name.includes(word)) return 4;
    if (name.some((part) => part.startsWith(word))) return 3;
    if (tags.includes(word)) return 2;
    return tags.some((tag) => tag.startsWith(word)) ? 1 : 0;
  });
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank, 0);
}

/** The drawing as the site shows it, in two tones. */
const drawingOf = (name: string): Promise<string> =>
  readFile(fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/duotone/${name}-duotone.svg`)), 'utf8');
