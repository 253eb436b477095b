import { existsSync, readdirSync, statSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files of a project, wherever they are. Paths are within the project, with slashes: `content/faq.yaml`. */
export interface ProjectTree {
  read(path: string): Promise<Buffer | undefined>;
  /** The paths within a folder of all files beneath it; none if there is no such folder. */
  list(folder: string): Promise<readonly string[]>;
  /** A name of a file's bytes, such as their hash, where it is cheaper than the bytes. */
  version?(path: string): Promise<string | undefined>;
}

export const folderTree = (root: string): ProjectTree => ({
  read: (path) => readFile(join(root, path)).catch(noneIfMissing),
  async list(folder) {
    const entries = (await readdir(join(root, folder), { recursive: true }).catch(noneIfMissing)) ?? [];
    return entries.map((path) => path.replaceAll('\\', '/'));
  },
  async version(path) {
    const file = await stat(join(root, path)).catch(noneIfMissing);
    return file && `${join(root, path)} ${file.size} ${file.mtimeMs}`;
  },
});

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

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

export const iconExists = (name: string): boolean =>
  /^[a-z0-9-]+$/.test(name) &&
  existsSync(fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/duotone/${name}-duotone.svg`)));

/** Whether `public/` has a file at this address. */
export const isPublicFile = (path: string): boolean => /^\/[\w./-]+$/.test(path) && namedFiles().isPublic(path);

/** Files of a camera or a drawing program that the build reads. The studio turns HEIC into WebP. */
export const endings = ['webp', 'jpg', 'jpeg', 'png', 'avif', 'tif', 'tiff'];

const endingOf = (file: string) => parse(file).ext.slice(1).toLowerCase();

/** `office.jpg` for the name `office`. @param folder the path of `art/pictures` */
export const originalOf = (folder: string, name: string): string | undefined =>
  originalAmong(readdirSync(folder), name);

export const originalAmong = (files: readonly string[], name: string): string | undefined =>
  filesOf(files, name).find((file) => endings.includes(endingOf(file)));

export const filesOf = (files: readonly string[], name: string): string[] =>
  files.filter((file) => parse(file).name === name);
