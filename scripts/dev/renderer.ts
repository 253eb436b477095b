import { relative } from 'node:path';
import { type DevEnvironment, type HotPayload, normalizePath, type ViteDevServer } from 'vite';
import { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { createSite, renderPage } from '../../site/server-entry.ts';

/** What rendering a page takes of the site's code. */
export interface Renderer {
  createSite: typeof createSite;
  renderPage: typeof renderPage;
}

/** What pages are made of. The build writes `content/.schema` itself. */
const source = /^(content\/(?!\.schema\/)|enquiry\/|site\/)/;

/**
 * Gives the site's code as it is now, loaded once for each state of the sources. However many pages are asked for while
 * a file is saved, each is rendered from one set of modules: a router that is loaded a second time has a context of
 * its own, and no page would find itself in it.
 * @returns resolves with the code of the sources as they are when it is called; rejects with what is wrong in them
 */
export function rendererOf(server: ViteDevServer): () => Promise<Renderer> {
  const { ssr } = server.environments;
  if (!ssr) throw new Error('The development server has no environment to render in');
  let renderer: Promise<Renderer> | undefined;
  server.watcher.on('all', (event, file) => {
    const path = normalizePath(file);
    if (!source.test(normalizePath(relative(server.config.root, path)))) return;
    // Before Vite does it, which takes its time: what is loaded from here on must not be made of the old file.
    if (event === 'change') ssr.moduleGraph.onFileChange(path);
    else ssr.moduleGraph.invalidateAll();
    renderer = undefined;
  });
  return () => {
    renderer ??= loadOnce(ssr).import<Renderer>('/site/server-entry.ts');
    return renderer;
  };
}

/**
 * Runs modules in this process, each of them once. Vite's own runner asks again whether a module has changed each time
 * that one imports it, and loads it anew while pages are being rendered.
 */
function loadOnce(environment: DevEnvironment): ModuleRunner {
  const invoke = async (payload: HotPayload) =>
    isLoaded(payload) ? { result: { cache: true } } : environment.hot.handleInvoke(payload);
  return new ModuleRunner(
    { transport: { invoke }, hmr: false, createImportMeta: createNodeImportMeta, sourcemapInterceptor: 'node' },
    new ESModulesEvaluator(),
  );
}

/** Whether the runner asks for a module that it has: the third argument of `fetchModule` says so. */
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
