import { relative, resolve } from 'node:path';
import type { ContentPath } from '@company/schemas/content-types.ts';
import { type Kind, kindOf } from '@company/schemas/files.ts';
import { writeJsonSchemas } from '@company/schemas/json-schemas.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { type Logger, normalizePath, type Plugin } from 'vite';
import { drawLogos } from './logos.ts';
import { madeFiles } from './made-files.ts';
import { readPictures } from './pictures/pictures.ts';
import { drawSprites } from './sprites.ts';
import { writeTypes } from './types.ts';
import { type Loaded, type MarkContent, resolved, virtualModules } from './virtual-modules.ts';

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
    const reading = loadAll(root, new ContentFolder(directory, siteUrl), mark);
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
  const gathered: Readonly<Record<string, (loaded: Loaded) => unknown>> = virtualModules(root);
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
  const codeOf = async (id: string): Promise<string | undefined> => {
    const gather = gathered[id.slice(1)];
    const [file = '', field = ''] = id.split('?');
    if (!gather && !isContent(file)) return undefined;
    const loaded = await loadOnce();
    // `read` throws for a file of an unknown kind.
    const path = relative(directory, file).replaceAll('\\', '/') as ContentPath;
    if (gather) return exported(await gather(loaded));
    const data = resolved(loaded, path, await loaded.folder.read(path));
    const { deferred = [], omitted = [] } = kindOf(path) as Kind;
    if (deferred.includes(field)) return exported((data as Record<string, unknown>)[field]);
    return exported(without(data, ['confirmed', ...omitted, ...deferred]), imports(id, deferred, data));
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
    resolveId: (id) => (id in gathered ? `\0${id}` : undefined),
    async load(id) {
      const code = await codeOf(id);
      if (code === undefined) return undefined;
      if (this.environment.name === 'client') served.set(id, code);
      return { code, map: null };
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
    async hotUpdate({ type, file, modules }) {
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
      const changed = [...served].map(async ([id, code]) =>
        (await codeOf(id)) === code ? [] : (moduleGraph.getModuleById(id) ?? []),
      );
      // `modules` are the importers of a whole folder, which a new or deleted file changes.
      return type === 'update'
        ? (await Promise.all(changed)).flat()
        : [...modules, ...(await Promise.all(changed)).flat()];
    },
  };
}

async function loadAll(root: string, folder: ContentFolder, mark?: MarkContent): Promise<Loaded> {
  const contents = await folder.readAll();
  const sprites = await drawSprites(contents);
  const logos = await drawLogos(contents.get('expertise.yaml'));
  const pictures = await readPictures(root, contents);
  return { mark, folder, contents, sprites, logos, pictures };
}

const without = (data: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));

/** The code of a module that exports data. @param more fields that are code */
const exported = (data: unknown, more = '') => `export default ${JSON.stringify(data)?.replace(/\}$/, `${more}}`)}`;

/** A function for each deferred field that the data has. It imports the field, which is then a file of its own. */
const imports = (file: string, fields: readonly string[], data: object): string =>
  fields
    .filter((field) => (data as Record<string, unknown>)[field] !== undefined)
    .map((field) => `,${field}:()=>import(${JSON.stringify(`${file}?${field}`)}).then((file)=>file.default)`)
    .join('');
