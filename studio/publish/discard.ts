import type { Saved } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import { Refused } from '../refused.ts';
import { keepBackup } from './backup.ts';
import { allChanges } from './changes.ts';
import { contentTexts, pictureFiles } from './content-texts.ts';
import { contentPath, type FileChange, isContent } from './file-changes.ts';
import { changedFiles, type FileStates } from './repository.ts';
import { takeBack } from './take-back.ts';

/** New states of files, by their paths within the project; undefined deletes the file. */
type Files = Map<string, Buffer | undefined>;

/**
 * Reverts changes, and keeps all others. The result is checked, and undo restores the changes.
 * @param ids of changes; without ids, all of them
 * @throws Refused
 */
export function discard(store: ContentStore, ids?: readonly string[]): Promise<Saved> {
  return store.exclusively(async (write) => {
    const { root } = store;
    const changes = await allChanges(root);
    const chosen = ids ? changes.filter(({ id }) => ids.includes(id)) : changes;
    if (ids && chosen.length < new Set(ids).size) {
      throw new Refused(
        'not-found',
        'This change does not exist any more, or was changed again. Check the list again.',
      );
    }
    if (chosen.length === 0) throw new Refused('nothing-to-undo', 'There are no changes to discard.');
    const files = filesWithout(changes, chosen);
    await addPictures(root, files);
    await keepBackup(root, await changedFiles(root));
    const name = chosen.length === 1 ? 'discarding one change' : `discarding ${chosen.length} changes`;
    return write(
      new Map(
        [...files]
          .filter(([path]) => isContent(path))
          .map(([path, data]) => [contentPath(path), data?.toString('utf8')]),
      ),
      {
        name,
        pictures: new Map(
          [...files].filter(([path]) => !isContent(path)).map(([path, data]) => [pictureName(path), data]),
        ),
      },
    );
  });
}

const pictureName = (path: string) => path.replace(/^art\/pictures\/|\.webp$/g, '');

/** The files of the chosen changes, with these reverted. */
function filesWithout(changes: readonly FileChange[], chosen: readonly FileChange[]): Files {
  const files: Files = new Map();
  for (const [path, own = []] of Map.groupBy(chosen, (change) => change.path)) {
    const [{ states }] = own as [FileChange];
    const all = changes.filter((change) => change.path === path).length;
    files.set(path, own.length === all ? states.before : textWithout(states, own));
  }
  return files;
}

function textWithout({ path, before, after }: FileStates, changes: readonly FileChange[]): Buffer {
  const keys = changes.flatMap(({ value }) => (value ? [value.key] : []));
  const text = takeBack(path, String(before), String(after), keys);
  if (text !== undefined) return Buffer.from(text);
  throw new Refused(
    'invalid',
    'This change cannot be separated from others in the same place. Discard those too, or change the text by hand.',
  );
}

/** Also deletes new pictures that no text names any more, and restores deleted ones that a text names again. */
async function addPictures(root: string, files: Files): Promise<void> {
  const texts = await contentTexts(root);
  const namedBefore = pictureFiles(texts);
  for (const [path, data] of files) {
    if (!isContent(path)) continue;
    if (data) texts.set(path, data.toString('utf8'));
    else texts.delete(path);
  }
  const named = pictureFiles(texts);
  for (const { path, before, after } of await changedFiles(root)) {
    if (isContent(path) || files.has(path)) continue;
    if (!before && namedBefore.has(path) && !named.has(path)) files.set(path, undefined);
    if (!after && named.has(path)) files.set(path, before);
  }
}
