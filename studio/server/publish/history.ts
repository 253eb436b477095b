import { isDeepStrictEqual } from 'node:util';
import type { FieldRef, Publication, PublishedVersion } from '../../shared/api.ts';
import { valueIn } from '../../shared/field-path.ts';
import { dataIfValid } from '../content/content-text.ts';
import { readableText } from '../content/differences.ts';
import type { DraftLine, Person } from '../drafts/drafts.ts';
import { GitError, git, gitBytes, identity, namesIn } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';
import { isId } from '../git/objects.ts';
import { written } from '../git/tree.ts';
import { Refused } from '../refused.ts';

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

/**
 * The published versions of a text, latest first.
 * @param field in a list its place now: what stood there before an entry was moved belongs to another entry
 */
export async function publishedVersions(mirror: Mirror, { file, path }: FieldRef): Promise<PublishedVersion[]> {
  const { commit } = await mirror.published();
  const name = `content/${file}`;
  const log = await git(mirror.folder, 'log', '--first-parent', `-${10 * mostVersions}`, format, commit, '--', name);
  const valueAt = async (state: string) => {
    const bytes = await mirror.objects.fileOf(state, name);
    return bytes && valueIn(dataIfValid(String(bytes)), path);
  };
  const versions: PublishedVersion[] = [];
  for (const publication of publicationsIn(log)) {
    if (versions.length === mostVersions) break;
    const [before, after] = await Promise.all([valueAt(`${publication.commit}^1`), valueAt(publication.commit)]);
    if (isDeepStrictEqual(before, after)) continue;
    versions.push({ ...publication, before: readableText(before), after: readableText(after) });
  }
  return versions;
}

/** The value that a text had in a published state, to be saved anew. */
export async function publishedValue(mirror: Mirror, commit: string, { file, path }: FieldRef): Promise<unknown> {
  const bytes = await mirror.objects.fileOf(await requirePublished(mirror, commit), `content/${file}`);
  return bytes && valueIn(dataIfValid(String(bytes)), path);
}

/** Only what is published: a name of something else in the store of Git leads nowhere. */
async function requirePublished(mirror: Mirror, commit: string): Promise<string> {
  const { commit: head } = await mirror.published();
  if (!isId(commit) || !(await mirror.isIn(commit, head)))
    throw new Refused('This version does not exist any more. Load the page again.');
  return commit;
}

/**
 * Puts into the draft what takes a publication back: its changes are undone, and those of later ones stay.
 * @throws Refused if somebody has changed the same texts since
 */
export async function takeBack(mirror: Mirror, draft: DraftLine, person: Person, publication: string): Promise<void> {
  const commit = await requirePublished(mirror, publication);
  await draft.exclusively(async () => {
    const shown = await draft.shown();
    const { objects } = mirror;
    const { tree: after, parents: [parent] = [], subject } = (await objects.commit(commit)) ?? {};
    if (!parent) throw new Refused('This is the first version of the website: there is none before it.');
    const before = await objects.treeOf(parent);
    const changed = (await objects.differences(before, after)).filter((path) =>
      written.some((folder) => path.startsWith(`${folder}/`)),
    );
    // A commit that only undoes this one: merging it keeps what came later.
    const env = identity({ name: person.name, email: person.address });
    const undone = String(
      await gitBytes(mirror.folder, ['commit-tree', before, '-p', commit, '-m', 'undone'], { env }),
    ).trim();
    const merged = await git(
      mirror.folder,
      'merge-tree',
      '--write-tree',
      '-z',
      '--no-messages',
      shown.commit,
      undone,
    ).catch((error) => {
      if (!(error instanceof GitError)) throw error;
      throw new Refused(
        'Somebody has changed the same texts since, so this publication cannot be taken back as a whole. Bring its texts back one by one: press a text, then History.',
      );
    });
    const tree = await mirror.readTree(namesIn(merged)[0] ?? '');
    const states = new Map(await Promise.all(changed.map(async (path) => [path, await tree.read(path)] as const)));
    await draft.write(states, `taking back “${subject}”`, person, shown);
  });
}
