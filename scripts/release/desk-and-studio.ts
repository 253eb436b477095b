import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesFolder } from '@company/schemas/addresses.ts';
import type { DeskAssets, DeskScript } from '@company/server/desk/desk-start.ts';
import { contentSecurityPolicy } from '@company/site/build/assets.ts';
import { browserTargets } from '@company/site/build/browser-targets.ts';
import { compress } from '@company/site/build/compress.ts';
import { subsetFonts } from '@company/site/build/fonts.ts';
import type { Assets } from '@company/site/engine/render.tsx';
import react from '@vitejs/plugin-react';
import { build, type Manifest, type Plugin } from 'vite';

const deskStyles = 'server/desk/ui/desk.css';
const deskScripts: Record<DeskScript, string> = {
  passkey: 'server/desk/sign-in/passkey.browser.ts',
  enquiry: 'server/desk/enquiry/enquiry.browser.ts',
  keys: 'server/desk/ui/keys.browser.ts',
  news: 'server/desk/ui/news.browser.ts',
};

/**
 * Writes the desk's files for browsers into the folder `out/files`, and the list of their addresses into the folder `out`. Only the
 * desk's port serves these files. The site has its own files with the same tokens, fonts and buttons.
 */
export async function buildDeskFiles(root: string, out: string): Promise<void> {
  const files = join(out, 'files');
  const sources = [deskStyles, ...Object.values(deskScripts)];
  const addressOf = await buildForBrowsers(root, files, sources, '', [subsetFonts(root)]);
  const svg = await readFile(join(root, 'public/icon.svg'));
  const logo = `${filesFolder}/logo-${createHash('sha256').update(svg).digest('base64url').slice(0, 8)}.svg`;
  await writeFile(join(files, logo), svg);
  const scripts = Object.entries(deskScripts).map(([name, source]) => [name, addressOf(source)]);
  const assets = { styles: addressOf(deskStyles), logo: `/${logo}`, scripts: Object.fromEntries(scripts) };
  await writeFile(join(out, 'assets.json'), JSON.stringify(assets satisfies DeskAssets));
  await compress(files);
}

const studioScript = 'studio/browser/main.tsx';

/**
 * Writes what the studio adds to a page with a draft. The folder `out/files` gets the script for editing the page. The folder `out`
 * gets the page's content security policy. All other files of the page belong to the release.
 */
export async function buildStudio(root: string, out: string, assets: Assets): Promise<void> {
  const files = join(out, 'files');
  const addressOf = await buildForBrowsers(root, files, [studioScript], 'studio-', [react()]);
  const studioAssets = { csp: draftPolicy(assets), studio: addressOf(studioScript) };
  await writeFile(join(out, 'assets.json'), JSON.stringify(studioAssets));
  // The studio sends the Brotli file if the browser accepts Brotli, or else the uncompressed file.
  await compress(files, ['br']);
}

/**
 * The content security policy of pages with a draft. In addition to the site's policy, this policy allows pictures during their upload,
 * and HTML that the studio's text boxes make from typed text.
 */
const draftPolicy = (assets: Assets): string =>
  contentSecurityPolicy(assets)
    .replace("img-src 'self'", "img-src 'self' blob: data:")
    .replace("require-trusted-types-for 'script'; trusted-types default content; ", '');

/** @param prefix the beginning of the built files' names @returns a function from a source to the address of its built file */
async function buildForBrowsers(
  root: string,
  folder: string,
  sources: string[],
  prefix: string,
  plugins: (Plugin | Plugin[])[],
): Promise<(source: string) => string> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins,
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsDir: filesFolder,
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      target: browserTargets,
      cssMinify: 'lightningcss',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: sources,
        checks: { bundlerTimings: false },
        output: {
          entryFileNames: `${filesFolder}/${prefix}[name]-[hash].js`,
          chunkFileNames: `${filesFolder}/${prefix}[name]-[hash].js`,
        },
      },
    },
  });
  const manifest = await takeManifest(folder, 'manifest');
  return (source) => {
    const builtFile = manifest[source];
    if (!builtFile) throw new Error(`The build has no ${source}`);
    return `/${builtFile.file}`;
  };
}

/** Reads a manifest that Vite has written into the folder for browsers, and removes the manifest. */
export async function takeManifest(folder: string, name: string): Promise<Manifest> {
  const file = join(folder, `${name}.json`);
  const text = await readFile(file, 'utf8');
  await rm(file);
  return JSON.parse(text);
}
