import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContentPath, Contents } from '@company/schemas/content-types.ts';
import { kindOf } from '@company/schemas/files.ts';
import type { Kind } from '@company/schemas/kind.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { ProjectTree } from '@company/schemas/project-tree.ts';
import { FilesOf } from '../data/from-content.ts';
import { drawLogos } from './logos.ts';
import { readPictures } from './pictures/pictures.ts';
import { type Loaded, type MarkContent, resolved } from './shown-content.ts';
import { drawSprites } from './sprites.ts';
import { virtualModules } from './virtual-modules.ts';

/** What a module of the content exports, by the names of the exports. */
export type ContentModule = Readonly<Record<string, Exported>>;

interface Exported {
  data: unknown;
  /** Fields that are functions, which import the default of the module of that name. */
  later: Readonly<Record<string, string>>;
}

export interface LoadOptions {
  siteUrl?: string | undefined;
  /** All content, if it is read and checked already. */
  contents?: Contents | undefined;
  /** For the studio: adds to each value the field that it comes from. */
  mark?: MarkContent | undefined;
  /** Where pages of a draft are, if it is one. */
  addresses?: Loaded['addresses'];
  /** The folder of encoded pictures. */
  pictures: string;
}

const dataFolder = join(import.meta.dirname, '../data');

/** The modules that select from the content: `data/offices.ts` is the file of that name in `site/`. */
export const dataModules = readdirSync(dataFolder)
  .filter((file) => file !== 'from-content.ts')
  .map((file) => `data/${file}`);

export const isVirtual = (name: string): name is keyof typeof virtualModules => name in virtualModules;

/** Reads all content. @throws ContentError with the mistakes of all files */
export async function loadContent(tree: ProjectTree, options: LoadOptions): Promise<Loaded> {
  const { siteUrl, mark, addresses } = options;
  const folder = new ContentFolder(tree, siteUrl);
  const contents = options.contents ?? (await folder.readAll());
  const [sprites, logos, pictures] = await Promise.all([
    drawSprites(contents, addresses?.files),
    drawLogos(contents.get('expertise.yaml'), addresses?.files),
    readPictures(tree, options.pictures, contents),
  ]);
  return { mark, addresses, tree, folder, contents, sprites, logos, pictures, shown: new Map() };
}

/** The names of all modules: `faq.yaml`, `services/rpa.yaml?stories`, `data/offices.ts`, `virtual:logos`. */
export async function moduleNames(loaded: Loaded): Promise<string[]> {
  const names = (await loaded.folder.paths()).map(async (path) => [
    path,
    ...Object.values((await fileModule(loaded, path)).default?.later ?? {}),
  ]);
  return [...(await Promise.all(names)).flat(), ...dataModules, ...Object.keys(virtualModules)];
}

/** @throws ContentError for a file of an unknown kind */
export async function contentModule(loaded: Loaded, name: string): Promise<ContentModule> {
  if (isVirtual(name)) return { default: { data: await virtualModules[name](loaded), later: {} } };
  if (dataModules.includes(name)) return dataModule(loaded, name);
  const [path = '', field] = name.split('?');
  return fileModule(loaded, path, field);
}

/** The functions that a file of `site/data/` exports, by their names; after a change of the file the new ones. */
export async function selections(name: string): Promise<Record<string, FilesOf | ((content: Loaded) => unknown)>> {
  const file = join(import.meta.dirname, '..', name);
  // With a query it is not the module of the pages, for which `content.ts` puts in the values; `lang.ts` tells Vite what it is.
  return import(/* @vite-ignore */ `${pathToFileURL(file).href}?changed=${statSync(file).mtimeMs}&lang.ts`);
}

async function dataModule(loaded: Loaded, name: string): Promise<ContentModule> {
  const values = Object.entries(await selections(name)).map(async ([exported, select]) => {
    if (!(select instanceof FilesOf)) return [exported, { data: await select(loaded), later: {} }] as const;
    const paths = (await loaded.folder.paths()).filter((path) => path.startsWith(`${select.folder}/`));
    return [
      exported,
      { data: {}, later: Object.fromEntries(paths.map((path) => [`/content/${path}`, path])) },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(values));
}

/** @param field one of those that are imported later: the module of its value */
async function fileModule(loaded: Loaded, path: string, field?: string): Promise<ContentModule> {
  const { deferred = [], omitted = [] } = kindOf(path) as Kind;
  const file = path as ContentPath;
  // `read` throws for a file of an unknown kind.
  const read = loaded.contents.get(file) ?? (await loaded.folder.read(file));
  const data = resolved(loaded, file, read) as Readonly<Record<string, unknown>>;
  if (field !== undefined && deferred.includes(field)) return { default: { data: data[field], later: {} } };
  const later = deferred.filter((name) => data[name] !== undefined);
  return {
    default: {
      data: without(data, ['confirmed', ...omitted, ...deferred]),
      later: Object.fromEntries(later.map((name) => [name, `${path}?${name}`])),
    },
  };
}

const without = (data: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !fields.includes(field)));

/** @param addressOf the address of another module, by its name */
export const codeOf = (module: ContentModule, addressOf: (name: string) => string): string =>
  Object.entries(module)
    .map(([name, exported]) => {
      const value = literalOf(exported, addressOf);
      return name === 'default' ? `export default ${value}` : `export const ${name}=${value};`;
    })
    .join('\n');

function literalOf({ data, later }: Exported, addressOf: (name: string) => string): string {
  const json = `${JSON.stringify(data)}`;
  const imports = Object.entries(later).map(
    ([field, name]) =>
      `${JSON.stringify(field)}:()=>import(${JSON.stringify(addressOf(name))}).then((file)=>file.default)`,
  );
  return imports.length === 0 ? json : `{${[json.slice(1, -1), ...imports].filter(Boolean).join(',')}}`;
}
