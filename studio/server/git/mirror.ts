import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Recent, removeOldFiles } from '../cache.ts';
import { askForHelp, explained, GitError, isShallow, Refused, remoteCauses } from '../errors.ts';
import { putIntoClone } from './clone.ts';
import { type GitOptions, git, gitBytes, gitMaybe, noHooks } from './git.ts';
import { Objects } from './objects.ts';
import { joined, newestShown, type ShownCommit } from './published-commit.ts';
import { readTree, type Tree } from './tree.ts';

export interface MirrorOptions {
  /** The bare repository of this server, which is made if it is missing. */
  folder: string;
  /** Any address that Git knows, or the folder of a clone. */
  remote: string;
  /** The branch that people publish to; the remote's default branch if it is undefined. */
  branch?: string | undefined;
  /** The commit that the running website was built from, if it is known. */
  running?: string | undefined;
  /** How long the remote may take. */
  remoteMs?: number;
}

/** A running program of Git holds a lock for less time. */
const oldLockMs = 10_000;

/** Locks of Git programs that were ended in the middle of a change, which is then not made. */
const removeOldLocks = (folder: string) => removeOldFiles(folder, oldLockMs, '.lock');

/** Leads to the branch that is deployed, as the remote named it last. */
const deployedRef = 'refs/remotes/origin/HEAD';

/** The whole history over a slow line. */
const firstFetchMs = 600_000;

/** Some people look at two states each. */
const mostTrees = 30;

const mostAncestors = 2_000;

const remoteRef = (branch: string) => `refs/remotes/origin/${branch}`;

/**
 * This server's copy of the website's repository. It is bare: no file of a working folder is ever read or written, so that
 * nothing is half done when the process is killed.
 */
export class Mirror {
  readonly folder: string;
  private readonly options: MirrorOptions;
  readonly objects: Objects;
  private readonly trees = new Recent<string, Promise<Tree>>(mostTrees);
  private readonly ancestors = new Recent<string, boolean>(mostAncestors);
  private opened: Promise<{ target: string; main: string }> | undefined;
  private newest: { head: string; published: ShownCommit } | undefined;
  private joined: { tips: string; head: string } | undefined;
  private fetchedAt = 0;
  private fetching: Promise<void> | undefined;

  constructor(options: MirrorOptions) {
    this.options = options;
    this.folder = options.folder;
    this.objects = new Objects(options.folder);
  }

  /** The branch that people publish to, and the one that is deployed. */
  branches(): Promise<{ target: string; main: string }> {
    this.opened ??= this.open().catch(explain);
    this.opened.catch(() => {
      this.opened = undefined;
    });
    return this.opened;
  }

