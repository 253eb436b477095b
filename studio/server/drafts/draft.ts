import { createHash } from 'node:crypto';
import type { ContentProblem } from '../../protocol/content-fields.ts';
import type { Conflict, PublishRequest } from '../../protocol/requests.ts';
import { unnamedPictures } from '../content/differences.ts';
import { newProblems, placedIn } from '../content/problems.ts';
import { explained, GitError, Refused } from '../errors.ts';
import { git, gitBytes, gitMaybe, identity } from '../git/git.ts';
import type { Mirror } from '../git/mirror.ts';
import type { Commit, Objects } from '../git/objects.ts';
import { type States, type Tree, withFiles, written } from '../git/tree.ts';
import { writeTree } from '../git/write-tree.ts';
import { mergedStates } from '../merge/merged-states.ts';

/** Somebody who is signed in to the desk. */
export interface Person {
  /** Their e-mail address. */
  address: string;
  name: string;
}

/** What a person sees: a published state, and their changes on top of it. */
export interface DraftState {
  /** The commit of the draft; of the published state while there is no draft. */
  commit: string;
  tree: Tree;
  base: string;
  published: Tree;
  /** What does not go together with what others have published meanwhile: the person decides. */
  conflict: Conflict | undefined;
}

/** Names a person's draft in addresses and in Git, without their address. */
export const draftId = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 20);

export const refOf = (id: string) => `refs/drafts/${id}`;

/** What Git prints where a ref is not, or not any more, what it was when it was read. */
const isOutrun = /is at \w+ but expected|reference already exists|unable to resolve reference/;

const squash = 'Saved changes';

/**
 * A person's unpublished changes: a line of commits on top of a published one, one for each save, and a ref that names the
 * newest. Writing moves the ref from the value that was read to the new one, or fails: a killed process leaves a whole draft.
 */
export class Draft {
  readonly id: string;
  private readonly mirror: Mirror;
  private readonly ref: string;
  private readonly siteUrl: string | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private lastRead: { refs: string; shown: DraftState } | undefined;

  /** @param siteUrl the canonical origin, instead of the one in `company.yaml` */
  constructor(mirror: Mirror, id: string, siteUrl?: string) {
    this.mirror = mirror;
    this.id = id;
    this.siteUrl = siteUrl;
    this.ref = refOf(id);
  }

  private get folder(): string {
    return this.mirror.folder;
  }

  private get objects(): Objects {
    return this.mirror.objects;
  }

  /** Runs work while nothing else of this draft writes, also if the work before it failed. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work, work).catch((error) => {
      throw explained(error);
    });
    this.last = result.catch(() => undefined);
    return result;
  }

  /**
   * The draft on top of the newest published state. What others have published since is merged into it.
   * Within `exclusively`, as it may write.
   */
  async shown(): Promise<DraftState> {
    // The names of these commits decide everything else.
    const refs = `${await this.mirror.publishedTips()} ${await this.tip()}`;
    if (this.lastRead?.refs !== refs) this.lastRead = { refs, shown: await this.read() };
    return this.lastRead.shown;
  }

  private async read(): Promise<DraftState> {
    const { commit: newest } = await this.mirror.published();
    const draft = await this.tip();
    if (!draft) return this.show(newest, newest);
    const base = await this.baseOf(draft, newest);
    if (base === newest) return this.show(draft, base);
    const tree = await this.objects.treeOf(draft);
    if (tree === (await this.objects.treeOf(newest))) return this.moveTo(newest, tree, draft);
    const { touching, files, problems, moved } = await this.merge(base, draft, newest);
    if (moved) return this.moveTo(newest, moved, draft);
    const by = await this.authors(base, newest, files);
    return { ...(await this.show(draft, base)), conflict: { by, touching, ...(problems && { problems }) } };
  }

  /** Puts the draft on top of a published state. Without a difference, all of it is published. */
  private async moveTo(newest: string, tree: string, draft: string): Promise<DraftState> {
    if (tree === (await this.objects.treeOf(newest))) {
      await git(this.folder, 'update-ref', '-d', this.ref, draft);
      return this.show(newest, newest);
    }
    const author = (await this.objects.commit(draft))?.author ?? { name: '', address: '' };
    const commit = await this.commit(tree, newest, newest, squash, author);
    await this.move(commit, draft);
    return this.show(commit, newest);
  }

  private async show(commit: string, base: string): Promise<DraftState> {
    const [tree, published] = await Promise.all([this.mirror.readTree(commit), this.mirror.readTree(base)]);
    return { commit, tree, base, published, conflict: undefined };
  }

  /**
   * Decides a conflict.
   * @returns problems of the result, which is not stored then
   */
  async decide(choices: PublishRequest['resolve']): Promise<readonly ContentProblem[]> {
    const { commit: newest } = await this.mirror.published();
    const draft = await this.tip();
    if (!draft) return [];
    const base = await this.baseOf(draft, newest);
    if (base === newest) return [];
    const { problems = [], moved } = await this.merge(base, draft, newest, choices);
    if (moved) await this.moveTo(newest, moved, draft);
    return problems;
  }

