import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasAddressParameter, pages } from '@company/schemas/addresses.ts';
import { build, type Plugin } from 'vite';
import { type PagePart, partAddress } from '../engine/page-part.ts';
import type { Assets } from '../engine/render.tsx';
import { offlinePath } from '../routes.ts';
import { browserTargets } from './browser-targets.ts';

/** The parts of pages that open offline even before their first visit: all main pages except the legal texts. */
const installedParts = pages
  .filter((row) => !hasAddressParameter(row) && !row.content.startsWith('legal/'))
  .map(({ path }) => partAddress(path));
const installedModules = ['site/client-entry.ts', 'site/offline/offline-support.ts'];

const release = 'virtual:release';

/**
 * Builds the worker as a classic script with the list of this release's files.
 * @param dist the finished site, not yet compressed
 */
export async function buildWorker(root: string, dist: string, assets: Assets, offline = 'on'): Promise<void> {
  const releasePlugin: Plugin = {
    name: 'release',
    resolveId: (id) => (id === release ? `\0${release}` : undefined),
    load: async (id) =>
      id === `\0${release}` ? `export default ${JSON.stringify(await filesOfRelease(dist, assets))}` : undefined,
  };
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [releasePlugin],
    define: { 'process.env.NODE_ENV': '"production"' },
    publicDir: false,
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: browserTargets,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: offline === 'on' ? 'site/offline/worker.ts' : 'site/offline/off.ts',
        // The worker controls all paths below its own address. This address must not change, so the file name has no hash.
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  });
}

export type ReleaseFiles = Awaited<ReturnType<typeof filesOfRelease>>;

/** The release's files for the worker: the offline page, the files to cache at installation, and all hashed files. */
async function filesOfRelease(dist: string, { scripts, fonts }: Assets) {
  const names = (await readdir(join(dist, 'hashed'))).sort();
  const html = await readFile(join(dist, offlinePath));
  const files = installedModules.flatMap((source) => {
    const files = scripts[source];
    if (!files) throw new Error(`The browser build has no ${source}, which the worker installs`);
    return files;
  });
  const parts = await Promise.all(installedParts.map((part) => readFile(join(dist, decodeURIComponent(part)), 'utf8')));
  const styles = parts.flatMap((text) => (JSON.parse(text) as PagePart).styles);
  const sprite = names.filter((name) => name.startsWith('icons-shared-')).map((name) => `/hashed/${name}`);
  return {
    offlinePage: { url: offlinePath, revision: createHash('sha256').update(html).digest('base64url').slice(0, 8) },
    installed: {
      pages: ['/'],
      parts: installedParts,
      files: [...new Set([...fonts, ...sprite, ...styles, ...files])],
    },
    hashedFiles: names.map((name) => `/hashed/${name}`),
  };
}
