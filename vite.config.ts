import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { sampleCertificates } from './site/vite/certificates.ts';
import { content } from './site/vite/content.ts';
import { flags } from './site/vite/flags.ts';
import { subsetFonts } from './site/vite/fonts.ts';
import { plainImports } from './site/vite/plain-imports.ts';
import { socialPictures } from './site/vite/social/social.ts';
import { webManifest } from './site/vite/web-manifest.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const everywhere = {
  name: 'everywhere',
  test: /node_modules\/(react|react-dom|scheduler)\/|site\/(shell\/(?!pdf-viewer|later\/)|ui\/(icon|button|tile|toast|heading))\/|site\/(client|document|head|load-page|once|below|navigation|remembered-url|router|routes|trusted-types)\.tsx?|form-outcome|content\/(company|navigation)\.yaml|virtual:(service-summaries|icon-sprite)|preload-helper/,
};
const onMostPages = {
  name: 'most-pages',
  test: /site\/(sections\/(page-hero|overview|features|benefits|questions)|ui\/(accordion|breadcrumb|page-index))\/|site\/titles\.ts/,
};

/** Alone, so that the home page's first view needs no more of what stands on other pages. */
const picture = { name: 'picture', test: /site\/ui\/picture\// };

/** Two builds of the same site: for browsers into `dist/`, for rendering into `dist-server/`. */
export default {
  root,
  appType: 'custom',
  plugins: [
    react(),
    plainImports(),
    content(root, process.env.SITE_URL),
    subsetFonts(root),
    flags(),
    sampleCertificates(root),
    webManifest(root),
    socialPictures(root, process.env.SITE_URL),
  ],
  build: {
    target: 'baseline-widely-available',
    assetsDir: 'hashed',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    // The end of 2023: masks without prefixes. What scripts need is older.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari17.2', 'ios17.2'],
    modulePreload: false,
    reportCompressedSize: false,
    // The PDF viewer is large, and loaded by those who open a certificate.
    chunkSizeWarningLimit: 1400,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: 'manifest.json',
        rolldownOptions: {
          input: ['site/boot.ts', 'site/client.tsx'],
          // The boot script imports the application by its address and needs what it exports.
          preserveEntrySignatures: 'exports-only',
          // What every page needs, and what most pages share, as one file each: many small ones compress badly.
          output: {
            codeSplitting: { groups: [everywhere, picture, onMostPages] },
            entryFileNames: 'hashed/[name]-[hash].js',
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist-server',
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { input: { render: 'site/render.tsx' } },
      },
    },
  },
  css: { transformer: 'lightningcss' },
} satisfies UserConfig;
