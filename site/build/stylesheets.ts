import { globSync, readFileSync } from 'node:fs';
import { dirname, parse, relative, resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { firstViews } from '../engine/page.ts';

const layeredPath = /\/site\/(ui|shell|forms|sections|pages\/[\w-]+)\/.+\.css(?:\?|$)/;

/** The layer of a stylesheet. Stylesheets below `site/pages/` belong to sections that only one page shows. */
const layerOf = (id: string) => layeredPath.exec(id)?.[1]?.replace(/^pages\/.*/, 'sections');

/**
 * Puts each component's stylesheet into the cascade layer of its folder: `site/ui/` is the layer `ui`. A stylesheet
 * with its own `@layer` is not changed. `site/styles/layers.css` has the order of the layers. Also adds the breakpoints
 * of `site/styles/media.css` to each stylesheet, because Vite transforms each stylesheet separately.
 */
export function layerAndMediaPlugin(root: string): Plugin {
  const media = readFileSync(resolve(root, 'site/styles/media.css'), 'utf8');
  return {
    name: 'layer-and-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\/site\/.+\.css(?:\?|$)/ },
      handler(css, id) {
        if (!css.includes('@media') && !layeredPath.test(id)) return;
        const isLayered = layeredPath.test(id) && !css.includes('@layer');
        return { code: media + (isLayered ? `@layer ${layerOf(id)} {\n${css}}` : css), map: null };
      },
    },
  };
}

const styles = 'virtual:styles';
const pageStyles = 'virtual:page-styles';

/**
 * The export of `virtual:page-styles`: the URLs of the stylesheets of pages, by the name of the page's module. Empty in
 * development, where pages link every source file.
 */
export type PageStyles = Readonly<Record<string, string>>;

/**
 * Bundles the site's stylesheets. `divideStyles` decides which stylesheet is in which file. The imports in the components only tell the build
 * which stylesheets are needed.
 */
export function siteStyles(root: string): Plugin {
  let cached: StyleBundles | undefined;
  const bundles = () => {
    cached ??= divideStyles(root);
    return cached;
  };
  const inRoot = (path: string) => normalizePath(resolve(root, path));
  const shared = inRoot('site/styles/shared.css');
  // An import file is virtual: it has only `@import` lines.
  const importFileOf = (page: string) => inRoot(`site/pages/${page}.css`);
  const isImportFile = (id: string) => id.startsWith(shared) || /\/site\/pages\/[\w-]+\.css/.test(id);

  const pageStylesModule = () => {
    const variables = new Map<string, string>();
    const variableOf = (file: string) => {
      const name = variables.get(file) ?? `address${variables.size}`;
      variables.set(file, name);
      return name;
    };
    const firstPageWith = (files: string[]) =>
      [...bundles().ofPages].find(([, otherFiles]) => otherFiles.join() === files.join())?.[0];
    // Pages with the same stylesheets share a file.
    const pages = Array.from(
      bundles().ofPages,
      ([page, files]) => [page, importFileOf(firstPageWith(files) ?? page)] as const,
    );
    const record = (entries: (readonly [string, string])[]) =>
      `{${entries.map(([name, file]) => `${JSON.stringify(name)}: ${variableOf(file)}`)}}`;
    const exported = `export default ${record(pages)};`;
    const imports = Array.from(variables, ([file, name]) => `import ${name} from ${JSON.stringify(`${file}?url`)};`);
    return [...imports, exported].join('\n');
  };
  const importLines = (id: string) => {
    const [importFile = ''] = id.split('?');
    const files = importFile === shared ? bundles().shared : (bundles().ofPages.get(parse(importFile).name) ?? []);
    return [inRoot('site/styles/media.css'), ...files].map((file) => {
      const path = normalizePath(relative(dirname(importFile), file)).replace(/^(?!\.)/, './');
      const isLayered = layeredPath.test(file) && !readFileSync(file, 'utf8').includes('@layer');
      return `@import "${path}"${isLayered ? ` layer(${layerOf(file)})` : ''};`;
    });
  };

  return {
    name: 'site-styles',
    enforce: 'pre',
    resolveId(id) {
      if (id === styles || id === pageStyles) return `\0${id}`;
      return isImportFile(id) ? id : undefined;
    },
    load(id) {
      const isBuild = this.environment.mode === 'build';
      if (id === `\0${styles}`)
        return `export { default } from '${pageStyles}'; export { default as shared } from ${JSON.stringify(`${shared}?url`)};`;
      if (id === `\0${pageStyles}`) return isBuild ? pageStylesModule() : 'export default {};';
      if (isImportFile(id) && !/[?&]url\b/.test(id)) return importLines(id).join('\n');
      // The bundles already contain the styles that islands import, so an island imports an empty file.
      const isIslandImport =
        isBuild && this.environment.name.startsWith('client') && layeredPath.test(id) && !id.includes('?');
      return isIslandImport ? '' : undefined;
    },
  };
}

