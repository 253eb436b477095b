import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { removeOldFiles } from '../old-files.ts';
import { Refused } from '../refused.ts';
import { putIntoClone } from './clone.ts';
import { explained, remoteCauses } from './failures.ts';
import { askForHelp, GitError, type GitOptions, git, gitBytes, gitMaybe, identity, noHooks } from './git.ts';
import { isAncestor, newestShown, type ShownCommit } from './newest-shown.ts';
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

const remoteRef = (branch: string) => `refs/remotes/origin/${branch}`;

/**
 * This server's copy of the website's repository. It is bare: no file of a working folder is ever read or written, so that
 * nothing is half done when the process is killed.
 */
export class Mirror {
  readonly folder: string;
  private readonly options: MirrorOptions;
  private readonly known = new Map<string, Buffer>();
  private opened: Promise<{ target: string; main: string }> | undefined;
  private newest: { head: string; published: ShownCommit } | undefined;
  private fetchedAt = 0;
  private fetching: Promise<void> | undefined;

  constructor(options: MirrorOptions) {
    this.options = options;
    this.folder = options.folder;
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
    if (!existsSync(join(folder, 'HEAD'))) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await git(folder, 'init', '--quiet', '--bare');
      // Programs that a template or a setting of this machine would run.
      await git(folder, 'config', 'core.hooksPath', noHooks);
    }
    // What is saved is on the disk, also if the power fails at the next moment.
    await git(folder, 'config', 'core.fsync', 'committed,reference');
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
      await git(folder, 'symbolic-ref', deployedRef, remoteRef(main));
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
        timeoutMs === undefined ? {} : { timeoutMs },
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
    const published = await newestShown(this.folder, this.options.running, head);
    this.newest = { head, published };
    return published;
  }

  /**
   * The commit that a publication is put on top of. On a branch for review it has the work that waits there and what was
   * deployed meanwhile; a branch that was merged begins anew.
   */
  async head(): Promise<string> {
    const { target, main } = await this.branches();
    const [deployed, review] = await Promise.all([main, target].map((branch) => this.tip(branch)));
    if (!deployed) throw new Refused(`The repository of this website has no branch ${main}. ${askForHelp}`);
    if (!review || review === deployed) return deployed;
    const merged = await gitMaybe(this.folder, 'merge-tree', '--write-tree', review, deployed);
    if (merged === undefined) return review;
    if (merged === (await git(this.folder, 'rev-parse', `${deployed}^{tree}`))) return deployed;
    if (merged === (await git(this.folder, 'rev-parse', `${review}^{tree}`))) return review;
    // With the time of its parents, so that it is the same commit each time.
    const date = await git(this.folder, 'log', '-1', '--format=%cI', deployed);
    const env = identity({ name: 'Website', email: 'website@localhost' }, date);
    const parents = [review, deployed].flatMap((parent) => ['-p', parent]);
    return String(
      await gitBytes(this.folder, ['commit-tree', merged, ...parents, '-m', `Merge branch '${main}'`], { env }),
    ).trim();
  }

  /** The commit that a branch of the remote had at the last fetch; undefined if there is no such branch. */
  tip(branch: string): Promise<string | undefined> {
    return gitMaybe(this.folder, 'rev-parse', '--verify', '--quiet', `${remoteRef(branch)}^{commit}`);
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

  readTree(state: string): Promise<Tree> {
    return readTree(this.folder, state, this.known);
  }

  /** The commit of the running website, if it is known. */
  get running(): string | undefined {
    return this.options.running;
  }

  /** Whether a commit is part of another. */
  async isIn(commit: string, other: string): Promise<boolean> {
    return isAncestor(this.folder, commit, other);
  }

  /** The draft that somebody works on: their own, or one whose link they have opened. */
  async chosenDraft(ownDraft: string): Promise<string> {
    await this.branches();
    const ref = await gitMaybe(this.folder, 'symbolic-ref', '--quiet', `refs/chosen/${ownDraft}`);
    const chosen = ref?.replace('refs/drafts/', '');
    // A draft that was published leads back to the person's own.
    if (!ref || !chosen || !(await this.hasDraft(chosen))) return ownDraft;
    return chosen;
  }

  /** @param ownDraft the draft of the person who chooses */
  async chooseDraft(ownDraft: string, chosen: string): Promise<void> {
    const ref = `refs/chosen/${ownDraft}`;
    if (chosen === ownDraft) {
      await gitMaybe(this.folder, 'symbolic-ref', '--delete', ref);
      return;
    }
    await this.existingDraft(chosen);
    await git(this.folder, 'symbolic-ref', ref, `refs/drafts/${chosen}`);
  }

  private async hasDraft(id: string): Promise<boolean> {
    if (!/^[0-9a-f]{20}$/.test(id)) return false;
    return (await gitMaybe(this.folder, 'rev-parse', '--verify', '--quiet', `refs/drafts/${id}`)) !== undefined;
  }

  /** @returns the same @throws Refused if there is no such draft */
  async existingDraft(id: string): Promise<string> {
    await this.branches();
    if (!(await this.hasDraft(id)))
      throw new Refused('There is no such draft any more: it was published or discarded.');
    return id;
  }
}

const explain = (error: Error): never => {
  throw explained(error, remoteCauses);
};
