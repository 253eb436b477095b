import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectTree } from './project-tree.ts';

/** The files that values of the content may name. */
export interface NamedFiles {
  /** The names of the originals. */
  readonly pictures: readonly string[];
  /** @param path as in the address, such as `/drawings/design.svg` */
  isPublic(path: string): boolean;
}

const folder = (path: string) => join(import.meta.dirname, '..', path);

const ofThisProject: NamedFiles = {
  get pictures() {
    return readdirSync(folder('art/pictures'));
  },
  isPublic: (path) =>
    !path.includes('..') && (statSync(folder(`public${path}`), { throwIfNoEntry: false })?.isFile() ?? false),
};

export async function namedFilesOf(tree: ProjectTree): Promise<NamedFiles> {
  const [pictures, shown] = await Promise.all([tree.list('art/pictures'), tree.list('public')]);
  const addresses = new Set(shown.map((path) => `/${path}`));
  return { pictures, isPublic: (path) => addresses.has(path) };
}

let current = ofThisProject;

/** For schemas: the files of the project that is being checked. */
export const namedFiles = (): NamedFiles => current;

/** Runs a check of values that may name files. It cannot wait, so no other check has these files. */
export function checkedWith<Result>(files: NamedFiles | undefined, check: () => Result): Result {
  current = files ?? ofThisProject;
  try {
    return check();
  } finally {
    current = ofThisProject;
  }
}
