// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { FieldRef, MarkedField } from '../../api.ts';
import { markOf } from '../../marks/mark.ts';
import { findingsOf } from './findings.ts';
import { pageTexts, takeMarks, takeNewMarks } from './page-texts.ts';

const field = (...path: FieldRef['path']): FieldRef => ({ file: 'about.yaml', path });
const fields: MarkedField[] = [
  { field: field('lead') },
  { field: field('items', 0, 'name') },
  { field: field('call'), isTemplate: true },
  { field: field('items', 0, 'number'), value: '60' },
  { field: field('items', 1, 'number'), value: '70' },
  { field: field('revised'), value: '2026-11-22' },
];

function findingsIn(html: string) {
  document.body.innerHTML = html;
  takeMarks(document.body);
  return findingsOf(pageTexts(document.body), fields).map(({ finding }) => finding);
}

test('a text leads to the field of its mark, which nothing of the page keeps', () => {
  const words = `Words${markOf(0)}`;
  expect(
    findingsIn(`<p id="${words}">${words}</p><a href="?q=${encodeURIComponent(words)}" title="${words}">·</a>`),
  ).toEqual([
    { kind: 'field', field: field('lead') },
    { kind: 'field', field: field('lead') },
  ]);
  expect(document.body.innerHTML).toBe('<p id="Words">Words</p><a href="?q=Words" title="Words">·</a>');
});

test('of a template and its values it is the template, of several texts all', () => {
  expect(
    findingsIn(`<p>Ask about ${markOf(2)}RPA${markOf(1)}</p><p>Name ${markOf(0)}<!-- -->RPA${markOf(1)}</p>`),
  ).toEqual([
    { kind: 'field', field: field('call') },
    { kind: 'fields', fields: [field('lead'), field('items', 0, 'name')] },
  ]);
});

test('a number has its field beside a text of the same entry, a day in a file of the page', () => {
  const html = `<b>${`Share${markOf(1)}`}</b><i>60</i><i>70</i><time datetime="2026-11-22">November 22, 2026</time>`;
  expect(findingsIn(html).slice(1)).toEqual([
    { kind: 'field', field: field('items', 0, 'number') },
    { kind: 'none', reason: expect.stringContaining('calculates') },
    { kind: 'field', field: field('revised') },
  ]);
});

test.each([
  ['<h1>Rpa</h1>', /address/],
  ['<span aria-current="page">Rpa</span>', /address/],
  ['<select><option>India</option></select>', /countries/],
  ['<svg><text>Inside</text></svg>', /drawing/],
  ['<p>4711</p>', /calculates/],
  ['<p>Other words</p>', /not in the content/],
])('%s has no field, for a reason', (html, reason) => {
  expect(findingsIn(html)).toEqual([{ kind: 'none', reason: expect.stringMatching(reason) }]);
});

test('a text that changes to one without a mark has no field any more', () => {
  findingsIn(`<p>Words${markOf(0)}</p>`);
  const target = document.querySelector('p')?.firstChild as Text;
  target.data = 'Other words';
  takeNewMarks([{ type: 'characterData', target } as unknown as MutationRecord]);
  expect(findingsOf(pageTexts(document.body), fields)).toMatchObject([{ finding: { kind: 'none' } }]);
});
