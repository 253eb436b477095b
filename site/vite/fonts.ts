import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** What English texts and Latin names need; other characters come from the visitor's own fonts. */
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•→`;

/** The faces, with the weights that the stylesheets use. */
const faces = [
  { name: 'sora', axes: { wght: 600 } },
  { name: 'manrope', axes: { wght: { min: 500, max: 700 } } },
];

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
      for (const { name, axes } of faces) {
        const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
        const font = await readFile(fileURLToPath(import.meta.resolve(file)));
        const subset = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: axes });
        await writeFile(join(directory, `${name}.woff2`), subset);
      }
    },
  };
}
