import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { type DevEnvironment, type HotPayload, normalizePath, type ViteDevServer } from 'vite';
import { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type * as Entry from '../server-entry.tsx';

/** The site's code that renders pages. */
export type Renderer = typeof Entry;

/** Sources of pages; `content/.schema` is generated. */
const source = /^(content\/(?!\.schema\/)|enquiry\/|site\/)/;

/**
 * Loads the site's code once for each state of the sources. Each page is rendered from one set of modules, even if a file is
 * saved meanwhile: a router that is loaded twice would have two contexts, and pages would not find theirs.
 * @param name of the environment to render in
 * @returns resolves with the code of the current sources; rejects with the error in them
 */
export function rendererOf(server: ViteDevServer, name = 'ssr'): () => Promise<Renderer> {
  const environment = server.environments[name];
  if (!environment) throw new Error(`The development server has no environment named ${name} to render in`);
  let renderer: Promise<Renderer> | undefined;
  let loadedAt = 0;
  const isSource = (file: string) => source.test(normalizePath(relative(server.config.root, file)));
  server.watcher.on('all', (event, file) => {
    const path = normalizePath(file);
    if (!isSource(path)) return;
    // Vite does it too, but later: modules loaded from now on must not use the old file.
    if (event === 'change') environment.moduleGraph.onFileChange(path);
    else environment.moduleGraph.invalidateAll();
    renderer = undefined;
  });
  return () => {
    // A watcher can miss a change on a busy machine, so the time of the file on the disk decides.
    const sources = renderer ? [...environment.moduleGraph.fileToModulesMap.keys()].filter(isSource) : [];
    for (const file of sources.filter((one) => isNewer(one, loadedAt))) {
      server.watcher.emit('change', file);
      server.watcher.emit('all', 'change', file);
    }
    if (!renderer) loadedAt = Date.now();
    renderer ??= loadOnce(environment).import<Renderer>('/site/server-entry.tsx');
    return renderer;
  };
}

const isNewer = (file: string, time: number) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time;

/**
 * Runs modules in this process, each once. Vite's own runner checks at each import whether a module has changed, and would
 * load it again while pages are rendered.
 */
function loadOnce(environment: DevEnvironment): ModuleRunner {
  const invoke = async (payload: HotPayload) =>
    isLoaded(payload) ? { result: { cache: true } } : environment.hot.handleInvoke(payload);
  return new ModuleRunner(
    { transport: { invoke }, hmr: false, createImportMeta: createNodeImportMeta, sourcemapInterceptor: 'node' },
    new ESModulesEvaluator(),
  );
}

/** Whether the runner requests a module that it already has, by the third argument of `fetchModule`. */
function isLoaded(payload: HotPayload): boolean {
  if (payload.type !== 'custom') return false;
  const { name, data } = payload.data as {
    name: string;
    data: [url?: string, importer?: string, options?: FetchOptions];
  };
  return name === 'fetchModule' && data[2]?.cached === true;
}

interface FetchOptions {
  cached?: boolean;
}
