import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesFolder } from '@company/schemas/addresses.ts';
import { browserTargets } from '@company/site/build/browser-targets.ts';
import { compress } from '@company/site/build/compress.ts';
import { contentSecurityPolicy } from '@company/site/build/content-security-policy.ts';
import type { Assets } from '@company/site/engine/render.tsx';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { takeManifest } from './manifest.ts';

const entry = 'studio/browser/main.tsx';

/**
 * Builds what the studio needs beside the release's own renderer and files into `out`: the script that makes pages editable, in `files/`, and
 * what is else in a page with a draft.
 */
export async function buildStudio(root: string, out: string, assets: Assets): Promise<void> {
  const files = join(out, 'files');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    css: { transformer: 'lightningcss' },
    build: {
      outDir: files,
      emptyOutDir: false,
      assetsDir: filesFolder,
      manifest: 'studio.json',
      target: browserTargets,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: entry,
        checks: { bundlerTimings: false },
        output: {
          entryFileNames: `${filesFolder}/studio-[hash].js`,
          chunkFileNames: `${filesFolder}/studio-[name]-[hash].js`,
        },
      },
    },
  });
  const built = (await takeManifest(files, 'studio'))[entry];
  if (!built) throw new Error(`The studio's build has no ${entry}`);
  await writeFile(join(out, 'assets.json'), JSON.stringify({ csp: draftPolicy(assets), studio: `/${built.file}` }));
  // The studio sends Brotli, or the file itself.
  await compress(files, ['br']);
}

/**
 * The policy of pages with a draft. Beside what visitors' pages may do: a picture that is being uploaded is shown, and the
 * studio's text boxes make markup of what is typed.
 */
const draftPolicy = (assets: Assets): string =>
  contentSecurityPolicy(assets)
    .replace("img-src 'self'", "img-src 'self' blob: data:")
    .replace("require-trusted-types-for 'script'; trusted-types default content; ", '');
