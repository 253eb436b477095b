import { globSync, readFileSync } from 'node:fs';
import { dirname, parse, relative, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { firstViews } from '../engine/page.ts';

const layered = /\/site\/(ui|shell|forms|sections|pages\/[\w-]+)\/.+\.css(?:\?|$)/;

/** The sections of one page are beside it. */
const layerOf = (id: string) => layered.exec(id)?.[1]?.replace(/^pages\/.*/, 'sections');

/**
 * Puts the stylesheet of a component into the cascade layer of its folder, `site/ui/` into the layer `ui`; one that names its
 * layers itself has none. `site/styles/layers.css` has their order. Each gets the names of `site/styles/media.css`, as every source
 * is transformed alone. Lists of imports, such as `site/styles/first-view.css`, do both, as plugins get their files in one.
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
 * What `virtual:page-styles` exports: the address of the stylesheet that a page links beside the shared one, by the name of its module. None
 * in development, where pages link every source.
 */
export type PageStyles = Readonly<Record<string, string>>;

/** The stylesheets of the site, in the files that `divideStyles` says. The imports of the components name them. */
export function siteStyles(root: string): Plugin {
  let known: DividedStyles | undefined;
  const divided = () => {
    known ??= divideStyles(root);
    return known;
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
    // Pages with the same stylesheets have the same file.
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
      // What islands import is in those files.
      const ofIsland = isBuild && this.environment.name.startsWith('client') && layered.test(id) && !id.includes('?');
      return ofIsland ? '' : undefined;
    },
  };
}

/** Less would not be worth a request. */
const leastBytes = 1024;

const importLine = /^(?:import|export)\b(?! type)[^'"]*'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** The stylesheets of a module and of everything that it imports. */
function stylesheetsOf(module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  if (module.endsWith('.css')) return [module];
  if (!/\.tsx?$/.test(module)) return [];
  return Array.from(readFileSync(module, 'utf8').matchAll(importLine), ([, path, later]) =>
    normalizePath(resolve(dirname(module), path ?? later ?? '')),
  ).flatMap((imported) => stylesheetsOf(imported, seen));
}

/** The stylesheets that a list of imports names. */
const importedBy = (list: string): string[] =>
  Array.from(readFileSync(list, 'utf8').matchAll(/^@import "([^"]+)"/gm), ([, path = '']) =>
    normalizePath(resolve(dirname(list), path)),
  );

interface DividedStyles {
  /** What every page links. */
  shared: string[];
  /** What a page links besides, by the name of its module. */
  ofPages: Map<string, string[]>;
}

/**
 * Shared is what the frame and first views have, and what more than half of the modules in `site/pages/` import. The rest is in the files of the
 * pages that import it.
 */
function divideStyles(root: string): DividedStyles {
  const files = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => normalizePath(resolve(root, file)));
  const inlinedBy = (name: string) => importedBy(resolve(root, `site/styles/${name}.css`));
  const inlined = inlinedBy('first-view');
  // First views have theirs inlined; a navigation shows them with what is there already.
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
    if (bytes >= leastBytes) ofPages.set(name, own.sort(byName));
    else for (const file of own) divided.delete(file);
  }
  const isElsewhere = (file: string) =>
    divided.has(file) || inlined.includes(file) || /\/(?:first-view[\w-]*|layers|media)\.css$/.test(file);
  const shared = all.filter((file) => !isElsewhere(file)).sort(byName);
  return { shared: [normalizePath(resolve(root, 'site/styles/layers.css')), ...shared], ofPages };
}

/** In one layer the later rule wins: the same order in each file, and `machine.css` before `machine-wide.css`. */
const byName = (one: string, other: string) => (one.slice(0, -4) < other.slice(0, -4) ? -1 : 1);
