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

/**
 * Characters of code and addresses. Pages rarely use these characters, so the font file for other languages has them.
 */
const rareSigns = '"*<=>[\\]^_`{|}~';
const englishCharacters = `${[...range(0x20, 0x7e)].filter((character) => !rareSigns.includes(character)).join('')}\u00a0–—‘’“”…€−`;
/** Characters of other Latin languages. For all other characters the browser uses fonts of the visitor's system. */
const latinCharacters = `${rareSigns}${range(0xa1, 0xff)}•→`;

const displayAxes = { wght: 600 };
const bodyAxes = { wght: { min: 500, max: 700 } };

const stylesheet = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(`../styles/${name}.css`)), 'utf8');

function familyOf(token: 'display' | 'body'): string {
  const family = new RegExp(`--${token}: "?([^,";]+)`).exec(stylesheet('tokens'))?.[1];
  if (!family)
    throw new Error(`site/styles/tokens.css: --${token} has no font family; accepted: --${token}: Sora, sans-serif`);
  return family;
}

/** The font families of headings and of text, as in `tokens.css`. */
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
 * Characters that English does not need are in separate faces, which a page loads only for texts with these characters.
 * The rupee sign also has a separate face for both families, because Sora does not have the sign.
 */
const faces: readonly Face[] = [
  { name: displayFile, file: displayFile, subset: 'latin', characters: englishCharacters, axes: displayAxes },
  { name: `${displayFile}-latin`, file: displayFile, subset: 'latin', characters: latinCharacters, axes: displayAxes },
  { name: bodyFile, file: bodyFile, subset: 'latin', characters: englishCharacters, axes: bodyAxes },
  { name: `${bodyFile}-latin`, file: bodyFile, subset: 'latin', characters: latinCharacters, axes: bodyAxes },
  { name: 'rupee', file: bodyFile, subset: 'latin-ext', characters: '₹', axes: bodyAxes },
];

function originalFont(file: string, subset = 'latin'): Promise<Buffer> {
  const path = `@fontsource-variable/${file}/files/${file}-${subset}-wght-normal.woff2`;
  try {
    return readFile(fileURLToPath(import.meta.resolve(path)));
  } catch (error) {
    const command = `npm install --save-dev --workspace site @fontsource-variable/${file}`;
    throw new Error(`site/styles/tokens.css names a font whose package is not installed: ${command}`, { cause: error });
  }
}

/**
 * Reduces the two variable fonts to the weights and characters of this site, with kerning and digits of equal width.
 * The results have a third of the bytes. Stylesheets name the results as `subset-fonts/<name>.woff2`.
 */
export function subsetFonts(root: string): Plugin {
  const directory = join(root, 'node_modules/.cache/subset-fonts');
  return {
    name: 'subset-fonts',
    config: () => ({ resolve: { alias: { 'subset-fonts': directory } } }),
    async buildStart() {
      await mkdir(directory, { recursive: true });
      for (const { name, file: family, subset, characters, axes } of faces) {
        const fullFont = await originalFont(family, subset);
        const options = {
          targetFormat: 'woff2' as const,
          variationAxes: axes,
          keepFeatures: ['kern', 'tnum'],
          // The table HVAR contains widths, which the outlines of the letters also contain.
          dropTables: ['HVAR'],
        };
        const key = createHash('sha256')
          .update(fullFont)
          .update(characters)
          .update(JSON.stringify(options))
          .digest('hex');
        const subsetFile = await cachedFile(join(directory, `${key}.woff2`), () =>
          subsetFont(fullFont, characters, options),
        );
        // The complete file is renamed, so that another build never reads an incomplete file.
        const file = join(directory, `${name}.woff2`);
        await writeFile(`${file}.${process.pid}`, subsetFile);
        await rename(`${file}.${process.pid}`, file);
      }
    },
  };
}

/** Makes a font file for pictures that the build draws: the font of headings, with only the characters of a text. */
export async function displayFontFile(text: string): Promise<{ family: string; file: string }> {
  const fullFont = await originalFont(displayFile);
  const characters = [...new Set(text)].sort().join('');
  const key = createHash('sha256').update(fullFont).update(characters).digest('hex');
  const file = fileURLToPath(new URL(`../../node_modules/.cache/drawn-fonts/${key}.ttf`, import.meta.url));
  await cachedFile(file, () => subsetFont(fullFont, characters, { targetFormat: 'sfnt', variationAxes: displayAxes }));
  return { family: families.display, file };
}
