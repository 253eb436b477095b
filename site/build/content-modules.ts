import type { ContentPath } from '@company/schemas/content-types.ts';
import { type Kind, kindOf } from '@company/schemas/files.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { ProjectTree } from '@company/schemas/project-tree.ts';
import { drawLogos } from './logos.ts';
import { readPictures } from './pictures/pictures.ts';
import { drawSprites } from './sprites.ts';
import { type Loaded, type MarkContent, resolved, virtualModules } from './virtual-modules.ts';

/** What a module of the content exports. */
export interface ContentModule {
  data: unknown;
  /** Fields that are functions, which import the module of that name. */
  later: Readonly<Record<string, string>>;
}

export interface LoadOptions {
  siteUrl?: string | undefined;
  /** For the studio: adds to each value the field that it comes from. */
  mark?: MarkContent | undefined;
  /** Where pages of a draft are, if it is one. */
  addresses?: Loaded['addresses'];
  /** The folder of encoded pictures. */
  pictures: string;
}

/** The files of a folder, each by its path from the root, in the order of their names. */
const lists: Readonly<Record<string, string>> = {
  'virtual:service-files': 'services/',
  'virtual:lifecycle-files': 'lifecycle/',
};

/** The modules that have data of several files. */
export const gatheredNames = [...Object.keys(virtualModules), ...Object.keys(lists)];

/** Reads and checks all content. @throws ContentError with the mistakes of all files */
export async function loadContent(tree: ProjectTree, options: LoadOptions): Promise<Loaded> {
  const { siteUrl, mark, addresses } = options;
  const folder = new ContentFolder(tree, siteUrl);
  const contents = await folder.readAll();
  const [sprites, logos, pictures] = await Promise.all([
    drawSprites(contents, addresses?.files),
    drawLogos(contents.get('expertise.yaml'), addresses?.files),
    readPictures(tree, options.pictures, contents),
  ]);
  return { mark, addresses, tree, folder, contents, sprites, logos, pictures, shown: new Map() };
}

/** The names of all modules: `faq.yaml`, `services/rpa.yaml?stories`, `virtual:offices`. */
export async function moduleNames(loaded: Loaded): Promise<string[]> {
  const names = (await loaded.folder.paths()).map(async (path) => [
    path,
    ...Object.values((await fileModule(loaded, path)).later),
  ]);
  return [...(await Promise.all(names)).flat(), ...gatheredNames];
}

/** @throws ContentError for a file of an unknown kind */
export async function contentModule(loaded: Loaded, name: string): Promise<ContentModule> {
  const gather = (virtualModules as Readonly<Record<string, (loaded: Loaded) => unknown>>)[name];
  if (gather) return { data: await gather(loaded), later: {} };
  const folder = lists[name];
  if (folder !== undefined) {
    const paths = (await loaded.folder.paths()).filter((path) => path.startsWith(folder));
    return { data: {}, later: Object.fromEntries(paths.map((path) => [`/content/${path}`, path])) };
  }
  const [path = '', field] = name.split('?');
  return fileModule(loaded, path, field);
}

/** @param field one of those that are imported later: the module of its value */
async function fileModule(loaded: Loaded, path: string, field?: string): Promise<ContentModule> {
  const { deferred = [], omitted = [] } = kindOf(path) as Kind;
  const file = path as ContentPath;
  // `read` throws for a file of an unknown kind.
  const read = loaded.contents.get(file) ?? (await loaded.folder.read(file));
  const data = resolved(loaded, file, read) as Readonly<Record<string, unknown>>;
  if (field !== undefined && deferred.includes(field)) return { data: data[field], later: {} };
  const given = deferred.filter((name) => data[name] !== undefined);
  return {
    data: without(data, ['confirmed', ...omitted, ...deferred]),
    later: Object.fromEntries(given.map((name) => [name, `${path}?${name}`])),
  };
}

const without = (data: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));

/** @param addressOf the address of another module, by its name */
export function codeOf({ data, later }: ContentModule, addressOf: (name: string) => string): string {
  const json = `${JSON.stringify(data)}`;
  const imports = Object.entries(later).map(
    ([field, name]) =>
      `${JSON.stringify(field)}:()=>import(${JSON.stringify(addressOf(name))}).then((file)=>file.default)`,
  );
  if (imports.length === 0) return `export default ${json}`;
  return `export default {${[json.slice(1, -1), ...imports].filter(Boolean).join(',')}}`;
}
