import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { colourToken, hexOf } from '../styles/colour-tokens.ts';

/** The drawing with the values of the tokens that it names as `var(--indigo)`: an SVG in an `<img>` does not get them. */
export const withTokens = (svg: string): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, token: string) => hexOf(colourToken(token)));

/** Serves and builds the drawings of `public/drawings/` in the colours of `tokens.css`. */
export function drawings(root: string): Plugin {
  const folder = join(root, 'public/drawings');
  const drawing = async (file: string) => withTokens(await readFile(join(folder, file), 'utf8'));
  return {
    name: 'drawings',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of await readdir(folder))
        this.emitFile({ type: 'asset', fileName: `drawings/${file}`, source: await drawing(file) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, file] = /^\/drawings\/([\w.-]+\.svg)$/.exec(request.url ?? '') ?? [];
        if (!file) return next();
        drawing(file).then((svg) => response.setHeader('content-type', 'image/svg+xml').end(svg), next);
      });
    },
  };
}
