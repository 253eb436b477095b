import type { PageContent } from '@company/schemas/contents.ts';
import type { NumberStyle } from '@company/schemas/numbers.ts';

type Drawing = NonNullable<PageContent<'home.yaml'>['about']['drawing']>;

export type ReleaseProps = NonNullable<Drawing['release']> & {
  numbers: NumberStyle;
  copyWords: Pick<PageContent<'navigation.yaml'>['strip'], 'copied' | 'copyFailed'>;
};

/** A new version goes out to users in steps. */
export interface Release {
  /** How many users there are. */
  users: number;
  /** How many users have the version after each step. After the last step everyone has it. */
  steps: readonly number[];
  /** One user of so many meets the fault, if there is one. */
  faultOneIn: number;
}

export interface ReleaseState {
  /** A step without a fault, a step in which the fault is found, the end of that, or a fault for everyone at once. */
  kind: 'reached' | 'found' | 'withdrawn' | 'everywhere';
  /** Users who have the new version. */
  reached: number;
  /** Users who met its fault. */
  met: number;
}

/** The state of a user's dot. `had-fault`: the user met the fault of a version that was withdrawn. */
export type DotState = 'old' | 'new' | 'fault' | 'had-fault';

/** The states of a release, from its first step to its end. The version is withdrawn when somebody meets the fault. */
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

/** The dot of the user who gets the version after `place` others. The last of each `faultOneIn` users meets the fault. */
export function dotStateAt(place: number, { reached, met }: ReleaseState, { faultOneIn }: Release): DotState {
  const meetsFault = place % faultOneIn === faultOneIn - 1 && place < met * faultOneIn;
  if (place < reached) return meetsFault ? 'fault' : 'new';
  return meetsFault ? 'had-fault' : 'old';
}

/** How many users have met the fault at the end of a release: to a few users first, and to all at once. */
export function metEitherWay(release: Release): { oneFirst: number; atOnce: number } {
  const metAtEnd = (atOnce: boolean) => releaseStates(release, { hasFault: true, atOnce }).at(-1)?.met ?? 0;
  return { oneFirst: metAtEnd(false), atOnce: metAtEnd(true) };
}
