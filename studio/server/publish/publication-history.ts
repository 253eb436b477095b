import { isDeepStrictEqual } from 'node:util';
import { type FieldRef, valueIn } from '../../protocol/content-fields.ts';
import type { Publication, PublishedVersion } from '../../protocol/requests.ts';
import { dataIfValid } from '../content/content-text.ts';
import { readableText } from '../content/differences.ts';
import { samePlace } from '../content/matching-entries.ts';
import { newProblems } from '../content/problems.ts';
import type { DraftLine, Person } from '../drafts/draft.ts';
import { Refused } from '../errors.ts';
import { git } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';
import { isId } from '../git/objects.ts';
import { type Tree, withFiles, written } from '../git/tree.ts';
import { mergedStates } from '../merge/merged-states.ts';

/** A person looks back months, and each version costs two reads. */
const mostVersions = 50;

const format = '--format=%H%x00%an%x00%cI%x00%s';

function publicationsIn(log: string): Publication[] {
  return log.split('\n').flatMap((line) => {
    const [commit, by = '', at = '', message = ''] = line.split('\0');
    return commit ? [{ commit, by, at, message }] : [];
  });
}

/** The newest publications of words and pictures, latest first. */
export async function listPublications(mirror: Mirror): Promise<Publication[]> {
  const { commit } = await mirror.published();
  return publicationsIn(
    await git(mirror.folder, 'log', '--first-parent', `-${mostVersions}`, format, commit, '--', ...written),
  );
}

/** @param shown the state that the field is in; what is published without one */
export async function publishedVersions(mirror: Mirror, field: FieldRef, shown?: Tree): Promise<PublishedVersion[]> {
  const versions = await versionsOf(mirror, field, shown);
  return versions.map(({ before, after, ...version }) => ({
    ...version,
    before: readableText(before),
    after: readableText(after),
  }));
}

/** The value that a text had in a published state, to be saved anew. */
export async function publishedValue(mirror: Mirror, commit: string, field: FieldRef, shown?: Tree): Promise<unknown> {
  await requirePublished(mirror, commit);
  const version = (await versionsOf(mirror, field, shown)).find((one) => one.commit === commit);
  if (!version) throw goneRefusal();
  return version.after;
}

/**
 * The published versions of a text, latest first. In each the entry that it belongs to is looked for: by what it is, not by its
 * number. Before the entry was added, there is none.
 */
async function versionsOf(mirror: Mirror, { file, path }: FieldRef, shown?: Tree) {
  const { commit } = await mirror.published();
  const name = `content/${file}`;
  const log = await git(mirror.folder, 'log', '--first-parent', `-${10 * mostVersions}`, format, commit, '--', name);
  const dataAt = async (state: string) => dataIn(await mirror.objects.fileOf(state, name));
  let after = await dataAt(commit);
  let place = shown ? samePlace(path, dataIn(await shown.read(name)), after) : path;
  const versions: (Publication & { before: unknown; after: unknown })[] = [];
  for (const publication of publicationsIn(log)) {
    if (versions.length === mostVersions || !place) break;
    const before = await dataAt(`${publication.commit}^1`);
    const earlier = samePlace(place, after, before);
    const values = { before: earlier && valueIn(before, earlier), after: valueIn(after, place) };
    if (!isDeepStrictEqual(values.before, values.after)) versions.push({ ...publication, ...values });
    [after, place] = [before, earlier];
  }
  return versions;
}

const dataIn = (bytes: Buffer | undefined): unknown => bytes && dataIfValid(String(bytes));

/** Only what is published: a name of something else in the store of Git leads nowhere. */
async function requirePublished(mirror: Mirror, commit: string): Promise<string> {
  const { commit: head } = await mirror.published();
  if (!isId(commit) || !(await mirror.isIn(commit, head))) throw goneRefusal();
  return commit;
}

const goneRefusal = () => new Refused('This version does not exist any more. Load the page again.');

/**
 * Puts into the draft what takes a publication back: its changes are undone, and those of later ones stay.
 * @throws Refused if somebody has changed the same texts since, or the texts from before do not fit any more
 */
export async function takeBack(
  mirror: Mirror,
  draft: DraftLine,
  person: Person,
  publication: string,
  siteUrl?: string,
): Promise<void> {
  const commit = await requirePublished(mirror, publication);
  await draft.exclusively(async () => {
    const shown = await draft.shown();
    const { parents: [parent] = [], subject } = (await mirror.objects.commit(commit)) ?? {};
    if (!parent) throw new Refused('This is the first version of the website: there is none before it.');
    const [base, mine] = [await mirror.readTree(commit), await mirror.readTree(parent)];
    const { states, touching } = await mergedStates({ base, mine, theirs: shown.tree });
    if (touching.length > 0) {
      const names = new Intl.ListFormat('en-GB').format(touching.map(({ name }) => name));
      throw new Refused(
        `Somebody has changed the same texts since, so this publication cannot be taken back as a whole: ${names}. Bring its texts back one by one: press a text, then History.`,
      );
    }
    const problems = await newProblems(withFiles(shown.tree, states), [shown.tree], siteUrl);
    const messages = problems.map(({ message }) => message).join(' ');
    if (messages) throw new Refused(`This publication cannot be taken back as a whole. ${messages}`, { problems });
    await draft.write(states, `taking back “${subject}”`, person, shown);
  });
}
