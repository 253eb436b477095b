import { environment } from '../../server/config-schema.ts';

/** Variables that Node.js, the C library or another program of a recipe reads. */
const ofOthers = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'NODE_COMPILE_CACHE_PORTABLE', 'MALLOC_ARENA_MAX'];

/** The names of a recipe's variables that no program reads: misspellings, which would have no effect. */
export const unknownSettings = (names: readonly string[]): string[] =>
  names.filter((name) => !(name in environment.entries) && !ofOthers.includes(name));

/** The names in `NAME=value` lines, also in comments. */
export const namesInLines = (text: string): string[] =>
  [...text.matchAll(/^#?([A-Z][A-Z_]*)=/gm)].map(([, name]) => name ?? '');
