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
import { type ContentSource, content } from './content.ts';
import { pageUpdates } from './development-pages.ts';
import { subsetFonts } from './fonts.ts';
import { plainImports } from './plain-imports.ts';
import { publicFiles } from './public-files.ts';
import { socialPictures } from './social-pictures.ts';
import { namedSources, siteStyles } from './stylesheets.ts';

/** React, and the islands of every page. */
const ofIslands =
  /node_modules\/(react|react-dom|scheduler)\/|site\/islands\/hydrate|site\/shell\/(header|announcement-strip|scroll-to-top)\/.*\.island\.tsx/;

/**
 * Whether the application imports a module statically. The bundler's tag `$initial` would also include the parts of
 * `?address`.
 */
function isOfApplication(wanted: string, graph: { getModuleInfo: Rolldown.GetModuleInfo }): boolean {
  const seen = new Set<string>();
  const add = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(join(root, 'site/client-entry.ts'));
  return seen.has(wanted);
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Puts scripts into the folder of all files with a hash in their names. */
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

/** The plugins that the sources need without any content. */
export const sourcePlugins = () => [
  react(),
  subsetFonts(root),
  plainImports(),
  chunkAddresses(root),
  siteStyles(root),
  namedSources(root),
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
    // The first build mostly encodes pictures. Vite would warn about slow plugins.
    rolldownOptions: { checks: { bundlerTimings: false } },
    // The PDF viewer is large, but it is only loaded when a certificate is opened.
    chunkSizeWarningLimit: 1400,
  },
  environments: {
    client: {
      build: {
        manifest: 'manifest.json',
        // Pages link their stylesheets themselves (`stylesheets.ts`). Vite's division by scripts would add a loader of
        // 450 bytes to every page.
        cssCodeSplit: false,
        rolldownOptions: {
          input: { client: 'site/client-entry.ts', styles: 'virtual:styles' },
          // Removes React's hooks for developer tools: 0.3 KB on every page.
          transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
          // The boot script imports the application by its address and uses its exports, so the application stays one
          // file.
          preserveEntrySignatures: 'allow-extension',
          output: {
            ...scriptFiles(filesFolder),
            // Code that every page needs is one file. The rest is divided by the islands that share it. Small files are
            // merged.
            codeSplitting: {
              groups: [
                {
                  name: (id, graph) => (isOfApplication(id, graph) ? 'app' : ofIslands.test(id) ? 'islands' : null),
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
  // PDF.js's own build for older browsers, with polyfills.
  resolve: {
    alias: [
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
      { find: /^pdfjs-dist\/web\//, replacement: 'pdfjs-dist/legacy/web/' },
    ],
  },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
} satisfies UserConfig;

const suffix = '?address';
const prefix = '\0address:';

/**
 * `import address from './part.tsx?address'` gives the address of the script that the module is built into. With it a
 * failed import can be repeated (`site/ui/lazy-part.tsx`).
 */
const chunkAddresses = (root: string): Plugin => ({
  name: 'chunk-addresses',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id.endsWith(suffix) ? prefix + normalizePath(resolve(parse(importer).dir, id.slice(0, -suffix.length))) : undefined,
  load(id) {
    if (!id.startsWith(prefix)) return undefined;
    const module = id.slice(prefix.length);
    const { mode, name } = this.environment;
    // Rendering imports no such part. The development server uses the address of the source.
    if (mode !== 'build' || name !== 'client') return `export default ${JSON.stringify(`/${relative(root, module)}`)}`;
    const chunk = this.emitFile({ type: 'chunk', id: module, name: parse(module).name });
    return `export default import.meta.ROLLDOWN_FILE_URL_${chunk}`;
  },
});

/**
 * Browsers know these pseudo-classes, but Lightning CSS warns about them. It has no setting to allow them:
 * https://github.com/parcel-bundler/lightningcss/issues/1181
 */
const allowed = ['target-current'];
const unknownPseudoClass = /'([\w-]+)' is not recognized as a valid pseudo-class/;

export function buildLogger(level: LogLevel): Logger {
  const logger = createLogger(level);
  const { warn } = logger;
  logger.warn = (message, options) => {
    const name = unknownPseudoClass.exec(message)?.[1];
    if (!name || !allowed.includes(name)) warn(message, options);
  };
  return logger;
}
