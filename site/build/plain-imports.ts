import type { Plugin } from 'vite';

/**
 * Removes Vite's wrapper around each `import()`. The wrapper loads the styles of a module and preloads its imports, but
 * modules of this build have no styles and need no preloading. With the wrapper, a page loads 0.5 KB more, and
 * /services is over its budget.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});
