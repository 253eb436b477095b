import { globSync, readFileSync } from 'node:fs';
import { dirname, parse, relative, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { firstViews } from '../engine/page.ts';

const layered = /\/site\/(ui|shell|forms|sections|pages\/[\w-]+)\/.+\.css(?:\?|$)/;

/** A section that only one page shows is in the folder of that page. */
const layerOf = (id: string) => layered.exec(id)?.[1]?.replace(/^pages\/.*/, 'sections');

/**
 * Puts each component's stylesheet into the cascade layer of its folder: `site/ui/` is the layer `ui`. A stylesheet
 * that names layers itself stays as it is. `site/styles/layers.css` has their order. Also adds the names of
 * `site/styles/media.css`, because each source is transformed alone.
 */
export function namedSources(root: string): Plugin {
  const media = readFileSync(resolve(root, 'site/styles/media.css'), 'utf8');
  return {
    name: 'named-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\/site\/.+\.css(?:\?|$)/ },
      handler(css, id) {
        if (!css.includes('@media') && !layered.test(id)) return;
        const isLayered = layered.test(id) && !css.includes('@layer');
        return { code: media + (isLayered ? `@layer ${layerOf(id)} {\n${css}}` : css), map: null };
      },
    },
  };
}

const styles = 'virtual:styles';
const pageStyles = 'virtual:page-styles';

/**
 * The export of `virtual:page-styles`: the address of a page's own stylesheet, by the name of its module. It is empty
 * in development, where pages link every source.
 */
export type PageStyles = Readonly<Record<string, string>>;

/**
 * Bundles the site's stylesheets into the files of `divideStyles`. The components only import them to name what they
 * need.
 */
export function siteStyles(root: string): Plugin {
  let cached: DividedStyles | undefined;
  const divided = () => {
    cached ??= divideStyles(root);
    return cached;
  };
  const inRoot = (path: string) => normalizePath(resolve(root, path));
  const shared = inRoot('site/styles/shared.css');
  const listOf = (page: string) => inRoot(`site/pages/${page}.css`);
  const isList = (id: string) => id.startsWith(shared) || /\/site\/pages\/[\w-]+\.css/.test(id);

  const addresses = () => {
    const variables = new Map<string, string>();
    const variable = (file: string) => {
      const name = variables.get(file) ?? `address${variables.size}`;
      variables.set(file, name);
      return name;
    };
    const first = (files: string[]) => [...divided().ofPages].find(([, others]) => others.join() === files.join())?.[0];
    // Pages with the same stylesheets share a file.
    const pages = Array.from(divided().ofPages, ([page, files]) => [page, listOf(first(files) ?? page)] as const);
    const record = (entries: (readonly [string, string])[]) =>
      `{${entries.map(([name, file]) => `${JSON.stringify(name)}: ${variable(file)}`)}}`;
    const exported = `export default ${record(pages)};`;
    const imports = Array.from(variables, ([file, name]) => `import ${name} from ${JSON.stringify(`${file}?url`)};`);
    return [...imports, exported].join('\n');
  };
  const listed = (id: string) => {
    const [list = ''] = id.split('?');
    const files = list === shared ? divided().shared : (divided().ofPages.get(parse(list).name) ?? []);
    return [inRoot('site/styles/media.css'), ...files].map((file) => {
      const path = normalizePath(relative(dirname(list), file)).replace(/^(?!\.)/, './');
      const isLayered = layered.test(file) && !readFileSync(file, 'utf8').includes('@layer');
      return `@import "${path}"${isLayered ? ` layer(${layerOf(file)})` : ''};`;
    });
  };

  return {
    name: 'site-styles',
    enforce: 'pre',
    resolveId(id) {
      if (id === styles || id === pageStyles) return `\0${id}`;
      return isList(id) ? id : undefined;
    },
    load(id) {
      const isBuild = this.environment.mode === 'build';
      if (id === `\0${styles}`)
        return `export { default } from '${pageStyles}'; export { default as shared } from ${JSON.stringify(`${shared}?url`)};`;
      if (id === `\0${pageStyles}`) return isBuild ? addresses() : 'export default {};';
      if (isList(id) && !/[?&]url\b/.test(id)) return listed(id).join('\n');
      // The bundled files already contain the styles that islands import.
      const ofIsland = isBuild && this.environment.name.startsWith('client') && layered.test(id) && !id.includes('?');
      return ofIsland ? '' : undefined;
    },
  };
}

