import { existsSync, readdirSync, statSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files of a project, in a folder, in Git or in memory. Paths are relative to the project: `content/faq.yaml`. */
export interface ProjectTree {
  read(path: string): Promise<Buffer | undefined>;
  /** The paths of all files below a folder, relative to the folder. The list is empty if the folder does not exist. */
  list(folder: string): Promise<readonly string[]>;
  /** A text that changes with the bytes of a file, such as a hash. Only for projects that get a hash faster than the bytes. */
  version?(path: string): Promise<string | undefined>;
}

export const folderTree = (root: string): ProjectTree => ({
  read: (path) => readFile(join(root, path)).catch(undefinedIfMissing),
  async list(folder) {
    const entries = (await readdir(join(root, folder), { recursive: true }).catch(undefinedIfMissing)) ?? [];
    return entries.map((path) => path.replaceAll('\\', '/'));
  },
  async version(path) {
    const file = await stat(join(root, path)).catch(undefinedIfMissing);
    return file && `${join(root, path)} ${file.size} ${file.mtimeMs}`;
  },
});

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

/** The files to which values of the content may refer. */
export interface ReferencedFiles {
  /** The file names of the originals in `art/pictures`. */
  readonly pictures: readonly string[];
  /** Whether `public/` has a file at this address. @param path such as `/drawings/design.svg` */
  isPublic(path: string): boolean;
}

const pathInProject = (path: string) => join(import.meta.dirname, '..', path);

const filesOfThisProject: ReferencedFiles = {
  get pictures() {
    return readdirSync(pathInProject('art/pictures'));
  },
  isPublic: (path) =>
    !path.includes('..') && (statSync(pathInProject(`public${path}`), { throwIfNoEntry: false })?.isFile() ?? false),
};

export async function referencedFilesOf(tree: ProjectTree): Promise<ReferencedFiles> {
  const [pictures, publicPaths] = await Promise.all([tree.list('art/pictures'), tree.list('public')]);
  const addresses = new Set(publicPaths.map((path) => `/${path}`));
  return { pictures, isPublic: (path) => addresses.has(path) };
}

let checkedFiles = filesOfThisProject;

/** The files of the project that is being checked. Schemas call this function. */
export const referencedFiles = (): ReferencedFiles => checkedFiles;

/** Runs a check whose values may refer to files of a project. The check is synchronous, so no other check uses these files. */
export function withReferencedFiles<Result>(files: ReferencedFiles | undefined, check: () => Result): Result {
  checkedFiles = files ?? filesOfThisProject;
  try {
    return check();
  } finally {
    checkedFiles = filesOfThisProject;
  }
}

export const iconExists = (name: string): boolean =>
  /^[a-z0-9-]+$/.test(name) &&
  existsSync(fileURLToPath(import.meta.resolve(`@phosphor-icons/core/assets/duotone/${name}-duotone.svg`)));

/** Whether the project that is being checked serves a file at this address. */
export const isPublicFile = (path: string): boolean => /^\/[\w./-]+$/.test(path) && referencedFiles().isPublic(path);

/** The endings of pictures that the build reads. HEIC is missing, because the studio converts it to WebP. */
export const pictureEndings = ['webp', 'jpg', 'jpeg', 'png', 'avif', 'tif', 'tiff'];

const endingOf = (file: string) => parse(file).ext.slice(1).toLowerCase();

/** The file of a picture, such as `office.jpg` for the name `office`. @param folder the path of `art/pictures` */
export const originalOf = (folder: string, name: string): string | undefined =>
  originalAmong(readdirSync(folder), name);

export const originalAmong = (files: readonly string[], name: string): string | undefined =>
  picturesNamed(files, name).find((file) => pictureEndings.includes(endingOf(file)));

export const picturesNamed = (files: readonly string[], name: string): string[] =>
  files.filter((file) => parse(file).name === name);
