import { YAMLError } from 'yaml';
import type { Change } from '../api.ts';
import { entryName } from '../content/names.ts';
import type { Naming } from '../content/naming.ts';
import { pageOf } from '../content/pages.ts';
import type { Path } from '../content/path.ts';
import { dataOf } from '../content/write.ts';
import { contentPath, type FileChange, fileChanges, isContent } from './file-changes.ts';
import { textOf } from './list-pairs.ts';
import { pictureNames } from './pictures.ts';
import { changedFiles, type FileStates } from './repository.ts';
import type { ValueChange } from './value-changes.ts';

/** All differences from the published state, file by file. */
export async function allChanges(root: string): Promise<FileChange[]> {
  const files = await changedFiles(root);
  const named = picturesOfChanges(files);
  return files.filter(({ path, before }) => before !== undefined || !named.has(path)).flatMap(fileChanges);
}

/** The pictures of changed files. A new picture belongs to the change that adds its name. */
const picturesOfChanges = (files: readonly FileStates[]): Set<string> =>
  new Set(
    files
      .filter(({ path, after }) => isContent(path) && after)
      .flatMap(({ path, after }) => pictureNames(path, String(after)))
      .map((name) => `art/pictures/${name}.webp`),
  );

/** A change for the list of changes. */
export function describeChange(change: FileChange, naming: Naming): Change {
  const { id, path, what, value, states } = change;
  const page = isContent(path) ? pageOf(contentPath(path)) : undefined;
  if (value) return { id, page, ...describeValue(value, path, states, naming) };
  return { id, page, ...describeFile(what, states, naming) };
}

type Description = Omit<Change, 'id' | 'page'>;

function describeValue(value: ValueChange, path: string, { before, after }: FileStates, naming: Naming): Description {
  const isGone = value.kind === 'removed';
  const field = { file: contentPath(path), path: isGone ? value.before : value.after };
  const name = naming(field, String(isGone ? before : after));
  const entry = value.now ?? value.old;
  const isEntry = typeof field.path.at(-1) === 'number' && typeof entry === 'object';
  return {
    // The name of an entry is clearer than its number.
    name: isEntry ? name.replace(/(?<= › )[^›]*$/, entryName(entry)) : name,
    kind: value.kind,
    ...textsOf(value),
  };
}

/** The texts before and after; of a moved entry its positions, because its text is the same. */
function textsOf({ kind, before, after, old, now }: ValueChange): Pick<Description, 'before' | 'after'> {
  if (kind === 'moved') return { before: positionOf(before, old), after: positionOf(after, now) };
  return { before: textOf(old), after: textOf(now) };
}

const positionOf = (path: Path, value: unknown) => `Position ${Number(path.at(-1)) + 1}: ${entryName(value)}`;

function describeFile(what: FileChange['what'], { path, before, after }: FileStates, naming: Naming): Description {
  const kind = !before ? 'added' : !after ? 'removed' : isContent(path) ? 'changed' : 'picture';
  const lines = () => changedLines(String(before), String(after));
  const name = nameOfFile(path, after ?? before, naming);
  if (what === 'notes') return { name: `Notes in ${name}`, kind, ...lines() };
  if (what === 'broken') return { name: `All of ${name}, which is not valid any more`, kind, ...lines() };
  return { name, kind, before: before && wholeText(path, before), after: after && wholeText(path, after) };
}

/** The display name of a file: that of the page or the picture. @param path within the project */
export const nameOfFile = (path: string, data: Buffer | undefined, naming: Naming): string =>
  isContent(path)
    ? naming({ file: contentPath(path), path: [] }, String(data ?? ''))
    : `The picture ${path.replace(/^.*\/|\.\w+$/g, '')}`;

/** The texts of a content file; the file name of a picture. */
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

/** The lines of each text that the other one does not have. */
function changedLines(before: string, after: string): { before: string; after: string } {
  const lines = { before: before.split('\n'), after: after.split('\n') };
  const missing = (one: string[], other: string[]) => one.filter((line) => !other.includes(line)).join('\n');
  return { before: missing(lines.before, lines.after), after: missing(lines.after, lines.before) };
}
