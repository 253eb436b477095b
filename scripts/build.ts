import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder, type EnvironmentOptions, type Manifest } from 'vite';
import { deskFolder } from '../server/desk/view.ts';
import { buildLogger } from '../site/vite/logger.ts';
import { beginStage } from '../site/vite/progress.ts';
import config from '../vite.config.ts';
import { collectAssets, contentSecurityPolicy } from './build/assets.ts';
import { fillCompileCache } from './build/compile-cache.ts';
import { compress } from './build/compress.ts';
import { contentGraph } from './build/content-graph.ts';
import { buildDesk } from './build/desk.ts';
import { writeHostRules } from './build/host-rules.ts';
import { prerender, type Renderer } from './build/prerender.ts';
import { writeSearchFiles } from './build/search-files.ts';
import { writeStamp } from './build/stamp.ts';
import { buildWorker } from './build/worker.ts';

/** The folders that the build writes: a plain static site, and what the server needs to render more of it. */
const dist = join(config.root, 'dist');
const distServer = join(config.root, 'dist-server');

/** A build of its own for what pages contain in their HTML: it needs neither the names nor the division of the other. */
const inlined = {
  consumer: 'client',
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: 'inlined.json',
    rolldownOptions: {
      input: ['site/engine/boot.ts', 'site/styles/first-view.css', 'site/styles/first-view-panel.css'],
    },
  },
} satisfies EnvironmentOptions;

/** Vite's environments in the order of their builds, with the names of the stages. */
const environments = [
  ['client', 'Scripts and styles'],
  ['inlined', 'What pages inline'],
  ['ssr', 'Rendering'],
] as const;

/** Builds the whole site. Rejects with the error if content or code is invalid. */
export async function build(): Promise<void> {
  const started = performance.now();
  await Promise.all([dist, distServer].map((folder) => rm(folder, { recursive: true, force: true })));

  const { plugin, contentOf } = contentGraph(config.root);
  const plugins = [...config.plugins, plugin];
  const builder = await createBuilder({
    ...config,
    environments: { ...config.environments, inlined },
    plugins,
    configFile: false,
    customLogger: buildLogger('warn'),
    logLevel: 'warn',
  });
  for (const [name, stage] of environments) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`The configuration has no environment named ${name}`);
    beginStage(stage);
    await builder.build(environment);
  }

  const assets = await collectAssets(dist, await readManifest('manifest.json'), await readManifest('inlined.json'));
  const renderer: Renderer = await import(pathToFileURL(join(distServer, 'render.js')).href);
  const csp = contentSecurityPolicy(assets);
  await writeFile(join(distServer, 'assets.json'), JSON.stringify({ ...assets, csp }));

  const pages = await prerender(dist, renderer, assets);
  const siteUrl = await writeSearchFiles({ root: config.root, dist, pages, contentOf });
  beginStage('Desk');
  await buildDesk(config.root, join(distServer, deskFolder));
  beginStage('Service worker');
  await buildWorker(config.root, dist, assets);
  await writeHostRules({ dist, distServer, csp, siteUrl });
  beginStage('Compressed files');
  await compress(dist);
  await writeStamp(config.root);
  beginStage('Compiled server');
  await fillCompileCache(config.root);
  console.log(`Built ${pages.length + 1} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Reads a manifest of the build, and removes it. */
async function readManifest(name: string): Promise<Manifest> {
  const file = join(dist, name);
  const text = await readFile(file, 'utf8');
  await rm(file);
  return JSON.parse(text);
}

if (import.meta.main) await build();