  /** Stores new states of files as one change. @param name for Undo @throws Refused if another window was faster */
  async write(states: States, name: string, person: Person, shown: DraftState): Promise<void> {
    const tree = await writeTree(this.objects, shown.commit, states);
    if (tree === shown.tree.id) return;
    const commit = await this.commit(tree, shown.commit, shown.base, name, person);
    await this.move(commit, shown.commit === shown.base ? '' : shown.commit);
  }

  /** The name of the change that `undo` takes back. */
  async undoable(): Promise<string | undefined> {
    const name = (await this.newest())?.subject;
    return name === squash ? undefined : name;
  }

  /** Whose draft it is: who has saved last; undefined without a change. */
  async author(): Promise<string | undefined> {
    return (await this.saver())?.name;
  }

  async saver(): Promise<Person | undefined> {
    return (await this.newest())?.author;
  }

  /** The commit of the last change. */
  private newest(): Promise<Commit | undefined> {
    return this.objects.commit(`${this.ref}^{commit}`);
  }

  /** Takes the last change back. @param check of what was before, unless that is published. @returns its name */
  async undo(check: (before: Tree) => Promise<void> = async () => undefined): Promise<string> {
    const { id, subject, parents: [before = ''] = [] } = (await this.newest()) ?? {};
    if (!id || !subject || subject === squash) throw new Refused('There is nothing to undo.');
    const { commit: newest } = await this.mirror.published();
    const isPublished = before === (await this.baseOf(id, newest));
    if (!isPublished) await check(await this.mirror.readTree(before));
    if (isPublished) await git(this.folder, 'update-ref', '-d', this.ref, id);
    else await this.move(before, id);
    return subject;
  }

  private async tip(): Promise<string | undefined> {
    return (await this.objects.find(`${this.ref}^{commit}`))[0];
  }

  /** The published commit that the draft began with, which no branch may have any more. */
  private async baseOf(draft: string, newest: string): Promise<string> {
    const [, noted] = /^Base: (\w+)$/m.exec((await this.objects.commit(draft))?.body ?? '') ?? [];
    // Drafts of an earlier version have no such note.
    const base = noted ?? (await gitMaybe(this.folder, 'merge-base', draft, newest));
    if (!base) throw new Refused('The history of this website was written anew. Your draft stays as it is.');
    return base;
  }

  private async commit(tree: string, parent: string, base: string, name: string, person: Person): Promise<string> {
    const { address, name: author } = person;
    const args = ['commit-tree', tree, '-p', parent, '-m', name, '-m', `Base: ${base}`];
    return String(await gitBytes(this.folder, args, { env: identity({ name: author, email: address }) })).trim();
  }

  private async move(to: string, from: string): Promise<void> {
    await git(this.folder, 'update-ref', this.ref, to, from || '0'.repeat(to.length)).catch((error) => {
      if (!(error instanceof GitError) || !isOutrun.test(error.printed)) throw error;
      throw new Refused('This was changed in another window. Nothing was overwritten. Load the page again.');
    });
  }

  /**
   * Puts what the person changed into what others published. The draft stays on its own base, with pages to look at, while
   * something is to be decided, or the result has a mistake that neither side has.
   * @returns the tree of both, if it may become the draft
   */
  private async merge(base: string, draft: string, newest: string, choices?: PublishRequest['resolve']) {
    const { mirror, objects } = this;
    const [old, mine, theirs] = await Promise.all([base, draft, newest].map((state) => mirror.readTree(state)));
    if (!old || !mine || !theirs) throw new Error('a state is missing');
    const { states, touching, files } = await mergedStates({ base: old, mine, theirs }, choices);
    if (touching.length > 0) return { touching, files };
    const tried = await unnamedPictures(withFiles(theirs, states), theirs);
    const kept = [...states].filter(([path]) => !tried.includes(path));
    const tree = await writeTree(objects, newest, new Map(kept));
    const merged = await mirror.readTree(tree);
    const problems = await newProblems(merged, [mine, theirs], this.siteUrl, new Map(kept));
    if (problems.length === 0) return { touching, files, moved: tree };
    return { touching, files: [...written], problems: await placedIn(mine, merged, problems) };
  }

  private async authors(base: string, newest: string, files: readonly string[]): Promise<string> {
    const by = await git(this.folder, 'log', '--format=%an', `${base}..${newest}`, '--', ...files);
    return new Intl.ListFormat('en-GB').format(new Set(by.split('\n').filter(Boolean)));
  }
}

/** What others may ask of a draft. */
export type DraftLine = Pick<Draft, keyof Draft>;