  private async open(): Promise<{ target: string; main: string }> {
    const { folder, remote, branch } = this.options;
    await removeOldLocks(folder);
    const settings = await readFile(join(folder, 'config'), 'utf8').catch(() => '');
    // The last of them: a start may have been killed before it.
    if (!settings.includes('fsync')) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await git(folder, 'init', '--quiet', '--bare');
      // Programs that a template or a setting of this machine would run.
      await git(folder, 'config', 'core.hooksPath', noHooks);
      // What is saved is on the disk, also if the power fails at the next moment.
      await git(folder, 'config', 'core.fsync', 'committed,reference');
    }
    const known = await gitMaybe(folder, 'symbolic-ref', '--quiet', deployedRef);
    const branchesOf = (main: string) => ({ target: branch ?? main, main });
    try {
      const refs = await this.remotely(['ls-remote', '--symref', remote, 'HEAD']);
      const [, chosen] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(String(refs)) ?? [];
      // Of a clone in which a developer looks at an earlier state, the branch from before.
      const main = chosen ?? known?.slice(remoteRef('').length);
      if (!main)
        throw new Refused(
          `The repository of this website has no published state, or none of its branches is chosen. ${askForHelp}`,
        );
      await this.fetchNow(branchesOf(main), known === undefined ? firstFetchMs : undefined);
      if (known !== remoteRef(main)) await git(folder, 'symbolic-ref', deployedRef, remoteRef(main));
      return branchesOf(main);
    } catch (error) {
      // While the remote is away, people work on what was read before. Publishing says so.
      if (!(error instanceof GitError) || known === undefined) throw error;
      return branchesOf(known.slice(remoteRef('').length));
    }
  }

  /** Reads what others have published. @param maxAgeMs what is younger is not asked for again */
  async fetch(maxAgeMs = 0): Promise<void> {
    const branches = await this.branches();
    if (Date.now() - this.fetchedAt < maxAgeMs) return;
    this.fetching ??= this.fetchNow(branches)
      .catch(explain)
      .finally(() => {
        this.fetching = undefined;
      });
    await this.fetching;
  }

  private async fetchNow(
    { target, main }: { target: string; main: string },
    timeoutMs = this.options.remoteMs,
  ): Promise<void> {
    const fetchBranch = (branch: string) =>
      this.remotely(
        ['fetch', '--quiet', '--no-tags', this.options.remote, `+refs/heads/${branch}:${remoteRef(branch)}`],
        { failure: isShallow, ...(timeoutMs !== undefined && { timeoutMs }) },
      );
    await removeOldLocks(this.folder);
    await fetchBranch(main);
    if (target !== main) {
      const isThere = await this.remotely(['ls-remote', this.options.remote, `refs/heads/${target}`]);
      // A branch for review comes with the first publication, and may go when it is merged.
      if (isThere.length > 0) await fetchBranch(target);
      else await git(this.folder, 'update-ref', '-d', remoteRef(target));
    }
    this.fetchedAt = Date.now();
  }

  /** Runs Git for what needs the network. @throws GitError */
  private async remotely(args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
    const ssh = process.env.GIT_SSH_COMMAND ?? 'ssh';
    const env = { GIT_SSH_COMMAND: `${ssh} -o BatchMode=yes -o ConnectTimeout=10`, ...options.env };
    return gitBytes(this.folder, args, { timeoutMs: this.options.remoteMs ?? 30_000, ...options, env });
  }

  /** The newest published state that the running website can show, and whether there is a newer one. */
  async published(): Promise<ShownCommit> {
    const head = await this.head();
    if (this.newest?.head === head) return this.newest.published;
    const published = await newestShown(this.objects, this.isIn.bind(this), this.options.running, head);
    this.newest = { head, published };
    return published;
  }

  /**
   * The commit that a publication is put on top of. On a branch for review it has the work that waits there and what was
   * deployed meanwhile.
   */
  async head(): Promise<string> {
    const { target, main } = await this.branches();
    const [deployed, review] = await this.tips(main, target);
    if (!deployed) throw new Refused(`The repository of this website has no branch ${main}. ${askForHelp}`);
    if (!review || review === deployed) return deployed;
    const tips = `${deployed} ${review}`;
    if (this.joined?.tips !== tips) this.joined = { tips, head: await joined(this.objects, review, deployed, main) };
    return this.joined.head;
  }

  /** The commit that a branch of the remote had at the last fetch; undefined if there is no such branch. */
  async tip(branch: string): Promise<string | undefined> {
    return (await this.tips(branch))[0];
  }

  private tips(...branches: string[]): Promise<(string | undefined)[]> {
    return this.objects.find(...branches.map((branch) => `${remoteRef(branch)}^{commit}`));
  }

  /** Changes when others have published. */
  async publishedTips(): Promise<string> {
    const { target, main } = await this.branches();
    return (await this.tips(target, main)).join(' ');
  }

  /**
   * Sends a commit to a branch of the remote, unless somebody else was faster. A branch for review that was merged begins
   * anew; the branch that is deployed is never replaced. @throws GitError
   */
  async push(commit: string, branch: string): Promise<void> {
    const { main } = await this.branches();
    const before = (await this.tip(branch)) ?? '';
    const { remote } = this.options;
    if (existsSync(join(remote, '.git'))) await putIntoClone(remote, { commit, from: this.folder, branch, main });
    else {
      const lease = branch === main ? [] : [`--force-with-lease=refs/heads/${branch}:${before}`];
      await this.remotely([
        'push',
        '--quiet',
        '--no-follow-tags',
        ...lease,
        this.options.remote,
        `${commit}:refs/heads/${branch}`,
      ]);
    }
    await git(this.folder, 'update-ref', remoteRef(branch), commit);
  }

  async readTree(state: string): Promise<Tree> {
    const id = await this.objects.treeOf(state);
    const tree = this.trees.get(id) ?? readTree(this.objects, id);
    this.trees.set(id, tree);
    tree.catch(() => this.trees.delete(id));
    return tree;
  }

  /** The commit of the running website, if it is known. */
  get running(): string | undefined {
    return this.options.running;
  }

  /** Whether a commit is part of another. */
  async isIn(commit: string, other: string): Promise<boolean> {
    if (commit === other || (await this.objects.commit(other))?.parents.includes(commit)) return true;
    const pair = `${commit} ${other}`;
    const known = this.ancestors.get(pair);
    if (known !== undefined) return known;
    try {
      await git(this.folder, 'merge-base', '--is-ancestor', commit, other);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      // What could not be found out, and says so, may be known the next time.
      if (error.printed === '') this.ancestors.set(pair, false);
      return false;
    }
    this.ancestors.set(pair, true);
    return true;
  }
}

const explain = (error: Error): never => {
  throw explained(error, remoteCauses);
};
