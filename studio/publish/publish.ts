import type { Published, PublishRequest } from '../api.ts';
import { Refused } from '../refused.ts';
import { checkedAuthor, rememberAuthor } from './author.ts';
import { allChanges, type NameOf } from './changes.ts';
import { projectProblems } from './check.ts';
import { makeCommit, stage } from './commit.ts';
import { git } from './git.ts';
import { fetchUpstream, push, type RemoteTimes, type Upstream, upstreamOf } from './remote.ts';
import { branchOf, changedFiles, headOf } from './repository.ts';

export interface Publishing {
  root: string;
  nameOf: NameOf;
  times: RemoteTimes;
}

/** Checks all content, makes one commit of the changed files, and pushes it where there is a remote. @throws Refused */
export async function publish(publishing: Publishing, request: PublishRequest): Promise<Published> {
  const { root, times } = publishing;
  const author = checkedAuthor(request);
  const message = checkedMessage(request.message);
  const upstream = await upstreamOf(root, await branchOf(root));
  if (upstream) await fetchUpstream(root, upstream, times);
  const problems = await projectProblems(root);
  if (problems.length > 0) return { kind: 'problems', problems };
  const count = (await allChanges(root)).length;
  const paths = (await changedFiles(root)).map(({ path }) => path);
  if (paths.length === 0)
    throw new Refused('invalid', 'There is nothing to publish: no text and no picture is changed.');
  await rememberAuthor(root, author);
  const parent = await headOf(root);
  const commit = await makeCommit(root, { author, message, paths, parent });
  if (!commit) throw new Refused('invalid', 'There is nothing to publish: no text and no picture is changed.');
  await record(root, { commit, parent, paths, upstream }, times);
  return { kind: 'published', changes: count, pushed: upstream !== undefined };
}

interface Recorded {
  commit: string;
  parent: string;
  paths: readonly string[];
  upstream: Upstream | undefined;
}

/** The branch moves last: until the remote has the commit, everything is as it was before Publish was pressed. */
async function record(
  root: string,
  { commit, parent, paths, upstream }: Recorded,
  times: RemoteTimes,
): Promise<boolean> {
  await stage(root, paths);
  if (upstream && !(await push(root, commit, upstream, times))) return false;
  await git(root, ['update-ref', '-m', 'studio: publish', 'HEAD', commit, parent]);
  return true;
}

/** @throws Refused */
function checkedMessage(message: string): string {
  const text = message.trim();
  if (text === '') throw new Refused('invalid', 'Please say in a few words what you changed.');
  if (text.length > 5_000)
    throw new Refused('invalid', 'Please say in fewer words what you changed: 5,000 characters at most.');
  return text;
}
