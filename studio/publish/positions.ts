import type { FileChange } from '../content/file-changes.ts';
import { replaceValue, valueAt } from '../content/write.ts';
import type { ThreeStates } from './three-way.ts';

/** Files that have places in the menus, which no two of a folder may share. */
const placed = /^content\/(services|lifecycle)\/.+\.yaml$/;

/**
 * Two people may each add a service: both get the next free place, so the one that is not published yet moves on.
 * @param together every file that either of them changed, as it is to be
 */
export function freePositions(states: readonly ThreeStates[], together: readonly FileChange[]): FileChange[] {
  const positionOf = (data: Buffer) => Number(valueAt(String(data), ['position']));
  const folderOf = (path: string) => placed.exec(path)?.[1];
  return together.map((change) => {
    const { path, after } = change;
    const own = states.find((one) => one.path === path);
    const folder = folderOf(path);
    if (!folder || !after || !own?.mine || own.base || own.theirs) return change;
    const others = states.filter(
      (one) => folderOf(one.path) === folder && one.theirs && !one.base && one.path !== path,
    );
    const taken = others.flatMap(({ theirs }) => (theirs ? [positionOf(theirs)] : []));
    if (!taken.includes(positionOf(after))) return change;
    const next = Math.max(...taken) + 1;
    return { ...change, after: Buffer.from(replaceValue(String(after), ['position'], next)) };
  });
}
