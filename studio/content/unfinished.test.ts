import { expect, test } from 'vitest';
import type { Change, FieldValue } from '../api.ts';
import { unfinished } from './unfinished.ts';

const field = (file: string, path: string[], value: FieldValue, page?: string) => ({
  field: { file, path },
  name: path.join(' › '),
  value,
  page,
});
const services = ['a', 'b', 'c', 'd', 'e'].map((name) => field(`services/${name}.yaml`, ['name'], name));
const section = {
  ...field('legal/terms.md', [], 'Fees & refunds', '/terms'),
  field: { file: 'legal/terms.md', path: ['sections', 0, 'title'] },
};
const placeholders = [
  { name: 'company.phone', value: '+91 40 1234' },
  { name: 'services.count', value: 'five' },
];
const change: Change = {
  id: '1',
  name: 'Phone',
  kind: 'changed',
  before: '+91 40 0000',
  after: '+91 40 1234',
  page: '/',
};

const messagesOf = (text: FieldValue, more: object = {}) =>
  unfinished({
    root: '.',
    placeholders,
    changes: [change],
    fields: [...services, section, { ...field('faq.yaml', ['lead'], text, '/faq'), ...more }],
  }).map(({ message }) => message);

test.each<[text: FieldValue, message: string, more?: object]>([
  ['TODO One sentence', 'This is an example text.'],
  ['Twelve services, one team', '“Twelve services”, but there are 5.'],
  ['All 6 software services', '“6 software services”, but there are 5.'],
  ['Call +91 40 1234 today', '“+91 40 1234” is written out here. With the fact company.phone'],
  ['Call +91 40 0000 today', '“+91 40 0000” is still here. Phone is now “+91 40 1234”.'],
  [{ name: 'office', shows: 'A sign with +91 40 0000' }, '“+91 40 0000” is still here.'],
  ['Short', '5 characters. Search results show 50 to 60 best.', { searchResult: 'title' }],
  ['See [fees](/terms#prices)', 'The link to /terms#prices leads to no section of that page.'],
  ['See [fees](/fees)', 'The link to /fees leads nowhere.'],
])('%j is told before it is published', (text, message, more) => {
  expect(messagesOf(text, more)).toEqual([expect.stringContaining(`lead: ${message}`)]);
});

test('the example texts of a page are one line', () => {
  const text = field('faq.yaml', ['text'], 'TODO', '/faq');
  const found = unfinished({ root: '.', placeholders, changes: [], fields: [text, { ...text, name: 'b' }] });
  expect(found).toEqual([
    { message: expect.stringMatching(/^text: .* 1 more of this page/), field: text.field, page: '/faq' },
  ]);
});

test.each<[FieldValue]>([
  ['What does RPA cost?'],
  ['{{services.count}} services, and three services more'],
  ['Call {{company.phone}}'],
  ['See [fees](/terms#fees-refunds), [questions](/faq) and [our mark](/logo.svg)'],
  [false],
])('%j is finished', (text) => {
  expect(messagesOf(text)).toEqual([]);
});
