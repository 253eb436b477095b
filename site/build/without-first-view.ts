import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/**
 * Leaves the stylesheets of the first view out of the stylesheet that pages link: every page has them inlined. The list is
 * `site/styles/first-view.css`.
 */
export function withoutFirstView(root: string): Plugin {
  const folder = resolve(root, 'site/styles');
  const list = readFileSync(resolve(folder, 'first-view.css'), 'utf8').matchAll(/^@import "(.+)";/gm);
  const inlined = new Set(Array.from(list, ([, path = '']) => normalizePath(resolve(folder, path))));
  return {
    name: 'without-first-view',
    apply: 'build',
    applyToEnvironment: ({ name }) => name.startsWith('client'),
    load: (id) => (inlined.has(id) ? '' : undefined),
  };
}
