import { expect, test } from 'vitest';
import { type Leg, shownAt, withFigures } from './player.island.tsx';

const leg = (step: number, line: number, more: Partial<Leg> = {}): Leg => ({
  ...{ step, line, isBack: false, state: 'lit', text: `At ${step}` },
  ...more,
});

const legs = [leg(0, -1, { shows: '1' }), leg(1, 0, { state: 'failed' }), leg(0, 0, { isBack: true }), leg(2, 1)];

test('a story shows the steps and lines that it has come to, and the sentence of the last', () => {
  const start = shownAt(legs, 0);
  expect([...start.steps.keys()]).toEqual([0]);
  expect(start).toMatchObject({ now: 0, text: 'At 0', isLast: false });
  const end = shownAt(legs, 3);
  expect([...end.steps]).toEqual([
    // A figure stays until there is another.
    [0, { state: 'lit', shows: '1' }],
    [1, { state: 'failed', shows: undefined }],
    [2, { state: 'lit', shows: undefined }],
  ]);
  expect([...end.lines]).toEqual([-1, 0, 1]);
  expect(end).toMatchObject({ now: 2, text: 'At 2', isLast: true });
});

test('figures are in place of their names, and other braces stay', () => {
  expect(withFigures('{kilobytes} in {requests}, {other}', { kilobytes: '5 KB', requests: '2' })).toBe(
    '5 KB in 2, {other}',
  );
});
