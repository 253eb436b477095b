import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Characters of code and addresses: in pages as rare as letters of other languages. */
const signs = '"*<=>[\\]^_`{|}~';
/** Characters of English text. */
const english = `${[...range(0x20, 0x7e)].filter((character) => !signs.includes(character)).join('')}\u00a0–—‘’“”…`;
/** Characters of other Latin languages; for all others the visitor's fonts are used. */
const latin = `${signs}${range(0xa1, 0xff)}•→`;

/** The weights that the stylesheets use. */
const display = { wght: 600 };
const body = { wght: { min: 500, max: 700 } };

/**
 * The faces. Characters that English does not need are in faces of their own, which a page loads only when it shows one.
 * Sora has no rupee sign, and Manrope's is in the file of another subset: both families fall back to a face for it.
 */
const faces = [
  { name: 'sora', family: 'sora', subset: 'latin', characters: english, axes: display },
  { name: 'sora-latin', family: 'sora', subset: 'latin', characters: latin, axes: display },
  { name: 'manrope', family: 'manrope', subset: 'latin', characters: english, axes: body },
  { name: 'manrope-latin', family: 'manrope', subset: 'latin', characters: latin, axes: body },
  { name: 'rupee', family: 'manrope', subset: 'latin-ext', characters: '₹', axes: body },
];

const original = (family: string, subset = 'latin'): Promise<Buffer> => {
  const file = `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
  return readFile(fileURLToPath(import.meta.resolve(file)));
};

/** A face at one weight, as TrueType, for pictures with text that the build draws. */
export const staticFace = async (name: 'sora' | 'manrope', weight: number): Promise<Buffer> =>
  subsetFont(await original(name), english + latin, { targetFormat: 'sfnt', variationAxes: { wght: weight } });

/**
 * Subsets the two variable fonts to the weights and characters of this site, with kerning and tabular figures: a third of
 * the bytes. Stylesheets name the results as `subset-fonts/<name>.woff2`.
 */
export function subsetFonts(root: string): Plugin {
  const directory = join(root, 'node_modules/.cache/subset-fonts');
  return {
    name: 'subset-fonts',
    config: () => ({ resolve: { alias: { 'subset-fonts': directory } } }),
    async buildStart() {
      await mkdir(directory, { recursive: true });
      for (const { name, family, subset, characters, axes } of faces) {
        const cut = await subsetFont(await original(family, subset), characters, {
          targetFormat: 'woff2',
          variationAxes: axes,
          keepFeatures: ['kern', 'tnum'],
          // The outlines' variations contain the widths too.
          dropTables: ['HVAR'],
        });
        // Renamed when it is complete: another build may read it now.
        const file = join(directory, `${name}.woff2`);
        await writeFile(`${file}.${process.pid}`, cut);
        await rename(`${file}.${process.pid}`, file);
      }
    },
  };
}
