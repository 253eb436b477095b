import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { createServerModuleRunner, normalizePath, type ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';

export interface NewestModule<Exports> {
  /** The module as its sources are now. The promise is another one after each change. */
  load(): Promise<Exports>;
  /** Reads the sources again, although none has changed. */
  forget(): void;
}

/**
 * For development: runs a module of the sources, and all that it imports, in this process; anew after a change.
 * @param source the paths of its sources, from the root
 */
export function newestModule<Exports>(server: ViteDevServer, file: string, source: RegExp): NewestModule<Exports> {
  const environment = server.environments.ssr;
  if (!environment) throw new Error('The development server has no environment to render in');
  let runner: ModuleRunner | undefined;
  let running: Promise<Exports> | undefined;
  let loadedAt = 0;
  const isSource = (path: string) => source.test(normalizePath(relative(server.config.root, path)));
  server.watcher.on('all', (event, changed) => {
    const path = normalizePath(changed);
    if (!isSource(path)) return;
    // Vite does it too, but later: modules loaded from now on must not use the old file.
    if (event === 'change') environment.moduleGraph.onFileChange(path);
    else environment.moduleGraph.invalidateAll();
    running = undefined;
  });
  return {
    load() {
      // A watcher can miss a change on a busy machine, so the time of the file on the disk decides.
      const sources = running ? [...environment.moduleGraph.fileToModulesMap.keys()].filter(isSource) : [];
      for (const path of sources.filter((known) => isNewer(known, loadedAt))) {
        server.watcher.emit('change', path);
        server.watcher.emit('all', 'change', path);
      }
      if (!running) {
        loadedAt = Date.now();
        // A new one, because a module that is loaded twice has its state twice: parts of a page would not find each other.
        void runner?.close();
        runner = createServerModuleRunner(environment, { hmr: false });
        running = runner.import<Exports>(file);
      }
      return running;
    },
    forget() {
      running = undefined;
    },
  };
}

const isNewer = (file: string, time: number) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time;
