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

/** What publishing needs. */
export interface Publishing {
  store: ContentStore;
  times: RemoteTimes;
  /** Told after texts of others were written, with their paths within `content/`. */
  onWritten: (files: readonly string[]) => void;
}

/** A commit that is made and not yet anywhere. */
interface Ready {
  commit: string;
  parent: string;
}

/** Others may publish again and again while this person's commit is under way. */
const mostAttempts = 5;

/**
 * Checks all content, makes one commit of the changed files, and pushes it where there is a remote. Until the remote has
 * taken the commit, no branch moves here: whatever fails, the changes are still changes, and Publish can be pressed again.
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
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const theirs = upstream && (await fetchUpstream(root, upstream, times));
    const ready = await store.exclusively(async (): Promise<Ready | Published> => {
      const unsettled = await takeInNews(publishing, theirs, resolve);
      return unsettled ?? (await committed(root, { author, message }));
    });
    if ('kind' in ready) return ready.kind === 'published' ? { ...ready, changes } : ready;
    if (await record(root, ready, upstream, times))
      return { kind: 'published', changes, pushed: upstream !== undefined };
    // What comes now nobody has decided on.
    resolve = undefined;
  }
  throw new Refused(
    'remote',
    'Others publish all the time just now. Everything you changed is kept. Press Publish again.',
  );
}

/** What others published comes first. @returns what the person has to do about it; undefined where that is nothing */
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
      'This folder has work of a developer that is not published yet, and publishing your changes would publish it too. Everything you changed is kept. Ask the person who looks after this website.',
    );
  }
  return theirs === base ? undefined : takeIn(store, { base, theirs, resolve }, onWritten);
}

/** The commit of all that is changed. Where others have published the same meanwhile, there is nothing left to do. */
async function committed(root: string, of: Pick<CommitRequest, 'author' | 'message'>): Promise<Ready | Published> {
  const parent = await headOf(root);
  const paths = (await changedFiles(root)).map(({ path }) => path);
  const commit = paths.length > 0 ? await makeCommit(root, { ...of, paths, parent }) : undefined;
  if (!commit) return { kind: 'published', changes: 0, pushed: true };
  await stage(root, paths);
  return { commit, parent };
}

/** The branch moves last. @returns false where somebody else published in between */
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

const nothingToPublish = () =>
  new Refused('invalid', 'There is nothing to publish: no text and no picture is changed.');

/** @throws Refused */
function checkedMessage(message: string): string {
  const text = message.trim();
  if (text === '') throw new Refused('invalid', 'Please say in a few words what you changed.');
  if (text.length <= 5_000) return text;
  throw new Refused('invalid', 'Please say in fewer words what you changed: 5,000 characters at most.');
}
