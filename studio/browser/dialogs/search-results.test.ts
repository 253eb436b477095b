import { expect, test } from 'vitest';
import { allResults, resultsForQuery } from './search-results.ts';

const field = (name: string, value: string) => ({ field: { file: 'a.yaml', path: [name] }, name, value, page: '/a' });
const results = allResults([{ path: '/faq', name: 'FAQ' }], {
  fields: [field('Lead', 'Ask us before\nyou call'), field('Phone', '{{company.phone}}'), field('Café', 'You ask')],
  placeholders: [{ name: 'company.phone', value: '+91 40 1234', label: 'Phone' }],
});
const found = (query: string) => resultsForQuery(query, results).map(({ name }) => name);

test('results match names, words and fact values, in any order and without accents', () => {
  expect(found('faq')).toEqual(['FAQ']);
  expect(found('call BEFORE')).toEqual(['Lead']);
  expect(found('+91 40')).toEqual(['Phone']);
  expect(found('you ask')).toEqual(['Café', 'Lead']);
  // A match in the text comes before a match in the name.
  expect(
    resultsForQuery(
      'ask us',
      allResults([], { fields: [field('Ask us, Title', 'No'), field('Lead', 'Ask us')], placeholders: [] }),
    ).map(({ name }) => name),
  ).toEqual(['Lead', 'Ask us, Title']);
  expect(found('be\u00adfore\u200b')).toEqual(['Lead']);
  expect(found('cafe')).toEqual(['Café']);
  expect(found('ask cafe lead')).toEqual([]);
});
