import { expect, test } from 'vitest';
import { resultsOf, resultsWith } from './results.ts';

const field = (name: string, value: string) => ({ field: { file: 'a.yaml', path: [name] }, name, value, page: '/a' });
const results = resultsOf([{ path: '/faq', name: 'FAQ' }], {
  fields: [field('Lead', 'Ask us before\nyou call'), field('Phone', '{{company.phone}}'), field('Café', 'You ask')],
  placeholders: [{ name: 'company.phone', value: '+91 40 1234' }],
});
const found = (query: string) => resultsWith(query, results).map(({ name }) => name);

test('a result is found by its name, its words and the value of its fact, in any order and without accents', () => {
  expect(found('faq')).toEqual(['FAQ']);
  expect(found('call BEFORE')).toEqual(['Lead']);
  expect(found('+91 40')).toEqual(['Phone']);
  expect(found('you ask')).toEqual(['Café', 'Lead']);
  expect(found('cafe')).toEqual(['Café']);
  expect(found('ask cafe lead')).toEqual([]);
});
