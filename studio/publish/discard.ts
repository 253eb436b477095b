import type { Saved } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Writing } from '../content/writing.ts';
import { writingWithout } from '../journal/undo.ts';
import { Refused } from '../refused.ts';
import { allChanges, type UnpublishedChange } from './changes.ts';

/**
 * Reverts changes, and keeps all others. The result is checked, and undo restores the changes.
 * @param ids of changes; without ids, all of them
 * @throws Refused
 */
export function discard(store: ContentStore, ids?: readonly string[], id?: string): Promise<Saved> {
  return store.exclusively(id, async (write) => {
    const changes = await allChanges(store);
    const chosen = ids ? changes.filter((change) => ids.includes(change.id)) : changes;
    if (ids && chosen.length < new Set(ids).size) {
      const message = 'This change does not exist any more, or was changed again. Check the list again.';
      throw new Refused('not-found', message);
    }
    if (chosen.length === 0) throw new Refused('nothing-to-undo', 'There are no changes to discard.');
    const files = Map.groupBy(chosen, ({ states }) => states.path);
    const writings = await Promise.all(
      [...files].map(([path, own]) => {
        const all = changes.filter(({ states }) => states.path === path);
        return own.length === all.length ? [asPublished(path, own)] : writingsWithout(path, own);
      }),
    );
    const name = chosen.length === 1 ? 'discarding one change' : `discarding ${chosen.length} changes`;
    return write(writings.flat(), { name });
  });
}

const asPublished = (path: string, changes: readonly UnpublishedChange[]): Writing => ({
  path,
  after: changes[0]?.states.before,
  place: { kind: 'file' },
  reverts: changes.flatMap(({ change }) => change.steps.map(({ id }) => id)),
});

async function writingsWithout(path: string, changes: readonly UnpublishedChange[]): Promise<Writing[]> {
  const writings: Writing[] = [];
  for (const { states, change, bytesOf } of changes.toReversed()) {
    const present = writings.at(-1)?.after ?? states.after;
    writings.push(await writingWithout(path, present, change, bytesOf));
  }
  return writings;
}