/** A smaller file is not worth a request. */
const minOwnBytes = 1024;

const importLine = /^(?:import|export)\b(?! type)[^'"]*'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** Finds the stylesheets that a module imports, directly or through other modules. */
function stylesheetsOf(module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  if (module.endsWith('.css')) return [module];
  if (!/\.tsx?$/.test(module)) return [];
  return Array.from(readFileSync(module, 'utf8').matchAll(importLine), ([, path, later]) =>
    normalizePath(resolve(dirname(module), path ?? later ?? '')),
  ).flatMap((imported) => stylesheetsOf(imported, seen));
}

/** Finds the stylesheets in a list of `@import` lines. */
const importedBy = (list: string): string[] =>
  Array.from(readFileSync(list, 'utf8').matchAll(/^@import "([^"]+)"/gm), ([, path = '']) =>
    normalizePath(resolve(dirname(list), path)),
  );

interface DividedStyles {
  /** Every page links these. */
  shared: string[];
  /** A page links these too, by the name of its module. */
  ofPages: Map<string, string[]>;
}

/**
 * Divides the stylesheets by whole files. The shared file has the styles of the frame, of first views, and of
 * components that more than half of the modules in `site/pages/` import. All other styles are in the files of the pages
 * that import them.
 */
function divideStyles(root: string): DividedStyles {
  const files = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => normalizePath(resolve(root, file)));
  const inlinedBy = (name: string) => importedBy(resolve(root, `site/styles/${name}.css`));
  const inlined = inlinedBy('first-view');
  // A page inlines the styles of its first view. After a navigation from another page only the shared file has them.
  const frame = new Set([
    ...stylesheetsOf(resolve(root, 'site/engine/render.tsx')),
    ...firstViews.flatMap((kind) => inlinedBy(`first-view-${kind}`)),
  ]);
  const needed = new Map(files('site/pages/*.tsx').map((page) => [page, stylesheetsOf(page)]));

  const users = (file: string) => [...needed.values()].filter((stylesheets) => stylesheets.includes(file)).length;
  const all = ['site/styles/*.css', 'site/{ui,shell,forms,sections,offline,pages}/**/*.css'].flatMap(files);
  const divided = new Set(all.filter((file) => !frame.has(file) && users(file) > 0 && users(file) <= needed.size / 2));

  const ofPages = new Map<string, string[]>();
  for (const [page, stylesheets] of needed) {
    const own = stylesheets.filter((file) => divided.has(file));
    const bytes = own.reduce((total, file) => total + readFileSync(file).length, 0);
    const name = relative(resolve(root, 'site/pages'), page).replace('.tsx', '');
    if (bytes >= minOwnBytes) ofPages.set(name, own.sort(byName));
    else for (const file of own) divided.delete(file);
  }
  const isElsewhere = (file: string) =>
    divided.has(file) || inlined.includes(file) || /\/(?:first-view[\w-]*|layers|media)\.css$/.test(file);
  const shared = all.filter((file) => !isElsewhere(file)).sort(byName);
  return { shared: [normalizePath(resolve(root, 'site/styles/layers.css')), ...shared], ofPages };
}

/**
 * The order is the same in each file, because the later rule wins within a layer: `machine.css` comes before
 * `machine-wide.css`.
 */
const byName = (one: string, other: string) => (one.slice(0, -4) < other.slice(0, -4) ? -1 : 1);
