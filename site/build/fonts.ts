import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { cachedFile } from './generated-files.ts';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Characters of code and addresses. Pages use them as rarely as letters of other languages. */
const signs = '"*<=>[\\]^_`{|}~';
const english = `${[...range(0x20, 0x7e)].filter((character) => !signs.includes(character)).join('')}\u00a0–—‘’“”…€−`;
/** Characters of other Latin languages. All other characters use the visitor's fonts. */
const latin = `${signs}${range(0xa1, 0xff)}•→`;

const display = { wght: 600 };
const body = { wght: { min: 500, max: 700 } };

const styles = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`../styles/${name}.css`)), 'utf8');

function familyOf(token: 'display' | 'body'): string {
  const family = new RegExp(`--${token}: "?([^,";]+)`).exec(styles('tokens'))?.[1];
  if (!family)
    throw new Error(`site/styles/tokens.css: --${token} names no family; right is --${token}: Sora, sans-serif`);
  return family;
}

/** The families of headings and of text from `tokens.css`. */
export const families = { display: familyOf('display'), body: familyOf('body') };

export const fontFile = (family: string): string => family.toLowerCase().replaceAll(' ', '-');

const displayFile = fontFile(families.display);
const bodyFile = fontFile(families.body);

interface Face {
  name: string;
  file: string;
  subset: string;
  characters: string;
  axes: { wght: number | { min: number; max: number } };
}

/**
 * Characters that English does not need have faces of their own. A page loads them only when it shows one. Sora has no
 * rupee sign, and Manrope has it in another subset, so both families fall back to one face for it.
 */
const faces: readonly Face[] = [
  { name: displayFile, file: displayFile, subset: 'latin', characters: english, axes: display },
  { name: `${displayFile}-latin`, file: displayFile, subset: 'latin', characters: latin, axes: display },
  { name: bodyFile, file: bodyFile, subset: 'latin', characters: english, axes: body },
  { name: `${bodyFile}-latin`, file: bodyFile, subset: 'latin', characters: latin, axes: body },
  { name: 'rupee', file: bodyFile, subset: 'latin-ext', characters: '₹', axes: body },
];

function original(file: string, subset = 'latin'): Promise<Buffer> {
  const path = `@fontsource-variable/${file}/files/${file}-${subset}-wght-normal.woff2`;
  try {
    return readFile(fileURLToPath(import.meta.resolve(path)));
  } catch (error) {
    const wanted = `npm install --save-dev --workspace site @fontsource-variable/${file}`;
    throw new Error(`site/styles/tokens.css names a font without its package: ${wanted}`, { cause: error });
  }
}

/**
 * Subsets the two variable fonts to the weights and characters of this site, with kerning and tabular figures. This
 * saves two thirds of the bytes. Stylesheets name the results as `subset-fonts/<name>.woff2`.
 */
export function subsetFonts(root: string): Plugin {
  const directory = join(root, 'node_modules/.cache/subset-fonts');
  return {
    name: 'subset-fonts',
    config: () => ({ resolve: { alias: { 'subset-fonts': directory } } }),
    async buildStart() {
      await mkdir(directory, { recursive: true });
      for (const { name, file: family, subset, characters, axes } of faces) {
        const whole = await original(family, subset);
        const how = {
          targetFormat: 'woff2' as const,
          variationAxes: axes,
          keepFeatures: ['kern', 'tnum'],
          // The variations of the outlines contain the widths too.
          dropTables: ['HVAR'],
        };
        const key = createHash('sha256').update(whole).update(characters).update(JSON.stringify(how)).digest('hex');
        const cut = await cachedFile(join(directory, `${key}.woff2`), () => subsetFont(whole, characters, how));
        // Another build may read this file now, so it is renamed when it is complete.
        const file = join(directory, `${name}.woff2`);
        await writeFile(`${file}.${process.pid}`, cut);
        await rename(`${file}.${process.pid}`, file);
      }
    },
  };
}

/** Makes a font file for headings with the characters of a text, for pictures that the build draws. */
export async function displayFontFile(text: string): Promise<{ family: string; file: string }> {
  const whole = await original(displayFile);
  const characters = [...new Set(text)].sort().join('');
  const key = createHash('sha256').update(whole).update(characters).digest('hex');
  const file = fileURLToPath(new URL(`../../node_modules/.cache/drawn-fonts/${key}.ttf`, import.meta.url));
  await cachedFile(file, () => subsetFont(whole, characters, { targetFormat: 'sfnt', variationAxes: display }));
  return { family: families.display, file };
}
