import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesFolder } from '@company/schemas/addresses.draft.ts';
import { filesFolder as siteFiles } from '@company/schemas/addresses.ts';
import { collectAssets, type Inlined } from '@company/site/build/assets.ts';
import { compress } from '@company/site/build/compress.ts';
import { draftConfig, scriptFiles } from '@company/site/build/config.ts';
import { contentSecurityPolicy } from '@company/site/build/content-security-policy.ts';
import { buildLogger } from '@company/site/build/logger.ts';
import type { Assets } from '@company/site/engine/render.tsx';
import { createBuilder, mergeConfig, type UserConfig } from 'vite';
import { takeManifest } from './manifest.ts';
import { buildStudioScript } from './studio-script.ts';

/**
 * Builds the site once more, without its content: `render.js` and `files/` get it when a page is shown, which may be that of a
 * draft. What the visitors' `site` has under the same name is not here again.
 */
export async function buildDrafts(root: string, out: string, { inlined, site }: { inlined: Inlined; site: string }) {
  const files = join(out, 'files');
  const builder = await createBuilder({
    ...mergeConfig<UserConfig, UserConfig>(draftConfig(), {
      build: { emptyOutDir: false, copyPublicDir: false, assetsDir: filesFolder },
      environments: {
        client: { build: { outDir: files, rolldownOptions: { output: scriptFiles(filesFolder) } } },
        // One file, that a new version of the content imports anew.
        ssr: { build: { outDir: out, rolldownOptions: { output: { codeSplitting: false } } } },
      },
    }),
    configFile: false,
    customLogger: buildLogger('warn'),
    logLevel: 'warn',
  });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  const assets = await collectAssets(inlined, await takeManifest(files, 'manifest'), filesFolder);
  const studio = await buildStudioScript(root, files);
  await writeFile(join(out, 'assets.json'), JSON.stringify({ ...assets, csp: draftPolicy(assets), studio }));
  await removeShared(join(files, filesFolder), join(site, siteFiles));
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

/** Removes files that another folder has too, such as fonts. */
async function removeShared(folder: string, other: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [file, sharedFile] = [join(folder, name), join(other, name)];
    if (existsSync(sharedFile) && (await readFile(file)).equals(await readFile(sharedFile))) await rm(file);
  }
}
