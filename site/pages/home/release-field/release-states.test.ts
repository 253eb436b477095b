import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DotState, dotStateAt, type Release, type ReleaseState, releaseStates } from './release-states.ts';

const release = { users: 240, steps: [1, 12, 60], faultOneIn: 4 };
const states = (options: { hasFault: boolean; atOnce: boolean }) =>
  releaseStates(release, options).map(({ kind, reached, met }) => [kind, reached, met]);

test('a version without a fault reaches a few users, then everyone', () => {
  expect(states({ hasFault: false, atOnce: false }).map(([, reached]) => reached)).toEqual([1, 12, 60, 240]);
  expect(states({ hasFault: false, atOnce: true })).toEqual([['reached', 240, 0]]);
});

test('a fault takes the version back at the first step in which somebody meets it', () => {
  expect(states({ hasFault: true, atOnce: false })).toEqual([
    ['reached', 1, 0],
    ['found', 12, 3],
    ['withdrawn', 0, 3],
  ]);
  expect(states({ hasFault: true, atOnce: true })).toEqual([['everywhere', 240, 60]]);
});

const count = (state: ReleaseState, of: Release, wanted: DotState) =>
  Array.from({ length: of.users }, (_, place) => dotStateAt(place, state, of)).filter((dot) => dot === wanted).length;

test('the numbers of each state are those of the dots', () => {
  fc.assert(
    fc.property(
      fc.record({
        users: fc.integer({ min: 61, max: 400 }),
        steps: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 4 }),
        faultOneIn: fc.integer({ min: 2, max: 30 }),
      }),
      fc.boolean(),
      fc.boolean(),
      ({ steps, ...rest }, hasFault, atOnce) => {
        const of = { ...rest, steps: steps.sort((a, b) => a - b) };
        for (const state of releaseStates(of, { hasFault, atOnce })) {
          expect(count(state, of, 'new') + count(state, of, 'fault')).toBe(state.reached);
          expect(count(state, of, 'fault') + count(state, of, 'had-fault')).toBe(state.met);
        }
      },
    ),
  );
});
