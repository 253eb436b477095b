import type { ContentData, Contents } from './content-types.ts';

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
