import type { PageContent } from '@company/schemas/contents.ts';
import type { NumberStyle } from '@company/schemas/numbers.ts';

type Drawing = NonNullable<PageContent<'home.yaml'>['about']['drawing']>;

export type ReleaseProps = NonNullable<Drawing['release']> & {
  numbers: NumberStyle;
  copyWords: Pick<PageContent<'navigation.yaml'>['strip'], 'copied' | 'copyFailed'>;
};

/** The release of a new version to the users, in steps. */
export interface Release {
  userCount: number;
  /** How many users have the version after each step. After one more step, all users have the version. */
  steps: readonly number[];
  /** 4 if one of four users meets the fault. */
  faultOneIn: number;
}

export interface ReleaseState {
  /** `found`: a user met the fault. `withdrawn`: no user has the version any more. `everywhere`: all users got a version with a fault at once. */
  kind: 'reached' | 'found' | 'withdrawn' | 'everywhere';
  /** Users who have the new version. */
  reachedUsers: number;
  /** Users who met the fault of the version. */
  affectedUsers: number;
}

/** The state of a user's dot. `had-fault`: the user met the fault of a version that was withdrawn. */
export type DotState = 'old' | 'new' | 'fault' | 'had-fault';

/** The states of a release, from its first step to its end. The version is withdrawn when somebody meets the fault. */
export function releaseStates(
  { userCount, steps, faultOneIn }: Release,
  { hasFault, isAtOnce }: { hasFault: boolean; isAtOnce: boolean },
): ReleaseState[] {
  const states: ReleaseState[] = [];
  for (const reachedUsers of isAtOnce ? [userCount] : [...steps, userCount]) {
    const affectedUsers = hasFault ? Math.floor(reachedUsers / faultOneIn) : 0;
    if (affectedUsers > 0 && isAtOnce) return [{ kind: 'everywhere', reachedUsers, affectedUsers }];
    if (affectedUsers > 0) {
      const withdrawn: ReleaseState = { kind: 'withdrawn', reachedUsers: 0, affectedUsers };
      return [...states, { kind: 'found', reachedUsers, affectedUsers }, withdrawn];
    }
    states.push({ kind: 'reached', reachedUsers, affectedUsers });
  }
  return states;
}

/** The last of each `faultOneIn` users meets the fault. @param place how many users get the version earlier than the user of the dot */
export function dotStateAt(
  place: number,
  { reachedUsers, affectedUsers }: ReleaseState,
  { faultOneIn }: Release,
): DotState {
  const meetsFault = place % faultOneIn === faultOneIn - 1 && place < affectedUsers * faultOneIn;
  if (place < reachedUsers) return meetsFault ? 'fault' : 'new';
  return meetsFault ? 'had-fault' : 'old';
}

/** How many users have met the fault at the end of a release to a few users first, and of a release to all users at once. */
export function countAffected(release: Release): { oneFirst: number; atOnce: number } {
  const affectedAtEnd = (isAtOnce: boolean) =>
    releaseStates(release, { hasFault: true, isAtOnce }).at(-1)?.affectedUsers ?? 0;
  return { oneFirst: affectedAtEnd(false), atOnce: affectedAtEnd(true) };
}
