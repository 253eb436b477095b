import type { ContentPath, Lifecycle, Service } from '@company/schemas/contents.ts';
import { use } from 'react';
import { RenderedContext } from './rendered.ts';
import type { Files, SiteContent } from './site-content.ts';

/** The content that is rendered. */
export const useContent = (): SiteContent => use(RenderedContext).content;

/** What is shown of one file: `useFile('home.yaml')`. */
export const useFile = <Path extends keyof Files>(path: Path): Files[Path] => useContent().files[path];

interface InFolder {
  services: Service;
  lifecycle: Lifecycle;
}

/** The files of a folder in their order, each with its address. */
export const inFolder = <Name extends keyof InFolder>({ files }: Pick<SiteContent, 'files'>, folder: Name) =>
  (Object.entries(files) as [ContentPath, unknown][])
    .flatMap(([path, data]) => {
      const [, slug] = new RegExp(`^${folder}/(.+)\\.yaml$`).exec(path) ?? [];
      return slug === undefined ? [] : [{ ...(data as InFolder[Name]), slug }];
    })
    .sort((a, b) => a.position - b.position);
