import type { PublishRequest, PublishResult } from '../../protocol/requests.ts';
import { unnamedPictures } from '../content/differences.ts';
import type { ContentStore } from '../drafts/content-store.ts';
import type { DraftState, Person } from '../drafts/draft.ts';
import { changesOf, idOf } from '../drafts/draft-changes.ts';
import { askForHelp, explained, GitError, Refused, refusedByHook, remoteCauses } from '../errors.ts';
import { gitBytes, identity } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';
import { isWritable } from '../git/tree.ts';
import { writeTree } from '../git/write-tree.ts';
import { arrived, forgetSent, isArrived, noteSent } from './publication-status.ts';

/**
 * Checks all content of a draft, makes one commit of it in the person's name on top of what others published, and pushes it.
 * After a failure the draft is as it was, and Publish can be pressed again.
 * @throws Refused
 */
export const publish = (
  mirror: Mirror,
  store: ContentStore,
  person: Person,
  request: PublishRequest,
): Promise<PublishResult> =>
  store.draft.exclusively(async () => {
    const { draft } = store;
    const seen = await draft.shown().then(changesOf, () => []);
    await mirror.fetch();
    const mistakes = request.resolve ? await draft.decide(request.resolve) : [];
    if (mistakes.length > 0) return { kind: 'problems', problems: mistakes };
    const shown = await draft.shown();
    const { conflict } = shown;
    if (conflict?.problems) return { kind: 'problems', problems: conflict.problems };
    if (conflict) return { kind: 'conflict', ...conflict };
    const changed = await changesOf(shown);
    const changes = changed.length;
    const earlier = changes === 0 ? await arrived(mirror, person) : undefined;
    if (earlier) return publishedAs(mirror, person, earlier);
    if (changes === 0)
      throw new Refused(
        request.resolve ? 'You took theirs: nothing of yours is left to publish.' : 'There are no changes to publish.',
      );
    // Changes that the person has seen are the same on top of what others have published since.
    if (!request.resolve && ![changed, seen].map(idOf).includes(request.changesId))
      throw new Refused(
        'Other changes have come to this draft, by a colleague or in another window. Nothing is published yet. Look at Changes, then press Publish again.',
      );
    await refuseNewer(mirror);
    const problems = await store.problemsOf(shown.tree);
    if (problems.length > 0) return { kind: 'problems', problems };

    const { target } = await mirror.branches();
    const commit = await commitOn(mirror, shown, person, request.message);
    await noteSent(mirror, person, commit);
    await push(mirror, commit, target);
    // Now the published state has all of the draft, which ends it.
    await draft.shown();
    return publishedAs(mirror, person, commit);
  });

async function publishedAs(mirror: Mirror, person: Person, commit: string): Promise<PublishResult> {
  const { target, main } = await mirror.branches();
  const [tree, published] = [await mirror.readTree(commit), await mirror.readTree(`${commit}^1`)];
  await forgetSent(mirror, person);
  const changes = (await changesOf({ tree, published })).length;
  return { kind: 'published', changes, commit, branch: target, isReview: target !== main };
}

/** Words for pages that the running website cannot show yet would be published unseen. */
async function refuseNewer(mirror: Mirror): Promise<void> {
  if (!(await mirror.published()).isNewer) return;
  throw new Refused(
    'A new version of the website is under way. Your changes are kept. Publish again when it is live, in some minutes.',
  );
}

/** @throws Refused if the draft has anything but words and pictures */
async function commitOn(
  mirror: Mirror,
  shown: DraftState,
  { name, address }: Person,
  message: string,
): Promise<string> {
  const { objects } = mirror;
  // A picture that somebody tried, and decided against, stays in the draft.
  const tried = await unnamedPictures(shown.tree, shown.published);
  const tree = await writeTree(objects, shown.tree.id, new Map(tried.map((path) => [path, undefined])));
  const changed = await objects.differences(await objects.treeOf(shown.base), tree);
  const other = changed.find((path) => !isWritable(path));
  if (other) throw new Refused(`Nothing is published: your draft would change ${other}. ${askForHelp}`);
  const args = ['commit-tree', tree, '-p', shown.base, '-F', '-'];
  const env = identity({ name, email: address });
  return String(await gitBytes(mirror.folder, args, { env, input: message.trim() })).trim();
}

async function push(mirror: Mirror, commit: string, target: string): Promise<void> {
  await mirror.push(commit, target).catch(async (error) => {
    if (!(error instanceof GitError)) throw error;
    // No answer is not a no: the remote may have taken it.
    await mirror.fetch().catch(() => undefined);
    if (await isArrived(mirror, commit)) return;
    if (/\[rejected\]|is at \w+ but expected|stale info/.test(error.printed))
      throw new Refused('Somebody else has published at this moment. Your changes are kept. Press Publish again.');
    const start =
      'The repository of the website does not accept your changes. They are kept, and are not published. It reports:';
    throw /\[remote rejected\]|hook declined|pre-push/.test(error.printed)
      ? refusedByHook(error, start)
      : explained(error, remoteCauses);
  });
}
