import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const layered = /\/site\/(ui|shell|forms|sections|pages\/[\w-]+)\/.+\.css(?:\?|$)/;

/** The sections of one page are beside it. */
const layerOf = (id: string) => layered.exec(id)?.[1]?.replace(/^pages\/.*/, 'sections');

/**
 * Puts the stylesheet of a component into the cascade layer of its folder, `site/ui/` into the layer `ui`; one that names its
 * layers itself stays as it is. `site/styles/layers.css` has their order. Lists of imports, such as
 * `site/styles/first-view.css`, name the layers, as plugins get their files in one.
 */
export const inLayers = (): Plugin => ({
  name: 'in-layers',
  enforce: 'pre',
  transform: {
    filter: { id: layered },
    handler: (css, id) =>
      css && !css.includes('@layer') ? { code: `@layer ${layerOf(id)} {\n${css}}`, map: null } : undefined,
  },
});

/**
 * Leaves the stylesheets of the first view out of the stylesheet that pages link: every page has them inlined. The list is
 * `site/styles/first-view.css`.
 */
export function withoutFirstView(root: string): Plugin {
  const folder = resolve(root, 'site/styles');
  const list = readFileSync(resolve(folder, 'first-view.css'), 'utf8').matchAll(/^@import "([^"]+)"/gm);
  const inlined = new Set(Array.from(list, ([, path = '']) => normalizePath(resolve(folder, path))));
  return {
    name: 'without-first-view',
    apply: 'build',
    applyToEnvironment: ({ name }) => name.startsWith('client'),
    load: (id) => (inlined.has(id) ? '' : undefined),
  };
}
