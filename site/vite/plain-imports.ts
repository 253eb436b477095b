import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Leaves dynamic imports as they are. Vite wraps each in a helper that brings the stylesheets and modules of its chunk
 * along; with one stylesheet for the whole site and without such preloading it has nothing to bring, on every page.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
});
