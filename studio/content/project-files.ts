import { randomUUID } from 'node:crypto';
import * as nodeFiles from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { endings } from '@company/schemas/originals.ts';
import { Refused } from '../refused.ts';

/** The files that the studio may write, shows as changes and publishes: content, and originals of pictures. */
const writable = [
  /^content\/(?:[\w&-]+\/){0,2}[\w&-]+\.(?:yaml|md)$/,
  new RegExp(`^art/pictures/[^./\\\\][^/\\\\]*\\.(?:${endings.join('|')})$`, 'i'),
];

export const isWritable = (path: string): boolean => writable.some((one) => one.test(path));

export const isContent = (path: string): boolean => path.startsWith('content/') && isWritable(path);

/** `home.yaml` of `content/home.yaml`. */
export const contentPath = (path: string): string => path.slice('content/'.length);

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

  async read(path: string): Promise<Buffer | undefined> {
    if (!(await this.find(path))) return undefined;
    return await this.disk.readFile(join(this.root, path)).catch((error) => refuse(error, path));
  }

  /** Creates, replaces or removes a file. @throws Refused; then it is unchanged */
  async put(path: string, data: Buffer | undefined): Promise<void> {
    const before = await this.find(path);
    const file = join(this.root, path);
    if (data)
      await writeWhole(this.disk, file, data, before ? before.mode & 0o777 : 0o666).catch((error) =>
        refuse(error, path),
      );
    else if (before) await this.disk.unlink(file).catch((error) => refuse(error, path));
  }

  /** The file's status; undefined if only the file itself is missing. No part of its path may be a link. */
  private async find(path: string) {
    if (!isWritable(path)) {
      throw new Refused(`The studio writes texts and pictures only, and ${path} is neither.`);
    }
    const folder = dirname(path);
    const real = await nodeFiles.realpath(join(this.root, folder)).catch((error) => refuse(error, folder));
    const found = await this.disk.lstat(join(this.root, path)).catch((error) => {
      if (error.code !== 'ENOENT') return refuse(error, path);
    });
    if (real === join(await nodeFiles.realpath(this.root), folder) && found?.isFile() !== false) return found;
    const message = `${path} leads to another place. The studio does not write there. Please ask the person who set up this folder.`;
    throw new Refused(message);
  }
}

const full = 'The disk is full. Free some space, then save again.';
const forbidden = 'You may not change it on this computer. Please ask who set up this folder.';
const missing = 'It does not exist any more. Was the folder moved? Restore it, then save again.';
const broken = 'The disk has an error. Keep a copy of your text, and have the disk checked.';

const reasons: Readonly<Record<string, string>> = {
  ...{ ENOSPC: full, EDQUOT: full, EACCES: forbidden, EPERM: forbidden, EROFS: forbidden },
  ...{ ENOENT: missing, ENOTDIR: missing, EIO: broken },
};

/** Explains an error of the file system. @throws Refused, or the error itself if it is unknown */
function refuse(error: unknown, path: string): never {
  const reason = reasons[codeOf(error)];
  throw reason ? new Refused(`${path} is not saved. ${reason}`) : error;
}

/** The functions of the file system. Tests replace them with those of a full disk. */
export type Disk = Pick<typeof nodeFiles, 'open' | 'rename' | 'unlink' | 'lstat' | 'readFile'>;

/** Creates or replaces a file: it has all bytes or is unchanged. */
async function writeWhole(disk: Disk, path: string, data: Buffer, mode: number): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.unfinished`);
  try {
    const file = await disk.open(temporary, 'wx', mode);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await disk.rename(temporary, path);
  } catch (error) {
    await disk.unlink(temporary).catch((reason) => {
      if (codeOf(reason) !== 'ENOENT') throw reason;
    });
    throw error;
  }
}

export async function removeUnfinished(root: string): Promise<void> {
  const parts = nodeFiles.glob(['content/**/.*.unfinished', 'art/pictures/.*.unfinished'], { cwd: root });
  for await (const part of parts) await nodeFiles.rm(join(root, part), { force: true });
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);
