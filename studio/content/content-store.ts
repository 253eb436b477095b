import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { YAMLParseError } from 'yaml';
import type { FieldRef, FieldValue, ListChange, NewValue, Problem, Saved } from '../api.ts';
import { hashOf, type Journal, openJournal, type Save, type Step } from '../journal/journal.ts';
import { Refused } from '../refused.ts';
import { type CheckContext, problemsWith, type Texts } from './content-check.ts';
import { dataIfValid, dataOf, valueOrUndefined } from './content-text.ts';
import { withValue } from './field-edits.ts';
import { readNaming } from './names.ts';
import { applyWrites, type Disk, type FileWrite, ProjectFiles } from './project-files.ts';
import { contentPath, isContent, listWriting, type Note, type Writing } from './writing.ts';

interface SaveOptions {
  /** That of the request, see `Save`. */
  id?: string | undefined;
  /** The values of the whole form when it was read. If the file has another version, they have to be the same. */
  was?: readonly NewValue[] | undefined;
  /** Originals of new pictures, by their names. */
  pictures?: ReadonlyMap<string, Buffer> | undefined;
}

/**
 * The content of a project: reads values, and writes valid ones. Changes run one after the other, each as a whole or not at
 * all, and are noted in the journal. Errors that concern the person are of the type `Refused`.
 */
export class ContentStore {
  readonly root: string;
  readonly files: ProjectFiles;
  readonly siteUrl: string | undefined;
  private readonly disk: Disk | undefined;
  private opened: Promise<Journal> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** @param siteUrl canonical origin, if the environment overrides that in `company.yaml` */
  constructor(root: string, { siteUrl, disk }: { siteUrl?: string; disk?: Disk } = {}) {
    this.root = root;
    this.siteUrl = siteUrl;
    this.disk = disk;
    this.files = new ProjectFiles(root, disk);
  }

