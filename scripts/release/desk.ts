import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskAssets, DeskScript } from '@company/server/desk/desk-start.ts';
import { browserTargets } from '@company/site/build/browser-targets.ts';
import { compress } from '@company/site/build/compress.ts';
import { subsetFonts } from '@company/site/build/fonts.ts';
import { build, type Manifest } from 'vite';

const styles = 'server/desk/ui/desk.css';
const scripts: Record<DeskScript, string> = {
  passkey: 'server/desk/sign-in/passkey.browser.ts',
  enquiry: 'server/desk/enquiry/enquiry.browser.ts',
  keys: 'server/desk/ui/keys.browser.ts',
  news: 'server/desk/ui/news.browser.ts',
};

/**
 * Builds what browsers load for the desk into `out`: `files/`, which the desk's port alone serves, and the list of their
 * addresses. It shares the site's tokens, faces and buttons, and no file.
 */
export async function buildDeskFiles(root: string, out: string): Promise<void> {
  const files = join(out, 'files');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [subsetFonts(root)],
    css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
    build: {
      outDir: files,
      emptyOutDir: true,
      assetsDir: 'hashed',
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      target: browserTargets,
      cssMinify: 'lightningcss',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: [styles, ...Object.values(scripts)],
        checks: { bundlerTimings: false },
        output: { entryFileNames: 'hashed/[name]-[hash].js', chunkFileNames: 'hashed/[name]-[hash].js' },
      },
    },
  });
  await writeFile(join(out, 'assets.json'), JSON.stringify(await assetsOf(root, files)));
  await compress(files);
}

async function assetsOf(root: string, files: string): Promise<DeskAssets> {
  const manifestFile = join(files, 'manifest.json');
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  await rm(manifestFile);
  const addressOf = (source: string) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`The desk's build has no ${source}`);
    return `/${entry.file}`;
  };
  const svg = await readFile(join(root, 'public/icon.svg'));
  const logo = `hashed/logo-${createHash('sha256').update(svg).digest('base64url').slice(0, 8)}.svg`;
  await writeFile(join(files, logo), svg);
  return {
    styles: addressOf(styles),
    logo: `/${logo}`,
    scripts: Object.fromEntries(
      Object.entries(scripts).map(([name, source]) => [name, addressOf(source)]),
    ) as DeskAssets['scripts'],
  };
}
