import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { applyWrites, type FileWrite } from '../content/file-writes.ts';
import type { ProjectFiles } from '../content/project-files.ts';
import type { Disk } from '../content/whole-file.ts';
import { Journal, type Step, studioFolder } from './journal.ts';

/** The journal of a project. It first finishes a save that a crash has cut off, and deletes the parts of files that it left. */
export async function openJournal(files: ProjectFiles, disk?: Disk): Promise<Journal> {
  const journal = new Journal(await studioFolder(files.root), disk);
  const save = await journal.unfinished();
  if (save) {
    const writes = await writesOf(save.steps, journal);
    const present = await Promise.all(writes.map(({ path }) => files.read(path)));
    // A file in another state was changed by somebody else meanwhile.
    const open = writes.filter(({ before }, index) => isDeepStrictEqual(present[index], before));
    await applyWrites(files, open);
  }
  const parts = glob(['content/**/.*.unfinished', 'art/pictures/.*.unfinished'], { cwd: files.root });
  for await (const part of parts) await rm(join(files.root, part), { force: true });
  await journal.finished();
  await journal.prune();
  return journal;
}

async function writesOf(steps: readonly Step[], journal: Journal): Promise<FileWrite[]> {
  const paths = [...new Set(steps.map(({ path }) => path))];
  return Promise.all(
    paths.map(async (path) => {
      const own = steps.filter((step) => step.path === path);
      const [before, after] = [own[0]?.before ?? '', own.at(-1)?.after ?? ''];
      return { path, before: await journal.bytes(before), after: await journal.bytes(after) };
    }),
  );
}
