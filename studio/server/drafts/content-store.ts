import { isDeepStrictEqual } from 'node:util';
import type { Contents } from '@company/schemas/contents.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import type { ContentProblem, FieldRef, FieldValue, ListChange, NewValue } from '../../shared/api.ts';
import type { Path } from '../../shared/field-path.ts';
import { changedFiles, type FileStates } from '../content/changed-files.ts';
import { mistakesOf, mistakesOfChange } from '../content/content-check.ts';
import { dataIfValid, dataOf, isMistake, putValue, valueOrUndefined } from '../content/content-text.ts';
import { commonField, valuesOfEntry, withListChange, withValues } from '../content/field-edits.ts';
import { nameOf } from '../content/names.ts';
import { newProblems, problemsIn } from '../content/problems.ts';
import { fieldOrder } from '../content/schema-fields.ts';
import { type States, type Tree, withFiles } from '../git/tree.ts';
import { Refused } from '../refused.ts';
import type { DraftLine, DraftState, Person } from './drafts.ts';

/**
 * The content of a person's draft: reads values, and writes valid ones. Changes run one after the other, each as a whole or not
 * at all. Errors that concern the person are of the type `Refused`.
 */
export class ContentStore {
  readonly draft: DraftLine;
  readonly siteUrl: string | undefined;
  private readonly person: Person;

  constructor(draft: DraftLine, person: Person, siteUrl?: string) {
    this.draft = draft;
    this.person = person;
    this.siteUrl = siteUrl;
  }

  /** What the person sees now. */
  shown(): Promise<DraftState> {
    return this.draft.exclusively(() => this.draft.shown());
  }

  async text(file: string): Promise<{ text: string; version: string }> {
    const { tree } = await this.shown();
    return this.textIn(tree, file);
  }

  /** The text of a file in a state, and the name of this version. @throws Refused */
  async textIn(tree: Tree, file: string): Promise<{ text: string; version: string }> {
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

  async check(values: readonly NewValue[]): Promise<ContentProblem[]> {
    const field = commonField(values);
    const { tree } = await this.shown();
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
   * @param was the values of the whole form when it was read. If the file has another version, they have to be the same.
   * @param pictures the files of new pictures that the values name
   */
  save(
    values: readonly NewValue[],
    version: string,
    was: readonly NewValue[] = [],
    pictures: States = new Map(),
  ): Promise<void> {
    return this.change(async (shown) => {
      const { file } = commonField(values);
      const { text: now, version: present } = await this.textIn(shown.tree, file);
      // Others may have moved the entry since.
      const moved = present === version ? undefined : valuesOfEntry(now, was, values);
      const text = moved ? now : await this.current(shown.tree, file, version, was, values);
      const field = commonField(moved ?? values);
      const after = Buffer.from(withValues(text, moved ?? values));
      const name = `the change to ${nameOf(field, dataIfValid(text))}`;
      return this.write(shown, new Map([...pictures, [`content/${field.file}`, after]]), name, field);
    });
  }

  changeList(list: FieldRef, change: ListChange, version: string, pictures: States = new Map()): Promise<void> {
    return this.change(async (shown) => {
      const text = await this.current(shown.tree, list.file, version);
      const after = Buffer.from(withListChange(text, list, change));
      const action = { add: 'the new entry in', move: 'the move in', remove: 'the removal from' }[change.kind];
      const name = `${action} ${nameOf(list, dataIfValid(text))}`;
      return this.write(shown, new Map([...pictures, [`content/${list.file}`, after]]), name, list);
    });
  }

  /** Takes a part of a page out of its file. */
  leaveOut(part: FieldRef, version: string): Promise<void> {
    return this.change(async (shown) => {
      const text = await this.current(shown.tree, part.file, version);
      const after = Buffer.from(putValue(text, part.path, undefined));
      const name = `leaving out ${nameOf(part, dataIfValid(text))}`;
      return this.write(shown, new Map([[`content/${part.file}`, after]]), name, part);
    });
  }

  /** All content of a state. @throws ContentError */
  contents(tree: Tree): Promise<Contents> {
    return this.contentOf(tree).readAll();
  }

  contentOf(tree: Tree): ContentFolder {
    return new ContentFolder(tree, this.siteUrl);
  }

  /** Runs work on what the person sees while nothing else writes. */
  change<Result>(work: (shown: DraftState) => Promise<Result>): Promise<Result> {
    return this.draft.exclusively(async () => work(await this.draft.shown()));
  }

  /** Puts an earlier value of a text into the draft. @throws Refused if it does not fit any more */
  putBack(field: FieldRef, value: unknown): Promise<void> {
    return this.change(async (shown) => {
      const { text } = await this.textIn(shown.tree, field.file);
      const after = Buffer.from(putValue(text, field.path, value as FieldValue | undefined, orderIn(field.file, text)));
      const name = `bringing back ${nameOf(field, dataIfValid(text))}`;
      return this.write(shown, new Map([[`content/${field.file}`, after]]), name, field);
    });
  }

  /** Takes the last change back. @throws Refused if what was before does not fit any more */
  undo(): Promise<string> {
    return this.change(async ({ tree, published }) => {
      const check = async (before: Tree) => refuse(await newProblems(before, [tree, published], this.siteUrl));
      const by = await this.draft.saver();
      const name = await this.draft.undo(check);
      return `Undone: ${name}${by && by.address !== this.person.address ? `, by ${by.name}` : ''}.`;
    });
  }

  /**
   * The problems of a change, or without one those of all content. A message names its field, unless it is the edited one.
   */
  async problemsOf(tree: Tree, change?: States, field?: FieldRef): Promise<ContentProblem[]> {
    const { siteUrl } = this;
    const mistakes = await (change ? mistakesOfChange(tree, siteUrl, change, field?.file) : mistakesOf(tree, siteUrl));
    return problemsIn(change ? withFiles(tree, change) : tree, mistakes, field);
  }

  private async current(
    tree: Tree,
    file: string,
    version: string,
    was: readonly NewValue[] = [],
    values: readonly NewValue[] = [],
  ): Promise<string> {
    const { text, version: now } = await this.textIn(tree, file);
    const present = ({ field }: NewValue) => (valueOrUndefined(text, field.path) ?? null) as FieldValue;
    const is = (all: readonly NewValue[]) =>
      all.length > 0 && all.every((newValue) => isDeepStrictEqual(present(newValue), newValue.value));
    // A save whose answer was lost finds its own values there.
    if (now === version || is(was) || is(values)) return text;
    throw new Refused(
      'This was changed in another window, or by somebody else. Nothing was overwritten. Compare both texts, then decide.',
      { isChangedOutside: true },
    );
  }

  /**
   * Writes files after a check of all content, within `change`. @param name of the change, for undo
   * @param field the edited one, whose problems need no name
   */
  async write(shown: DraftState, states: States, name: string, field?: FieldRef): Promise<void> {
    // What is published, whoever has made a mistake there, is the way back from everything.
    const changed = await changedFiles(shown);
    const isBack = ({ path, before }: FileStates) => states.has(path) && isDeepStrictEqual(states.get(path), before);
    const isWayBack = changed.length > 0 && changed.length === states.size && changed.every(isBack);
    if (!isWayBack) refuse(await this.problemsOf(shown.tree, states, field));
    await this.draft.write(states, name, this.person, shown);
  }
}

function refuse(problems: readonly ContentProblem[]): void {
  if (problems.length > 0) throw new Refused(problems.map(({ message }) => message).join(' '), { problems });
}

const orderIn = (file: string, text: string) => (object: Path) => fieldOrder({ file, path: object }, dataIfValid(text));
