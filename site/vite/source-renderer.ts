import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { createServerModuleRunner, normalizePath, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';
import type * as Entry from '../server-entry.tsx';

/** The site's code that renders pages. */
export type Renderer = typeof Entry;

/** Sources of pages; `content/.schema` is generated. */
const source = /^(content\/(?!\.schema\/)|enquiry\/|site\/)/;

export interface SourceRenderer {
  /** The code of the current sources. Rejects with the error in them. */
  load(): Promise<Renderer>;
  /** Renders a page from the current sources; again if a file is saved meanwhile, for then some modules are older than others. */
  renderPage: Renderer['renderPage'];
}

/**
 * Loads the site's code once for each state of the sources.
 * @param name of the environment to render in
 */
export function rendererOf(server: ViteDevServer, name = 'ssr'): SourceRenderer {
  const environment = server.environments[name];
  if (!environment) throw new Error(`The development server has no environment named ${name} to render in`);
  let runner: ModuleRunner | undefined;
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
  const load = () => {
    // A watcher can miss a change on a busy machine, so the time of the file on the disk decides.
    const sources = renderer ? [...environment.moduleGraph.fileToModulesMap.keys()].filter(isSource) : [];
    for (const file of sources.filter((one) => isNewer(one, loadedAt))) {
      server.watcher.emit('change', file);
      server.watcher.emit('all', 'change', file);
    }
    if (!renderer) {
      loadedAt = Date.now();
      // A new one, because a router that is loaded twice has two contexts, and pages do not find theirs.
      void runner?.close();
      runner = createServerModuleRunner(environment, { hmr: false });
      renderer = runner.import<Renderer>('/site/server-entry.tsx');
    }
    return renderer;
  };
  return {
    load,
    async renderPage(...page) {
      for (;;) {
        const current = load();
        try {
          return await (await current).renderPage(...page);
        } catch (error) {
          if (current === load()) throw error;
        }
      }
    },
  };
}

const isNewer = (file: string, time: number) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time;
