import { YAMLParseError } from 'yaml';
import type { FieldRef, FieldValue, ListChange, Problem, Saved } from '../api.ts';
import { Refused } from '../refused.ts';
import { problemsWith, type Texts } from './content-check.ts';
import { companionOf, withListChange, withValue } from './field-edits.ts';
import { applyChanges, type FileChange, isContent, isSame, reversed, versionOf, versionsOf } from './file-changes.ts';
import { readNaming } from './naming.ts';
import { type Disk, ProjectFiles } from './project-files.ts';
import { dataOf, valueOrUndefined } from './write.ts';

/** A change that can be taken back. */
interface Done {
  name: string;
  files: readonly FileChange[];
}

/** What is written beside texts. */
interface Commit {
  /** For undo: such as `the change to RPA › Lead`. */
  name: string;
  /** Originals of pictures, by their names; undefined for one that is to go. */
  pictures?: ReadonlyMap<string, Buffer | undefined>;
}

/**
 * The content of a project: reads values, and writes them where they hold. Changes are made one after the other, each
 * whole or not at all. Fields are refused with a sentence for a person: `Refused`.
 */
export class ContentStore {
  readonly root: string;
  private readonly files: ProjectFiles;
  private readonly siteUrl: string | undefined;
  private readonly done: Done[] = [];
  private last: Promise<unknown> = Promise.resolve();

  /** @param siteUrl canonical origin, where the environment knows it better than `company.yaml` */
  constructor(root: string, { siteUrl, disk }: { siteUrl?: string; disk?: Disk } = {}) {
    this.root = root;
    this.siteUrl = siteUrl;
    this.files = new ProjectFiles(root, disk);
  }

  /** What undo would take back, in words; undefined if there is nothing. */
  get undoable(): string | undefined {
    return this.done.at(-1)?.name;
  }

  /** A content file's text and state. @param file within `content/` */
  async text(file: string): Promise<{ text: string; version: string }> {
    const bytes = await this.files.read(`content/${file}`);
    if (!bytes) throw new Refused('not-found', `The file ${file} is not there any more. Load the page again.`);
    const text = bytes.toString('utf8');
    requireReadable(file, text);
    return { text, version: versionOf(bytes) };
  }

  /** A field's value, null where an optional one has none. */
  async read(field: FieldRef): Promise<{ value: FieldValue; version: string }> {
    const { text, version } = await this.text(field.file);
    return { value: (valueOrUndefined(text, field.path) ?? null) as FieldValue, version };
  }

  /** What would be wrong with a value; writes nothing. */
  async check(field: FieldRef, value: FieldValue): Promise<Problem[]> {
    const { text } = await this.text(field.file);
    try {
      return await this.problemsWith(new Map([[field.file, withValue(text, field, value)]]), field);
    } catch (error) {
      if (error instanceof Refused && error.refusal.problems) return [...error.refusal.problems];
      throw error;
    }
  }

  /** Replaces a field's value. @param version of the file when the value was read */
  save(field: FieldRef, value: FieldValue, version: string, pictures?: Commit['pictures']): Promise<Saved> {
    return this.inTurn(async () => {
      const { text } = await this.current(field, version);
      const name = `the change to ${await this.nameOf(field)}`;
      const texts = new Map([[field.file, withValue(text, field, value)]]);
      return this.commit(texts, { name, ...(pictures && { pictures }) }, field);
    });
  }

  /** Adds, moves or removes an entry; a list that goes along with this one changes too. */
  changeList(list: FieldRef, change: ListChange, version: string): Promise<Saved> {
    return this.inTurn(async () => {
      const { text } = await this.current(list, version);
      const texts = new Map([[list.file, withListChange(text, list, change)]]);
      const companion = companionOf(list);
      if (companion) {
        const { file } = companion.list;
        const { text: other } = await this.text(file);
        const entries = valueOrUndefined(other, companion.list.path);
        const own = change.kind === 'add' ? { ...change, entry: companion.entry } : change;
        if (Array.isArray(entries) && entries.length > 0) texts.set(file, withListChange(other, companion.list, own));
      }
      const words = { add: 'the new entry in', move: 'the move in', remove: 'the removal from' }[change.kind];
      return this.commit(texts, { name: `${words} ${await this.nameOf(list)}` }, list);
    });
  }

  /** Writes whole texts, such as those of a new file, or of files that go back to an earlier state. */
  write(texts: Texts, commit: Commit): Promise<Saved> {
    return this.inTurn(() => this.commit(texts, commit));
  }

