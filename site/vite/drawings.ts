import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { colourToken, hexOf } from '../styles/colour-tokens.ts';
import { madeFiles } from './made-files.ts';

/** The drawing with the values of the tokens that it names as `var(--indigo)`: an SVG in an `<img>` does not get them. */
export const withTokens = (svg: string): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, token: string) => hexOf(colourToken(token)));

/** Serves and builds the drawings of `public/drawings/` in the colours of `tokens.css`. */
export function drawings(root: string): Plugin {
  const folder = join(root, 'public/drawings');
  const files = async () =>
    new Map(
      (await readdir(folder)).map((file) => [
        `/drawings/${file}`,
        async () => withTokens(await readFile(join(folder, file), 'utf8')),
      ]),
    );
  return { name: 'drawings', ...madeFiles(/^\/drawings\//, files) };
}
