import { randomUUID } from 'node:crypto';
import { promises as disk } from 'node:fs';
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

/** A file that the studio may write; undefined if there is none. @param path within the project, with slashes. @throws Refused */
export async function readProjectFile(root: string, path: string): Promise<Buffer | undefined> {
  if (!(await statusOf(root, path))) return undefined;
  return disk.readFile(join(root, path)).catch((error) => refuse(error, path));
}

/** Replaces a file by a complete one, creates or removes it. @throws Refused; then it is unchanged */
export async function putProjectFile(root: string, path: string, data: Buffer | undefined): Promise<void> {
  const before = await statusOf(root, path);
  const file = join(root, path);
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}.unfinished`);
  try {
    if (data) {
      const mode = before ? before.mode & 0o777 : 0o666;
      await disk.writeFile(temporary, data, { flag: 'wx', flush: true, mode });
      await disk.rename(temporary, file);
    } else if (before) await disk.unlink(file);
  } catch (error) {
    await disk.rm(temporary, { force: true });
    refuse(error, path);
  }
}

/** The file's status; undefined if only the file itself is missing. No part of its path may be a link. */
async function statusOf(root: string, path: string) {
  if (!isWritable(path)) throw new Refused(`The studio writes texts and pictures only, and ${path} is neither.`);
  const folder = dirname(path);
  const real = await disk.realpath(join(root, folder)).catch((error) => refuse(error, folder));
  const found = await disk.lstat(join(root, path)).catch((error) => {
    if (error.code !== 'ENOENT') return refuse(error, path);
  });
  if (real === join(await disk.realpath(root), folder) && found?.isFile() !== false) return found;
  const message = `${path} leads to another place. The studio does not write there. Please ask the person who set up this folder.`;
  throw new Refused(message);
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
  const reason = reasons[String((error as NodeJS.ErrnoException).code)];
  throw reason ? new Refused(`${path} is not saved. ${reason}`) : error;
}

export async function removeUnfinished(root: string): Promise<void> {
  const parts = disk.glob(['content/**/.*.unfinished', 'art/pictures/.*.unfinished'], { cwd: root });
  for await (const part of parts) await disk.rm(join(root, part), { force: true });
}
