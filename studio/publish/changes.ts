import { YAMLError } from 'yaml';
import type { Change } from '../api.ts';
import { entryName } from '../content/names.ts';
import type { Naming } from '../content/naming.ts';
import { dataOf } from '../content/write.ts';
import { contentPath, type FileChange, fileChanges, isContent } from './file-changes.ts';
import { pictureNames } from './pictures.ts';
import { changedFiles, type FileStates } from './repository.ts';
import type { Path, ValueChange } from './value-changes.ts';
import { pageOf, partsOf, textOf } from './words.ts';

/** Everything that differs from the published state, file by file. */
export async function allChanges(root: string): Promise<FileChange[]> {
  const files = await changedFiles(root);
  const shown = picturesOfChanges(files);
  return files.filter(({ path, before }) => before !== undefined || !shown.has(path)).flatMap(fileChanges);
}

/** New pictures that a changed file names come with the change that names them. */
const picturesOfChanges = (files: readonly FileStates[]): Set<string> =>
  new Set(
    files
      .filter(({ path, after }) => isContent(path) && after)
      .flatMap(({ path, after }) => pictureNames(path, String(after)))
      .map((name) => `art/pictures/${name}.webp`),
  );

/** A change in words. */
export function inWords(change: FileChange, naming: Naming): Change {
  const { id, path, what, value, states } = change;
  const page = isContent(path) ? pageOf(contentPath(path)) : undefined;
  if (value) return { id, page, ...valueInWords(value, path, states, naming) };
  return { id, page, ...fileInWords(what, states, naming) };
}

type Words = Omit<Change, 'id' | 'page'>;

function valueInWords(value: ValueChange, path: string, { before, after }: FileStates, naming: Naming): Words {
  const isGone = value.kind === 'removed';
  const field = { file: contentPath(path), path: isGone ? value.before : value.after };
  const name = naming(field, String(isGone ? before : after));
  const entry = value.now ?? value.old;
  const isEntry = typeof field.path.at(-1) === 'number' && typeof entry === 'object';
  return {
    // An entry is known by its name, not by its number.
    name: isEntry ? name.replace(/(?<= › )[^›]*$/, entryName(entry)) : name,
    kind: value.kind,
    ...textsOf(value),
  };
}

/** Of what was moved both texts are the same: its places are told. */
function textsOf({ kind, before, after, old, now }: ValueChange): Pick<Words, 'before' | 'after' | 'parts'> {
  if (kind === 'moved') return { before: placeOf(before, old), after: placeOf(after, now) };
  const texts = { before: textOf(old), after: textOf(now) };
  return { ...texts, ...(kind === 'changed' && withParts(texts)) };
}

const placeOf = (path: Path, value: unknown) => `Place ${Number(path.at(-1)) + 1}: ${entryName(value)}`;

const withParts = ({ before, after }: { before: string | undefined; after: string | undefined }) =>
  before !== undefined && after !== undefined && { parts: partsOf(before, after) };

function fileInWords(what: FileChange['what'], { path, before, after }: FileStates, naming: Naming): Words {
  const kind = !before ? 'added' : !after ? 'removed' : isContent(path) ? 'changed' : 'picture';
  const lines = () => changedLines(String(before), String(after));
  const name = nameOfFile(path, after ?? before, naming);
  if (what === 'notes') return { name: `Notes in ${name}`, kind, ...lines() };
  if (what === 'broken') return { name: `All of ${name}, which cannot be read any more`, kind, ...lines() };
  return { name, kind, before: before && wholeText(path, before), after: after && wholeText(path, after) };
}

/** A file in a person's words: the page that it is, or the picture. @param path within the project */
export const nameOfFile = (path: string, data: Buffer | undefined, naming: Naming): string =>
  isContent(path)
    ? naming({ file: contentPath(path), path: [] }, String(data ?? ''))
    : `The picture ${path.replace(/^.*\/|\.\w+$/g, '')}`;

/** A picture is shown by its name, and a content file by what it says. */
const wholeText = (path: string, data: Buffer) =>
  isContent(path) ? readableText(String(data)) : path.replace(/^.*\//, '');

function readableText(text: string): string {
  try {
    return textOf(dataOf(text)) ?? '';
  } catch (error) {
    if (error instanceof YAMLError) return text;
    throw error;
  }
}

/** Only the lines that the other text does not have. */
function changedLines(before: string, after: string): { before: string; after: string } {
  const lines = { before: before.split('\n'), after: after.split('\n') };
  const missing = (one: string[], other: string[]) => one.filter((line) => !other.includes(line)).join('\n');
  return { before: missing(lines.before, lines.after), after: missing(lines.after, lines.before) };
}
