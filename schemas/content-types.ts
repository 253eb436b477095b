import type * as v from 'valibot';
import type { Resolved } from './files/parts.ts';
import type { kinds } from './files.ts';
import type { PlainRow } from './pages.ts';
import type { Article } from './parse-markdown.ts';

type Kinds = (typeof kinds)[number];

/** `services/<address>.yaml` means every file of that folder. */
type PathsOf<Files extends string> = Files extends `${infer Folder}<${string}>${infer Ending}`
  ? `${Folder}${string}${Ending}`
  : Files;

/** A path within `content/`, such as `home.yaml` or `services/rpa.yaml`. */
export type ContentPath = PathsOf<Kinds['files']>;

/** A file that always exists: not one of a folder, or that of a page. */
type SinglePath = Exclude<ContentPath, `${string}/${string}`> | PlainRow['content'];

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

/** The data of every file by its path. Files of folders may be missing. */
export interface Contents extends ReadonlyMap<ContentPath, ContentData<ContentPath>> {
  get<Path extends ContentPath>(path: Path): ContentData<Path> | (Path extends SinglePath ? never : undefined);
}

type Omitted<Kind> = Kind extends { omitted: readonly (infer Field)[] } ? Field : never;
type Deferred<Kind> = Kind extends { deferred: readonly (infer Field)[] } ? Field : never;

/** The fields of data, those of `Later` by a function that imports them. */
type WithDeferred<Data, Later> = {
  [Field in keyof Data]: Field extends Later
    ? Data[Field] extends infer One
      ? One extends undefined
        ? undefined
        : () => Promise<One>
      : never
    : Data[Field];
};

/** The data that a module gets when it imports the file. */
export type PageContent<Path extends ContentPath> = WithDeferred<
  Resolved<Omit<ContentData<Path>, (Omitted<KindOf<Path>> & PropertyKey) | 'confirmed'>>,
  Deferred<KindOf<Path>>
>;

/** What can be tried on the page of a service. */
export type Stories = NonNullable<ContentData<`services/${string}.yaml`>['stories']>;

export type Service = PageContent<`services/${string}.yaml`>;
export type Lifecycle = PageContent<`lifecycle/${string}.yaml`>;
export type LegalText = PageContent<`legal/${string}.md`>;
