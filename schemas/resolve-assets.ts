import type * as v from 'valibot';
import type { ContentData, ContentIcon, ContentPath, PictureData, Resolved } from './contents.ts';
import type { IconName, PictureName } from './files/parts.ts';
import { kindOf } from './kinds.ts';
import { hasBrand, replaceParts } from './schema-shape.ts';

export interface AssetResolvers<Icon, Picture> {
  icon: (name: IconName) => Icon;
  picture: (picture: PictureName) => Picture;
}

/** Replaces the icons and pictures in data. The brands of schemas show which values these are, not the names of fields. */
export const replaceAssets = (
  schema: v.GenericSchema,
  data: unknown,
  { icon, picture }: AssetResolvers<unknown, unknown>,
) =>
  replaceParts(
    data,
    ({ value, schema: partSchema }) => {
      if (partSchema && hasBrand(partSchema, 'Icon')) return icon(value as IconName);
      if (partSchema && hasBrand(partSchema, 'Picture')) return picture(value as PictureName);
      return undefined;
    },
    schema,
  );

/** Whether a file can have icons or pictures. Markdown files cannot. */
const hasAssets = (path: ContentPath) => !path.endsWith('.md');

/** The data of a file for pages, with the addresses of icons and pictures. */
export const resolveAssets = <Path extends ContentPath>(
  path: Path,
  data: ContentData<Path>,
  resolvers: AssetResolvers<ContentIcon, PictureData>,
): Resolved<ContentData<Path>> =>
  (hasAssets(path) ? replaceAssets(kindOf(path).schema, data, resolvers) : data) as Resolved<ContentData<Path>>;

/** The names of the icons and pictures that a file uses. */
export function assetsIn<Path extends ContentPath>(path: Path, data: ContentData<Path>) {
  const icons: IconName[] = [];
  const pictures: PictureName[] = [];
  const collect = {
    icon: (name: IconName) => icons.push(name),
    picture: (picture: PictureName) => pictures.push(picture),
  };
  if (hasAssets(path)) replaceAssets(kindOf(path).schema, data, collect);
  return { icons, pictures };
}
