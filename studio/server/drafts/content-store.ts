import { isDeepStrictEqual } from 'node:util';
import type { Contents } from '@company/schemas/contents.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type {
  ContentProblem,
  FieldRef,
  FieldValue,
  ListChange,
  NewValue,
  Path,
} from '../../protocol/content-fields.ts';
import { dataIfValid, dataOf, isMistake, setValue, valueAt } from '../content/content-text.ts';
import { type ChangedFile, changedFiles } from '../content/differences.ts';
import { nameOf } from '../content/display-names.ts';
import { commonField, valuesOfEntry, withListChange, withValues } from '../content/field-edits.ts';
import { mistakesOf, mistakesOfChange, newProblems, problemsIn } from '../content/problems.ts';
import { fieldOrder } from '../content/schema-fields.ts';
import { Refused } from '../errors.ts';
import { type FileUpdates, type Tree, withFiles } from '../git/tree.ts';
import type { DraftLike, DraftState } from './draft.ts';
import type { Person } from './draft-refs.ts';

interface TextVersion {
  text: string;
  /** Identifies this version of the file. */
  version: string;
}

/**
 * The content of a person's draft. Each change is checked, and is stored as a whole or not at all. Changes run one after the other.
 * Errors for the person are of the type `Refused`.
 */
export class ContentStore {
  readonly draft: DraftLike;
  readonly siteUrl: string | undefined;
  private readonly person: Person;

  constructor(draft: DraftLike, person: Person, siteUrl?: string) {
    this.draft = draft;
    this.person = person;
    this.siteUrl = siteUrl;
  }

  /** The newest state of the draft. */
  current(): Promise<DraftState> {
    return this.draft.runExclusively(() => this.draft.current());
  }

  async text(file: string): Promise<TextVersion> {
    return this.textIn((await this.current()).tree, file);
  }

  /** @throws Refused if the file is missing or is not valid YAML */
  async textIn(tree: Tree, file: string): Promise<TextVersion> {
    const bytes = await tree.read(`content/${file}`);
    if (!bytes) throw new Refused(`The file ${file} does not exist any more. Load the page again.`);
    const text = bytes.toString('utf8');
    try {
      dataOf(text);
    } catch (error) {
      if (!isMistake(error)) throw error;
      const line = 'linePos' in error ? error.linePos?.[0].line : undefined;
      throw new Refused(
        `The file ${file} is not valid YAML${line ? `: see line ${line}` : ''}. Please ask the person who changed it.`,
      );
    }
    return { text, version: tree.blobOf(`content/${file}`) ?? '' };
  }

  /** The problems that these values would cause if they were saved. */
  async check(values: readonly NewValue[]): Promise<ContentProblem[]> {
    const field = commonField(values);
    const { tree } = await this.current();
    const { text } = await this.textIn(tree, field.file);
    try {
      const after = Buffer.from(withValues(text, values));
      return await this.problemsOf(tree, new Map([[`content/${field.file}`, after]]), field);
    } catch (error) {
      if (error instanceof Refused && error.refusal.problems) return [...error.refusal.problems];
      throw error;
    }
  }

  /**
   * @param previousValues all values of the form when it was loaded. If the file has changed, it must still have these values
   * @param pictures the files of new pictures
   */
  save(
    values: readonly NewValue[],
    version: string,
    previousValues: readonly NewValue[] = [],
    pictures: FileUpdates = new Map(),
  ): Promise<void> {
    return this.change(async (current) => {
      const { file } = commonField(values);
      const latest = await this.textIn(current.tree, file);
      // Others may have moved the entry since the form was loaded, so the values of the entry identify it.
      const movedValues = latest.version === version ? undefined : valuesOfEntry(latest.text, previousValues, values);
      const text = movedValues
        ? latest.text
        : await this.textToChange(current.tree, file, version, previousValues, values);
      const after = withValues(text, movedValues ?? values);
      return this.writeText(current, commonField(movedValues ?? values), text, after, 'the change to', pictures);
    });
  }

  changeList(list: FieldRef, change: ListChange, version: string, pictures: FileUpdates = new Map()): Promise<void> {
    return this.change(async (current) => {
      const text = await this.textToChange(current.tree, list.file, version);
      const action = { add: 'the new entry in', move: 'the move in', remove: 'the removal from' }[change.kind];
      return this.writeText(current, list, text, withListChange(text, list, change), action, pictures);
    });
  }

