import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { diffLines } from 'diff';
import type { Change } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import { dataIfValid } from '../content/content-text.ts';
import type { Naming } from '../content/names.ts';
import { entryName } from '../content/names.ts';
import { pageOf } from '../content/pages.ts';
import { valueIn } from '../content/path.ts';
import { contentPath, isContent } from '../content/writing.ts';
import { type FoldedChange, fold } from '../journal/fold.ts';
import { hashOf, outside, sincePublished, stepsBetween, stepsOf } from '../journal/journal.ts';
import { valuesOf } from '../journal/revert.ts';
import { changedFiles, type FileStates } from './repository.ts';

/** A difference from the published state. */
export interface UnpublishedChange {
  /** Another one after a further change of the same place. */
  id: string;
  states: FileStates;
  change: FoldedChange;
  bytesOf: (hash: string) => Promise<Buffer | undefined>;
}

/** The files that a publication has. A new picture that no content names is none of them. */
export async function filesToPublish(root: string): Promise<FileStates[]> {
  const files = await changedFiles(root);
  const isNew = ({ path, before }: FileStates) => !isContent(path) && !before;
  if (!files.some(isNew)) return files;
  const folder = new ContentFolder(join(root, 'content'));
  const texts = (await folder.paths()).map((path) => readFile(join(root, 'content', path), 'utf8'));
  const words = new Set((await Promise.all(texts)).flatMap((text) => text.split(/[^\w-]+/)));
  return files.filter((file) => !isNew(file) || words.has(parse(file.path).name));
}

/** All differences from the published state, file by file. A new picture belongs to the change of its name. */
export async function allChanges(store: ContentStore): Promise<UnpublishedChange[]> {
  const journal = await store.journal();
  const steps = Map.groupBy(stepsOf(sincePublished(await journal.saves())), ({ path }) => path);
  const files = (await filesToPublish(store.root)).filter(({ path, before }) => isContent(path) || before);
  const all = files.map(async (states): Promise<UnpublishedChange[]> => {
    const { path, before, after } = states;
    const [from, to] = [hashOf(before), hashOf(after)];
    const known = new Map([
      [from, before],
      [to, after],
    ]);
    const bytesOf = async (hash: string) => known.get(hash) ?? (await journal.bytes(hash));
    const changes = fold(stepsBetween(path, steps.get(path) ?? [], from, to));
    const shown = await Promise.all(changes.map((change) => isDifferent(change, states, bytesOf)));
    return changes
      .filter((_, index) => shown[index])
      .map((change) => {
        const last = change.steps.at(-1);
        const id = last?.id === outside ? `${outside}/${path}/${last.after}` : (last?.id ?? path);
        return { id, states, change, bytesOf };
      });
  });
  return (await Promise.all(all)).flat();
}

/** Whether a value does not read as published again. */
async function isDifferent(
  change: FoldedChange,
  { after }: FileStates,
  bytesOf: UnpublishedChange['bytesOf'],
): Promise<boolean> {
  if (change.kind !== 'value') return true;
  const { old } = await valuesOf(change, async (hash) => String(await bytesOf(hash)));
  return JSON.stringify(old) !== JSON.stringify(valueIn(dataIfValid(String(after)), change.at));
}

/** A change for the list of changes. */
export async function describeChange(unpublished: UnpublishedChange, naming: Naming): Promise<Change> {
  const { id, change, states } = unpublished;
  const { path } = states;
  const page = isContent(path) ? pageOf(contentPath(path)) : undefined;
  const description = change.kind === 'file' ? describeFile(unpublished, naming) : describePlace(unpublished, naming);
  return { id, page, ...(await description) };
}

type Description = Omit<Change, 'id' | 'page'>;

async function describePlace(
  { change, states: { path, after }, bytesOf }: UnpublishedChange,
  naming: Naming,
): Promise<Description> {
  const { kind, at, home = 0, steps } = change;
  const textOf = async (hash: string) => String(await bytesOf(hash));
  const { old } = await valuesOf(change, textOf);
  const data = dataIfValid(kind === 'remove' ? await textOf(steps[0]?.before ?? '') : String(after));
  const now = kind === 'remove' ? undefined : valueIn(data, at);
  const isEntry = kind !== 'value';
  const name = naming({ file: contentPath(path), path: at }, data);
  const entry = now ?? old;
  const isNamed = isEntry && typeof entry === 'object';
  const position = (index: number) => `Position ${index + 1}: ${entryName(entry)}`;
  return {
    // The name of an entry is clearer than its number.
    name: isNamed ? name.replace(/(?<= › )[^›]*$/, entryName(entry)) : name,
    kind: kindOf(kind, old, now),
    before: kind === 'move' ? position(home) : readable(old),
    after: kind === 'move' ? position(Number(at.at(-1))) : readable(now),
  };
}

function kindOf(kind: FoldedChange['kind'], old: unknown, now: unknown): Change['kind'] {
  if (kind === 'move') return 'moved';
  if (old === undefined) return 'added';
  if (now === undefined) return 'removed';
  const names = [old, now].map((value) => (value as { name?: unknown } | null)?.name);
  return names[0] !== names[1] ? 'picture' : 'changed';
}

async function describeFile(
  { change, states: { path, before, after }, bytesOf }: UnpublishedChange,
  naming: Naming,
): Promise<Description> {
  const kind = !before ? 'added' : !after ? 'removed' : isContent(path) ? 'changed' : 'picture';
  const name = nameOfFile(path, after ?? before, naming);
  if (!before || !after || !isContent(path))
    return { name, kind, before: before && wholeText(path, before), after: after && wholeText(path, after) };
  const lines = { before: '', after: '' };
  for (const step of change.steps) {
    const own = changedLines(String(await bytesOf(step.before)), String(await bytesOf(step.after)));
    lines.before += own.before;
    lines.after += own.after;
  }
  return { name: `Changed outside the studio: ${name}`, kind, ...lines };
}

/** The display name of a file: that of the page or the picture. @param path within the project */
export const nameOfFile = (path: string, data: Buffer | undefined, naming: Naming): string =>
  isContent(path)
    ? naming({ file: contentPath(path), path: [] }, dataIfValid(String(data ?? '')))
    : `The picture ${path.replace(/^.*\/|\.\w+$/g, '')}`;

/** The texts of a content file, without the words of code; the file name of a picture. */
function wholeText(path: string, data: Buffer): string {
  if (!isContent(path)) return path.replace(/^.*\//, '');
  const content = dataIfValid(String(data));
  return content
    ? textsOf(content)
        .filter((text) => /\s/.test(text))
        .join('\n')
    : String(data);
}

function changedLines(before: string, after: string): { before: string; after: string } {
  const parts = diffLines(before, after);
  const text = (kind: 'added' | 'removed') => parts.flatMap((part) => (part[kind] ? [part.value] : [])).join('');
  return { before: text('removed'), after: text('added') };
}

/** The texts of a value, each on a line; undefined if there is no value. */
const readable = (value: unknown): string | undefined => (value === undefined ? undefined : textsOf(value).join('\n'));

/** Every plain value within an entry, as text, in order. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null ? [] : [String(value)];
  return Object.values(value).flatMap(textsOf);
}
