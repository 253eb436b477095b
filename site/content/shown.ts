import type * as v from 'valibot';
import type { ContentData, ContentPath } from './content-types.ts';
import { kindOf } from './files.ts';
import { replaceParts } from './replace-parts.ts';
import { hasBrand } from './schema-shape.ts';
import type { ContentIcon, IconName, PictureData, PictureName, Shown } from './schemas/parts.ts';

/** How the icons and pictures of a file are replaced. */
interface Drawn<Icon, Picture> {
  icon: (name: IconName) => Icon;
  picture: (picture: PictureName) => Picture;
}

/** Replaces the icons and pictures of data. Which fields hold them is said by the schema, never by their names. */
export const replaceDrawn = (schema: v.GenericSchema, data: unknown, { icon, picture }: Drawn<unknown, unknown>) =>
  replaceParts(
    data,
    ({ value, schema: own }) => {
      if (own && hasBrand(own, 'Icon')) return icon(value as IconName);
      if (own && hasBrand(own, 'Picture')) return picture(value as PictureName);
      return undefined;
    },
    schema,
  );

/** A Markdown file's schema is that of its head matter, and its text shows neither icons nor pictures. */
const isDrawn = (path: ContentPath) => !path.endsWith('.md');

/** A content file's data as pages get it: every icon and picture with what showing it takes. */
export const shown = <Path extends ContentPath>(
  path: Path,
  data: ContentData<Path>,
  drawn: Drawn<ContentIcon, PictureData>,
): Shown<ContentData<Path>> =>
  (isDrawn(path) ? replaceDrawn(kindOf(path).schema, data, drawn) : data) as Shown<ContentData<Path>>;

/** The icons and pictures that a content file names, in its order. */
export function drawnIn<Path extends ContentPath>(path: Path, data: ContentData<Path>) {
  const icons: IconName[] = [];
  const pictures: PictureName[] = [];
  const collect = { icon: (name: IconName) => icons.push(name), picture: (one: PictureName) => pictures.push(one) };
  if (isDrawn(path)) replaceDrawn(kindOf(path).schema, data, collect);
  return { icons, pictures };
}
