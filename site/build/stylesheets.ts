import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
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
  const inlined = new Set(importedBy(resolve(folder, 'first-view.css')));
  return {
    name: 'without-first-view',
    apply: 'build',
    applyToEnvironment: ({ name }) => name.startsWith('client'),
    load: (id) => (inlined.has(id) ? '' : undefined),
  };
}

/** The stylesheets that a list of imports names. */
const importedBy = (list: string): string[] =>
  Array.from(readFileSync(list, 'utf8').matchAll(/^@import "([^"]+)"/gm), ([, path = '']) =>
    normalizePath(resolve(dirname(list), path)),
  );

const name = 'virtual:styles';

/** The module that imports every stylesheet of the site. Those of the lists in `site/pages/` become files that their pages link. */
export function allStyles(root: string): Plugin {
  const all = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => normalizePath(resolve(root, file)));
  return {
    name: 'all-styles',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const lists = all('site/pages/*.css');
      const ofPages = new Set(lists.flatMap(importedBy));
      const shared = [
        'site/styles/layers.css',
        'site/styles/*.css',
        'site/{ui,shell,forms,sections,offline,pages/*}/**/*.css',
      ].flatMap(all);
      return [...new Set(shared)]
        .filter((file) => file.endsWith('/layers.css') || !(ofPages.has(file) || file.includes('/styles/first-view')))
        .map((file) => `import ${JSON.stringify(file)};`)
        .concat(lists.map((file, index) => `export { default as list${index} } from ${JSON.stringify(`${file}?url`)};`))
        .join('\n');
    },
  };
}
