import { expect, test } from 'vitest';
import { createTally, type Waited } from './figures.ts';

const hour = 3_600_000;
const waits = (hours: number): Waited => ({
  ms: hours * hour,
  answered: false,
  progress: 'open',
  worth: null,
  wonAfter: undefined,
});
const answered = (hours: number): Waited => ({ ...waits(hours), answered: true, progress: 'answered' });
const won = (worth: number | null, wonAfter: number): Waited => ({ ...answered(1), progress: 'won', worth, wonAfter });

const figuresOf = (group: readonly Waited[]) => {
  const tally = createTally();
  for (const one of group) tally.add(one);
  return tally.figures();
};

test('the median is of answered enquiries, between the two in the middle', () => {
  expect(figuresOf([answered(9), waits(50), answered(1), answered(4)]).medianMs).toBe(4 * hour);
  expect(figuresOf([answered(9), answered(1)]).medianMs).toBe(5 * hour);
  expect(figuresOf([waits(9)]).medianMs).toBeUndefined();
  expect(figuresOf([answered(123)]).medianMs).toBe(7_380 * 60_000);
  expect(figuresOf([answered(200.5)]).medianMs).toBe(12_000 * 60_000);
});

test('a share includes late answers, but neither enquiries that are not late yet nor those that need no answer', () => {
  const notForUs = { ...waits(99), progress: 'not-for-us' } as const;
  const group = [answered(1), answered(24), answered(25), waits(0.5), waits(23), waits(24), notForUs];
  expect(figuresOf(group)).toMatchObject({ received: 7, within1h: { part: 1, of: 5 }, within24h: { part: 2, of: 4 } });
  expect(figuresOf([waits(0.1)])).toMatchObject({ answered: 0, within24h: { part: 0, of: 0 } });
});

test('what was won is counted against what was lost', () => {
  const group = [won(100, 2 * hour), won(null, 4 * hour), { ...waits(9), progress: 'lost' } as const, waits(9)];
  expect(figuresOf(group)).toMatchObject({ won: { part: 2, of: 3 }, worth: 100, wonAfterMs: 3 * hour });
});
