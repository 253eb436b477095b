import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { dataModules, isVirtual, selections } from './content-modules.ts';
import { fixedModules } from './fixed-modules.ts';

const prefix = '\0draft:';
/** The data of every module by its name: what renders has put it there. */
const all = `${prefix}all`;

/**
 * In place of `content`, for pages that show a draft: content is not in the build, but read when a page is shown. A module takes its
 * data from `globalThis.siteContent`.
 */
export function draftContent(root: string): Plugin {
  const fixed: Readonly<Record<string, () => unknown>> = fixedModules(root);
  /** The name of a module of the content; undefined for any other. */
  const nameOf = (id: string, importer: string): string | undefined => {
    if (isVirtual(id)) return id;
    if (!/\.(yaml|md|ts)$/.test(id)) return undefined;
    const file = resolve(dirname(importer), id);
    const [inContent, inSite] = ['content', 'site'].map((folder) =>
      relative(join(root, folder), file).replaceAll('\\', '/'),
    );
    if (inSite && dataModules.includes(inSite)) return inSite;
    return id.endsWith('.ts') || !inContent || inContent.startsWith('..') ? undefined : inContent;
  };

  return {
    name: 'draft-content',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id === all || id in fixed) return id.startsWith('\0') ? id : prefix + id;
      const name = nameOf(id, importer);
      if (name === undefined) return undefined;
      return prefix + name;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined;
      // A module of its own, so that all have the content of the time when the renderer was imported.
      if (id === all) return 'export default globalThis.siteContent;';
      const name = id.slice(prefix.length);
      const make = fixed[name];
      if (make) return `export default ${JSON.stringify(await make())};`;
      const module = `all[${JSON.stringify(name)}]`;
      const exported = dataModules.includes(name)
        ? Object.keys(await selections(name)).map((key) => `export const ${key} = ${module}.${key};`)
        : [`export default ${module}.default;`];
      return [`import all from ${JSON.stringify(all)};`, ...exported].join('\n');
    },
  };
}

/** The sources that are others where a draft is shown: addresses on the desk's origin, and no offline support. */
export function draftSources(root: string): Plugin {
  const replaced = new Map<string, () => string | Promise<string>>([
    ['schemas/addresses.ts', () => readFile(join(root, 'schemas/addresses.draft.ts'), 'utf8')],
    ['site/offline/offline-support.ts', () => 'export const startOfflineSupport = () => undefined;'],
  ]);
  return {
    name: 'draft-sources',
    enforce: 'pre',
    load: (id) => replaced.get(relative(root, id).replaceAll('\\', '/'))?.(),
  };
}
