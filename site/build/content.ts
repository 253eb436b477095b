import { relative, resolve } from 'node:path';
import { writeJsonSchemas } from '@company/schemas/json-schemas.ts';
import { type Logger, normalizePath, type Plugin } from 'vite';
import { codeOf, contentModule, dataModules, isVirtual } from './content-modules.ts';
import type { ContentSource } from './content-source.ts';
import { fixedModules } from './fixed-modules.ts';
import { madeFiles } from './made-files.ts';
import { writeTypes } from './types.ts';

/**
 * Makes content importable: a YAML or Markdown file exports its validated data, a module of `site/data/` what it selects, and a
 * `virtual:` module what the build makes of it. A file that breaks its schema stops the build; in development the browser shows the
 * error. Icons get their addresses in the sprites, pictures the facts that showing them needs. Emits the sprites and the pictures.
 */
export function content(root: string, source: ContentSource): Plugin {
  const directory = normalizePath(resolve(root, 'content'));
  const data = new Map(dataModules.map((name) => [normalizePath(resolve(root, 'site', name)), name]));
  let hasMistakes = false;
  const loadOrReport = async (logger: Pick<Logger, 'error'>) => {
    try {
      await source.load();
      hasMistakes = false;
    } catch (error) {
      hasMistakes = true;
      logger.error(`${(error as Error).stack}`);
      throw error;
    }
  };
  const fixed: Readonly<Record<string, () => unknown>> = fixedModules(root);
  const made = madeFiles(/^\/hashed\//, async () => {
    const { logos, pictures, sprites } = await source.load();
    const svgs = [[logos.file, logos.svg] as const, ...sprites.files];
    return new Map(
      [...pictures.files, ...svgs.map(([file, svg]) => [file, () => svg] as const)].map(([file, make]) => [
        `/${file}`,
        make,
      ]),
    );
  });
  const isContent = (id: string) => id.startsWith(`${directory}/`) && /\.(yaml|md)$/.test(id);
  const addressOf = (name: string) => `${directory}/${name}`;
  const code = async (id: string): Promise<string | undefined> => {
    const virtual = id.startsWith('\0') ? id.slice(1) : '';
    const make = fixed[virtual];
    if (make) return codeOf({ default: { data: await make(), later: {} } }, addressOf);
    const ofContent = isContent(id.replace(/\?.*/, '')) ? relative(directory, id).replaceAll('\\', '/') : undefined;
    const name = data.get(id) ?? (isVirtual(virtual) ? virtual : ofContent);
    if (name === undefined) return undefined;
    return codeOf(await contentModule(await source.load(), name), addressOf);
  };

  return {
    name: 'content',
    async buildStart() {
      await writeJsonSchemas(directory);
      await writeTypes(root);
      if (this.environment.mode === 'build') await source.load();
      // In development every page shows the mistakes, until they are mended.
      else await loadOrReport(this.environment.logger).catch(() => undefined);
    },
    generateBundle: made.generateBundle,
    resolveId: (id) => (id in fixed || isVirtual(id) ? `\0${id}` : undefined),
    async load(id) {
      const text = await code(id);
      if (text === undefined) return undefined;
      return { code: text, map: null };
    },
    configureServer(server) {
      made.configureServer(server);
      server.watcher.on('all', (_, file) => {
        if (!isContent(normalizePath(file))) return;
        // A change may affect other modules too. Forgotten at once: a page that is requested from now on waits for the new content.
        source.forget();
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
      });
    },
    async hotUpdate({ file }) {
      if (!isContent(file)) return;
      if (this.environment.name !== 'client') return [];
      const hadMistakes = hasMistakes;
      // When content is invalid this rejects, and the browser shows the error.
      await loadOrReport(this.environment.logger);
      if (hadMistakes) this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