  /** The journal of all changes. At first, it finishes a save that a crash has cut off. */
  journal(): Promise<Journal> {
    this.opened ??= openJournal(this.files, this.disk).catch((error) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  /** The text and the version of a content file. @param file within `content/` */
  async text(file: string): Promise<{ text: string; version: string }> {
    await this.journal();
    const bytes = await this.files.read(`content/${file}`);
    if (!bytes) throw new Refused('not-found', `The file ${file} does not exist any more. Load the page again.`);
    const text = bytes.toString('utf8');
    requireReadable(file, text);
    return { text, version: hashOf(bytes) };
  }

  /** The problems of new values of a file. Writes nothing. */
  async check(values: readonly NewValue[]): Promise<Problem[]> {
    const field = commonField(values);
    const { text } = await this.text(field.file);
    try {
      const after = values.reduce((before, one) => withValue(before, one.field, one.value), text);
      return await this.problemsWith(new Map([[field.file, after]]), { field });
    } catch (error) {
      if (error instanceof Refused && error.refusal.problems) return [...error.refusal.problems];
      throw error;
    }
  }

  /** Replaces values of a file. @param version of the file when the values were read */
  save(values: readonly NewValue[], version: string, { id, was, pictures }: SaveOptions = {}): Promise<Saved> {
    return this.inTurn(id, async () => {
      const field = commonField(values);
      const path = `content/${field.file}`;
      let text = await this.current(field.file, version, was);
      const writings = values.map(({ field, value }): Writing => {
        text = withValue(text, field, value);
        return { path, after: Buffer.from(text), place: { kind: 'value', path: field.path } };
      });
      return this.commit(writings, { id, name: `the change to ${await this.nameOf(field)}` }, { field, pictures });
    });
  }

  /** Adds, moves or removes an entry. */
  changeList(
    list: FieldRef,
    change: ListChange,
    version: string,
    { id, pictures }: Pick<SaveOptions, 'id' | 'pictures'> = {},
  ): Promise<Saved> {
    return this.inTurn(id, async () => {
      const text = await this.current(list.file, version);
      const action = { add: 'the new entry in', move: 'the move in', remove: 'the removal from' }[change.kind];
      const writing = listWriting(text, list, change);
      return this.commit([writing], { id, name: `${action} ${await this.nameOf(list)}` }, { field: list, pictures });
    });
  }

  /**
   * Runs work while nothing else writes.
   * @param id of the request: if the journal has its answer, that is returned instead
   * @param work receives a function that writes files
   */
  exclusively<Result extends object>(
    id: string | undefined,
    work: (write: (writings: readonly Writing[], note: Note) => Promise<Saved>) => Promise<Result>,
  ): Promise<Result> {
    return this.inTurn(id, () => work((writings, note) => this.commit(writings, { id, ...note })));
  }

  /** The display name of a field. */
  async nameOf(field: FieldRef): Promise<string> {
    const bytes = await this.files.read(`content/${field.file}`);
    return (await readNaming(this.root))(field, dataIfValid(String(bytes ?? '')));
  }

  /** The problems of the content with other texts of some files. */
  problemsWith(texts: Texts, options: Pick<CheckContext, 'field' | 'files' | 'isWhole'> = {}): Promise<Problem[]> {
    const read = async (file: string) => (await this.files.read(`content/${file}`))?.toString('utf8') ?? '';
    return problemsWith(texts, { ...options, root: this.root, siteUrl: this.siteUrl, read });
  }

  private async current(file: string, version: string, was: readonly NewValue[] = []): Promise<string> {
    const { text, version: now } = await this.text(file);
    const present = ({ field }: NewValue) => (valueOrUndefined(text, field.path) ?? null) as FieldValue;
    const isAsBefore = was.length > 0 && was.every((one) => isDeepStrictEqual(present(one), one.value));
    if (now === version || isAsBefore) return text;
    throw new Refused(
      'changed-outside',
      'This was changed outside the studio, or in another window. Nothing was overwritten. Compare both texts, then decide.',
    );
  }

  private async commit(
    writings: readonly Writing[],
    { id = randomUUID(), name, answer, isChecked, ...note }: Note,
    { field, pictures = new Map() }: { field?: FieldRef } & Pick<SaveOptions, 'pictures'> = {},
  ): Promise<Saved> {
    const journal = await this.journal();
    const states = new Map<string, Buffer | undefined>();
    const bytes = new Map<string, Buffer>();
    const steps: Step[] = [];
    const writes = new Map<string, FileWrite>();
    for (const { path, after, ...step } of writings) {
      const before = states.has(path) ? states.get(path) : await this.files.read(path);
      states.set(path, after);
      for (const one of [before, after]) if (one) bytes.set(hashOf(one), one);
      if (!isSame(before, after)) steps.push({ ...step, path, before: hashOf(before), after: hashOf(after) });
      writes.set(path, { path, before: writes.has(path) ? writes.get(path)?.before : before, after });
    }
    const content = [...states].filter(([path]) => isContent(path));
    const versions = Object.fromEntries(content.map(([path, after]) => [contentPath(path), hashOf(after)]));
    const save: Save = { id, at: new Date().toISOString(), name, steps, ...note, answer: { versions, ...answer } };
    await this.withPictures(pictures, async () => {
      const texts = content.map(([path, after]) => [contentPath(path), after?.toString('utf8')] as const);
      if (!isChecked) await this.requireNoProblems(new Map(texts), field);
      if (steps.length > 0 || answer) {
        const changed = [...writes.values()].filter(({ before, after }) => !isSame(before, after));
        await journal.note(save, bytes, () => applyWrites(this.files, changed));
      }
    });
    return { versions };
  }

  /** Writes new pictures first, because texts that name them are invalid without them. */
  private async withPictures(pictures: ReadonlyMap<string, Buffer>, work: () => Promise<void>): Promise<void> {
    const writes = [...pictures].map(([name, after]) => ({
      path: `art/pictures/${name}.webp`,
      before: undefined,
      after,
    }));
    await applyWrites(this.files, writes);
    try {
      await work();
    } catch (error) {
      for (const { path } of writes) await this.files.remove(path);
      throw error;
    }
  }

  private async requireNoProblems(texts: Texts, field?: FieldRef): Promise<void> {
    const problems = await this.problemsWith(texts, { field });
    if (problems.length === 0) return;
    throw new Refused('invalid', problems.map(({ message }) => message).join(' '), { problems });
  }

  /** Runs work after all earlier work, also if that failed. A request that was answered before gets the same answer. */
  private inTurn<Result extends object>(id: string | undefined, work: () => Promise<Result>): Promise<Result> {
    const run = async () => {
      const journal = await this.journal();
      return ((id && (await journal.answerTo(id))) || work()) as Promise<Result>;
    };
    const result = this.last.then(run, run);
    this.last = result;
    return result;
  }
}

const isSame = (one: Buffer | undefined, other: Buffer | undefined) => isDeepStrictEqual(one, other);

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
