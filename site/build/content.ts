import { relative, resolve } from 'node:path';
import { writeJsonSchemas } from '@company/schemas/json-schemas.ts';
import { folderTree } from '@company/schemas/project-tree.ts';
import { type Logger, normalizePath, type Plugin } from 'vite';
import { codeOf, contentModule, gatheredNames, loadContent } from './content-modules.ts';
import { fixedModules } from './fixed-modules.ts';
import { madeFiles } from './made-files.ts';
import { pictureCache } from './pictures/pictures.ts';
import { writeTypes } from './types.ts';
import type { Loaded, MarkContent } from './virtual-modules.ts';

/**
 * Makes content importable: a YAML or Markdown file exports its validated data, the `virtual:` modules export data of
 * several files. A file that breaks its schema stops the build; in development the browser shows the error. Icons get their
 * addresses in the sprites, pictures the facts that showing them needs. Emits the sprites and the pictures.
 * @param mark for the studio: adds to each value the field that it comes from
 */
export function content(root: string, siteUrl?: string, mark?: MarkContent): Plugin {
  const directory = normalizePath(resolve(root, 'content'));
  let loaded: Promise<Loaded> | undefined;
  const loadOnce = () => {
    if (loaded) return loaded;
    const reading = loadContent(folderTree(root), { siteUrl, mark, pictures: pictureCache(root) });
    loaded = reading;
    // A picture that comes back is no change of content: the next page reads all again.
    reading.catch(() => {
      if (loaded === reading) loaded = undefined;
    });
    return reading;
  };
  let hasMistakes = false;
  const loadOrReport = async (logger: Pick<Logger, 'error'>) => {
    try {
      await loadOnce();
      hasMistakes = false;
    } catch (error) {
      hasMistakes = true;
      logger.error(`${(error as Error).stack}`);
      throw error;
    }
  };
  const fixed: Readonly<Record<string, () => unknown>> = fixedModules(root);
  const made = madeFiles(/^\/hashed\//, async () => {
    const { logos, pictures, sprites } = await loadOnce();
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
    if (make) return codeOf({ data: await make(), later: {} }, addressOf);
    if (gatheredNames.includes(virtual)) return codeOf(await contentModule(await loadOnce(), virtual), addressOf);
    if (!isContent(id.replace(/\?.*/, ''))) return undefined;
    const name = relative(directory, id).replaceAll('\\', '/');
    return codeOf(await contentModule(await loadOnce(), name), addressOf);
  };
  const served = new Map<string, string>();

  return {
    name: 'content',
    async buildStart() {
      await writeJsonSchemas(directory);
      await writeTypes(root);
      if (this.environment.mode === 'build') await loadOnce();
      // In development every page shows the mistakes, until they are mended.
      else await loadOrReport(this.environment.logger).catch(() => undefined);
    },
    generateBundle: made.generateBundle,
    resolveId: (id) => (id in fixed || gatheredNames.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      const text = await code(id);
      if (text === undefined) return undefined;
      if (this.environment.name === 'client') served.set(id, text);
      return { code: text, map: null };
    },
    configureServer(server) {
      made.configureServer(server);
      server.watcher.on('all', (_, file) => {
        if (!isContent(normalizePath(file))) return;
        // A change may affect virtual modules too. Removed at once: a page that is requested from now on waits for the new
        // content.
        loaded = undefined;
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
      });
    },
    async hotUpdate({ type, file }) {
      if (!isContent(file)) return;
      if (this.environment.name !== 'client') return [];
      const hadMistakes = hasMistakes;
      // When content is invalid this rejects, and the browser shows the error.
      await loadOrReport(this.environment.logger);
      if (hadMistakes) {
        this.environment.hot.send({ type: 'full-reload' });
        return [];
      }
      if (type === 'delete') served.delete(normalizePath(file));
      const { moduleGraph } = this.environment;
      // A new or deleted file changes the list of its folder.
      const changed = [...served].map(async ([id, text]) =>
        (await code(id)) === text ? [] : (moduleGraph.getModuleById(id) ?? []),
      );
      return (await Promise.all(changed)).flat();
    },
  };
}
