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

/** Whether the application imports a module statically. The tag `$initial` would add the parts that `?address` names. */
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

/** The files of scripts, in a folder with the others whose names change with what is in them. */
const scriptFiles = (folder: string) => ({
  entryFileNames: `${folder}/[name]-[hash].js`,
  chunkFileNames: ({ name }: { name: string }) => `${folder}/${name.replace(/~.*/, '')}-[hash].js`,
});

/** Two builds of the same site: for browsers, and for rendering. `scripts/build.ts` chooses the folders. */
export function siteConfig(source: ContentSource) {
  const plugins = [
    content(root, source),
    pageUpdates(root),
    publicFiles(root, source),
    socialPictures(root, async () => (await source.load()).contents),
  ];
  return { ...common, plugins: [...sourcePlugins(), ...plugins] } satisfies UserConfig;
}

/** For the sources themselves, which have no content in them. */
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
    // Without Vite's warning about slow plugins: the first build mostly makes pictures.
    rolldownOptions: { checks: { bundlerTimings: false } },
    // The PDF viewer is large, but only loaded when a certificate is opened.
    chunkSizeWarningLimit: 1400,
  },
  environments: {
    client: {
      build: {
        manifest: 'manifest.json',
        // Pages link their files (`stylesheets.ts`). Styles divided by scripts would bring a loader of 450 bytes with every page.
        cssCodeSplit: false,
        rolldownOptions: {
          input: { client: 'site/client-entry.ts', styles: 'virtual:styles' },
          // React's hooks for its developer tools, which visitors do not have: 0.3 KB of every page.
          transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
          // The boot script imports the application by its address and uses its exports, so it stays one file.
          preserveEntrySignatures: 'allow-extension',
          output: {
            ...scriptFiles(filesFolder),
            // Code that every page needs is one file. The rest is divided by the islands that share it, in files of at least some size.
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
  // PDF.js's own build for older browsers, with what they lack.
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
 * `import address from './part.tsx?address'`: the address of the script that a module is built into, so that an import which has
 * failed can be repeated (`site/ui/lazy-part.tsx`).
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
    // Rendering imports no such part; in development the address is that of the source.
    if (mode !== 'build' || name !== 'client') return `export default ${JSON.stringify(`/${relative(root, module)}`)}`;
    const chunk = this.emitFile({ type: 'chunk', id: module, name: parse(module).name });
    return `export default import.meta.ROLLDOWN_FILE_URL_${chunk}`;
  },
});

/**
 * Pseudo-classes that browsers know and Lightning CSS does not: it leaves them unchanged and warns. It has no setting for
 * them: https://github.com/parcel-bundler/lightningcss/issues/1181
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
