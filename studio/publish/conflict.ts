import type { Published } from '../api.ts';
import { type Naming, readNaming } from '../content/naming.ts';
import { nameOfFile } from './changes.ts';
import { contentPath, isContent } from './file-changes.ts';
import { gitText } from './git.ts';
import { textOf } from './list-pairs.ts';
import { doTouch } from './merge.ts';
import type { Arrival } from './take-in.ts';
import type { Meeting } from './three-way.ts';
import type { ValueChange } from './value-changes.ts';

type Conflict = Extract<Published, { kind: 'conflict' }>;

/** The people who published meanwhile, and the conflicting changes. */
export async function conflictOf(
  root: string,
  { base, theirs }: Arrival,
  meetings: readonly Meeting[],
  canKeepBoth: boolean,
): Promise<Conflict> {
  const log = await gitText(root, ['log', '--format=%an', `${base}..${theirs}`, '--', 'content', 'art/pictures']);
  const names = [...new Set(log.split('\n').filter(Boolean))];
  const naming = await readNaming(root);
  return {
    kind: 'conflict',
    by: new Intl.ListFormat('en-GB').format(names) || 'Somebody else',
    canKeepBoth,
    touching: meetings.flatMap((meeting) => describeMeeting(meeting, naming)),
  };
}

function describeMeeting(meeting: Meeting, naming: Naming): Conflict['touching'] {
  const { states, isWhole, mine, theirs } = meeting;
  const { path } = states;
  if (isWhole) return [{ name: nameOfFile(path, states.mine ?? states.theirs, naming), ...wholeTexts(meeting) }];
  const named = (change: ValueChange, text: Buffer | undefined) => {
    const isGone = change.kind === 'removed';
    const keys = isGone ? change.before : change.after;
    return naming({ file: contentPath(path), path: keys }, String(isGone ? states.base : text));
  };
  const both = mine.map((change) => {
    const others = theirs.filter((other) => doTouch(change, other));
    return { name: named(change, states.mine), mine: textOf(change.now), theirs: together(others) };
  });
  const alone = theirs.filter((other) => !mine.some((change) => doTouch(change, other)));
  return [
    ...both,
    ...alone.map((change) => ({ name: named(change, states.theirs), mine: undefined, theirs: textOf(change.now) })),
  ];
}

/** The text of several changes of theirs, which may be within one of mine. */
const together = (changes: readonly ValueChange[]) =>
  changes.every(({ now }) => now === undefined) ? undefined : changes.map(({ now }) => textOf(now) ?? '').join('\n');

function wholeTexts({ states: { path, mine, theirs } }: Meeting) {
  const text = (data: Buffer | undefined) => data && (isContent(path) ? 'Changed in many places' : 'Another picture');
  return { mine: text(mine), theirs: text(theirs) };
}
