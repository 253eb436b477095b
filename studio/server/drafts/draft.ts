import type { ContentProblem } from '../../protocol/content-fields.ts';
import type { Conflict, PublishRequest } from '../../protocol/requests.ts';
import { unusedPictures } from '../content/differences.ts';
import { newProblems, withLocationIn } from '../content/problems.ts';
import { explainError, GitError, Refused } from '../errors.ts';
import { git, gitBytes, identity, tryGit } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';
import type { Commit, Objects } from '../git/objects.ts';
import { editableFolders, type FileUpdates, type Tree, withFiles, writeTree } from '../git/tree.ts';
import { mergedStates } from '../merge/merged-states.ts';
import { draftRef, type Person } from './draft-refs.ts';

/** What a person sees: a published state with the changes of a draft. */
export interface DraftState {
  /** The commit of the draft, or of the published state if there is no draft. */
  commit: string;
  tree: Tree;
  /** The published commit that the draft is based on. */
  base: string;
  published: Tree;
  /** Set if changes of the draft conflict with what others published, so that the person has to choose. */
  conflict: Conflict | undefined;
}

/** Git prints such a text if a ref no longer has the expected value. */
const refHasMoved = /is at \w+ but expected|reference already exists|unable to resolve reference/;

/** The commit message of a rebased draft. Undo stops at a commit with this message. */
const rebasedMessage = 'Saved changes';

/**
 * A person's unpublished changes. Each save is a commit on top of a published commit, and a ref names the newest commit.
 * Git moves the ref only if the ref still has the expected value, so a draft is complete even after the process is killed.
 */
export class Draft {
  readonly id: string;
  private readonly mirror: Mirror;
  private readonly ref: string;
  private readonly siteUrl: string | undefined;
  private lastWork: Promise<unknown> = Promise.resolve();
  private cached: { refs: string; state: DraftState } | undefined;

  /** @param siteUrl replaces the canonical origin that `company.yaml` has */
  constructor(mirror: Mirror, id: string, siteUrl?: string) {
    this.mirror = mirror;
    this.id = id;
    this.siteUrl = siteUrl;
    this.ref = draftRef(id);
  }

  private get folder(): string {
    return this.mirror.folder;
  }

  private get objects(): Objects {
    return this.mirror.objects;
  }

  /** Runs work after all earlier work of this draft has succeeded or failed. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.lastWork.then(work, work).catch((error) => {
      throw explainError(error);
    });
    this.lastWork = result.catch(() => undefined);
    return result;
  }

  /** The draft on top of the newest published state. Call this within `runExclusively`, because the call may rebase the draft. */
  async current(): Promise<DraftState> {
    // The state depends only on these commits, so a change of `refs` is the only reason to read the state again.
    const refs = `${await this.mirror.publishedTips()} ${await this.tip()}`;
    if (this.cached?.refs !== refs) this.cached = { refs, state: await this.readState() };
    return this.cached.state;
  }

  private async readState(): Promise<DraftState> {
    const { commit: newest } = await this.mirror.published();
    const draft = await this.tip();
    if (!draft) return this.stateOf(newest, newest);
    const base = await this.baseOf(draft, newest);
    if (base === newest) return this.stateOf(draft, base);
    const tree = await this.objects.treeOf(draft);
    if (tree === (await this.objects.treeOf(newest))) return this.rebase(newest, tree, draft);
    const { conflictingTexts, files, problems, mergedTree } = await this.merge(base, draft, newest);
    if (mergedTree) return this.rebase(newest, mergedTree, draft);
    const by = await this.authors(base, newest, files);
    return { ...(await this.stateOf(draft, base)), conflict: { by, conflictingTexts, ...(problems && { problems }) } };
  }

  /** Replaces the draft with one commit on top of `newest`. Deletes the draft if all its changes are published. */
  private async rebase(newest: string, tree: string, draft: string): Promise<DraftState> {
    if (tree === (await this.objects.treeOf(newest))) {
      await git(this.folder, 'update-ref', '-d', this.ref, draft);
      return this.stateOf(newest, newest);
    }
    const author = (await this.objects.commit(draft))?.author ?? { name: '', address: '' };
    const commit = await this.createCommit(tree, newest, newest, rebasedMessage, author);
    await this.moveRef(commit, draft);
    return this.stateOf(commit, newest);
  }

  private async stateOf(commit: string, base: string): Promise<DraftState> {
    const [tree, published] = await Promise.all([this.mirror.readTree(commit), this.mirror.readTree(base)]);
    return { commit, tree, base, published, conflict: undefined };
  }

  /** Resolves a conflict, unless the result has problems. @returns the problems */
  async resolveConflict(choices: PublishRequest['resolve']): Promise<readonly ContentProblem[]> {
    const { commit: newest } = await this.mirror.published();
    const draft = await this.tip();
    const base = draft && (await this.baseOf(draft, newest));
    if (!draft || !base || base === newest) return [];
    const { problems = [], mergedTree } = await this.merge(base, draft, newest, choices);
    if (mergedTree) await this.rebase(newest, mergedTree, draft);
    return problems;
  }

