import { isDeepStrictEqual } from 'node:util';
import { type FieldRef, valueIn } from '../../protocol/content-fields.ts';
import type { Publication, PublishedVersion } from '../../protocol/requests.ts';
import { dataIfValid } from '../content/content-text.ts';
import { readableText } from '../content/differences.ts';
import { matchingPath } from '../content/matching-entries.ts';
import { newProblems } from '../content/problems.ts';
import type { DraftLike } from '../drafts/draft.ts';
import type { Person } from '../drafts/draft-refs.ts';
import { Refused } from '../errors.ts';
import { git } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';
import { isId } from '../git/objects.ts';
import { editableFolders, type Tree, withFiles } from '../git/tree.ts';
import { mergedStates } from '../merge/merged-states.ts';

/** Enough for some months. There is a limit, because each version needs two reads. */
const maxVersions = 50;

const format = '--format=%H%x00%an%x00%cI%x00%s';

function publicationsIn(log: string): Publication[] {
  return log.split('\n').flatMap((line) => {
    const [commit, by = '', at = '', message = ''] = line.split('\0');
    return commit ? [{ commit, by, at, message }] : [];
  });
}

/** The last publications of texts and pictures, the newest first. */
export async function listPublications(mirror: Mirror): Promise<Publication[]> {
  const { commit } = await mirror.published();
  return publicationsIn(
    await git(mirror.folder, 'log', '--first-parent', `-${maxVersions}`, format, commit, '--', ...editableFolders),
  );
}

/** @param currentTree the state that has the field. If undefined, the published state is used */
export async function publishedVersions(
  mirror: Mirror,
  field: FieldRef,
  currentTree?: Tree,
): Promise<PublishedVersion[]> {
  const versions = await versionsOf(mirror, field, currentTree);
  return versions.map(({ before, after, ...version }) => ({
    ...version,
    before: readableText(before),
    after: readableText(after),
  }));
}

/** The value that a text had in a published state. */
export async function publishedValue(
  mirror: Mirror,
  commit: string,
  field: FieldRef,
  currentTree?: Tree,
): Promise<unknown> {
  await requirePublished(mirror, commit);
  const version = (await versionsOf(mirror, field, currentTree)).find((candidate) => candidate.commit === commit);
  if (!version) throw removedVersionError();
  return version.after;
}

/**
 * The published versions of a text, the newest first. Each version may have the entry of the text at another index, so the values of
 * the entry identify it. The oldest version is the one that added the entry.
 */
async function versionsOf(mirror: Mirror, { file, path }: FieldRef, currentTree?: Tree) {
  const { commit } = await mirror.published();
  const name = `content/${file}`;
  const log = await git(mirror.folder, 'log', '--first-parent', `-${10 * maxVersions}`, format, commit, '--', name);
  const dataAt = async (state: string) => dataIn(await mirror.objects.fileOf(state, name));
  let after = await dataAt(commit);
  let place = currentTree ? matchingPath(path, dataIn(await currentTree.read(name)), after) : path;
  const versions: (Publication & { before: unknown; after: unknown })[] = [];
  for (const publication of publicationsIn(log)) {
    if (versions.length === maxVersions || !place) break;
    const before = await dataAt(`${publication.commit}^1`);
    const earlierPlace = matchingPath(place, after, before);
    const values = { before: earlierPlace && valueIn(before, earlierPlace), after: valueIn(after, place) };
    if (!isDeepStrictEqual(values.before, values.after)) versions.push({ ...publication, ...values });
    [after, place] = [before, earlierPlace];
  }
  return versions;
}

const dataIn = (bytes: Buffer | undefined): unknown => bytes && dataIfValid(String(bytes));

/** Refuses commits that are not published, because the repository also has drafts. */
async function requirePublished(mirror: Mirror, commit: string): Promise<string> {
  const { commit: head } = await mirror.published();
  if (!isId(commit) || !(await mirror.isAncestor(commit, head))) throw removedVersionError();
  return commit;
}

const removedVersionError = () => new Refused('This version does not exist any more. Load the page again.');

/**
 * Reverts a publication in the draft. Changes of later publications stay.
 * @throws Refused if somebody has changed the same texts since, or if the earlier texts are no longer valid
 */
export async function revertPublication(
  mirror: Mirror,
  draft: DraftLike,
  person: Person,
  publication: string,
  siteUrl?: string,
): Promise<void> {
  const commit = await requirePublished(mirror, publication);
  await draft.runExclusively(async () => {
    const current = await draft.current();
    const { parents: [parent] = [], subject } = (await mirror.objects.commit(commit)) ?? {};
    if (!parent) throw new Refused('This is the first version of the website, so it cannot be taken back.');
    const [base, mine] = [await mirror.readTree(commit), await mirror.readTree(parent)];
    const { updates, conflictingTexts } = await mergedStates({ base, mine, theirs: current.tree });
    if (conflictingTexts.length > 0) {
      const names = new Intl.ListFormat('en-GB').format(conflictingTexts.map(({ name }) => name));
      throw new Refused(
        `Somebody has changed the same texts since: ${names}. So this publication cannot be taken back as a whole. Bring back its texts one by one: press a text, then History.`,
      );
    }
    const problems = await newProblems(withFiles(current.tree, updates), [current.tree], siteUrl);
    const messages = problems.map(({ message }) => message).join(' ');
    if (messages) throw new Refused(`This publication cannot be taken back as a whole. ${messages}`, { problems });
    await draft.write(updates, `taking back “${subject}”`, person, current);
  });
}
