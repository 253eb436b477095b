import type { ContentData } from './content-types.ts';
import type { Contents } from './load.ts';

/** Folders with a file for each value of an address. */
interface Folders {
  services: ContentData<`services/${string}.yaml`>;
  lifecycle: ContentData<`lifecycle/${string}.yaml`>;
}

/** A file of a folder by the name that its address has. */
interface Named<Data> {
  slug: string;
  data: Data;
}

interface FileIn<Name extends keyof Folders> extends Named<Folders[Name]> {
  path: `${Name}/${string}.yaml`;
}

/** The files of a folder, by their paths. */
export function filesIn<Name extends keyof Folders>(contents: Contents, folder: Name): FileIn<Name>[] {
  return [...contents].flatMap(([path, data]) => {
    const [, slug] = new RegExp(`^${folder}/(.+)\\.yaml$`).exec(path) ?? [];
    return slug === undefined ? [] : [{ path: `${folder}/${slug}.yaml` as const, slug, data: data as Folders[Name] }];
  });
}

/** The same in the order of their positions. */
export const inOrder = <Name extends keyof Folders>(contents: Contents, folder: Name): FileIn<Name>[] =>
  filesIn(contents, folder).sort((a, b) => a.data.position - b.data.position);

interface Summarised<Icon> {
  name: string;
  icon: Icon;
  summary: string;
  footer: boolean;
}

/** What menus, cards and lists need of services; the pages' bodies stay out of their code. */
export const summariesOf = <Icon>(services: readonly Named<Summarised<Icon>>[]) =>
  services.map(({ slug, data: { name, icon, summary, footer } }) => ({ slug, name, icon, summary, footer }));

/** The services' pictures, for the lists that show them. There the words beside a picture say what it shows. */
export const picturesOf = <Picture extends object>(services: readonly Named<{ picture: Picture }>[]) =>
  services.map(({ slug, data: { picture } }) => ({ slug, picture: { ...picture, shows: '' } }));

interface Tiled<Picture> {
  tile?: { size: 'wide' | 'large'; picture?: Picture | undefined } | undefined;
}

/** What services ask of their tiles on the home page. */
export const tilesOf = <Picture>(services: readonly Named<Tiled<Picture>>[]) =>
  services.map(({ slug, data: { tile } }) => ({
    slug,
    size: tile?.size ?? ('small' as const),
    picture: tile?.picture,
  }));

interface Stage {
  title: string;
  /** `drawing` is an address. */
  card: { text: string; link: string; drawing: string };
}

/** The home page's cards for the stages of a product's life. */
export const cardsOf = (stages: readonly Named<Stage>[]) =>
  stages.map(({ slug, data: { title, card } }) => ({ type: slug, title, ...card }));
