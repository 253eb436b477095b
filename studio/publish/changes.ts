import type { Change } from '../api.ts';
import type { Naming } from '../content/naming.ts';
import { contentPath, type FileChange, fileChanges, isContent } from './file-changes.ts';
import { pictureNames } from './pictures.ts';
import { changedFiles, type FileStates } from './repository.ts';
import type { ValueChange } from './value-changes.ts';
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
  return { id, page, ...fileInWords(what, states) };
}

type Words = Omit<Change, 'id' | 'page'>;

function valueInWords(value: ValueChange, path: string, { before, after }: FileStates, naming: Naming): Words {
  const isGone = value.kind === 'removed';
  const field = { file: contentPath(path), path: isGone ? value.before : value.after };
  const texts = { before: textOf(value.old), after: textOf(value.now) };
  return {
    name: naming(field, String(isGone ? before : after)),
    kind: value.kind,
    ...texts,
    ...(value.kind === 'changed' && withParts(texts)),
  };
}

const withParts = ({ before, after }: { before: string | undefined; after: string | undefined }) =>
  before !== undefined && after !== undefined && { parts: partsOf(before, after) };

function fileInWords(what: FileChange['what'], { path, before, after }: FileStates): Words {
  const kind = !before ? 'added' : !after ? 'removed' : isContent(path) ? 'changed' : 'picture';
  const texts = { before: before && wholeText(path, before), after: after && wholeText(path, after) };
  if (what === 'notes') return { name: `Notes in ${path}`, kind, ...changedLines(texts) };
  if (what === 'broken') return { name: `The whole of ${path}, which cannot be read`, kind, ...changedLines(texts) };
  return { name: `${isContent(path) ? 'The file' : 'The picture'} ${path}`, kind, ...texts };
}

/** A picture is shown by its name. */
const wholeText = (path: string, data: Buffer) => (isContent(path) ? String(data) : path.replace(/^.*\//, ''));

/** Only the lines that the other text does not have. */
function changedLines({ before = '', after = '' }: { before: string | undefined; after: string | undefined }) {
  const lines = { before: before.split('\n'), after: after.split('\n') };
  const missing = (one: string[], other: string[]) => one.filter((line) => !other.includes(line)).join('\n');
  return { before: missing(lines.before, lines.after), after: missing(lines.after, lines.before) };
}
