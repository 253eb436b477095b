/** A new version goes out to users in steps. */
export interface Release {
  /** How many users there are. */
  users: number;
  /** How many users have the version after each step; after a last one everyone has it. */
  steps: readonly number[];
  /** With a fault, one user of so many meets it. */
  faultOneIn: number;
}

export interface ReleaseState {
  /** A step without a fault, one in which the fault is found, its end, or a fault that everyone got at once. */
  kind: 'reached' | 'found' | 'withdrawn' | 'everywhere';
  /** Users who have the new version. */
  reached: number;
  /** Users who met its fault. */
  met: number;
}

/** What is seen of a user; `had-fault` is one who met the fault of a version that was withdrawn. */
export type DotState = 'old' | 'new' | 'fault' | 'had-fault';

/** The states of a release, from its first step to its end: a fault that somebody meets takes the version back. */
export function releaseStates(
  { users, steps, faultOneIn }: Release,
  { hasFault, atOnce }: { hasFault: boolean; atOnce: boolean },
): ReleaseState[] {
  const states: ReleaseState[] = [];
  for (const reached of atOnce ? [users] : [...steps, users]) {
    const met = hasFault ? Math.floor(reached / faultOneIn) : 0;
    if (met > 0 && atOnce) return [{ kind: 'everywhere', reached, met }];
    if (met > 0) return [...states, { kind: 'found', reached, met }, { kind: 'withdrawn', reached: 0, met }];
    states.push({ kind: 'reached', reached, met });
  }
  return states;
}

/** What is seen of the user who gets the version after `place` others. The last of each `faultOneIn` meets the fault. */
export function dotStateAt(place: number, { reached, met }: ReleaseState, { faultOneIn }: Release): DotState {
  const meetsFault = place % faultOneIn === faultOneIn - 1 && place < met * faultOneIn;
  if (place < reached) return meetsFault ? 'fault' : 'new';
  return meetsFault ? 'had-fault' : 'old';
}

/** How many users have met the fault at the end: of a release to a few first, and of one to all at once. */
export function metEitherWay(release: Release): { oneFirst: number; atOnce: number } {
  const metAtEnd = (atOnce: boolean) => releaseStates(release, { hasFault: true, atOnce }).at(-1)?.met ?? 0;
  return { oneFirst: metAtEnd(false), atOnce: metAtEnd(true) };
}
