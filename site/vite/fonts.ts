import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** What English texts and Latin names need; other characters come from the visitor's own fonts. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•→`;

/**
 * The faces, with the weights that the stylesheets use. Sora has no rupee sign, and Manrope's stands in the file of
 * another subset: it is a face of its own, which both families fall back to and only a page that shows one loads.
 */
const faces = [
  { name: 'sora', family: 'sora', subset: 'latin', characters, axes: { wght: 600 } },
  { name: 'manrope', family: 'manrope', subset: 'latin', characters, axes: { wght: { min: 500, max: 700 } } },
  { name: 'rupee', family: 'manrope', subset: 'latin-ext', characters: '₹', axes: { wght: { min: 500, max: 700 } } },
];

const original = (family: string, subset = 'latin'): Promise<Buffer> => {
  const file = `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
  return readFile(fileURLToPath(import.meta.resolve(file)));
};

/** A face at one weight, as TrueType, for pictures with words that are made at build. */
export const staticFace = async (name: 'sora' | 'manrope', weight: number): Promise<Buffer> =>
  subsetFont(await original(name), characters, { targetFormat: 'sfnt', variationAxes: { wght: weight } });

/**
 * Cuts the two variable fonts down to the weights and characters of this site: half of their bytes, on every first
 * visit. Stylesheets name the results as `subset-fonts/<name>.woff2`.
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
        });
        await writeFile(join(directory, `${name}.woff2`), cut);
      }
    },
  };
}