  /** Removes an optional part of a page. */
  removePart(part: FieldRef, version: string): Promise<void> {
    return this.change(async (current) => {
      const text = await this.textToChange(current.tree, part.file, version);
      return this.writeText(current, part, text, setValue(text, part.path, undefined), 'leaving out');
    });
  }

  /** Sets a field to an earlier value. @throws Refused if that value is no longer valid */
  restoreValue(field: FieldRef, value: unknown): Promise<void> {
    return this.change(async (current) => {
      const { text } = await this.textIn(current.tree, field.file);
      const after = setValue(text, field.path, value as FieldValue | undefined, fieldOrderIn(field.file, text));
      return this.writeText(current, field, text, after, 'bringing back');
    });
  }

  /** Reverts the last change. @throws Refused if the earlier state is no longer valid */
  undo(): Promise<string> {
    return this.change(async ({ tree, published }) => {
      const check = async (before: Tree) => refuse(await newProblems(before, [tree, published], this.siteUrl));
      const by = await this.draft.lastAuthor();
      const name = await this.draft.undo(check);
      return `Undone: ${name}${by && by.address !== this.person.address ? `, by ${by.name}` : ''}.`;
    });
  }

  /** Reads all content of a state. @throws ContentError */
  readContents(tree: Tree): Promise<Contents> {
    return this.openFolder(tree).readAll();
  }

  openFolder(tree: Tree): ContentFolder {
    return new ContentFolder(tree, this.siteUrl);
  }

  /** Runs work on the current state while no other work writes. */
  change<Result>(work: (current: DraftState) => Promise<Result>): Promise<Result> {
    return this.draft.runExclusively(async () => work(await this.draft.current()));
  }

  /** The problems of a change, or of all content. @param field the edited field, which messages do not name */
  async problemsOf(tree: Tree, change?: FileUpdates, field?: FieldRef): Promise<ContentProblem[]> {
    const { siteUrl } = this;
    const mistakes = await (change ? mistakesOfChange(tree, siteUrl, change, field?.file) : mistakesOf(tree, siteUrl));
    return problemsIn(change ? withFiles(tree, change) : tree, mistakes, field);
  }

  /** Checks all content and writes files. Call this method within `change`. @param name the text that Undo shows @param field the edited field */
  async write(current: DraftState, updates: FileUpdates, name: string, field?: FieldRef): Promise<void> {
    // A draft may always return to the published state, even if the published state has a mistake.
    const draftFiles = await changedFiles(current);
    const isReverted = ({ path, before }: ChangedFile) =>
      updates.has(path) && isDeepStrictEqual(updates.get(path), before);
    const isRevertOfAll = draftFiles.length > 0 && draftFiles.length === updates.size && draftFiles.every(isReverted);
    if (!isRevertOfAll) refuse(await this.problemsOf(current.tree, updates, field));
    await this.draft.write(updates, name, this.person, current);
  }

  /** @param action the first words of the change's name, such as `the move in` */
  private writeText(
    current: DraftState,
    field: FieldRef,
    before: string,
    after: string,
    action: string,
    pictures: FileUpdates = new Map(),
  ): Promise<void> {
    const updates = new Map([...pictures, [`content/${field.file}`, Buffer.from(after)]]);
    return this.write(current, updates, `${action} ${nameOf(field, dataIfValid(before))}`, field);
  }

  /** The text of a file. @throws Refused if the file has neither the version nor the values that the person saw */
  private async textToChange(
    tree: Tree,
    file: string,
    version: string,
    previousValues: readonly NewValue[] = [],
    values: readonly NewValue[] = [],
  ): Promise<string> {
    const latest = await this.textIn(tree, file);
    const hasValues = (all: readonly NewValue[]) =>
      all.length > 0 &&
      all.every(({ field, value }) => isDeepStrictEqual(valueAt(latest.text, field.path) ?? null, value));
    // If the answer to a save was lost, the browser saves again, and the file already has `values`.
    if (latest.version === version || hasValues(previousValues) || hasValues(values)) return latest.text;
    throw new Refused(
      'This was changed in another window, or by somebody else. Nothing was overwritten. Compare both texts, then decide.',
      { isChangedOutside: true },
    );
  }
}

function refuse(problems: readonly ContentProblem[]): void {
  if (problems.length > 0) throw new Refused(problems.map(({ message }) => message).join(' '), { problems });
}

const fieldOrderIn = (file: string, text: string) => (object: Path) =>
  fieldOrder({ file, path: object }, dataIfValid(text));
