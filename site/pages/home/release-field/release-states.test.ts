import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DotState, dotStateAt, type Release, type ReleaseState, releaseStates } from './release-states.ts';

const release = { userCount: 240, steps: [1, 12, 60], faultOneIn: 4 };
const states = (options: { hasFault: boolean; isAtOnce: boolean }) =>
  releaseStates(release, options).map(({ kind, reachedUsers, affectedUsers }) => [kind, reachedUsers, affectedUsers]);

test('a version without a fault reaches a few users, then everyone', () => {
  expect(states({ hasFault: false, isAtOnce: false }).map(([, reachedUsers]) => reachedUsers)).toEqual([
    1, 12, 60, 240,
  ]);
  expect(states({ hasFault: false, isAtOnce: true })).toEqual([['reached', 240, 0]]);
});

test('a version with a fault is withdrawn when somebody meets the fault, or reaches everyone if it is released at once', () => {
  expect(states({ hasFault: true, isAtOnce: false })).toEqual([
    ['reached', 1, 0],
    ['found', 12, 3],
    ['withdrawn', 0, 3],
  ]);
  expect(states({ hasFault: true, isAtOnce: true })).toEqual([['everywhere', 240, 60]]);
});

const count = (state: ReleaseState, release: Release, expected: DotState) =>
  Array.from({ length: release.userCount }, (_, place) => dotStateAt(place, state, release)).filter(
    (dot) => dot === expected,
  ).length;

test('the numbers of each state agree with the dots', () => {
  fc.assert(
    fc.property(
      fc.record({
        userCount: fc.integer({ min: 61, max: 400 }),
        steps: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
        faultOneIn: fc.integer({ min: 2, max: 30 }),
      }),
      fc.boolean(),
      fc.boolean(),
      ({ steps, ...rest }, hasFault, isAtOnce) => {
        const randomRelease = { ...rest, steps: steps.sort((a, b) => a - b) };
        for (const state of releaseStates(randomRelease, { hasFault, isAtOnce })) {
          expect(count(state, randomRelease, 'new') + count(state, randomRelease, 'fault')).toBe(state.reachedUsers);
          expect(count(state, randomRelease, 'fault') + count(state, randomRelease, 'had-fault')).toBe(
            state.affectedUsers,
          );
        }
      },
    ),
  );
});
