import { randomUUID } from 'node:crypto';
import * as nodeFiles from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { endings } from '@company/schemas/originals.ts';
import { Refused } from '../refused.ts';

/** The files that the studio may write, shows as changes and publishes: content, and originals of pictures. */
const writable = [
  /^content\/(?:[\w&-]+\/){0,2}[\w&-]+\.(?:yaml|md)$/,
  new RegExp(`^art/pictures/[^./\\\\][^/\\\\]*\\.(?:${endings.join('|')})$`, 'i'),
];

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
    const mode = before ? before.mode & 0o777 : 0o666;
    await writeWhole(this.disk, join(this.root, path), data, mode).catch((error) => refuse(error, path));
  }

  /** @throws Refused */
  async remove(path: string): Promise<void> {
    if (!(await this.find(path))) return;
    await this.disk.unlink(join(this.root, path)).catch((error) => refuse(error, path));
    await syncFolder(this.disk, dirname(join(this.root, path)));
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
}

/** Explains an error of the file system. @throws Refused, or the error itself if it is unknown */
export function refuse(error: unknown, path: string): never {
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

/** The functions of the file system. Tests replace them with those of a full disk. */
export type Disk = Pick<
  typeof nodeFiles,
  'open' | 'rename' | 'unlink' | 'lstat' | 'readFile' | 'mkdir' | 'truncate' | 'readdir'
>;

/** Creates or replaces a file: it has all bytes or is unchanged. @param mode the rights of the file */
export async function writeWhole(disk: Disk, path: string, data: Buffer | string, mode = 0o666): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `.${basename(path)}.${randomUUID()}.unfinished`);
  try {
    await writeSynced(disk, temporary, 'wx', data, mode);
    await disk.rename(temporary, path);
  } catch (error) {
    await disk.unlink(temporary).catch(ignoreMissing);
    throw error;
  }
  await syncFolder(disk, folder);
}

/** Writes or appends, and waits until the disk has it. */
export async function writeSynced(disk: Disk, path: string, flags: 'wx' | 'a', data: Buffer | string, mode?: number) {
  const file = await disk.open(path, flags, mode);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is safe on the disk only after its folder is synced. Not every system can do that. */
async function syncFolder(disk: Disk, folder: string): Promise<void> {
  try {
    const handle = await disk.open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EINVAL', 'EACCES', 'ENOTSUP'].includes(codeOf(error))) throw error;
  }
}

/** The bytes of a file; undefined if there is none. */
export const readIfThere = (disk: Disk, path: string): Promise<Buffer | undefined> =>
  disk.readFile(path).catch(ignoreMissing);

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/** For `catch`: a missing file is no error. */
export function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** A change of a file, by its path within the project; undefined if there is no file. */
export interface FileWrite {
  path: string;
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/** Makes all changes, or none. */
export async function applyWrites(files: ProjectFiles, changes: readonly FileWrite[]): Promise<void> {
  const written: FileWrite[] = [];
  try {
    for (const change of changes) {
      await putFile(files, change);
      written.push(change);
    }
  } catch (error) {
    for (const { path, before, after } of written.reverse())
      await putFile(files, { path, before: after, after: before });
    throw error;
  }
}

/** Writes one file, if nobody has changed it since it was read. */
async function putFile(files: ProjectFiles, { path, before, after }: FileWrite): Promise<void> {
  if (!isDeepStrictEqual(await files.read(path), before)) {
    const message = `${path} was changed outside the studio just now. Nothing was overwritten. Try again.`;
    throw new Refused('changed-outside', message);
  }
  await (after ? files.write(path, after) : files.remove(path));
}
