import type { ContentData } from './content-types.ts';
import type { Contents } from './load.ts';

interface Folders {
  services: ContentData<`services/${string}.yaml`>;
  lifecycle: ContentData<`lifecycle/${string}.yaml`>;
}

interface Named<Data> {
  slug: string;
  data: Data;
}

interface FileIn<Name extends keyof Folders> extends Named<Folders[Name]> {
  path: `${Name}/${string}.yaml`;
}

export function filesIn<Name extends keyof Folders>(contents: Contents, folder: Name): FileIn<Name>[] {
  return [...contents].flatMap(([path, data]) => {
    const [, slug] = new RegExp(`^${folder}/(.+)\\.yaml$`).exec(path) ?? [];
    return slug === undefined ? [] : [{ path: `${folder}/${slug}.yaml` as const, slug, data: data as Folders[Name] }];
  });
}

export const inOrder = <Name extends keyof Folders>(contents: Contents, folder: Name): FileIn<Name>[] =>
  filesIn(contents, folder).sort((a, b) => a.data.position - b.data.position);

interface Summarised<Icon> {
  name: string;
  icon: Icon;
  summary: string;
  footer: boolean;
}

export const summariesOf = <Icon>(services: readonly Named<Summarised<Icon>>[]) =>
  services.map(({ slug, data: { name, icon, summary, footer } }) => ({ slug, name, icon, summary, footer }));

interface Pictured<Picture> {
  picture: Picture;
  tile?: Picture | undefined;
}

export const picturesOf = <Picture extends object>(services: readonly Named<Pictured<Picture>>[]) =>
  services.map(({ slug, data: { picture, tile } }) => ({ slug, picture: { ...picture, shows: '' }, tile }));

export const forWhomOf = (
  services: readonly Named<{ forWhom?: string | undefined }>[],
): Record<string, string | undefined> =>
  Object.fromEntries(services.map(({ slug, data: { forWhom } }) => [slug, forWhom]));

interface Stage {
  title: string;
  /** `drawing` is an address. */
  card: { text: string; link: string; drawing: string };
}

export const cardsOf = (stages: readonly Named<Stage>[]) =>
  stages.map(({ slug, data: { title, card } }) => ({ type: slug, title, ...card }));
