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

/** The data of every file by its path. Files of folders may be missing. */
export interface Contents extends ReadonlyMap<ContentPath, ContentData<ContentPath>> {
  get<Path extends ContentPath>(path: Path): ContentData<Path> | (Path extends SinglePath ? never : undefined);
}

/** The data of a file as pages show it. */
export type PageContent<Path extends ContentPath> = Resolved<ContentData<Path>>;

/** What can be tried on the page of a service. */
export type Stories = NonNullable<ContentData<`services/${string}.yaml`>['stories']>;

export type Service = PageContent<`services/${string}.yaml`>;
export type Lifecycle = PageContent<`lifecycle/${string}.yaml`>;
export type LegalText = PageContent<`legal/${string}.md`>;
