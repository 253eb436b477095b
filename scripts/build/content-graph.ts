import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Texts of shell and forms are on every page: when they change, the content of pages does not. */
const notThePages = /^content\/(company|navigation|forms|errors)\.yaml$/;

/**
 * Finds in the build which content files each source file imports, directly or not, so that there is no list of them.
 * Parts of other pages' files (a service's summary in the list of services) do not count: they change their own page.
 */
export function contentGraph(root: string): { plugin: Plugin; contentOf(source: string): string[] } {
  const imports = new Map<string, readonly string[]>();
  const plugin: Plugin = {
    name: 'content-graph',
    generateBundle() {
      if (this.environment.name !== 'ssr') return;
      const nameOf = (id: string) => relative(root, id).replaceAll('\\', '/').replace(/\?.*$/, '');
      for (const id of this.getModuleIds()) {
        imports.set(nameOf(id), (this.getModuleInfo(id)?.importedIds ?? []).map(nameOf));
      }
    },
  };

  function contentOf(source: string, seen = new Set<string>()): string[] {
    if (seen.has(source)) return [];
    seen.add(source);
    if (source.startsWith('content/')) return notThePages.test(source) ? [] : [source];
    if (!source.startsWith('site/')) return [];
    const imported = imports.get(source);
    if (!imported) throw new RangeError(`${source} is not in the build`);
    return imported.flatMap((name) => contentOf(name, seen));
  }
  return { plugin, contentOf: (source) => contentOf(source) };
}
