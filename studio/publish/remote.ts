import { Refused } from '../refused.ts';
import { askForHelp, explained, lastLines, remoteCauses } from './failures.ts';
import { GitError, git, gitMaybe, gitText } from './git.ts';

/** The remote branch that a branch is published to. */
export interface Upstream {
  /** Its name in the settings, such as `origin`. */
  remote: string;
  /** The branch in the remote, such as `refs/heads/main`. */
  branch: string;
  /** The local copy of that branch, such as `refs/remotes/origin/main`. */
  tracking: string;
}

/** The time limits for a remote. */
export interface RemoteTimes {
  fetchMs: number;
  pushMs: number;
}

/** The upstream of a branch; undefined if it has none. @throws Refused if the settings are incomplete */
export async function upstreamOf(root: string, branch: string): Promise<Upstream | undefined> {
  const format = '--format=%(upstream:remotename)%00%(upstream:remoteref)%00%(upstream)';
  const [remote = '', there = '', tracking = ''] = (await gitText(root, ['for-each-ref', format, branch])).split('\0');
  if (!remote || remote === '.') return undefined;
  if (there && tracking) return { remote, branch: there, tracking };
  throw new Refused('remote', `The connection to the website is not set up completely. ${askForHelp}`);
}

/** Fetches the published state. @returns its commit; undefined if nothing is published yet. @throws Refused */
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
    throw explained(error, remoteCauses);
  }
  return gitText(root, ['rev-parse', '--verify', tracking]);
}

/** The number of local commits that are not published. */
export const commitsAhead = async (root: string, head: string, published: string): Promise<number> =>
  Number(await gitText(root, ['rev-list', '--count', `${published}..${head}`]));

/**
 * Publishes a commit.
 * @returns false if somebody else published in between
 * @throws Refused if the remote refuses it or does not answer
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
    if (/\[rejected\]|is at \w+ but expected/.test(error.printed)) return false;
    throw refusedBy(error) ?? explained(error, remoteCauses);
  }
}

/** The SSH command in the settings, without questions to the person. */
async function sshOf(root: string): Promise<Record<string, string>> {
  const set = process.env.GIT_SSH_COMMAND ?? (await gitMaybe(root, ['config', '--get', 'core.sshCommand'])) ?? 'ssh';
  return { GIT_SSH_COMMAND: `${set} -o BatchMode=yes -o ConnectTimeout=10` };
}

/** The refusal of a remote whose rules or checks reject the commit. */
function refusedBy({ printed }: GitError): Refused | undefined {
  if (!/\[remote rejected\]|hook declined|pre-push/.test(printed)) return undefined;
  const remoteLines = [...printed.matchAll(/^remote: (.*)$/gm)].map(([, line = '']) => line.trim()).filter(Boolean);
  const reason = lastLines(remoteLines.length > 0 ? remoteLines.join('\n') : printed);
  return new Refused(
    'remote',
    `The website’s server does not accept your changes. They are kept, and are not published. The server reports: ${reason}`,
  );
}
