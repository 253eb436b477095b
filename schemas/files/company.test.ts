import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseYaml } from '../parse.ts';
import { company } from './company.ts';

const text = readFileSync('content/company.yaml', 'utf8');

test.each([
  ['country', 'Denmark', 'found "Denmark"; allowed: the code of a country, two capitals such as IN'],
  ['country', 'ZZ', 'found "ZZ"; allowed: the code of a country, two capitals such as IN'],
  ['locale', 'danish!', 'found "danish!"; allowed: a language and a country, such as en-IN'],
  ['siteUrl', 'javascript:alert(1)', 'allowed: an address such as https://example.com'],
  ['siteUrl', 'http://linkedin', 'allowed: an address such as https://example.com'],
  ['siteUrl', 'https://linkedin.com/a b', 'allowed: an address such as https://example.com'],
  ['siteUrl', 'https:linkedin.com', 'allowed: an address such as https://example.com'],
  ['siteUrl', 'ftp://a.example', 'allowed: an address such as https://example.com'],
])('%s: %s is an error', (field, value, message) => {
  const changed = text.replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: ${value}`);
  expect(() => parseYaml('content/company.yaml', changed, company)).toThrow(message);
});
