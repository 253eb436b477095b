import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
