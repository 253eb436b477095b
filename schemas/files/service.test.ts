import * as v from 'valibot';
import { expect, test } from 'vitest';
import { specimen } from './service.ts';

const problems = (rows: string[][], foot: string[]) =>
  v
    .safeParse(specimen, {
      look: 'ledger',
      ground: 'ink',
      title: 'Title',
      columns: ['Line', 'Sum'],
      rows: rows.map((cells) => ({ cells })),
      foot,
    })
    .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.expected}`) ?? [];

test.each([
  ['5,28,640 rupees less fees', ['₹5,28,640', '−₹6,420', '−₹9,515'], '₹5,12,705'],
  ['kilobytes', ['18 KB', '13 KB'], '31 KB'],
  ['cents, in another language', ['1.000,50', '0,5'], '1.001'],
  ['two entries of a ledger', ['−₹6,275.00', '₹6,275.00'], '₹0.00'],
  ['words and times', ['10:05', 'caught'], '3 of 4'],
])('%s may be in a column', (_, amounts, foot) => {
  expect(
    problems(
      amounts.map((amount) => ['A', amount]),
      ['All', foot],
    ),
  ).toEqual([]);
});

test('a foot that is not the sum of its column is refused, with the sum', () => {
  const lines = [
    ['A', '₹1,284.50'],
    ['B', '−₹84'],
  ];
  expect(problems(lines, ['All', '₹1,200'])).toEqual(['foot.1: the sum of its column, 1200.5']);
});

test('every row has a cell for each column', () => {
  expect(problems([['A', '1', 'more']], ['All', '1'])).toEqual(['rows.0.cells: 2, one for each column']);
});
