import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicationStatus, State } from '../../protocol/requests.ts';
import { draftId, type Person } from '../drafts/draft-refs.ts';
import { git } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';

const sentRef = ({ address }: Person) => `refs/sent/${draftId(address)}`;
const publishedRef = ({ address }: Person) => `refs/published/${draftId(address)}`;

/** Records a commit before the push, because the answer to a successful push may be lost. */
export const recordSentCommit = (mirror: Mirror, person: Person, commit: string): Promise<string> =>
  git(mirror.folder, 'update-ref', sentRef(person), commit);

export const forgetSentCommit = (mirror: Mirror, person: Person): Promise<string> =>
  git(mirror.folder, 'update-ref', '-d', sentRef(person));

/** The recorded commit. Undefined if the remote does not have this commit. */
export async function deliveredCommit(mirror: Mirror, person: Person): Promise<string | undefined> {
  const [commit] = await mirror.objects.resolve(sentRef(person));
  return commit && (await isDelivered(mirror, commit)) ? commit : undefined;
}

export async function isDelivered(mirror: Mirror, commit: string): Promise<boolean> {
  const { target, main } = await mirror.branches();
  for (const branch of new Set([target, main])) {
    const tip = await mirror.tip(branch);
    if (tip && (await mirror.isAncestor(commit, tip))) return true;
  }
  return false;
}

interface Release {
  commit: string;
  since: string;
}

interface StatusOptions {
  /** When the running website began to serve its release. */
  runningSince?: string | undefined;
  buildProblem?: () => string | undefined;
}

/** Enough for the releases of a year. */
const maxReleases = 500;

/** Finds out whether a publication is live, and since when. */
export function createPublicationStatus(
  mirror: Mirror,
  { runningSince, buildProblem = () => undefined }: StatusOptions,
) {
  const file = join(mirror.folder, 'releases.json');
  let releases: Promise<Release[]> | undefined;

  /** Records the running release. @returns all releases that this server has run, the newest last */
  async function recordRelease(): Promise<Release[]> {
    const recorded: Release[] = JSON.parse(await readFile(file, 'utf8').catch(() => '[]'));
    const { running } = mirror;
    if (!running || !runningSince || recorded.at(-1)?.commit === running) return recorded;
    const allReleases = [...recorded, { commit: running, since: runningSince }].slice(-maxReleases);
    await writeFile(`${file}.new`, JSON.stringify(allReleases));
    await rename(`${file}.new`, file);
    return allReleases;
  }

  /** The time since which all releases have the commit. Undefined if the running release does not have the commit. */
  async function liveSince(commit: string): Promise<string | undefined> {
    releases ??= recordRelease();
    let since: string | undefined;
    for (const release of (await releases).toReversed()) {
      if (!(await mirror.isAncestor(commit, release.commit))) break;
      since = release.since;
    }
    return since;
  }

  async function statusOf(commit: string): Promise<PublicationStatus> {
    const { target, main } = await mirror.branches();
    const deployed = await mirror.tip(main);
    if (target !== main && deployed && !(await mirror.isAncestor(commit, deployed))) return { state: 'review' };
    const since = await liveSince(commit);
    if (since) return { state: 'live', since };
    const message = buildProblem();
    if (message) return { state: 'failed', message };
    return { state: mirror.running ? 'under way' : 'sent' };
  }

  const record = (person: Person, commit: string) => git(mirror.folder, 'update-ref', publishedRef(person), commit);

  return {
    record,

    /** The person's last publication with its status. */
    async latest(person: Person): Promise<State['publication']> {
      const delivered = await deliveredCommit(mirror, person);
      if (delivered) await record(person, delivered);
      const commit = await mirror.objects.commit(publishedRef(person));
      if (!commit) return undefined;
      const { id, author, at, subject } = commit;
      return { by: author.name, at, message: subject, status: await statusOf(id) };
    },
  };
}
