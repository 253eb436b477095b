import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** The event for the browser: the HTML of its page may be another one now. */
const pageUpdate = 'site:page-update';

const source = /^(content\/(?!\.schema\/)|enquiry\/|schemas\/|site\/)/;

/**
 * In development: has the page on the screen rendered again after a change, in its place. Islands that the browser has loaded are replaced by
 * React Refresh, stylesheets by Vite.
 */
export function pageUpdates(root: string): Plugin {
  return {
    name: 'page-updates',
    apply: 'serve',
    hotUpdate({ file, modules }) {
      const isOfPages = source.test(normalizePath(relative(root, file))) && !/\.(test\.tsx?|css)$/.test(file);
      if (this.environment.name === 'client' && isOfPages && modules.length === 0)
        this.environment.hot.send({ type: 'custom', event: pageUpdate });
    },
  };
}
