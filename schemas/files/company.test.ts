import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseYaml } from '../parse.ts';
import { company } from './company.ts';

const text = readFileSync('content/company.yaml', 'utf8');

test.each([
  ['country', 'Denmark', 'found "Denmark"; allowed: the code of a country, two capitals such as IN'],
  ['country', 'ZZ', 'found "ZZ"; allowed: the code of a country, two capitals such as IN'],
  ['locale', 'danish!', 'found "danish!"; allowed: a language and a country, such as en-IN'],
  ...[
    'javascript:alert(1)',
    'http://linkedin',
    'https://linkedin.com/a b',
    'https:linkedin.com',
    'ftp://a.example',
  ].map((address) => ['siteUrl', JSON.stringify(address), 'allowed: an address such as https://example.com'] as const),
])('%s: %s is an error', (field, value, message) => {
  const changed = text.replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: ${value}`);
  expect(() => parseYaml('content/company.yaml', changed, company)).toThrow(message);
});
