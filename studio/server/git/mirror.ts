import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LruCache, removeOldFiles } from '../cache.ts';
import { askForHelp, explainError, GitError, Refused, remoteCauses, shallowHistory } from '../errors.ts';
import { updateClone } from './clone.ts';
import { type GitOptions, git, gitBytes, noHooks, tryGit } from './git.ts';
import { Objects } from './objects.ts';
import { newestDisplayable, type PublishedCommit, reviewBase } from './published-commit.ts';
import { readTree, type Tree } from './tree.ts';

export interface MirrorOptions {
  /** The folder of the bare repository. A missing repository is created. */
  folder: string;
  /** Any address that Git knows, or the folder of a clone. */
  remote: string;
  /** The branch to which people publish. If undefined, people publish to the default branch of the remote. */
  branch?: string | undefined;
  /** The commit from which the running website was built. Undefined if this commit is unknown. */
  running?: string | undefined;
  remoteTimeoutMs?: number;
}

/** A lock of this age belongs to a killed process: a running Git process keeps a lock for less time. */
const staleLockAgeMs = 10_000;

/** Removes locks of Git processes that were killed during a change. */
const removeOldLocks = (folder: string) => removeOldFiles(folder, staleLockAgeMs, '.lock');

/** A symbolic ref to the branch that was the remote's default branch at the last fetch. */
const deployedRef = 'refs/remotes/origin/HEAD';

/** The first fetch reads the whole history, perhaps over a slow line. */
const firstFetchTimeoutMs = 600_000;

/** Each person needs two trees: the tree of the draft, and the published tree. */
const maxTrees = 30;

const maxAncestorPairs = 2_000;

const remoteRef = (branch: string) => `refs/remotes/origin/${branch}`;

/**
 * This server's copy of the website's repository. The copy is bare: a killed process cannot leave half-written files,
 * because there is no working folder.
 */
export class Mirror {
  readonly folder: string;
  private readonly options: MirrorOptions;
  readonly objects: Objects;
  private readonly trees = new LruCache<string, Promise<Tree>>(maxTrees);
  private readonly ancestors = new LruCache<string, boolean>(maxAncestorPairs);
  private branchNames: Promise<{ target: string; main: string }> | undefined;
  private newest: { head: string; published: PublishedCommit } | undefined;
  private mergedHead: { tips: string; head: string } | undefined;
  private fetchedAt = 0;
  private fetching: Promise<void> | undefined;

  constructor(options: MirrorOptions) {
    this.options = options;
    this.folder = options.folder;
    this.objects = new Objects(options.folder);
  }

  /** People publish to the branch `target`. The branch `main` is deployed. */
  branches(): Promise<{ target: string; main: string }> {
    this.branchNames ??= this.open().catch(explain);
    this.branchNames.catch(() => {
      this.branchNames = undefined;
    });
    return this.branchNames;
  }

