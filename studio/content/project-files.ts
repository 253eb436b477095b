import { randomUUID } from 'node:crypto';
import * as nodeFiles from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Refused } from '../refused.ts';

/** The functions of the file system. Tests replace them with those of a full disk. */
export type Disk = Pick<typeof nodeFiles, 'open' | 'rename' | 'unlink' | 'lstat' | 'readFile'>;

/** The files that the studio may write: content, and originals of pictures. */
const writable = [/^content\/(?:[\w&-]+\/)?[\w&-]+\.(?:yaml|md)$/, /^art\/pictures\/[a-z0-9-]+\.webp$/];

/** Whether the studio may write a file. @param path within the project */
export const isWritable = (path: string): boolean => writable.some((one) => one.test(path));

/**
 * The files of a project that the studio may write. Every path is relative to the project, with slashes. No part of a path
 * may be a link. A file is replaced by a complete one or not at all.
 */
export class ProjectFiles {
  readonly root: string;
  private readonly disk: Disk;

  constructor(root: string, disk: Disk = nodeFiles) {
    this.root = root;
    this.disk = disk;
  }

  /** The bytes of a file; undefined if there is none. @throws Refused */
  async read(path: string): Promise<Buffer | undefined> {
    if (!(await this.find(path))) return undefined;
    return await this.disk.readFile(join(this.root, path)).catch((error) => refuse(error, path));
  }

  /** Creates or replaces a file. @throws Refused; then the file is unchanged */
  async write(path: string, data: Buffer): Promise<void> {
    const before = await this.find(path);
    const folder = join(this.root, dirname(path));
    const temporary = join(folder, `.${basename(path)}.${randomUUID()}.unfinished`);
    try {
      const file = await this.disk.open(temporary, 'wx', before ? before.mode & 0o777 : 0o666);
      try {
        await file.writeFile(data);
        await file.sync();
      } finally {
        await file.close();
      }
      await this.disk.rename(temporary, join(this.root, path));
    } catch (error) {
      await this.disk.unlink(temporary).catch(ignoreMissing);
      refuse(error, path);
    }
    await this.sync(folder);
  }

  /** @throws Refused */
  async remove(path: string): Promise<void> {
    if (!(await this.find(path))) return;
    await this.disk.unlink(join(this.root, path)).catch((error) => refuse(error, path));
    await this.sync(dirname(join(this.root, path)));
  }

  /** The file's status, after a check of every part of the path; undefined if only the file itself is missing. */
  private async find(path: string) {
    if (!isWritable(path)) {
      throw new Refused('no-access', `The studio writes texts and pictures only, and ${path} is neither.`);
    }
    const parts = path.split('/');
    for (const [index] of parts.entries()) {
      const part = parts.slice(0, index + 1).join('/');
      const isFile = index === parts.length - 1;
      const found = await this.disk.lstat(join(this.root, part)).catch((error) => {
        if (isFile && error.code === 'ENOENT') return undefined;
        return refuse(error, part);
      });
      if (!found) return undefined;
      if (isFile ? !found.isFile() : !found.isDirectory()) {
        const type = found.isSymbolicLink() ? 'a link to another place' : 'not of the expected type';
        throw new Refused(
          'no-access',
          `${part} is ${type}. The studio does not write there. Please ask the person who set up this folder.`,
        );
      }
      if (isFile) return found;
    }
    return undefined;
  }

  /** A new name is safe on the disk only after its folder is synced. Not every system can do that. */
  private async sync(folder: string): Promise<void> {
    try {
      const handle = await this.disk.open(folder, 'r');
      await handle.sync().finally(() => handle.close());
    } catch (error) {
      if (!['EISDIR', 'EPERM', 'EINVAL', 'EACCES', 'ENOTSUP'].includes(codeOf(error))) throw error;
    }
  }
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** Explains an error of the file system. @throws Refused, or the error itself if it is unknown */
function refuse(error: unknown, path: string): never {
  const name = basename(path);
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      throw new Refused('disk', `The disk is full, so ${name} is not saved. Free some space, then save again.`);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      throw new Refused(
        'no-access',
        `You do not have the right to change ${name} on this computer, so it is not saved. Please ask the person who set up this folder.`,
      );
    case 'ENOENT':
    case 'ENOTDIR':
      throw new Refused(
        'not-found',
        `${path} does not exist any more. Was the folder moved or deleted? Restore it, then save again.`,
      );
    case 'EIO':
      throw new Refused(
        'disk',
        `The disk has an error, so ${name} is not saved. Keep a copy of your text, and have the disk checked.`,
      );
    default:
      throw error;
  }
}