  /** Stores new contents of files as one change. @param name the text that Undo shows @throws Refused if another window was faster */
  async write(updates: FileUpdates, name: string, person: Person, current: DraftState): Promise<void> {
    const tree = await writeTree(this.objects, current.commit, updates);
    if (tree === current.tree.id) return;
    const commit = await this.createCommit(tree, current.commit, current.base, name, person);
    await this.moveRef(commit, current.commit === current.base ? '' : current.commit);
  }

  /** The name of the change that `undo` reverts. */
  async undoName(): Promise<string | undefined> {
    const name = (await this.tipCommit())?.subject;
    return name === rebasedMessage ? undefined : name;
  }

  /** The person who saved last. */
  async lastAuthor(): Promise<Person | undefined> {
    return (await this.tipCommit())?.author;
  }

  private tipCommit(): Promise<Commit | undefined> {
    return this.objects.commit(`${this.ref}^{commit}`);
  }

  private async tip(): Promise<string | undefined> {
    return (await this.objects.resolve(`${this.ref}^{commit}`))[0];
  }

  /** Reverts the last change. @param check validates an earlier state of the draft. @returns the name of the change */
  async undo(check: (before: Tree) => Promise<void> = async () => undefined): Promise<string> {
    const { id, subject, parents: [before = ''] = [] } = (await this.tipCommit()) ?? {};
    if (!id || !subject || subject === rebasedMessage) throw new Refused('There is nothing to undo.');
    const { commit: newest } = await this.mirror.published();
    if (before === (await this.baseOf(id, newest))) await git(this.folder, 'update-ref', '-d', this.ref, id);
    else {
      await check(await this.mirror.readTree(before));
      await this.moveRef(before, id);
    }
    return subject;
  }

  /** The published commit that the draft started from. This commit may no longer be on any branch. */
  private async baseOf(draft: string, newest: string): Promise<string> {
    const [, recordedBase] = /^Base: (\w+)$/m.exec((await this.objects.commit(draft))?.body ?? '') ?? [];
    // Earlier versions of the studio did not record the base of a draft.
    const base = recordedBase ?? (await tryGit(this.folder, 'merge-base', draft, newest));
    if (!base) throw new Refused('The history of this website was rewritten. Your draft is unchanged.');
    return base;
  }

  private async createCommit(
    tree: string,
    parent: string,
    base: string,
    name: string,
    person: Person,
  ): Promise<string> {
    const { address, name: author } = person;
    const args = ['commit-tree', tree, '-p', parent, '-m', name, '-m', `Base: ${base}`];
    return String(await gitBytes(this.folder, args, { env: identity({ name: author, email: address }) })).trim();
  }

  private async moveRef(to: string, from: string): Promise<void> {
    await git(this.folder, 'update-ref', this.ref, to, from || '0'.repeat(to.length)).catch((error) => {
      if (!(error instanceof GitError) || !refHasMoved.test(error.output)) throw error;
      throw new Refused('This was changed in another window. Nothing was overwritten. Load the page again.');
    });
  }

  /**
   * Merges the draft with what others published.
   * @returns `mergedTree` if this tree can replace the draft: the person has nothing to decide, and the merge has caused no mistake
   */
  private async merge(base: string, draft: string, newest: string, choices?: PublishRequest['resolve']) {
    const { mirror, objects } = this;
    const [baseTree, mine, theirs] = await Promise.all([base, draft, newest].map((state) => mirror.readTree(state)));
    if (!baseTree || !mine || !theirs) throw new Error('a state is missing');
    const { updates, conflictingTexts, files } = await mergedStates({ base: baseTree, mine, theirs }, choices);
    if (conflictingTexts.length > 0) return { conflictingTexts, files };
    const unused = await unusedPictures(withFiles(theirs, updates), theirs);
    const usedUpdates = new Map([...updates].filter(([path]) => !unused.includes(path)));
    const tree = await writeTree(objects, newest, usedUpdates);
    const merged = await mirror.readTree(tree);
    const problems = await newProblems(merged, [mine, theirs], this.siteUrl, usedUpdates);
    if (problems.length === 0) return { conflictingTexts, files, mergedTree: tree };
    return { conflictingTexts, files: [...editableFolders], problems: await withLocationIn(mine, merged, problems) };
  }

  /** The names of the people who changed the files after the base, as one text. */
  private async authors(base: string, newest: string, files: readonly string[]): Promise<string> {
    const by = await git(this.folder, 'log', '--format=%an', `${base}..${newest}`, '--', ...files);
    return new Intl.ListFormat('en-GB').format(new Set(by.split('\n').filter(Boolean)));
  }
}

/** The public part of a draft, which tests implement in memory. */
export type DraftLike = Pick<Draft, keyof Draft>;
