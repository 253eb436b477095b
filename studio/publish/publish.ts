import type { Published, PublishRequest } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import { Refused } from '../refused.ts';
import { checkedAuthor, rememberAuthor } from './author.ts';
import { allChanges } from './changes.ts';
import { projectProblems } from './check.ts';
import { type CommitRequest, makeCommit, stage } from './commit.ts';
import { git } from './git.ts';
import { commitsAhead, fetchUpstream, push, type RemoteTimes, type Upstream, upstreamOf } from './remote.ts';
import { branchOf, changedFiles, headOf } from './repository.ts';
import { takeIn } from './take-in.ts';

export interface Publishing {
  store: ContentStore;
  times: RemoteTimes;
  /** Called after texts of other people were written, with their paths within `content/`. */
  onWritten: (files: readonly string[]) => void;
}

/** A commit that is not published yet. */
interface Ready {
  commit: string;
  parent: string;
}

/** Other people may publish during each attempt. */
const maxAttempts = 5;

/**
 * Checks all content, makes one commit of the changed files, and pushes it if there is a remote. No local branch moves until
 * the remote has accepted the commit: after a failure, the changes are still there, and Publish can be pressed again.
 * @throws Refused
 */
export async function publish(publishing: Publishing, request: PublishRequest): Promise<Published> {
  const { store, times } = publishing;
  const { root } = store;
  const author = checkedAuthor(request);
  const message = checkedMessage(request.message);
  const upstream = await upstreamOf(root, await branchOf(root));
  const changes = (await allChanges(root)).length;
  if (changes === 0) throw nothingToPublish();
  const problems = await projectProblems(root);
  if (problems.length > 0) return { kind: 'problems', problems };
  await rememberAuthor(root, author);

  let { resolve } = request;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const theirs = upstream && (await fetchUpstream(root, upstream, times));
    const ready = await store.exclusively(async (): Promise<Ready | Published> => {
      const unsettled = await takeInNews(publishing, theirs, resolve);
      return unsettled ?? (await committed(root, { author, message }));
    });
    if ('kind' in ready) return ready.kind === 'published' ? { ...ready, changes } : ready;
    if (await record(root, ready, upstream, times))
      return { kind: 'published', changes, pushed: upstream !== undefined };
    // The person has not decided about newer changes.
    resolve = undefined;
  }
  throw new Refused(
    'remote',
    'Other people are publishing at the same time. Your changes are kept. Press Publish again.',
  );
}

/** Merges the work of other people first. @returns a conflict or problems for the person; undefined if there are none */
async function takeInNews(
  { store, onWritten }: Publishing,
  theirs: string | undefined,
  resolve: PublishRequest['resolve'],
): Promise<Published | undefined> {
  const { root } = store;
  const base = await headOf(root);
  if (!theirs) return undefined;
  if ((await commitsAhead(root, base, theirs)) > 0) {
    throw new Refused(
      'remote',
      'This folder has unpublished work of a developer, and publishing your changes would publish it too. Your changes are kept. Ask the person who looks after this website.',
    );
  }
  return theirs === base ? undefined : takeIn(store, { base, theirs, resolve }, onWritten);
}

/** A commit of all changes. If other people have published the same changes meanwhile, there is nothing left to do. */
async function committed(root: string, of: Pick<CommitRequest, 'author' | 'message'>): Promise<Ready | Published> {
  const parent = await headOf(root);
  const paths = (await changedFiles(root)).map(({ path }) => path);
  const commit = paths.length > 0 ? await makeCommit(root, { ...of, paths, parent }) : undefined;
  if (!commit) return { kind: 'published', changes: 0, pushed: true };
  await stage(root, paths);
  return { commit, parent };
}

/** Pushes the commit, then moves the branch. @returns false if somebody else published in between */
async function record(
  root: string,
  { commit, parent }: Ready,
  upstream: Upstream | undefined,
  times: RemoteTimes,
): Promise<boolean> {
  if (upstream && !(await push(root, commit, upstream, times))) return false;
  await git(root, ['update-ref', '-m', 'studio: publish', 'HEAD', commit, parent]);
  return true;
}

const nothingToPublish = () => new Refused('invalid', 'There are no changes to publish.');

/** @throws Refused */
function checkedMessage(message: string): string {
  const text = message.trim();
  if (text === '') throw new Refused('invalid', 'Please describe your changes in a few words.');
  if (text.length <= 5_000) return text;
  throw new Refused('invalid', 'Please describe your changes in at most 5,000 characters.');
}
