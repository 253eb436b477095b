import * as v from 'valibot';
import { expect, test } from 'vitest';
import { report } from './lifecycle.ts';

const month = (hours: readonly number[], included: number) =>
  v
    .safeParse(report, {
      title: 'March',
      broke: [{ name: 'Broke', text: 'Nothing.' }],
      labels: { work: 'Work', hours: 'Hours' },
      rows: hours.map((of, index) => ({ work: `Row ${index}`, hours: of })),
      included,
      used: '{used} of {included}',
      next: { name: 'Next', items: ['Nothing.'] },
    })
    .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);

test('the hours of a report are not more than its price includes, and are quarters', () => {
  expect(month([1.5, 8.5], 10)).toBeUndefined();
  expect(month([1.75, 8.5], 10)).toEqual(['included: at least the hours of all rows together']);
  expect(month([0.1], 10)).toEqual(['rows.0.hours: quarters of an hour']);
});
