import type { Saved } from '../api.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { Writing } from '../content/writing.ts';
import { writingWithout } from '../journal/undo.ts';
import { Refused } from '../refused.ts';
import { allChanges, type UnpublishedChange } from './changes.ts';

/**
 * Reverts one change, or all of them. The result is checked, and undo restores the changes.
 * @param change its id; without one, all changes are reverted
 * @throws Refused
 */
export function discard(store: ContentStore, change?: string, id?: string): Promise<Saved> {
  return store.exclusively(id, async (write) => {
    const changes = await allChanges(store);
    if (changes.length === 0) throw new Refused('nothing-to-undo', 'There are no changes to discard.');
    if (change === undefined) {
      const files = [...Map.groupBy(changes, ({ states }) => states.path).values()];
      return write(files.map(asPublished), { name: `discarding ${changes.length} changes` });
    }
    const chosen = changes.find((one) => one.id === change);
    if (!chosen) {
      const message = 'This change does not exist any more, or was changed again. Check the list again.';
      throw new Refused('not-found', message);
    }
    const { path, after } = chosen.states;
    const own = changes.filter(({ states }) => states.path === path);
    const writing = own.length === 1 ? asPublished(own) : writingWithout(path, after, chosen.change, chosen.bytesOf);
    return write([await writing], { name: 'discarding one change' });
  });
}

function asPublished(changes: readonly UnpublishedChange[]): Writing {
  const [{ states }] = changes as [UnpublishedChange];
  const reverts = changes.flatMap(({ change }) => change.steps.map(({ id }) => id));
  return { path: states.path, after: states.before, place: { kind: 'file' }, reverts };
}