  private async open(): Promise<{ target: string; main: string }> {
    const { folder, remote, branch } = this.options;
    await removeOldLocks(folder);
    const settings = await readFile(join(folder, 'config'), 'utf8').catch(() => '');
    // The setting `fsync` is written last. Without this setting, the repository is missing or incomplete.
    if (!settings.includes('fsync')) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await git(folder, 'init', '--quiet', '--bare');
      // Prevents hooks of a template or of this machine's settings.
      await git(folder, 'config', 'core.hooksPath', noHooks);
      // Writes each saved change to the disk, in case the power fails.
      await git(folder, 'config', 'core.fsync', 'committed,reference');
    }
    const lastDeployed = await tryGit(folder, 'symbolic-ref', '--quiet', deployedRef);
    const branchesOf = (main: string) => ({ target: branch ?? main, main });
    try {
      const refs = await this.runRemote(['ls-remote', '--symref', remote, 'HEAD']);
      const [, defaultBranch] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(String(refs)) ?? [];
      // A clone with a detached HEAD names no default branch, so the last known default branch is used.
      const main = defaultBranch ?? lastDeployed?.slice(remoteRef('').length);
      if (!main) throw new Refused(`The repository of this website has no commit, or no default branch. ${askForHelp}`);
      await this.fetchNow(branchesOf(main), lastDeployed === undefined ? firstFetchTimeoutMs : undefined);
      if (lastDeployed !== remoteRef(main)) await git(folder, 'symbolic-ref', deployedRef, remoteRef(main));
      return branchesOf(main);
    } catch (error) {
      // If the remote is unavailable, people work on the last fetched state. Publishing reports the error.
      if (!(error instanceof GitError) || lastDeployed === undefined) throw error;
      return branchesOf(lastDeployed.slice(remoteRef('').length));
    }
  }

  /** Fetches what others have published. @param maxAgeMs skips the fetch if the last fetch is younger */
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
    timeoutMs = this.options.remoteTimeoutMs,
  ): Promise<void> {
    const fetchBranch = (branch: string) =>
      this.runRemote(
        ['fetch', '--quiet', '--no-tags', this.options.remote, `+refs/heads/${branch}:${remoteRef(branch)}`],
        { failurePattern: shallowHistory, ...(timeoutMs !== undefined && { timeoutMs }) },
      );
    await removeOldLocks(this.folder);
    await fetchBranch(main);
    if (target !== main) {
      const existingBranch = await this.runRemote(['ls-remote', this.options.remote, `refs/heads/${target}`]);
      // The review branch is missing before the first publication, and may be deleted after its merge.
      if (existingBranch.length > 0) await fetchBranch(target);
      else await git(this.folder, 'update-ref', '-d', remoteRef(target));
    }
    this.fetchedAt = Date.now();
  }

  /** Runs a Git command that needs the network. @throws GitError */
  private async runRemote(args: readonly string[], options: GitOptions = {}): Promise<Buffer> {
    const ssh = process.env.GIT_SSH_COMMAND ?? 'ssh';
    const env = { GIT_SSH_COMMAND: `${ssh} -o BatchMode=yes -o ConnectTimeout=10`, ...options.env };
    return gitBytes(this.folder, args, { timeoutMs: this.options.remoteTimeoutMs ?? 30_000, ...options, env });
  }

  /** The newest published commit that the running website can show. */
  async published(): Promise<PublishedCommit> {
    const head = await this.head();
    if (this.newest?.head === head) return this.newest.published;
    const published = await newestDisplayable(this.objects, this.isAncestor.bind(this), this.options.running, head);
    this.newest = { head, published };
    return published;
  }

  /**
   * The commit on which the next publication is based. With a review branch, this commit contains the commits that wait for review,
   * and all deployed commits.
   */
  async head(): Promise<string> {
    const { target, main } = await this.branches();
    const [deployed, review] = await this.tips(main, target);
    if (!deployed) throw new Refused(`The repository of this website has no branch ${main}. ${askForHelp}`);
    if (!review || review === deployed) return deployed;
    const tips = `${deployed} ${review}`;
    if (this.mergedHead?.tips !== tips)
      this.mergedHead = { tips, head: await reviewBase(this.objects, review, deployed, main) };
    return this.mergedHead.head;
  }

  /** The commit of a remote branch at the last fetch. Undefined if there is no such branch. */
  async tip(branch: string): Promise<string | undefined> {
    return (await this.tips(branch))[0];
  }

  private tips(...branches: string[]): Promise<(string | undefined)[]> {
    return this.objects.resolve(...branches.map((branch) => `${remoteRef(branch)}^{commit}`));
  }

  /** A text that changes when others have published. */
  async publishedTips(): Promise<string> {
    const { target, main } = await this.branches();
    return (await this.tips(target, main)).join(' ');
  }

  /**
   * Pushes a commit to a branch of the remote, unless somebody else has pushed first. A merged review branch is replaced. The deployed
   * branch is never replaced.
   * @throws GitError
   */
  async push(commit: string, branch: string): Promise<void> {
    const { main } = await this.branches();
    const expectedCommit = (await this.tip(branch)) ?? '';
    const { remote } = this.options;
    if (existsSync(join(remote, '.git'))) await updateClone(remote, { commit, from: this.folder, branch, main });
    else {
      const lease = branch === main ? [] : [`--force-with-lease=refs/heads/${branch}:${expectedCommit}`];
      await this.runRemote([
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

  async isAncestor(commit: string, descendant: string): Promise<boolean> {
    if (commit === descendant || (await this.objects.commit(descendant))?.parents.includes(commit)) return true;
    const pair = `${commit} ${descendant}`;
    const cached = this.ancestors.get(pair);
    if (cached !== undefined) return cached;
    try {
      await git(this.folder, 'merge-base', '--is-ancestor', commit, descendant);
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      // Git prints nothing if `commit` is not an ancestor. Any other failure is not cached, so the next call tries again.
      if (error.output === '') this.ancestors.set(pair, false);
      return false;
    }
    this.ancestors.set(pair, true);
    return true;
  }
}

const explain = (error: Error): never => {
  throw explainError(error, remoteCauses);
};
