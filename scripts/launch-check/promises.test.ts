import { expect, test } from 'vitest';
import { contentTexts } from './content-texts.ts';
import { checkPromises } from './promises.ts';

const texts = await contentTexts('.');
const check = (env: Record<string, string>, staticHost = false) =>
  checkPromises(texts, { root: '.', env, staticHost }).map(({ file, field }) => `${file} ${field}`);

test('the recipes keep the promises about data, and another retention is found', () => {
  expect(check({})).toEqual([]);
  expect(check({ RETENTION_DAYS: '30000' })).toEqual(['content/company.yaml privacy.retentionDays']);
});

test('a static host keeps no enquiry, whatever the texts say', () => {
  expect(check({}, true)).toContain('content/forms.yaml consent.text');
});
