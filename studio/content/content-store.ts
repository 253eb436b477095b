import { YAMLParseError } from 'yaml';
import type { FieldRef, FieldValue, ListChange, NewValue, Problem, Saved } from '../api.ts';
import { Refused } from '../refused.ts';
import { problemsWith, type Texts } from './content-check.ts';
import { companionOf, withListChange, withValue } from './field-edits.ts';
import { applyWrites, type FileWrite, isContent, isSame, reversed, versionOf, versionsOf } from './file-writes.ts';
import { readNaming } from './naming.ts';
import { type Disk, ProjectFiles } from './project-files.ts';
import { dataOf, valueOrUndefined } from './write.ts';

/** A change that undo can revert. */
interface UndoStep {
  name: string;
  files: readonly FileWrite[];
}

interface WriteOptions {
  /** The name of the change for undo, such as `the change to RPA › Lead`. */
  name: string;
  /** Originals of pictures, by their names; undefined deletes the picture. */
  pictures?: ReadonlyMap<string, Buffer | undefined>;
}

/**
 * The content of a project: reads values, and writes valid ones. Changes run one after the other, each as a whole or not at
 * all. Errors that concern the person are of the type `Refused`.
 */
export class ContentStore {
  readonly root: string;
  private readonly files: ProjectFiles;
  private readonly siteUrl: string | undefined;
  private readonly done: UndoStep[] = [];
  private last: Promise<unknown> = Promise.resolve();

  /** @param siteUrl canonical origin, if the environment overrides that in `company.yaml` */
  constructor(root: string, { siteUrl, disk }: { siteUrl?: string; disk?: Disk } = {}) {
    this.root = root;
    this.siteUrl = siteUrl;
    this.files = new ProjectFiles(root, disk);
  }

  /** The name of the change that undo reverts; undefined if there is none. */
  get undoable(): string | undefined {
    return this.done.at(-1)?.name;
  }

  /** The text and the version of a content file. @param file within `content/` */
  async text(file: string): Promise<{ text: string; version: string }> {
    const bytes = await this.files.read(`content/${file}`);
    if (!bytes) throw new Refused('not-found', `The file ${file} does not exist any more. Load the page again.`);
    const text = bytes.toString('utf8');
    requireReadable(file, text);
    return { text, version: versionOf(bytes) };
  }

  /** A field's value; null if an optional field has none. */
  async read(field: FieldRef): Promise<{ value: FieldValue; version: string }> {
    const { text, version } = await this.text(field.file);
    return { value: (valueOrUndefined(text, field.path) ?? null) as FieldValue, version };
  }

  /** The problems of new values of a file. Writes nothing. */
  async check(values: readonly NewValue[]): Promise<Problem[]> {
    const field = commonField(values);
    const { text } = await this.text(field.file);
    try {
      return await this.problemsWith(new Map([[field.file, withValues(text, values)]]), field);
    } catch (error) {
      if (error instanceof Refused && error.refusal.problems) return [...error.refusal.problems];
      throw error;
    }
  }

  /** Replaces values of a file. @param version of the file when the values were read */
  save(values: readonly NewValue[], version: string, pictures?: WriteOptions['pictures']): Promise<Saved> {
    return this.inTurn(async () => {
      const field = commonField(values);
      const { text } = await this.current(field.file, version, values);
      const name = `the change to ${await this.nameOf(field)}`;
      const texts = new Map([[field.file, withValues(text, values)]]);
      return this.commit(texts, { name, ...(pictures && { pictures }) }, field);
    });
  }

  /** Adds, moves or removes an entry, also in a list that has to match this one. */
  changeList(
    list: FieldRef,
    change: ListChange,
    version: string,
    pictures: WriteOptions['pictures'] = new Map(),
  ): Promise<Saved> {
    return this.inTurn(async () => {
      const { text } = await this.current(list.file, version);
      const texts = new Map([[list.file, withListChange(text, list, change)]]);
      const companion = companionOf(list, dataOf(text));
      if (companion) {
        const { file, path, example } = companion;
        const { text: other } = await this.text(file);
        const entries = valueOrUndefined(other, path);
        const own = change.kind === 'add' ? { ...change, entry: example } : change;
        if (Array.isArray(entries) && entries.length > 0) texts.set(file, withListChange(other, { file, path }, own));
      }
      const action = { add: 'the new entry in', move: 'the move in', remove: 'the removal from' }[change.kind];
      return this.commit(texts, { name: `${action} ${await this.nameOf(list)}`, pictures }, list);
    });
  }

