import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Contents } from '@company/schemas/contents.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError } from '@company/schemas/mistakes.ts';
import { ConfigError } from '@company/server/config/config.ts';
import { deskFolder } from '@company/server/desk/desk-start.ts';
import { collectAssets, contentSecurityPolicy, readInlinedFiles } from '@company/site/build/assets.ts';
import { compress } from '@company/site/build/compress.ts';
import { buildLogger, siteConfig } from '@company/site/build/config.ts';
import { contentSource } from '@company/site/build/content.ts';
import { prerender, testsIn, writeSearchFiles } from '@company/site/build/prerender.ts';
import { drawMailLogo } from '@company/site/build/public-files.ts';
import { buildWorker } from '@company/site/build/worker.ts';
import { firstViews } from '@company/site/engine/page.ts';
import type { Assets } from '@company/site/engine/render.tsx';
import { redirectsOf } from '@company/site/listed-pages.ts';
import type * as Renderer from '@company/site/server-entry.tsx';
import { createBuilder, mergeConfig, type UserConfig } from 'vite';
import { buildDeskFiles, buildStudio, takeManifest } from './release/desk-and-studio.ts';
import { writeHostRules } from './release/host-rules.ts';
import { publishRelease } from './release/publish.ts';
import { type BuildSettings, commitOf, readBuildSettings, stateOfSources, versionOf } from './release/sources.ts';

const root = join(import.meta.dirname, '..');

/** Vite's settings: the folder `site` gets the files for browsers, and `folder` gets the code for rendering pages. */
function outputs(folder: string, site: string): UserConfig {
  return {
    build: { emptyOutDir: false },
    environments: {
      client: { build: { outDir: site } },
      // Inlined styles and scripts are built separately, because they need no file names and must not be split into chunks.
      inlined: {
        consumer: 'client',
        build: {
          outDir: site,
          copyPublicDir: false,
          manifest: 'inlined.json',
          rolldownOptions: {
            input: [
              'site/engine/boot.ts',
              'site/styles/first-view.css',
              ...firstViews.map((kind) => `site/styles/first-view-${kind}.css`),
            ],
          },
        },
      },
      ssr: { build: { outDir: folder } },
    },
  };
}

const stages = [
  ['client', 'Scripts, styles and pictures'],
  ['inlined', 'Inlined styles and scripts'],
  ['ssr', 'Rendering'],
] as const;

export async function build(): Promise<void> {
  const started = performance.now();
  const settings = readBuildSettings(process.env);
  // No plugin reads the content, because the bundler would add its own lines to an error of the content.
  const contents = await new ContentFolder(join(root, 'content'), settings.SITE_URL).readAll();
  let pages = 0;
  await publishRelease(root, async (folder) => {
    // The state is read before the build, so that the release counts as outdated after a change during the build.
    const sources = stateOfSources(root);
    const commit = commitOf(root);
    const result = await makeRelease(folder, contents, settings);
    pages = result.pages;
    return { sources, commit, settings, siteUrl: result.siteUrl };
  });
  console.log(`Built ${pages} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** @returns the number of pages, and the canonical origin in them */
async function makeRelease(folder: string, contents: Contents, { SITE_URL, OFFLINE }: BuildSettings) {
  const site = join(folder, 'site');
  const source = contentSource(root, { contents, siteUrl: SITE_URL });
  const config = siteConfig(source);
  const builder = await createBuilder({
    ...mergeConfig<UserConfig, UserConfig>(config, outputs(folder, site)),
    configFile: false,
    customLogger: buildLogger('warn'),
    logLevel: 'warn',
  });
  for (const [name, stage] of stages) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`The configuration has no environment named ${name}`);
    console.log(stage);
    await builder.build(environment);
  }

  const manifest = await takeManifest(site, 'manifest');
  const inlined = await readInlinedFiles(site, await takeManifest(site, 'inlined'), manifest);
  const assets: Assets = {
    ...(await collectAssets(inlined, manifest)),
    measured: { ...versionOf(root), tests: testsIn(root), pages: {} },
  };
  const csp = contentSecurityPolicy(assets);
  const { content } = await source.load();
  await writeFile(join(folder, 'content.json'), JSON.stringify(content));
  const renderer: typeof Renderer = await import(pathToFileURL(join(folder, 'render.js')).href);
  const pages = await prerender(site, { contents, content }, renderer, assets);
  // `assets.json` is written after prerendering, because prerendering adds the sizes of the pages.
  await writeFile(join(folder, 'assets.json'), JSON.stringify({ ...assets, csp, mailLogo: await drawMailLogo(root) }));
  const siteUrl = await writeSearchFiles(site, contents, pages);
  await buildWorker(root, site, assets, OFFLINE);
  await writeHostRules({ dist: site, distServer: folder, csp, siteUrl, redirects: redirectsOf(contents) });
  console.log('Compressed files, studio, desk');
  // Other threads compress files while this thread bundles.
  await Promise.all([compress(site), buildStudioAndDesk(folder, assets)]);
  return { pages: pages.length + 1, siteUrl: new URL(siteUrl).origin };
}

/** Builds the files that only the desk serves: the desk's own files, and the studio's script. */
async function buildStudioAndDesk(folder: string, assets: Assets): Promise<void> {
  await buildStudio(root, join(folder, 'studio'), assets);
  await buildDeskFiles(root, join(folder, deskFolder));
}

if (import.meta.main) {
  await build().catch((error) => {
    if (!(error instanceof ConfigError || error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
