import { expect, test } from 'vitest';
import { drawingStateAt, fillValues, type Move } from './player.island.tsx';

const leg = (step: number, line: number, more: Partial<Move> = {}): Move => ({
  ...{ step, line, isBack: false, state: 'lit', text: `At ${step}` },
  ...more,
});

const legs = [leg(0, -1, { shows: '1' }), leg(1, 0, { state: 'failed' }), leg(0, 0, { isBack: true }), leg(2, 1)];

test('the drawing shows the steps and lines of past legs, and the text of the last leg', () => {
  const start = drawingStateAt(legs, 0);
  expect([...start.steps.keys()]).toEqual([0]);
  expect(start).toMatchObject({ currentStep: 0, text: 'At 0', isLast: false });
  const end = drawingStateAt(legs, 3);
  expect([...end.steps]).toEqual([
    // The text on a step stays until another text replaces it.
    [0, { state: 'lit', shows: '1' }],
    [1, { state: 'failed', shows: undefined }],
    [2, { state: 'lit', shows: undefined }],
  ]);
  expect([...end.lines]).toEqual([-1, 0, 1]);
  expect(end).toMatchObject({ currentStep: 2, text: 'At 2', isLast: true });
});

test('values replace their names in braces, and unknown names are unchanged', () => {
  expect(fillValues('{kilobytes} in {requests}, {other}', { kilobytes: '5 KB', requests: '2' })).toBe(
    '5 KB in 2, {other}',
  );
});
