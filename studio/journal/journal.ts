import { createHash } from 'node:crypto';
import * as nodeFiles from 'node:fs/promises';
import { glob, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  applyWrites,
  type Disk,
  type FileWrite,
  ignoreMissing,
  type ProjectFiles,
  readIfThere,
  refuse,
  writeSynced,
  writeWhole,
} from '../content/project-files.ts';
import { gitMaybe } from '../publish/git.ts';
import { Refused } from '../refused.ts';
import type { Place } from './place.ts';

/** One change of one file. The bytes before and after have hashes; empty means that there is no file. */
export interface Step {
  /** Within the project. */
  path: string;
  before: string;
  after: string;
  place: Place;
  /** The steps that this one reverts, as `<id of the save>/<index of the step>`. */
  reverts?: readonly string[];
}

/** A request that wrote something: a line of the journal. */
export interface Save {
  /** That of the request: the same request, sent again, gets the same answer. */
  id: string;
  /** ISO 8601, UTC. */
  at: string;
  /** For undo, such as `the change to RPA › Lead`. */
  name: string;
  steps: readonly Step[];
  /** Undo does not revert it. */
  isFinal?: true;
  /** The saves that undo has passed over, by their ids. */
  passed?: readonly string[];
  answer: object;
}

/** At the start, a longer journal is cut to its newest half. */
const mostSaves = 2_000;

export const hashOf = (bytes: Buffer | undefined): string =>
  bytes ? createHash('sha256').update(bytes).digest('hex') : '';

/** The folder of the studio's own data: within Git's, where nothing publishes it; without Git, within the project. */
export async function studioFolder(root: string): Promise<string> {
  const path = await gitMaybe(root, ['rev-parse', '--git-path', 'studio']).catch((error) => {
    // Git is not installed.
    if (!(error instanceof Refused)) throw error;
  });
  return path === undefined ? join(root, '.studio') : resolve(root, path);
}

/** The saves of a project, in order, with the bytes of their files before and after. */
export class Journal {
  private readonly folder: string;
  private readonly disk: Disk;

  /** @param folder see `studioFolder` */
  constructor(folder: string, disk: Disk = nodeFiles) {
    this.folder = folder;
    this.disk = disk;
  }

  async saves(): Promise<Save[]> {
    const text = String((await readIfThere(this.disk, this.file('journal'))) ?? '');
    // A line without an end is one that a crash cut off.
    const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n');
    return lines.filter(Boolean).map((line) => JSON.parse(line) as Save);
  }

  /** The answer to an earlier request; undefined if there was none. */
  answerTo = async (id: string): Promise<object | undefined> =>
    (await this.saves()).find((save) => save.id === id)?.answer;

  /** The bytes with a hash; undefined if the journal does not have them. */
  bytes(hash: string): Promise<Buffer | undefined> {
    return hash === '' ? Promise.resolve(undefined) : readIfThere(this.disk, this.file('texts', hash));
  }

  /**
   * Notes a save, then makes it: `work` writes the files. If the process ends in between, `unfinished` returns the save.
   * @param texts bytes of the steps, by their hashes
   * @throws the error of `work`, or Refused; then nothing is noted
   */
  async note(save: Save, texts: ReadonlyMap<string, Buffer>, work: () => Promise<void>): Promise<void> {
    const path = this.file('journal');
    const length = await this.prepared(save, texts).catch((error) => refuse(error, 'your change'));
    try {
      await writeSynced(this.disk, path, 'a', `${JSON.stringify(save)}\n`).catch((error) =>
        refuse(error, 'your change'),
      );
      await work();
    } catch (error) {
      await this.disk.truncate(path, length).catch(ignoreMissing);
      await this.finished();
      throw error;
    }
    await this.finished();
  }

  /** The last save, if the process ended before all its files were written. */
  async unfinished(): Promise<Save | undefined> {
    const id = await readIfThere(this.disk, this.file('unfinished'));
    return id && (await this.saves()).findLast((save) => save.id === String(id));
  }

  /** After `unfinished`: its files are as the save says, or somebody else has changed them. */
  async finished(): Promise<void> {
    await this.disk.unlink(this.file('unfinished')).catch(ignoreMissing);
  }

