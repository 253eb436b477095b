import { join, parse, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesFolder } from '@company/schemas/addresses.ts';
import react from '@vitejs/plugin-react';
import {
  createLogger,
  type Logger,
  type LogLevel,
  normalizePath,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from 'vite';
import { browserTargets } from './browser-targets.ts';
import type { ContentSource } from './content.ts';
import { content } from './content-plugin.ts';
import { pageUpdates } from './development-pages.ts';
import { subsetFonts } from './fonts.ts';
import { publicFiles } from './public-files.ts';
import { socialPictures } from './social-pictures.ts';
import { layerAndMediaPlugin, siteStyles } from './stylesheets.ts';

/** The scripts of React, and of the islands that every page has. */
const islandScriptPath =
  /node_modules\/(react|react-dom|scheduler)\/|site\/islands\/hydrate|site\/shell\/(header|announcement-strip|scroll-to-top)\/.*\.island\.tsx/;

/**
 * True if the application imports a module statically. The bundler's tag `$initial` is not used, because modules that
 * are imported with `?address` also have that tag.
 */
function isInApplication(module: string, graph: { getModuleInfo: Rolldown.GetModuleInfo }): boolean {
  const seen = new Set<string>();
  const add = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(join(root, 'site/client-entry.ts'));
  return seen.has(module);
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Puts scripts into a folder, with a hash in each file name. */
const scriptFiles = (folder: string) => ({
  entryFileNames: `${folder}/[name]-[hash].js`,
  chunkFileNames: ({ name }: { name: string }) => `${folder}/${name.replace(/~.*/, '')}-[hash].js`,
});

/**
 * Configures two builds of the same site: one for browsers, one for rendering. `scripts/build.ts` chooses the folders.
 */
export function siteConfig(source: ContentSource) {
  const plugins = [
    content(root, source),
    pageUpdates(root),
    publicFiles(root, source),
    socialPictures(root, async () => (await source.load()).contents),
  ];
  return { ...common, plugins: [...sourcePlugins(), ...plugins] } satisfies UserConfig;
}

/** The plugins for code and stylesheets. The plugins for content are in `siteConfig`. */
export const sourcePlugins = () => [
  react(),
  subsetFonts(root),
  plainImports(),
  chunkAddresses(root),
  siteStyles(root),
  layerAndMediaPlugin(root),
];

const common = {
  root,
  appType: 'custom',
  build: {
    target: browserTargets,
    assetsDir: filesFolder,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    modulePreload: false,
    reportCompressedSize: false,
    // Plugins are slow in the first build, because the build encodes pictures. This setting hides a warning about slow plugins.
    rolldownOptions: { checks: { bundlerTimings: false } },
    // This limit hides a warning about the PDF viewer, which is only loaded when a certificate is opened.
    chunkSizeWarningLimit: 1400,
  },
  environments: {
    client: {
      build: {
        manifest: 'manifest.json',
        // Pages link their stylesheets themselves (`stylesheets.ts`). Otherwise Vite would add code that loads
        // stylesheets: 450 bytes on every page.
        cssCodeSplit: false,
        rolldownOptions: {
          input: { client: 'site/client-entry.ts', styles: 'virtual:styles' },
          // Removes React's hooks for developer tools: 0.3 KB on every page.
          transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
          // The boot script uses the exports of the application, so the built file must keep these exports.
          preserveEntrySignatures: 'allow-extension',
          output: {
            ...scriptFiles(filesFolder),
            // Code that every page needs is in `app` and `islands`. Modules that the same islands share are one file.
            // Small files are merged.
            codeSplitting: {
              groups: [
                {
                  name: (id, graph) =>
                    isInApplication(id, graph) ? 'app' : islandScriptPath.test(id) ? 'islands' : null,
                  priority: 1,
                },
                { name: 'part', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1300 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { input: { render: 'site/server-entry.tsx' } },
      },
    },
  },
  // Older browsers need the polyfills of the `legacy` build of PDF.js.
  resolve: {
    alias: [
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
      { find: /^pdfjs-dist\/web\//, replacement: 'pdfjs-dist/legacy/web/' },
    ],
  },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
} satisfies UserConfig;

const addressSuffix = '?address';
const virtualPrefix = '\0address:';

/**
 * `import address from './part.tsx?address'` gives the address of the built script that contains the module.
 * `site/ui/lazy-part.tsx` needs the address to repeat a failed import.
 */
const chunkAddresses = (root: string): Plugin => ({
  name: 'chunk-addresses',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id.endsWith(addressSuffix)
      ? virtualPrefix + normalizePath(resolve(parse(importer).dir, id.slice(0, -addressSuffix.length)))
      : undefined,
  load(id) {
    if (!id.startsWith(virtualPrefix)) return undefined;
    const module = id.slice(virtualPrefix.length);
    const { mode, name } = this.environment;
    // The development server serves the source file. The build for rendering never uses the address.
    if (mode !== 'build' || name !== 'client') return `export default ${JSON.stringify(`/${relative(root, module)}`)}`;
    const chunk = this.emitFile({ type: 'chunk', id: module, name: parse(module).name });
    return `export default import.meta.ROLLDOWN_FILE_URL_${chunk}`;
  },
});

/**
 * Browsers support these pseudo-classes, but Lightning CSS warns about them and has no setting to allow them:
 * https://github.com/parcel-bundler/lightningcss/issues/1181
 */
const allowedPseudoClasses = ['target-current'];
const unknownPseudoClass = /'([\w-]+)' is not recognized as a valid pseudo-class/;

export function buildLogger(level: LogLevel): Logger {
  const logger = createLogger(level);
  const { warn } = logger;
  logger.warn = (message, options) => {
    const name = unknownPseudoClass.exec(message)?.[1];
    if (!name || !allowedPseudoClasses.includes(name)) warn(message, options);
  };
  return logger;
}

/**
 * Removes Vite's wrapper around each `import()`. The wrapper loads the styles and imports of a module early, but modules
 * of this build have no styles and need no preloading. With the wrapper, a page would load 0.5 KB more, and /services
 * would exceed a limit of site/size-limits.ts.
 */
const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});