/** Below this size, the styles of a page go into the shared file. This saves a request. */
const minOwnBytes = 1024;

const importStatement = /^(?:import|export)\b(?! type)[^'"]*'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** Finds the stylesheets that a module imports, directly or through other modules. */
function stylesheetsOf(module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  if (module.endsWith('.css')) return [module];
  if (!/\.tsx?$/.test(module)) return [];
  return Array.from(readFileSync(module, 'utf8').matchAll(importStatement), ([, staticPath, dynamicPath]) =>
    normalizePath(resolve(dirname(module), staticPath ?? dynamicPath ?? '')),
  ).flatMap((imported) => stylesheetsOf(imported, seen));
}

/** Finds the stylesheets that a CSS file imports. */
const importedBy = (cssFile: string): string[] =>
  Array.from(readFileSync(cssFile, 'utf8').matchAll(/^@import "([^"]+)"/gm), ([, path = '']) =>
    normalizePath(resolve(dirname(cssFile), path)),
  );

interface StyleBundles {
  /** The stylesheets of every page. */
  shared: string[];
  /** The additional stylesheets of a page, by the name of its module. */
  ofPages: Map<string, string[]>;
}

/**
 * Puts each stylesheet file into exactly one of the bundles. The shared bundle has the styles of the shell, of all
 * heroes, and of components that more than half of the modules in `site/pages/` import. All other styles are in the
 * bundles of the pages that import them.
 */
function divideStyles(root: string): StyleBundles {
  const files = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => normalizePath(resolve(root, file)));
  const inlinedBy = (name: string) => importedBy(resolve(root, `site/styles/${name}.css`));
  const inlined = inlinedBy('first-view');
  // Pages inline these styles. The shared file must contain these styles too, because a navigation within the site loads
  // no inlined styles.
  const shellAndHeroes = new Set([
    ...stylesheetsOf(resolve(root, 'site/engine/render.tsx')),
    ...firstViews.flatMap((kind) => inlinedBy(`first-view-${kind}`)),
  ]);
  const stylesheetsByPage = new Map(files('site/pages/*.tsx').map((page) => [page, stylesheetsOf(page)]));

  const countUsers = (file: string) =>
    [...stylesheetsByPage.values()].filter((stylesheets) => stylesheets.includes(file)).length;
  const all = ['site/styles/*.css', 'site/{ui,shell,forms,sections,offline,pages}/**/*.css'].flatMap(files);
  const isUsedByFew = (file: string) => countUsers(file) > 0 && countUsers(file) <= stylesheetsByPage.size / 2;
  const pageOnlyFiles = new Set(all.filter((file) => !shellAndHeroes.has(file) && isUsedByFew(file)));

  const ofPages = new Map<string, string[]>();
  for (const [page, stylesheets] of stylesheetsByPage) {
    const own = stylesheets.filter((file) => pageOnlyFiles.has(file));
    const bytes = own.reduce((total, file) => total + readFileSync(file).length, 0);
    const name = relative(resolve(root, 'site/pages'), page).replace('.tsx', '');
    if (bytes >= minOwnBytes) ofPages.set(name, own.sort(byName));
    else for (const file of own) pageOnlyFiles.delete(file);
  }
  const isElsewhere = (file: string) =>
    pageOnlyFiles.has(file) || inlined.includes(file) || /\/(?:first-view[\w-]*|layers|media)\.css$/.test(file);
  const shared = all.filter((file) => !isElsewhere(file)).sort(byName);
  return { shared: [normalizePath(resolve(root, 'site/styles/layers.css')), ...shared], ofPages };
}

/** In a layer the later rule has priority, so `machine.css` must be before `machine-wide.css` in each bundle. */
const byName = (a: string, b: string) => (a.slice(0, -4) < b.slice(0, -4) ? -1 : 1);
