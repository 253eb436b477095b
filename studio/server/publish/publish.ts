import type { Change, PublishRequest, PublishResult } from '../../protocol/requests.ts';
import { unusedPictures } from '../content/differences.ts';
import type { ContentStore } from '../drafts/content-store.ts';
import type { DraftState } from '../drafts/draft.ts';
import { changesOf, idOf } from '../drafts/draft-changes.ts';
import type { Person } from '../drafts/draft-refs.ts';
import { askForHelp, explainError, GitError, hookRefusal, Refused, remoteCauses } from '../errors.ts';
import { gitBytes, identity } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';
import { isWritable, writeTree } from '../git/tree.ts';
import { deliveredCommit, forgetSentCommit, isDelivered, recordSentCommit } from './publication-status.ts';

/**
 * Publishes a draft: checks all content, makes one commit in the person's name on top of the newest publication, and pushes the commit.
 * After a failure the draft is unchanged, and the person can press Publish again.
 * @throws Refused
 */
export const publish = (
  mirror: Mirror,
  store: ContentStore,
  person: Person,
  request: PublishRequest,
): Promise<PublishResult> =>
  store.draft.runExclusively(async () => {
    const { draft } = store;
    const changesBeforeFetch = await draft.current().then(changesOf, () => []);
    await mirror.fetch();
    const mergeProblems = request.resolve ? await draft.resolveConflict(request.resolve) : [];
    if (mergeProblems.length > 0) return { kind: 'problems', problems: mergeProblems };
    const current = await draft.current();
    const { conflict } = current;
    if (conflict?.problems) return { kind: 'problems', problems: conflict.problems };
    if (conflict) return { kind: 'conflict', ...conflict };
    const changes = await changesOf(current);
    if (changes.length === 0) return earlierPublication(mirror, person, request);
    requireSeenChanges(request, [changes, changesBeforeFetch]);
    await requireNoPendingDeployment(mirror);
    const problems = await store.problemsOf(current.tree);
    if (problems.length > 0) return { kind: 'problems', problems };

    const commit = await commitDraft(mirror, current, person, request.message);
    await recordSentCommit(mirror, person, commit);
    await push(mirror, commit);
    // The published state now has all changes, so `current` deletes the draft.
    await draft.current();
    return publishedResult(mirror, person, commit);
  });

/** The result of an earlier push whose answer was lost. @throws Refused if there was no such push */
async function earlierPublication(mirror: Mirror, person: Person, { resolve }: PublishRequest): Promise<PublishResult> {
  const commit = await deliveredCommit(mirror, person);
  if (commit) return publishedResult(mirror, person, commit);
  throw new Refused(
    resolve ? 'You chose the texts of others, so there are no changes to publish.' : 'There are no changes to publish.',
  );
}

async function publishedResult(mirror: Mirror, person: Person, commit: string): Promise<PublishResult> {
  const { target, main } = await mirror.branches();
  const [tree, published] = [await mirror.readTree(commit), await mirror.readTree(`${commit}^1`)];
  await forgetSentCommit(mirror, person);
  const changes = (await changesOf({ tree, published })).length;
  return { kind: 'published', changes, commit, branch: target, isReview: target !== main };
}

/** @param versions the changes after and before the fetch. The person must have seen one of these two lists */
function requireSeenChanges({ resolve, changesId }: PublishRequest, versions: readonly (readonly Change[])[]): void {
  if (resolve || versions.map(idOf).includes(changesId)) return;
  throw new Refused(
    'This draft has new changes, from a colleague or from another window. Nothing is published yet. Look at Changes, then press Publish again.',
  );
}

/** Refuses while a newer version of the site is being deployed, because nobody can preview the texts on the newer version yet. */
async function requireNoPendingDeployment(mirror: Mirror): Promise<void> {
  if (!(await mirror.published()).isDeploymentPending) return;
  throw new Refused(
    'A new version of the website is being installed. Your changes are kept. Publish again when it is live, in some minutes.',
  );
}

/** @throws Refused if the draft changes other files than texts and pictures */
async function commitDraft(
  mirror: Mirror,
  { tree: draft, base, published }: DraftState,
  { name, address }: Person,
  message: string,
): Promise<string> {
  const { objects } = mirror;
  // Uploaded pictures that no content uses are not published.
  const unused = await unusedPictures(draft, published);
  const tree = await writeTree(objects, draft.id, new Map(unused.map((path) => [path, undefined])));
  const changedPaths = await objects.differences(await objects.treeOf(base), tree);
  const forbidden = changedPaths.find((path) => !isWritable(path));
  if (forbidden) throw new Refused(`Nothing is published: your draft would change ${forbidden}. ${askForHelp}`);
  const env = identity({ name, email: address });
  const args = ['commit-tree', tree, '-p', base, '-F', '-'];
  return String(await gitBytes(mirror.folder, args, { env, input: message.trim() })).trim();
}

async function push(mirror: Mirror, commit: string): Promise<void> {
  const { target } = await mirror.branches();
  await mirror.push(commit, target).catch(async (error) => {
    if (!(error instanceof GitError)) throw error;
    // The remote may have accepted the commit, and only the answer was lost.
    await mirror.fetch().catch(() => undefined);
    if (await isDelivered(mirror, commit)) return;
    if (/\[rejected\]|is at \w+ but expected|stale info/.test(error.output))
      throw new Refused('Somebody else has published at this moment. Your changes are kept. Press Publish again.');
    const start =
      'The repository of the website does not accept your changes. Your changes are kept, and are not published. The repository reports:';
    throw /\[remote rejected\]|hook declined|pre-push/.test(error.output)
      ? hookRefusal(error, start)
      : explainError(error, remoteCauses);
  });
}
