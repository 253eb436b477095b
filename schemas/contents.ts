import type * as v from 'valibot';
import type { PlainRow } from './addresses.ts';
import type { MachineDrawing } from './files/machine-drawing.ts';
import type { IconName, PictureName } from './files/parts.ts';
import type { kinds } from './kinds.ts';
import type { Explanation, Mistake } from './mistakes.ts';
import type { Article } from './parse-markdown.ts';

type Kinds = (typeof kinds)[number];

/** The paths that a kind of file may have. `services/<address>.yaml` means every file of that folder. */
type PathsOf<Files extends string> = Files extends `${infer Folder}<${string}>${infer Ending}`
  ? `${Folder}${string}${Ending}`
  : Files;

/** A path in `content/`, such as `home.yaml` or `services/rpa.yaml`. */
export type ContentPath = PathsOf<Kinds['files']>;

/** The path of a file that always exists: a file outside of folders, or the file of a page. */
export type SinglePath = Exclude<ContentPath, `${string}/${string}`> | PlainRow['content'];

type KindOf<Path extends ContentPath, Kind = Kinds> = Kind extends { files: string }
  ? Path extends PathsOf<Kind['files']>
    ? Kind
    : never
  : never;

type DataOf<Kind> = Kind extends { files: `${string}.md`; schema: infer Schema extends v.GenericSchema }
  ? Article<v.InferOutput<Schema>>
  : Kind extends { schema: infer Schema extends v.GenericSchema }
    ? v.InferOutput<Schema>
    : never;

export type ContentData<Path extends ContentPath> = DataOf<KindOf<Path>>;

/** The data of every file, by path. Files in folders may be missing. */
export interface Contents extends ReadonlyMap<ContentPath, ContentData<ContentPath>> {
  get<Path extends ContentPath>(path: Path): ContentData<Path> | (Path extends SinglePath ? never : undefined);
}

/** An icon for pages: its name if every page has the sprite with this icon, otherwise its address in another sprite. */
export type ContentIcon = IconName | `/${string}#${string}`;

/** The address of a sprite with the icons and the drawing of one content file. */
export type SpriteAddress = `/${string}`;

export interface PictureData extends PictureName {
  hash: string;
  width: number;
  height: number;
  tone: string;
}

/** Data for pages, in which icons, pictures and drawings are replaced with what pages need. */
export type Resolved<Data> = Data extends IconName
  ? ContentIcon
  : Data extends MachineDrawing
    ? SpriteAddress
    : Data extends PictureName
      ? PictureData
      : Data extends readonly (infer Item)[]
        ? Resolved<Item>[]
        : Data extends object
          ? { [Field in keyof Data]: Resolved<Data[Field]> }
          : Data;

/** The data of a file for pages. */
export type PageContent<Path extends ContentPath> = Resolved<ContentData<Path>>;

/** The stories that a visitor can play on the page of a service. */
export type Stories = NonNullable<ContentData<`services/${string}.yaml`>['stories']>;

export type Service = PageContent<`services/${string}.yaml`>;
export type Lifecycle = PageContent<`lifecycle/${string}.yaml`>;
export type LegalText = PageContent<`legal/${string}.md`>;

interface Folders {
  services: ContentData<`services/${string}.yaml`>;
  lifecycle: ContentData<`lifecycle/${string}.yaml`>;
}

interface FileIn<Name extends keyof Folders> {
  path: `${Name}/${string}.yaml`;
  slug: string;
  data: Folders[Name];
}

export function filesIn<Name extends keyof Folders>(contents: Contents, folder: Name): FileIn<Name>[] {
  return [...contents].flatMap(([path, data]) => {
    const [, slug] = new RegExp(`^${folder}/(.+)\\.yaml$`).exec(path) ?? [];
    return slug === undefined ? [] : [{ path: `${folder}/${slug}.yaml` as const, slug, data: data as Folders[Name] }];
  });
}

/** The files of a folder, sorted by `position`. */
export const inOrder = <Name extends keyof Folders>(contents: Contents, folder: Name): FileIn<Name>[] =>
  filesIn(contents, folder).sort((a, b) => a.data.position - b.data.position);

/** A mistake that only a comparison with another file shows. */
export interface CrossFileMistake extends Explanation, Pick<Mistake, 'other'> {
  path: ContentPath;
  field: readonly (string | number)[];
}

export const crossFileMistake = (
  path: ContentPath,
  field: CrossFileMistake['field'],
  found: string,
  allowed: string,
): CrossFileMistake => ({ path, field, code: 'value', found, allowed });
