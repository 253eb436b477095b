import type { ContentData, ContentPath, Contents } from '@company/schemas/content-types.ts';
import type { ContentIcon, IconName, PictureData, Resolved } from '@company/schemas/files/parts.ts';
import { inOrder } from '@company/schemas/lists.ts';
import type { ContentFolder } from '@company/schemas/load.ts';
import type { ProjectTree } from '@company/schemas/project-tree.ts';
import { type AssetResolvers, resolveAssets } from '@company/schemas/resolve-assets.ts';
import type { drawLogos } from './logos.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Sprites } from './sprites.ts';

/** Like `resolveAssets`. An icon of the shared sprite gets its whole address too. */
export type MarkContent = (
  path: ContentPath,
  data: object,
  assets: AssetResolvers<ContentIcon, PictureData> & { sprite: string },
) => unknown;

export interface Loaded {
  mark: MarkContent | undefined;
  /** Where the home page and the made files are, if not where visitors find them. */
  addresses: { home: string; files: string } | undefined;
  tree: ProjectTree;
  folder: ContentFolder;
  contents: Contents;
  sprites: Sprites;
  logos: Awaited<ReturnType<typeof drawLogos>>;
  pictures: Pictures;
  /** What pages get of a file: several modules have parts of it. */
  shown: Map<ContentPath, unknown>;
}

export function resolved<Path extends ContentPath>(loaded: Loaded, path: Path, data: ContentData<Path>) {
  const known = loaded.shown.get(path) ?? show(loaded, path, data);
  loaded.shown.set(path, known);
  return known as Resolved<ContentData<Path>>;
}

function show<Path extends ContentPath>(loaded: Loaded, path: Path, data: ContentData<Path>) {
  const { mark, sprites, pictures } = loaded;
  const assets = { icon: (name: IconName) => sprites.addressOf(path, name), picture: pictures.withFacts };
  type Data = Resolved<ContentData<Path>>;
  const shown = mark
    ? (mark(path, data, { ...assets, sprite: sprites.shared }) as Data)
    : resolveAssets(path, data, assets);
  if ('journey' in shown && shown.journey) shown.journey.drawing = sprites.drawingOf(path);
  return shown;
}

export const companyOf = (loaded: Loaded) => resolved(loaded, 'company.yaml', loaded.contents.get('company.yaml'));

export const servicesOf = (loaded: Loaded) =>
  inOrder(loaded.contents, 'services').map(({ slug, path, data }) => ({ slug, data: resolved(loaded, path, data) }));

export const budgetsOf = (loaded: Loaded) => resolved(loaded, 'budgets.yaml', loaded.contents.get('budgets.yaml'));

/** A field of each service, by the address of the service. */
export const factOfServices = <Field extends 'forWhom' | 'contact'>(loaded: Loaded, field: Field) =>
  Object.fromEntries(servicesOf(loaded).map(({ slug, data }) => [slug, data[field]]));
