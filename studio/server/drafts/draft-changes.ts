import { createHash } from 'node:crypto';
import type { Path } from '../../protocol/content-fields.ts';
import type { Change } from '../../protocol/requests.ts';
import { copyValue, dataIfValid } from '../content/content-text.ts';
import {
  type ChangedFile,
  changedFiles,
  type Difference,
  type DraftTrees,
  differencesOf,
  readableText,
} from '../content/differences.ts';
import { nameOf, pageOf } from '../content/display-names.ts';
import { fieldOrder } from '../content/schema-fields.ts';
import { Refused } from '../errors.ts';
import { contentPath, isContent } from '../git/tree.ts';
import type { ContentStore } from './content-store.ts';

interface FileChange {
  id: string;
  file: ChangedFile;
  difference: Difference | undefined;
}

/** All differences from the published state. New pictures are left out, because the field with the picture is also a change. */
async function allChanges(trees: DraftTrees): Promise<FileChange[]> {
  const files = (await changedFiles(trees)).filter(({ path, before }) => isContent(path) || before);
  return files.flatMap((file) => {
    const { path, before, after } = file;
    const found = isContent(path) ? differencesOf(path, before, after) : [];
    // If no value differs, the whole file is one change: it is new, removed or invalid, or only its comments changed.
    const differences = found.length > 0 ? found : [undefined];
    return differences.map((difference) => {
      const state = JSON.stringify([path, difference]) + (difference ? '' : String(after?.toString('latin1')));
      return { id: createHash('sha256').update(state).digest('hex').slice(0, 16), file, difference };
    });
  });
}

/** A hash of the changes. */
export const idOf = (changes: readonly Change[]): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 20);

/** The changes of a draft, with their old and new texts. */
export async function changesOf(trees: DraftTrees): Promise<Change[]> {
  return (await allChanges(trees)).map(describe);
}

function describe({ id, file, difference }: FileChange): Change {
  const { path, before, after } = file;
  const page = isContent(path) ? pageOf(contentPath(path)) : undefined;
  if (!difference) return { id, page, ...describeFile(file) };
  const { path: at, before: oldValue, after: newValue } = difference;
  const name = nameOf(
    { file: contentPath(path), path: at },
    dataIfValid(String(newValue === undefined ? before : after)),
  );
  const [from, to] = [oldValue, newValue].map((value) => (value as { name?: string } | null | undefined)?.name);
  const texts = { before: readableText(oldValue), after: readableText(newValue) };
  if (from === to) return { id, page, name, kind: kindOf(oldValue, newValue), ...texts };
  return { id, page, name, kind: 'picture', ...texts, pictures: { before: from, after: to } };
}

const kindOf = (before: unknown, after: unknown) =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';

function describeFile({ path, before, after }: ChangedFile): Omit<Change, 'id' | 'page'> {
  const data = dataIfValid(String(after ?? before));
  const name = isContent(path)
    ? nameOf({ file: contentPath(path), path: [] }, data)
    : `The picture ${pictureName(path)}`;
  const kind = before && after && !isContent(path) ? 'picture' : kindOf(before, after);
  if (kind === 'changed') return { name: `Comments in ${name}`, kind, before: String(before), after: String(after) };
  const text = isContent(path) ? readableText(data) : pictureName(path);
  return { name, kind, before: before && text, after: after && text };
}

const pictureName = (path: string) => path.replace(/^.*\/|\.\w+$/g, '');

/**
 * Discards one change or all changes. The result is checked. Undo restores the changes.
 * @param id the id of the change. If undefined, all changes are discarded
 * @throws Refused
 */
export function discard(store: ContentStore, id: string | undefined): Promise<void> {
  return store.change(async (current) => {
    const changes = await allChanges(current);
    if (changes.length === 0) throw new Refused('There are no changes to discard.');
    if (id === undefined) {
      const files = changes.map(({ file: { path, before } }) => [path, before] as const);
      return store.write(current, new Map(files), `discarding ${changes.length} changes`);
    }
    const chosen = changes.find((change) => change.id === id);
    if (!chosen) {
      const message = 'This change does not exist any more, or was changed again. Check the list again.';
      throw new Refused(message);
    }
    const { path } = chosen.file;
    return store.write(current, new Map([[path, withoutChange(chosen)]]), 'discarding one change');
  });
}

/** The file without one of its changes. */
function withoutChange({ file: { path, before, after }, difference }: FileChange): Buffer | undefined {
  if (!difference) return before;
  const file = contentPath(path);
  const text = String(after);
  const orderOf = (object: Path) => fieldOrder({ file, path: object }, dataIfValid(text));
  const remaining = Buffer.from(copyValue(text, String(before), difference.path, orderOf));
  // If the file has no other change, the published file is used again, with its comments and layout.
  return differencesOf(path, before, remaining).length === 0 ? before : remaining;
}
