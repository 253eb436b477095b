import { sampleTest } from '@company/tests/sample-only.ts';
import { expect } from 'vitest';
import { contentTexts } from './content-texts.ts';
import { checkPromises } from './promises.ts';

const texts = await contentTexts('.');
const check = (env: Record<string, string>, staticHost = false) =>
  checkPromises(texts, { root: '.', env, staticHost }).map(({ file, field }) => `${file} ${field}`);

// Another company's texts name other days, or none.
sampleTest('the recipes keep the promises about data, and another retention is found', () => {
  expect(check({})).toEqual([]);
  expect(check({ RETENTION_DAYS: '30000' })).toEqual(['content/company.yaml privacy.retentionDays']);
});

sampleTest('a static host keeps no enquiry, whatever the texts say', () => {
  expect(check({}, true)).toContain('content/forms.yaml consent.text');
});
