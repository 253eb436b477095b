import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { readPictures } from '@company/site/vite/pictures/pictures.ts';
import type { Problem, Published, PublishRequest } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import { applyWrites } from '../content/project-files.ts';
import { contentPath, isContent } from '../content/writing.ts';
import { Refused } from '../refused.ts';
import { type Author, checkedRequest } from './author.ts';
import { allChanges, filesToPublish } from './changes.ts';
import { commitTree, makeCommit } from './commit.ts';
import { gitText } from './git.ts';
import { type Meeting, merged } from './merge.ts';
import { moveTo, type Ready, requireFree } from './move.ts';
import { commitsAhead, fetchUpstream, push, type RemoteTimes, upstreamOf } from './remote.ts';
import { branchOf, filesAt, headOf, pathsBetween } from './repository.ts';

export interface Publishing {
  store: ContentStore;
  times: RemoteTimes;
  /** Called after texts of other people were written, with their paths within `content/`. */
  onWritten: (files: readonly string[]) => void;
}

/** Other people may publish during each attempt. */
const maxAttempts = 5;

/**
 * Checks all content, makes one commit of the changed files, and pushes it if there is a remote. Files, index and branch move
 * only after the remote has accepted the commit: after a failure, the changes are still there, and Publish can be pressed
 * again.
 * @throws Refused
 */
export async function publish(publishing: Publishing, request: PublishRequest, id?: string): Promise<Published> {
  const { store, times, onWritten } = publishing;
  const { root } = store;
  const answer = id && (await (await store.journal()).answerTo(id));
  if (answer) return answer as Published;
  const { message, ...author } = checkedRequest(request);
  const upstream = await upstreamOf(root, await branchOf(root));
  const changes = (await allChanges(store)).length;
  if (changes === 0) throw new Refused('invalid', 'There are no changes to publish.');
  const problems = await projectProblems(store);
  if (problems.length > 0) return { kind: 'problems', problems };

  let { resolve } = request;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const theirs = upstream && (await fetchUpstream(root, upstream, times));
    const ready = await store.exclusively(undefined, () => prepared(store, theirs, { author, message, resolve }));
    if ('kind' in ready) return ready;
    if (!upstream || ready.commit === theirs || (await push(root, ready.commit, upstream, times))) {
      const published: Published = { kind: 'published', changes, pushed: upstream !== undefined };
      onWritten(await store.exclusively(undefined, (write) => moveTo(store, write, ready, { id, answer: published })));
      return published;
    }
    // The person has not decided about newer changes.
    resolve = undefined;
  }
  throw new Refused(
    'remote',
    'Other people are publishing at the same time. Your changes are kept. Press Publish again.',
  );
}

interface Work {
  author: Author;
  message: string;
  resolve: PublishRequest['resolve'];
}

/** A commit to publish, or a conflict or problems for the person. Nothing has moved. */
async function prepared(store: ContentStore, published: string | undefined, work: Work): Promise<Ready | Published> {
  const { root } = store;
  const base = await headOf(root);
  const theirs = published ?? base;
  if ((await commitsAhead(root, base, theirs)) > 0) {
    throw new Refused(
      'remote',
      'This folder has unpublished work of a developer, and publishing your changes would publish it too. Your changes are kept. Ask the person who looks after this website.',
    );
  }
  const paths = (await filesToPublish(root)).map(({ path }) => path);
  const mine = (await makeCommit(root, { ...work, paths, parent: base })) ?? base;
  const commit = theirs === base ? mine : await together(store, { base, mine, theirs }, work);
  if (typeof commit !== 'string') return commit;
  return { base, mine, commit };
}

/** My changes on top of what other people published meanwhile. */
async function together(store: ContentStore, meeting: Meeting, { author, resolve }: Work): Promise<string | Published> {
  const { root } = store;
  const { base, mine, theirs } = meeting;
  await requireFree(root, { base, mine, commit: theirs });
  const result = await merged(root, meeting, resolve);
  const news = await pathsBetween(root, base, theirs);
  const conflict = async (touching: Extract<Published, { kind: 'conflict' }>['touching']): Promise<Published> => {
    const log = await gitText(root, ['log', '--format=%an', `${base}..${theirs}`, '--', ...news]);
    const by = new Intl.ListFormat('en-GB').format(new Set(log.split('\n').filter(Boolean)));
    return { kind: 'conflict', by, canKeepBoth: touching.length === 0, touching };
  };
  if ('places' in result) return conflict(result.places);
  const { tree } = result;
  if (tree === (await gitText(root, ['rev-parse', `${theirs}^{tree}`]))) return theirs;
  const problems = await problemsIn(store, meeting, tree);
  if (problems.length > 0) return { kind: 'problems', problems };
  if (!resolve && news.length > 0) return conflict([]);
  const text = await gitText(root, ['log', '-1', '--format=%B', mine]);
  return commitTree(root, { tree, parent: theirs, author, text });
}

/** The problems of the content in a tree. The check needs its new pictures, so they are written, and removed afterwards. */
async function problemsIn(store: ContentStore, { base, mine }: Meeting, tree: string): Promise<Problem[]> {
  const { root, files } = store;
  const paths = await pathsBetween(root, mine, tree);
  const states = await filesAt(root, tree, paths);
  const pictures = [...states].filter(([path]) => !isContent(path));
  const added = pictures.map(([path, after]) => ({ path, before: undefined, after }));
  const missing = await Promise.all(added.map(async ({ path }) => !(await files.read(path))));
  const written = added.filter((_, index) => missing[index]);
  await applyWrites(files, written);
  try {
    const texts = paths.filter(isContent).map((path) => [contentPath(path), states.get(path)?.toString()] as const);
    const own = (await pathsBetween(root, base, mine)).filter(isContent).map(contentPath);
    return await store.problemsWith(new Map(texts), { isWhole: true, files: own });
  } finally {
    for (const { path } of written) await files.remove(path);
  }
}

/** The mistakes that a build of the project would find: in all content files together, and in all pictures. */
async function projectProblems(store: ContentStore): Promise<Problem[]> {
  const problems = await store.problemsWith(new Map(), { isWhole: true });
  if (problems.length > 0) return problems;
  const { root, siteUrl } = store;
  try {
    await readPictures(root, await new ContentFolder(join(root, 'content'), siteUrl).readAll());
    return [];
  } catch (error) {
    const { message } = error as Error;
    return [{ message: `A picture cannot be read. Please replace the one that was changed last. (${message})` }];
  }
}
