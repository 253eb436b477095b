import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Standing, State } from '../../protocol/requests.ts';
import { draftId, type Person } from '../drafts/draft.ts';
import { git } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';

interface Running {
  commit: string;
  since: string;
}

interface StandingOptions {
  runningSince?: string | undefined;
  buildProblem?: () => string | undefined;
}

/** Enough for the releases of a year. */
const mostReleases = 500;

/** Knows what has become of publications: whether the running website has them, and since when. */
export function createStandings(mirror: Mirror, { runningSince, buildProblem = () => undefined }: StandingOptions) {
  const refOf = (person: Person) => `refs/published/${draftId(person.address)}`;
  const file = join(mirror.folder, 'releases.json');
  let releases: Promise<Running[]> | undefined;

  /** The commits that this server has run, the newest last. */
  const known = () => {
    releases ??= noteRunning();
    return releases;
  };

  async function noteRunning(): Promise<Running[]> {
    const all: Running[] = JSON.parse(await readFile(file, 'utf8').catch(() => '[]'));
    const { running } = mirror;
    if (!running || !runningSince || all.at(-1)?.commit === running) return all;
    const now = [...all, { commit: running, since: runningSince }].slice(-mostReleases);
    await writeFile(`${file}.new`, JSON.stringify(now));
    await rename(`${file}.new`, file);
    return now;
  }

  /** @returns the time of the first release that had it and that no other has replaced by one without it */
  async function liveSince(commit: string): Promise<string | undefined> {
    let since: string | undefined;
    for (const release of (await known()).toReversed()) {
      if (!(await mirror.isIn(commit, release.commit))) break;
      since = release.since;
    }
    return since;
  }

  async function standingOf(commit: string): Promise<Standing> {
    const { target, main } = await mirror.branches();
    const deployed = await mirror.tip(main);
    if (target !== main && deployed && !(await mirror.isIn(commit, deployed))) return { state: 'review' };
    const since = await liveSince(commit);
    if (since) return { state: 'live', since };
    const message = buildProblem();
    if (message) return { state: 'failed', message };
    return { state: mirror.running ? 'under way' : 'sent' };
  }

  return {
    async note(person: Person, commit: string): Promise<void> {
      await git(mirror.folder, 'update-ref', refOf(person), commit);
    },

    async latest(person: Person): Promise<State['publication']> {
      const sent = await arrived(mirror, person);
      if (sent) await git(mirror.folder, 'update-ref', refOf(person), sent);
      const found = await mirror.objects.commit(refOf(person));
      if (!found) return undefined;
      const { id, author, at, subject } = found;
      return { by: author.name, at, message: subject, standing: await standingOf(id) };
    },
  };
}

const refOf = ({ address }: Person) => `refs/sent/${draftId(address)}`;

/** Notes a commit before it is sent: a push whose answer is lost may have arrived. */
export const noteSent = (mirror: Mirror, person: Person, commit: string): Promise<string> =>
  git(mirror.folder, 'update-ref', refOf(person), commit);

/** Called with a publication whose answer has come. */
export const forgetSent = (mirror: Mirror, person: Person): Promise<string> =>
  git(mirror.folder, 'update-ref', '-d', refOf(person));

/** The commit that was sent, and whose answer was lost, if it has arrived: the branch has it. */
export async function arrived(mirror: Mirror, person: Person): Promise<string | undefined> {
  const [commit] = await mirror.objects.find(refOf(person));
  return commit && (await isArrived(mirror, commit)) ? commit : undefined;
}

export async function isArrived(mirror: Mirror, commit: string): Promise<boolean> {
  const { target, main } = await mirror.branches();
  for (const branch of new Set([target, main])) {
    const tip = await mirror.tip(branch);
    if (tip && (await mirror.isIn(commit, tip))) return true;
  }
  return false;
}
