import type { FileWrite } from '../content/file-writes.ts';
import { replaceValue, valueAt } from '../content/write.ts';
import type { ThreeStates } from './three-way.ts';

/** Files with a position in menus, which is unique within a folder. */
const positioned = /^content\/(services|lifecycle)\/.+\.yaml$/;

/**
 * Moves an unpublished new service to the next position if another person has published one with the same position.
 * @param together the combined states of all changed files
 */
export function freePositions(states: readonly ThreeStates[], together: readonly FileWrite[]): FileWrite[] {
  const positionOf = (data: Buffer) => Number(valueAt(String(data), ['position']));
  const folderOf = (path: string) => positioned.exec(path)?.[1];
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
