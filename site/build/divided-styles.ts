import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { normalizePath } from 'vite';
import { firstViews } from '../engine/page.ts';

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

export interface DividedStyles {
  /** What every page links. */
  shared: string[];
  /** What a page links besides, by the name of its module. */
  ofPages: Map<string, string[]>;
}

/**
 * Shared is what the frame and first views have, and what more than half of the modules in `site/pages/` import. The rest is in the files of the
 * pages that import it.
 */
export function divideStyles(root: string): DividedStyles {
  const files = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => normalizePath(resolve(root, file)));
  const inlinedBy = (name: string) => importedBy(resolve(root, `site/styles/${name}.css`));
  const inlined = inlinedBy('first-view');
  // First views have theirs inlined; a navigation shows them with what is there already.
  const frame = new Set([
    ...stylesheetsOf(resolve(root, 'site/engine/document.tsx')),
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
