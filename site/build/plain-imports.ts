import type { Plugin } from 'vite';

/**
 * Removes Vite's wrapper around each `import()`. The wrapper loads the styles and imports of a module early, but modules
 * of this build have no styles and need no preloading. With the wrapper, a page would load 0.5 KB more, and /services
 * would exceed a limit of site/size-limits.ts.
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
