import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { YAMLParseError } from 'yaml';
import type { FieldRef, FieldValue, ListChange, NewValue, Problem } from '../api.ts';
import { Refused } from '../refused.ts';
import { mistakesOf, mistakesOfChange, problemOf, type Texts } from './content-check.ts';
import { dataIfValid, dataOf, valueOrUndefined } from './content-text.ts';
import { withListChange, withValues } from './field-edits.ts';
import { nameOf } from './names.ts';
import { startsWith } from './path.ts';
import { contentPath, isContent, putProjectFile, readProjectFile } from './project-files.ts';

/** New states of files, by their paths within the project; undefined deletes a file. */
export type States = ReadonlyMap<string, Buffer | undefined>;

export interface StoreOptions {
  siteUrl?: string | undefined;
  /** Called for each content file that was written, with its path within the project. */
  onWritten?: (file: string, event: 'add' | 'change' | 'unlink') => void;
}

interface Done {
  name: string;
  before: States;
  after: States;
}

/**
 * The content of a project: reads values, and writes valid ones. Changes run one after the other, each as a whole or not at
 * all. Undo has the bytes before each change of this session. Errors that concern the person are of the type `Refused`.
 */
export class ContentStore {
  readonly root: string;
  readonly siteUrl: string | undefined;
  private readonly onWritten: StoreOptions['onWritten'];
  private readonly done: Done[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor(root: string, { siteUrl, onWritten }: StoreOptions = {}) {
    this.root = root;
    this.siteUrl = siteUrl;
    this.onWritten = onWritten;
  }

  async text(file: string): Promise<{ text: string; version: string }> {
    const bytes = await readProjectFile(this.root, `content/${file}`);
    if (!bytes) throw new Refused(`The file ${file} does not exist any more. Load the page again.`);
    const text = bytes.toString('utf8');
    try {
      dataOf(text);
    } catch (error) {
      if (!(error instanceof YAMLParseError)) throw error;
      const line = error.linePos?.[0].line;
      throw new Refused(
        `The file ${file} was changed outside the studio and is not valid YAML${line ? `: see line ${line}` : ''}. Please ask the person who changed it.`,
      );
    }
    return { text, version: versionOf(bytes) };
  }

  async check(values: readonly NewValue[]): Promise<Problem[]> {
    const field = commonField(values);
    const { text } = await this.text(field.file);
    try {
      return await this.problemsWith(new Map([[field.file, withValues(text, values)]]), { field });
    } catch (error) {
      if (error instanceof Refused && error.refusal.problems) return [...error.refusal.problems];
      throw error;
    }
  }

  /**
   * @param was the values of the whole form when it was read. If the file has another version, they have to be the same.
   * @param pictures the files of new pictures that the values name
   */
  save(
    values: readonly NewValue[],
    version: string,
    was: readonly NewValue[] = [],
    pictures: States = new Map(),
  ): Promise<void> {
    const field = commonField(values);
    return this.exclusively(async () => {
      const text = await this.current(field.file, version, was, values);
      const after = Buffer.from(withValues(text, values));
      const name = `the change to ${await this.nameOf(field)}`;
      return this.write(new Map([...pictures, [`content/${field.file}`, after]]), name, { field });
    });
  }

  changeList(list: FieldRef, change: ListChange, version: string, pictures: States = new Map()): Promise<void> {
    return this.exclusively(async () => {
      const after = Buffer.from(withListChange(await this.current(list.file, version), list, change));
      const action = { add: 'the new entry in', move: 'the move in', remove: 'the removal from' }[change.kind];
      const name = `${action} ${await this.nameOf(list)}`;
      return this.write(new Map([...pictures, [`content/${list.file}`, after]]), name, { field: list });
    });
  }

  /** Runs work while nothing else writes, also if the work before it failed. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work, work);
    this.last = result.catch(() => undefined);
    return result;
  }

  get undoable(): string | undefined {
    return this.done.at(-1)?.name;
  }

  /** Reverts the last change of this session; one whose files have changed since stays, and the next press is for the one before. */
  undo(): Promise<string> {
    return this.exclusively(async () => {
      const last = this.done.at(-1);
      if (!last) throw new Refused('There is nothing to undo.');
      const { name, before, after } = last;
      const same = await Promise.all(
        [...after].map(async ([path, was]) => isSame(await readProjectFile(this.root, path), was)),
      );
      // What cannot be written now, such as on a full disk, can be undone later.
      if (same.every(Boolean)) await this.write(before, name, { isUndo: true });
      this.done.pop();
      return same.every(Boolean)
        ? `Undone: ${name}.`
        : `Not undone, because somebody has changed the file since: ${name}.`;
    });
  }

  async nameOf(field: FieldRef): Promise<string> {
    const bytes = await readProjectFile(this.root, `content/${field.file}`);
    return nameOf(field, dataIfValid(String(bytes ?? '')));
  }

  /**
   * The problems of the whole content with new texts of some files. A message names its field, unless it is the edited one.
   * @param isWhole whether mistakes count that other files had before
   */
  async problemsWith(texts: Texts, { field, isWhole }: { field?: FieldRef; isWhole?: true } = {}): Promise<Problem[]> {
    const { root, siteUrl } = this;
    const mistakes = await (isWhole ? mistakesOf(root, siteUrl) : mistakesOfChange(root, siteUrl, texts, field?.file));
    const nameIn = async (one: FieldRef) => {
      const text = texts.get(one.file);
      return text === undefined ? this.nameOf(one) : nameOf(one, dataIfValid(text));
    };
    const problems = mistakes.map(async (mistake) => {
      const problem = await problemOf(mistake, nameIn);
      const isEdited = problem.field?.file === field?.file && startsWith(problem.field?.path ?? [], field?.path ?? []);
      if (!problem.field || isEdited) return { message: problem.message };
      return { ...problem, message: `${await nameIn(problem.field)}: ${problem.message}` };
    });
    return Promise.all(problems);
  }

  private async current(
    file: string,
    version: string,
    was: readonly NewValue[] = [],
    values: readonly NewValue[] = [],
  ): Promise<string> {
    const { text, version: now } = await this.text(file);
    const present = ({ field }: NewValue) => (valueOrUndefined(text, field.path) ?? null) as FieldValue;
    const is = (all: readonly NewValue[]) =>
      all.length > 0 && all.every((one) => isDeepStrictEqual(present(one), one.value));
    // A save whose answer was lost finds its own values there.
    if (now === version || is(was) || is(values)) return text;
    throw new Refused(
      'This was changed outside the studio, or in another window. Nothing was overwritten. Compare both texts, then decide.',
      { isChangedOutside: true },
    );
  }

  /**
   * Writes files after a check of all content, within `exclusively`. New pictures come first, because texts that name them are
   * invalid without them. After a failure all files are as before. @param name of the change, for undo
   */
  async write(
    states: States,
    name: string,
    { field, isUndo }: { field?: FieldRef; isUndo?: true } = {},
  ): Promise<void> {
    const content = [...states].filter(([path]) => isContent(path));
    const others = [...states].filter(([path]) => !isContent(path));
    const before = new Map<string, Buffer | undefined>();
    const put = async (path: string, bytes: Buffer | undefined) => {
      if (!before.has(path)) before.set(path, await readProjectFile(this.root, path));
      if (!isSame(before.get(path), bytes)) await putProjectFile(this.root, path, bytes);
    };
    try {
      for (const [path, bytes] of others) if (bytes) await put(path, bytes);
      const texts = new Map(content.map(([path, bytes]) => [contentPath(path), bytes?.toString('utf8')]));
      const problems = await this.problemsWith(texts, field && { field });
      if (problems.length > 0) throw new Refused(problems.map(({ message }) => message).join(' '), { problems });
      for (const [path, bytes] of content) await put(path, bytes);
      for (const [path, bytes] of others) if (!bytes) await put(path, bytes);
    } catch (error) {
      for (const [path, bytes] of [...before].reverse())
        await putProjectFile(this.root, path, bytes).catch(ignoreRefused);
      throw error;
    }
    if (!isUndo && [...before].some(([path, bytes]) => !isSame(bytes, states.get(path))))
      this.done.push({ name, before, after: states });
    for (const [path, bytes] of content)
      this.onWritten?.(path, bytes ? (before.get(path) ? 'change' : 'add') : 'unlink');
  }
}

const versionOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const isSame = (one: Buffer | undefined, other: Buffer | undefined) => isDeepStrictEqual(one, other);

/** The first error is told, and says what is wrong with the disk. */
function ignoreRefused(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

/** The field, or the innermost entry or object that contains all fields. */
function commonField([first, ...others]: readonly NewValue[]): FieldRef {
  if (!first) throw new RangeError('There is no value to save');
  const { file, path } = first.field;
  const end = path.findIndex((key, index) => others.some((other) => other.field.path[index] !== key));
  return end < 0 ? first.field : { file, path: path.slice(0, end) };
}
