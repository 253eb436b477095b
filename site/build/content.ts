import { countryList } from '@company/enquiry/country-list.node.ts';
import { officesOf } from '@company/schemas/company-facts.ts';
import type { ContentData, ContentIcon, ContentPath, Contents, PictureData } from '@company/schemas/contents.ts';
import type { IconName } from '@company/schemas/files/parts.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { Mistake } from '@company/schemas/mistakes.ts';
import { folderTree, type ProjectTree } from '@company/schemas/project-files.ts';
import { type AssetResolvers, resolveAssets } from '@company/schemas/resolve-assets.ts';
import type { Files, SiteContent } from '../engine/page.ts';
import { redirectsOf, socialPicturesOf } from '../listed-pages.ts';
import { type Pictures, pictureCache, type ReplacePicture, readPictures } from './pictures/pictures.ts';
import { drawSprites, type Sprites } from './sprites.ts';

/** Like `resolveAssets`. `assets` also contains the address of the shared sprite. */
export type MarkContent = (
  path: ContentPath,
  data: object,
  assets: AssetResolvers<ContentIcon, PictureData> & { sprite: string },
) => unknown;

export interface ReadOptions {
  /** The canonical origin, instead of the origin in `company.yaml`. */
  siteUrl?: string | undefined;
  /** The content, if it has already been read and checked. */
  contents?: Contents | undefined;
  /** For the studio: marks each text with its field. */
  mark?: MarkContent | undefined;
  /** For the studio: gives another picture for a picture that cannot be read. */
  instead?: ReplacePicture | undefined;
}

export interface ReadContent {
  /** The content exactly as in the files. */
  contents: Contents;
  /** The content with resolved icons and pictures, for pages. */
  content: SiteContent;
  /** The files that the content names, by their paths in the built site. */
  files: ReadonlyMap<string, () => string | Promise<Buffer>>;
  /** The mistakes of unreadable pictures. */
  unreadable: readonly Mistake[];
}

/**
 * Reads and checks the content of a project. Resolves icons to addresses, and pictures to addresses and sizes.
 * @param encoded the folder of encoded pictures
 * @throws ContentError with the mistakes of all files
 */
export async function readSiteContent(tree: ProjectTree, encoded: string, options: ReadOptions): Promise<ReadContent> {
  const contents = options.contents ?? (await new ContentFolder(tree, options.siteUrl).readAll());
  const [sprites, pictures, drawings] = await Promise.all([
    drawSprites(contents),
    readPictures(tree, encoded, contents, options.instead),
    tree.list('public/drawings'),
  ]);
  const { country, locale } = contents.get('company.yaml');
  const files = resolveFiles(contents, { sprites, pictures, mark: options.mark });
  const content: SiteContent = {
    files,
    offices: officesOf(files['company.yaml']),
    countries: countryList([country, ...contents.get('forms.yaml').firstCountries], locale),
    drawings: drawings.map((file) => file.replace(/\.svg$/, '')).sort(),
    redirects: redirectsOf(contents),
    icons: sprites.sharedAddress,
    socialPictures: socialPicturesOf(contents),
  };
  const generated = new Map<string, () => string | Promise<Buffer>>([
    ...pictures.files,
    ...[...sprites.files].map(([file, svg]) => [file, () => svg] as const),
  ]);
  return { contents, content, files: generated, unreadable: pictures.unreadable };
}

interface AssetSources {
  sprites: Sprites;
  pictures: Pictures;
  mark: MarkContent | undefined;
}

function resolveFiles(contents: Contents, { sprites, pictures, mark }: AssetSources): Files {
  const resolveFile = (path: ContentPath, data: ContentData<ContentPath>) => {
    const assets = { icon: (name: IconName) => sprites.addressOf(path, name), picture: pictures.withFacts };
    const markedFile = mark?.(path, data, { ...assets, sprite: sprites.sharedAddress });
    const file = (markedFile ?? resolveAssets(path, data, assets)) as object;
    if ('journey' in file && file.journey) Object.assign(file.journey, { drawing: sprites.drawingOf(path) });
    return file;
  };
  return Object.fromEntries([...contents].map(([path, data]) => [path, resolveFile(path, data)])) as Files;
}

export interface ContentSource {
  /**
   * Reads all content once, and again after `forget`.
   * @throws ContentError
   */
  load(): Promise<ReadContent>;
  forget(): void;
}

/** Reads the content once for all plugins of a build. */
export function contentSource(root: string, options: ReadOptions = {}): ContentSource {
  let current: Promise<ReadContent> | undefined;
  return {
    load() {
      if (current) return current;
      const reading = readSiteContent(folderTree(root), pictureCache(root), options);
      current = reading;
      // After a failure the next call reads the content again, because somebody may have corrected the content.
      reading.catch(() => {
        if (current === reading) current = undefined;
      });
      return reading;
    },
    forget() {
      current = undefined;
    },
  };
}
