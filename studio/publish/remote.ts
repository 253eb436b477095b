import { Refused } from '../refused.ts';
import { lastLines } from './commit.ts';
import { GitError, git, gitMaybe, gitText } from './git.ts';

/** Where a branch is published. */
export interface Upstream {
  /** As the settings name it, such as `origin`. */
  remote: string;
  /** The branch there, such as `refs/heads/main`. */
  branch: string;
  /** What is known of it here, such as `refs/remotes/origin/main`. */
  tracking: string;
}

/** How long a remote may take. */
export interface RemoteTimes {
  fetchMs: number;
  pushMs: number;
}

const ask = 'Ask the person who looks after this website.';

/** Where a branch is published; undefined where it is only committed. @throws Refused where the setting leads nowhere */
export async function upstreamOf(root: string, branch: string): Promise<Upstream | undefined> {
  const format = '--format=%(upstream:remotename)%00%(upstream:remoteref)%00%(upstream)';
  const [remote = '', there = '', tracking = ''] = (await gitText(root, ['for-each-ref', format, branch])).split('\0');
  if (!remote || remote === '.') return undefined;
  if (there && tracking) return { remote, branch: there, tracking };
  throw new Refused('remote', `The place where this website is published is not set up completely. ${ask}`);
}

/** Takes over what is published; @returns its commit, or undefined where nothing is published there yet. @throws Refused */
export async function fetchUpstream(
  root: string,
  upstream: Upstream,
  { fetchMs }: RemoteTimes,
): Promise<string | undefined> {
  const { remote, branch, tracking } = upstream;
  const args = ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', remote];
  try {
    await git(root, [...args, `+${branch}:${tracking}`], { env: await sshOf(root), timeoutMs: fetchMs });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (/couldn't find remote ref/i.test(error.printed)) return undefined;
    throw unreachable(error);
  }
  return gitText(root, ['rev-parse', '--verify', tracking]);
}

/** How many commits are here that are not published. */
export const commitsAhead = async (root: string, head: string, published: string): Promise<number> =>
  Number(await gitText(root, ['rev-list', '--count', `${published}..${head}`]));

/**
 * Publishes a commit.
 * @returns false where somebody else published in between
 * @throws Refused when the remote says no, or nothing
 */
export async function push(
  root: string,
  commit: string,
  upstream: Upstream,
  { pushMs }: RemoteTimes,
): Promise<boolean> {
  const { remote, branch } = upstream;
  try {
    const args = ['push', '--quiet', '--no-follow-tags', '--recurse-submodules=no', remote, `${commit}:${branch}`];
    await git(root, args, { env: await sshOf(root), timeoutMs: pushMs });
    return true;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (/\[rejected\]|non-fast-forward|fetch first|cannot lock ref|failed to update ref/i.test(error.printed))
      return false;
    throw refusedBy(error) ?? unreachable(error);
  }
}

/** Like `ssh` as it is set, but it asks nothing. */
async function sshOf(root: string): Promise<Record<string, string>> {
  const set = process.env.GIT_SSH_COMMAND ?? (await gitMaybe(root, ['config', '--get', 'core.sshCommand'])) ?? 'ssh';
  return { GIT_SSH_COMMAND: `${set} -o BatchMode=yes -o ConnectTimeout=10` };
}

/** The remote was reached and does not take the commit, as its rules or its checks say. */
function refusedBy({ printed }: GitError): Refused | undefined {
  if (!/\[remote rejected\]|hook declined|pre-push/.test(printed)) return undefined;
  const said = [...printed.matchAll(/^remote: (.*)$/gm)].map(([, line = '']) => line.trim()).filter(Boolean);
  const words = said.length > 0 ? lastLines(said.join('\n')) : lastLines(printed);
  return new Refused(
    'remote',
    `The place where this website is published does not take your changes. They are kept, and are not published. It says: ${words}`,
  );
}

const noEntry =
  /could not read (Username|Password)|terminal prompts disabled|Permission denied|Authentication failed|Host key verification failed|HTTP 40[13]|error: 40[13]|access denied/i;

function unreachable({ printed, timedOut }: GitError): Refused {
  const kept = 'Everything you changed is kept, and it is not known to be published.';
  if (timedOut) {
    return new Refused(
      'remote',
      `The place where this website is published does not answer. ${kept} Press Publish again later.`,
    );
  }
  if (noEntry.test(printed)) {
    return new Refused(
      'remote',
      `The place where this website is published does not let this machine in. ${kept} ${ask}`,
    );
  }
  return new Refused(
    'remote',
    `The place where this website is published cannot be reached. ${kept} Look whether this machine is online, and press Publish again. It says: ${lastLines(printed)}`,
  );
}
