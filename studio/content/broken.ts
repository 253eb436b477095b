import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { ContentError } from '@company/schemas/parse.ts';
import type { BrokenFile, Saved } from '../api.ts';
import { sincePublished, stepsOf } from '../journal/journal.ts';
import { filesAt, headIfAny } from '../publish/repository.ts';
import { Refused } from '../refused.ts';
import { problemOf } from './content-check.ts';
import type { ContentStore } from './content-store.ts';

/** The files with a mistake that stops all pages, each with its first mistake; none if the content is right. */
export async function brokenFiles(store: ContentStore): Promise<BrokenFile[]> {
  try {
    await new ContentFolder(join(store.root, 'content'), store.siteUrl).readAll();
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const files = Map.groupBy(error.mistakes, ({ file }) => file);
    const found = [...files].map(async ([path, [mistake]]): Promise<BrokenFile[]> => {
      if (!mistake) return [];
      const { message } = await problemOf(mistake, (field) => store.nameOf(field));
      const canRestore = (await lastGood(store, path)) !== undefined;
      return [{ path, message, canRestore, ...(mistake.line !== undefined && { line: mistake.line }) }];
    });
    return (await Promise.all(found)).flat();
  }
}

/** Writes the last version of a content file that was right. @param path within the project. @throws Refused */
export const restoreFile = (store: ContentStore, path: string, id?: string): Promise<Saved> =>
  store.exclusively(id, async (write) => {
    const after = await lastGood(store, path);
    if (!after) throw new Refused('not-found', `The studio has no earlier version of ${path} that is right.`);
    return write([{ path, after, place: { kind: 'file' } }], { name: `going back to the last version of ${path}` });
  });

/** What the studio wrote last, else what is published. */
async function lastGood(store: ContentStore, path: string): Promise<Buffer | undefined> {
  const journal = await store.journal();
  const present = await store.files.read(path);
  const head = await headIfAny(store.root).catch((error) => {
    // Git is not installed.
    if (!(error instanceof Refused)) throw error;
  });
  const steps = stepsOf(sincePublished(await journal.saves())).filter((step) => step.path === path);
  const saved = steps.at(-1)?.after;
  const versions = [saved && (await journal.bytes(saved)), head && (await filesAt(store.root, head, [path])).get(path)];
  for (const version of versions) {
    if (!version || present?.equals(version)) continue;
    const texts = new Map([[path.slice('content/'.length), version.toString('utf8')]]);
    if ((await store.problemsWith(texts)).length === 0) return version;
  }
  return undefined;
}
