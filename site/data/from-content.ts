import type { Loaded } from '../build/shown-content.ts';

/**
 * The build runs the modules of this folder, and puts the values of their exports in their place: a page that lists all
 * services does not load their files.
 * @param select runs in the build, where all content is
 */
export function fromContent<Value>(select: (content: Loaded) => Value): Awaited<Value> {
  // What imports it gets the value: see `dataModule` in `site/build/content-modules.ts`.
  return select as unknown as Awaited<Value>;
}

/** The folder of files whose data a page imports when it shows one of them. */
export class FilesOf {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }
}

/** Functions that import the data of each file of a folder of `content/`, by its path from the root. */
export const filesOf = <Data>(folder: string) =>
  new FilesOf(folder) as unknown as Readonly<Record<string, () => Promise<Data>>>;
