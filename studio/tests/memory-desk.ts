import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { originalOf } from '@company/schemas/project-files.ts';
import { expect, inject } from 'vitest';
import { ContentStore } from '../server/drafts/content-store.ts';
import type { DraftLike } from '../server/drafts/draft.ts';
import { draftId } from '../server/drafts/draft-refs.ts';
import { Refused } from '../server/errors.ts';
import { type FileUpdates, Tree, withFiles } from '../server/git/tree.ts';
import { asha, deskOf } from './desk.ts';
import { contentTexts, prepareContent } from './sample-project.ts';

/** A picture of one pixel, because neither Git nor the checks need a larger picture. */
export const tinyPicture = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64');

/** The same picture with more bytes at the end. Decoders ignore these bytes. */
export const pictureWith = (ending: string) => Buffer.concat([tinyPicture, Buffer.from(ending)]);

/** A picture that is not in the test repository. */
export const newPicture = 'iot-cloud-tile';

/** The only pictures of the test repository, because each check reads all pictures. The first picture replaces all others in content. */
const pictureNames = ['iot-cloud', 'vision', 'rpa'];

/** A project with the sample service, shared by all tests of a worker. */
export const sampleRoot = mkdtempSync(join(inject('temporaryRoot'), 'project-'));

cpSync('content', join(sampleRoot, 'content'), { recursive: true });
cpSync('public', join(sampleRoot, 'public'), { recursive: true });
for (const [file, text] of contentTexts()) writeFileSync(join(sampleRoot, 'content', file), withFewPictures(text));
await prepareContent(join(sampleRoot, 'content'));
mkdirSync(join(sampleRoot, 'art/pictures'), { recursive: true });
for (const name of pictureNames) writeFileSync(join(sampleRoot, `art/pictures/${name}.webp`), tinyPicture);

function withFewPictures(text: string): string {
  const isMissing = (name: string) => !pictureNames.includes(name) && originalOf('art/pictures', name) !== undefined;
  return text.replace(/(?<=\bname: )[a-z-]+/g, (name) => (isMissing(name) ? 'iot-cloud' : name));
}

const bytesByHash = new Map<string, Buffer>();
const hashOf = (bytes: Buffer | string) => createHash('sha1').update(bytes).digest('hex');

function treeOf(blobs: ReadonlyMap<string, string>): Tree {
  const sorted = [...blobs].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Tree(hashOf(JSON.stringify(sorted)), new Map(sorted), {
    read: async (...ids) => ids.map((id) => bytesByHash.get(id) as Buffer),
  });
}

async function treeWith(tree: Tree, updates: FileUpdates): Promise<Tree> {
  const blobs = new Map<string, string>();
  const newFiles = withFiles(tree, updates);
  for (const folder of ['art', 'content', 'public'])
    for (const path of (await newFiles.list(folder)).map((file) => `${folder}/${file}`)) {
      const bytes = updates.get(path);
      const name = bytes ? hashOf(bytes) : (tree.blobOf(path) ?? '');
      if (bytes) bytesByHash.set(name, bytes);
      blobs.set(path, name);
    }
  return treeOf(blobs);
}

const files = globSync('{art,content,public}/**/*.*', { cwd: sampleRoot, exclude: ['content/.schema/**'] });
const sampleTree = await treeWith(
  treeOf(new Map()),
  new Map(files.map((path) => [path, readFileSync(join(sampleRoot, path))])),
);

/** A draft in memory. For tests of Git, see `test-repository.ts`. */
function memoryDraft() {
  let published = sampleTree;
  let saved: { name: string; tree: Tree }[] = [];
  let lastWork: Promise<unknown> = Promise.resolve();
  const tree = () => saved.at(-1)?.tree ?? published;
  const draft: DraftLike = {
    id: draftId(asha.address),
    runExclusively(work) {
      const result = lastWork.then(work);
      lastWork = result.catch(() => undefined);
      return result;
    },
    current: async () => ({ commit: tree().id, base: published.id, tree: tree(), published, conflict: undefined }),
    async write(updates, name) {
      const newTree = await treeWith(tree(), updates);
      if (newTree.id !== tree().id) saved.push({ name, tree: newTree });
    },
    async undo() {
      const change = saved.pop();
      if (!change) throw new Refused('There is nothing to undo.');
      return change.name;
    },
    undoName: async () => saved.at(-1)?.name,
    lastAuthor: async () => asha,
    resolveConflict: async () => expect.fail('only Git finds a conflict'),
  };
  const publish = async () => {
    published = tree();
    saved = [];
  };
  return { draft, publish };
}

/** A person's desk on the sample project, without Git. */
export function memoryDesk() {
  const { draft, publish } = memoryDraft();
  return { ...deskOf(new ContentStore(draft, asha)), publish };
}

/** The sample project without changes. */
export const sampleStore = memoryDesk().store;
