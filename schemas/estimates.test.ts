import { expect, test } from 'vitest';
import type { Contents } from './contents.ts';
import { estimateMistakes } from './estimates.ts';
import { inWords } from './mistakes.ts';

const task = { id: 'a', task: 'Task', low: 1, likely: 2, high: 3 };

/** A project in the form that the loader returns. */
const project = (fields: object) => ({ id: 'one', price: '1', time: 'T', tasks: [], ...fields });

const mistakesIn = (items: object[], hasRate = true) =>
  estimateMistakes(
    new Map<string, unknown>([
      ['budgets.yaml', { items: items.map(project) }],
      ['company.yaml', hasRate ? { rate: {} } : {}],
      ['services.yaml', {}],
    ]) as unknown as Contents,
  ).map(({ field, ...mistake }) => `${field.join('.')}: ${inWords(mistake)}`);

const hours = { low: 1, high: 4 };
const unorderedTask = { ...task, likely: 4 };
const taskWithUnknownNeed = { ...task, id: 'b', needs: { tasks: ['c'] } };

test.each([
  [[{ price: undefined }], 'items.0: found no hours; allowed: hours: { low: 80, high: 120 }, tasks, or a price'],
  [[{ hours: { low: 3, high: 1 } }], 'items.0.hours: found 3 to 1; allowed: the lower number first'],
  [
    [{ tasks: [unorderedTask] }],
    'items.0.tasks.0: found 1, 4, 3; allowed: low, likely and high, in this order of size',
  ],
  [[{ hours, tasks: [task] }], 'items.0.hours: found 1 to 4; allowed: 1 to 3, as the tasks, or no hours'],
  [[{ hours, time: '{pace} hours' }], 'items.0.time: found {pace} without pace; allowed: pace: 80'],
  [[{ tasks: [task, taskWithUnknownNeed] }], 'items.0.tasks.1.needs.tasks.0: found "c"; allowed: a'],
  [[{ hours }, { hours }], 'items.1.id: found one again; allowed: another id'],
  [[{ tasks: [task, task] }], 'items.0.tasks.1.id: found a again; allowed: another id'],
])('%j has the mistake %s', (items, mistake) => {
  expect(mistakesIn(items)).toEqual([mistake]);
});

test('a project with hours needs a rate, or a price in its file', () => {
  const mistake = 'items.0: found no price; allowed: a price, or rate in company.yaml';
  const withoutRate = (price: string | undefined) => mistakesIn([{ hours, price }], false);
  expect(withoutRate(undefined)).toEqual([mistake]);
  expect(withoutRate('')).toEqual([]);
  expect(mistakesIn([{ hours }, { id: 'two', tasks: [task] }, { id: 'three', price: '' }])).toEqual([]);
});