  /** Makes a new content file. @param name for undo: such as `the new service Data rooms` */
  create(file: string, text: string, name: string): Promise<Saved> {
    return this.inTurn(async () => {
      if (await this.files.read(`content/${file}`)) {
        throw new Refused(
          'changed-outside',
          `There is a file ${file} already. Nothing was overwritten: choose another address.`,
        );
      }
      return this.commit(new Map([[file, text]]), { name });
    });
  }

  /** Runs work while nothing else is written. It is given what writes as `write` does. */
  exclusively<Result>(work: (write: ContentStore['write']) => Promise<Result>): Promise<Result> {
    return this.inTurn(() => work((texts, commit) => this.commit(texts, commit)));
  }

  /** Takes back the last change, if its files still are as it left them. */
  undo(): Promise<Saved> {
    return this.inTurn(async () => {
      const last = this.done.at(-1);
      if (!last) throw new Refused('nothing-to-undo', 'There is nothing to take back.');
      for (const { path, after } of last.files) {
        if (isSame(await this.files.read(path), after)) continue;
        const message = `${path} was changed outside of the studio since. Undo would overwrite that, so nothing was taken back.`;
        throw new Refused('changed-outside', message);
      }
      const saved = await this.apply(last.files.map(reversed));
      this.done.pop();
      return saved;
    });
  }

  /** A field in a person's words. */
  async nameOf(field: FieldRef): Promise<string> {
    const bytes = await this.files.read(`content/${field.file}`);
    return (await readNaming(this.root))(field, bytes?.toString('utf8') ?? '');
  }

  private async current(field: FieldRef, version: string): Promise<{ text: string }> {
    const { text, version: now } = await this.text(field.file);
    if (now === version) return { text };
    const value = valueOrUndefined(text, field.path);
    throw new Refused(
      'changed-outside',
      'This file was changed outside of the studio, or in another window. Nothing was overwritten: look at what it says now, then decide.',
      isFieldValue(value) ? { now: value } : {},
    );
  }

  private async commit(texts: Texts, { name, pictures = new Map() }: Commit, field?: FieldRef): Promise<Saved> {
    const changes: FileChange[] = [];
    for (const [picture, after] of pictures) {
      const path = `art/pictures/${picture}.webp`;
      changes.push({ path, before: await this.files.read(path), after });
    }
    for (const [file, text] of texts) {
      const path = `content/${file}`;
      const after = text === undefined ? undefined : Buffer.from(text);
      changes.push({ path, before: await this.files.read(path), after });
    }
    const files = changes.filter(({ before, after }) => !isSame(before, after));
    const saved = await this.apply(files, field);
    if (files.length > 0) this.done.push({ name, files });
    const unchanged = changes.filter((one) => !files.includes(one));
    return { versions: { ...versionsOf(unchanged), ...saved.versions } };
  }

  private async apply(changes: readonly FileChange[], field?: FieldRef): Promise<Saved> {
    const texts = changes
      .filter(isContent)
      .map(({ path, after }) => [path.slice('content/'.length), after?.toString('utf8')] as const);
    await applyChanges(this.files, changes, () => this.requireNoProblems(new Map(texts), field));
    return { versions: versionsOf(changes) };
  }

  private async requireNoProblems(texts: Texts, field?: FieldRef): Promise<void> {
    const problems = await this.problemsWith(texts, field);
    if (problems.length === 0) return;
    throw new Refused('invalid', problems.map(({ message }) => message).join(' '), { problems });
  }

  private problemsWith(texts: Texts, field?: FieldRef): Promise<Problem[]> {
    const read = async (file: string) => (await this.files.read(`content/${file}`))?.toString('utf8') ?? '';
    return problemsWith(texts, { root: this.root, siteUrl: this.siteUrl, field, read });
  }

  /** One after the other, also when the one before failed. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work, work);
    this.last = result;
    return result;
  }
}

const isFieldValue = (value: unknown): value is FieldValue =>
  value !== undefined &&
  (typeof value !== 'object' || value === null || typeof (value as { name?: unknown }).name === 'string');

function requireReadable(file: string, text: string): void {
  try {
    dataOf(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const line = error.linePos?.[0].line;
    const message = `The file ${file} was changed outside of the studio and cannot be read since${line ? `: look at its line ${line}` : ''}. Please ask who changed it.`;
    throw new Refused('invalid', message);
  }
}
