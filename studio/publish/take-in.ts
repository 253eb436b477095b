import type { Problem, Published, PublishRequest } from '../api.ts';
import { problemsWith } from '../content/content-check.ts';
import type { ContentStore } from '../content/content-store.ts';
import { applyWrites, type FileWrite, isSame } from '../content/file-writes.ts';
import { isWritable, ProjectFiles } from '../content/project-files.ts';
import { keepBackup } from './backup.ts';
import { conflictOf } from './conflict.ts';
import { fastForward } from './fast-forward.ts';
import { contentPath, isContent } from './file-changes.ts';
import { freePositions } from './positions.ts';
import { changedFiles, filesAt, pathsBetween } from './repository.ts';
import { broughtTogether, hasOwn, type Meeting, meetingIn, type Side, type ThreeStates, widened } from './three-way.ts';

/** A commit that somebody else published, and the person's decision about conflicts. */
export interface Arrival {
  base: string;
  theirs: string;
  resolve: PublishRequest['resolve'];
}

/**
 * Merges the work that other people published meanwhile with this person's changes. It merges values, so that two people may
 * change different fields of one file.
 * @param onWritten called with the written texts, by their paths within `content/`
 * @returns undefined after the merge, else a conflict or problems for the person; then nothing is changed
 */
export async function takeIn(
  store: ContentStore,
  arrival: Arrival,
  onWritten: (files: readonly string[]) => void,
): Promise<Published | undefined> {
  const { root } = store;
  const { base, theirs, resolve } = arrival;
  const paths = (await pathsBetween(root, base, theirs)).filter(isWritable);
  const states = await threeStates(root, arrival, paths);
  const mustAsk = states.some((one) => hasOwn(one, 'mine')) && states.some((one) => hasOwn(one, 'theirs'));
  const plan = await planned(store, states, resolve === 'theirs' ? 'theirs' : 'mine');
  const isBoth = plan.meetings.length === 0;
  if (mustAsk && (!resolve || (resolve === 'both' && !isBoth))) {
    return conflictOf(root, arrival, plan.meetings, isBoth && plan.problems.length === 0);
  }
  if (plan.problems.length > 0) return { kind: 'problems', problems: plan.problems };
  await keepBackup(root, await changedFiles(root));
  await fastForward(new ProjectFiles(root), { base, theirs, paths, changes: plan.changes });
  onWritten(
    plan.changes
      .map(({ path }) => path)
      .filter(isContent)
      .map(contentPath),
  );
  return undefined;
}

/** All files that this person or somebody else changed. */
async function threeStates(root: string, { base, theirs }: Arrival, paths: readonly string[]): Promise<ThreeStates[]> {
  const own = new Map((await changedFiles(root)).map((one) => [one.path, one]));
  const all = [...new Set([...own.keys(), ...paths])].sort();
  const [old, now] = await Promise.all([filesAt(root, base, all), filesAt(root, theirs, all)]);
  return all.map((path) => {
    const mine = own.get(path);
    return { path, base: old.get(path), mine: mine ? mine.after : old.get(path), theirs: now.get(path) };
  });
}

interface Plan {
  meetings: readonly Meeting[];
  changes: readonly FileWrite[];
  /** The problems of the content after the merge. */
  problems: readonly Problem[];
}

/** Changes that break a rule together are a conflict too: then only those of one side stay. */
async function planned(store: ContentStore, states: readonly ThreeStates[], side: Side): Promise<Plan> {
  const meetings = new Map(states.flatMap((one) => [[one.path, meetingIn(one)] as const]));
  for (;;) {
    const changes = changesFor(states, meetings, side);
    const problems = await problemsAfter(store, changes);
    const grown = problems.filter((problem) => widen(states, meetings, problem));
    if (grown.length > 0) continue;
    return { meetings: [...meetings.values()].filter((one) => one !== undefined), changes, problems };
  }
}

function changesFor(
  states: readonly ThreeStates[],
  meetings: ReadonlyMap<string, Meeting | undefined>,
  side: Side,
): FileWrite[] {
  const together = states.map((one) => ({
    path: one.path,
    before: one.mine,
    after: broughtTogether(one, meetings.get(one.path), side),
  }));
  return freePositions(states, together).filter(({ before, after }) => !isSame(before, after));
}

/** Adds a problem's field to the conflicts of its file. @returns whether that adds changes */
function widen(
  states: readonly ThreeStates[],
  meetings: Map<string, Meeting | undefined>,
  { field }: Problem,
): boolean {
  const own = states.find(({ path }) => field && path === `content/${field.file}`);
  if (!own || !field || !hasOwn(own, 'mine') || !hasOwn(own, 'theirs')) return false;
  const meeting = meetings.get(own.path);
  const next = widened(own, meeting, field.path);
  const sizeOf = (one: Meeting | undefined) => (one ? one.mine.length + one.theirs.length + Number(one.isWhole) : 0);
  meetings.set(own.path, next);
  return sizeOf(next) > sizeOf(meeting);
}

/** The problems after changes. The check needs new pictures, so they are written, and removed afterwards. */
async function problemsAfter({ root }: ContentStore, changes: readonly FileWrite[]): Promise<Problem[]> {
  const files = new ProjectFiles(root);
  const texts = new Map(
    changes
      .filter(({ path }) => isContent(path))
      .map(({ path, after }) => [contentPath(path), after?.toString('utf8')]),
  );
  const pictures = changes.filter(({ path, after }) => !isContent(path) && after);
  let problems: Problem[] = [];
  await applyWrites(files, pictures, async () => {
    const read = async (file: string) => (await files.read(`content/${file}`))?.toString('utf8') ?? '';
    problems = await problemsWith(texts, { root, siteUrl: undefined, field: undefined, read });
    throw new Rollback();
  }).catch((error) => {
    if (!(error instanceof Rollback)) throw error;
  });
  return problems;
}

/** Makes `applyWrites` revert everything. */
class Rollback extends Error {}