  /** Forgets the oldest saves of a long journal, and bytes that no save has. */
  async prune(): Promise<void> {
    const saves = await this.saves();
    if (saves.length <= mostSaves) return;
    const kept = saves.slice(-mostSaves / 2);
    await writeWhole(this.disk, this.file('journal'), kept.map((save) => `${JSON.stringify(save)}\n`).join(''));
    const hashes = new Set(kept.flatMap(({ steps }) => steps.flatMap(({ before, after }) => [before, after])));
    const texts = await this.disk.readdir(this.file('texts'));
    for (const name of texts.filter((one) => !hashes.has(one))) await this.disk.unlink(this.file('texts', name));
  }

  /** @returns the length of the journal, in bytes, up to the end of its last whole line */
  private async prepared(save: Save, texts: ReadonlyMap<string, Buffer>): Promise<number> {
    await this.disk.mkdir(this.file('texts'), { recursive: true });
    for (const [hash, bytes] of texts) {
      const path = this.file('texts', hash);
      if (!(await this.disk.lstat(path).catch(ignoreMissing))) await writeWhole(this.disk, path, bytes);
    }
    await writeWhole(this.disk, this.file('unfinished'), save.id);
    const journal = (await readIfThere(this.disk, this.file('journal'))) ?? Buffer.alloc(0);
    const length = journal.lastIndexOf('\n') + 1;
    if (length < journal.length) await this.disk.truncate(this.file('journal'), length);
    return length;
  }

  private file(...parts: string[]): string {
    return join(this.folder, ...parts);
  }
}

/** The journal of a project. It first finishes a save that a crash has cut off, and deletes the parts of files that it left. */
export async function openJournal(files: ProjectFiles, disk?: Disk): Promise<Journal> {
  const journal = new Journal(await studioFolder(files.root), disk);
  const save = await journal.unfinished();
  if (save) {
    const writes = await writesOf(save.steps, journal);
    const present = await Promise.all(writes.map(({ path }) => files.read(path)));
    // A file in another state was changed by somebody else meanwhile.
    const open = writes.filter(({ before }, index) => isDeepStrictEqual(present[index], before));
    await applyWrites(files, open);
  }
  const parts = glob(['content/**/.*.unfinished', 'art/pictures/.*.unfinished'], { cwd: files.root });
  for await (const part of parts) await rm(join(files.root, part), { force: true });
  await journal.finished();
  await journal.prune();
  return journal;
}

async function writesOf(steps: readonly Step[], journal: Journal): Promise<FileWrite[]> {
  const paths = [...new Set(steps.map(({ path }) => path))];
  return Promise.all(
    paths.map(async (path) => {
      const own = steps.filter((step) => step.path === path);
      const [before, after] = [own[0]?.before ?? '', own.at(-1)?.after ?? ''];
      return { path, before: await journal.bytes(before), after: await journal.bytes(after) };
    }),
  );
}

/** A step with its name in `reverts`. */
export interface NamedStep extends Step {
  id: string;
}

/** All steps, in order. */
export const stepsOf = (saves: readonly Save[]): NamedStep[] =>
  saves.flatMap(({ id, steps }) => steps.map((step, index) => ({ ...step, id: `${id}/${index}` })));

/** The steps that a later step has reverted, unless that one was reverted itself. */
export function revertedSteps(steps: readonly NamedStep[]): Set<string> {
  const reverted = new Set<string>();
  for (const { id, reverts = [] } of steps.toReversed()) {
    if (!reverted.has(id)) for (const one of reverts) reverted.add(one);
  }
  return reverted;
}

/** The saves since the last publication. */
export const sincePublished = (saves: readonly Save[]): Save[] =>
  saves.slice(saves.findLastIndex(({ name }) => name === publication) + 1);

/** The name of the save that a publication notes. */
export const publication = 'what others published';

/** The id of steps that the studio did not make. */
export const outside = 'outside';

/**
 * The steps that lead a file from one state to another: those of the journal since the file was last in the first state. Where
 * they do not meet, somebody else has changed the file.
 * @param steps of this file since the last publication, in order
 * @param from a hash, as in `Step`
 */
export function stepsBetween(path: string, steps: readonly NamedStep[], from: string, to: string): NamedStep[] {
  const start = steps.at(-1)?.after === from ? steps.length : steps.findLastIndex(({ before }) => before === from);
  const found: NamedStep[] = [];
  let state = from;
  const goTo = (hash: string) => {
    if (hash !== state) found.push({ id: outside, path, before: state, after: hash, place: { kind: 'file' } });
    state = hash;
  };
  for (const step of steps.slice(Math.max(start, 0))) {
    goTo(step.before);
    found.push(step);
    state = step.after;
  }
  goTo(to);
  return found;
}