  /** Creates a content file. @param name for undo, such as `the new service Data rooms` */
  create(file: string, text: string, name: string): Promise<Saved> {
    return this.inTurn(async () => {
      if (await this.files.read(`content/${file}`)) {
        throw new Refused(
          'changed-outside',
          `The file ${file} exists already, and was not overwritten. Choose another address.`,
        );
      }
      return this.commit(new Map([[file, text]]), { name });
    });
  }

  /** Runs work while nothing else writes. @param work receives a function that writes whole texts and pictures */
  exclusively<Result>(
    work: (write: (texts: Texts, options: WriteOptions) => Promise<Saved>) => Promise<Result>,
  ): Promise<Result> {
    return this.inTurn(() => work((texts, options) => this.commit(texts, options)));
  }

  /** Reverts the last change, if nobody has changed its files since. */
  undo(): Promise<Saved> {
    return this.inTurn(async () => {
      const last = this.done.at(-1);
      if (!last) throw new Refused('nothing-to-undo', 'There is nothing to undo.');
      for (const { path, after } of last.files) {
        if (isSame(await this.files.read(path), after)) continue;
        const message = `${path} was changed outside the studio since then. Undo would overwrite that change, so nothing was undone.`;
        throw new Refused('changed-outside', message);
      }
      const saved = await this.apply(last.files.map(reversed));
      this.done.pop();
      return saved;
    });
  }

  /** The display name of a field. */
  async nameOf(field: FieldRef): Promise<string> {
    const bytes = await this.files.read(`content/${field.file}`);
    return (await readNaming(this.root))(field, bytes?.toString('utf8') ?? '');
  }

  private async current(file: string, version: string, values?: readonly NewValue[]): Promise<{ text: string }> {
    const { text, version: now } = await this.text(file);
    if (now === version) return { text };
    throw new Refused(
      'changed-outside',
      'This file was changed outside the studio, or in another window. Nothing was overwritten. Compare both texts, then decide.',
      values && { now: values.map(({ field }) => valueOrUndefined(text, field.path) as FieldValue | undefined) },
    );
  }

  private async commit(texts: Texts, { name, pictures = new Map() }: WriteOptions, field?: FieldRef): Promise<Saved> {
    const changes: FileWrite[] = [];
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

  private async apply(changes: readonly FileWrite[], field?: FieldRef): Promise<Saved> {
    const texts = changes
      .filter(isContent)
      .map(({ path, after }) => [path.slice('content/'.length), after?.toString('utf8')] as const);
    await applyWrites(this.files, changes, () => this.requireNoProblems(new Map(texts), field));
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

  /** Runs work after all earlier work, also if that failed. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.last.then(work, work);
    this.last = result;
    return result;
  }
}

const withValues = (text: string, values: readonly NewValue[]): string =>
  values.reduce((before, { field, value }) => withValue(before, field, value), text);

/** The field, or the innermost entry or object that contains all fields. */
function commonField([first, ...others]: readonly NewValue[]): FieldRef {
  if (!first) throw new RangeError('There is no value to save');
  const { file, path } = first.field;
  const end = path.findIndex((key, index) => others.some((other) => other.field.path[index] !== key));
  return end < 0 ? first.field : { file, path: path.slice(0, end) };
}

function requireReadable(file: string, text: string): void {
  try {
    dataOf(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const line = error.linePos?.[0].line;
    const message = `The file ${file} was changed outside the studio and is not valid YAML${line ? `: see line ${line}` : ''}. Please ask the person who changed it.`;
    throw new Refused('invalid', message);
  }
}
