import { expect, test } from 'vitest';
import type { Contents } from './contents.ts';
import { estimateMistakes } from './estimates.ts';
import { inWords } from './mistakes.ts';
import type { Rate } from './prices.ts';

const rate: Rate = {
  currencies: [{ code: 'INR', low: 1, high: 2 }],
  words: { range: '{low}-{high}', hour: '{price}' },
};
const task = { id: 'a', task: 'Task', low: 1, likely: 2, high: 3 };

/** A project as the loader returns it: with its price, if that can be known. */
const project = (fields: object) => ({ id: 'one', price: '1', time: 'T', tasks: [], ...fields });

const mistakesIn = (items: object[], withRate = true) =>
  estimateMistakes(
    new Map<string, unknown>([
      ['budgets.yaml', { items: items.map(project) }],
      ['company.yaml', { rate: withRate ? rate : undefined }],
      ['services.yaml', {}],
    ]) as unknown as Contents,
  ).map(({ field, ...mistake }) => `${field.join('.')}: ${inWords(mistake)}`);

const hours = { low: 1, high: 4 };

test.each([
  [
    'no hours',
    [{ price: undefined }],
    'items.0: found no hours; allowed: hours: { low: 80, high: 120 }, tasks, or a price',
  ],
  [
    'hours in the wrong order',
    [{ hours: { low: 3, high: 1 } }],
    'items.0.hours: found 3 to 1; allowed: the lower one first',
  ],
  [
    'hours of a task in the wrong order',
    [{ tasks: [{ ...task, likely: 4 }] }],
    'items.0.tasks.0: found 1, 4, 3; allowed: low, likely and high, in this order of size',
  ],
  [
    'hours that are not those of the tasks',
    [{ hours, tasks: [task] }],
    'items.0.hours: found 1 to 4; allowed: 1 to 3, as its tasks, or no hours',
  ],
  [
    'a pace that is named and not there',
    [{ hours, time: '{pace} hours' }],
    'items.0.time: found {pace} without pace; allowed: pace: 80',
  ],
  [
    'a need that there is not',
    [{ tasks: [task, { ...task, id: 'b', needs: { tasks: ['c'] } }] }],
    'items.0.tasks.1.needs.tasks.0: found "c"; allowed: a',
  ],
  ['the same project twice', [{ hours }, { hours }], 'items.1.id: found one again; allowed: another'],
  ['the same task twice', [{ tasks: [task, task] }], 'items.0.tasks.1.id: found a again; allowed: another'],
])('%s is a mistake', (_, items, mistake) => {
  expect(mistakesIn(items)).toEqual([mistake]);
});

test('hours need a rate, or a price that is typed', () => {
  const mistake = 'items.0: found no price; allowed: a price, or rate in company.yaml';
  expect(mistakesIn([{ hours, price: undefined }], false)).toEqual([mistake]);
  expect(mistakesIn([{ hours, price: '' }], false)).toEqual([]);
  expect(mistakesIn([{ hours }, { id: 'two', tasks: [task] }, { id: 'three', price: '' }])).toEqual([]);
});
