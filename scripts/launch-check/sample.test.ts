import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { companyLeaves, groupOf, isSample, isSampleFact, madeUp, sampleMarks, sampleOf } from './sample.ts';
import { check, companyFile, places } from './test-setup.ts';

// For a company that has begun to fill in its own facts, these no longer apply.
describe.runIf(isSample())('on the sample itself', () => {
  test('everything is listed with its line, and the exit code is 1', async () => {
    const { code, findings } = await check('.', {});
    expect(code).toBe(1);
    for (const file of ['content/legal/privacy-policy.md', 'content/legal/terms-and-conditions.md']) {
      const questions = readFileSync(file, 'utf8').match(/For counsel to confirm:/g) ?? [];
      expect(questions.length, file).toBeGreaterThan(0);
      expect(findings.filter((one) => one.file === file && one.found.includes('For counsel to confirm'))).toHaveLength(
        questions.length,
      );
    }
    const facts = companyLeaves('.').filter(({ field, value }) => isSampleFact(field, value));
    const found = findings.map(({ file, line, field, found }) => ({ file, line, field, found }));
    for (const leaf of facts)
      expect(found).toContainEqual({
        file: companyFile,
        line: leaf.lineAt(),
        field: leaf.field,
        found: JSON.stringify(leaf.value),
      });
    expect(findings.filter(({ put }) => put === '')).toEqual([]);
    expect(places(findings)).toEqual(
      expect.arrayContaining([
        'content/legal/privacy-policy.md reviewed',
        'content/legal/terms-and-conditions.md reviewed',
        'public/logo.svg mark',
        'environment SMTP_URL',
        'environment ENQUIRIES_TO',
        'environment ENQUIRIES_FROM',
        'database test enquiry',
      ]),
    );
    const clients = Object.keys(sampleMarks).filter((path) => path.startsWith('public/clients/'));
    expect(findings.filter(({ field }) => groupOf(field) === 'clients.logo')).toHaveLength(clients.length);
  });

  test('the list has the values and drawings as they are: node scripts/launch-check/sample.ts writes it anew', () => {
    expect(sampleOf('.')).toEqual(JSON.parse(readFileSync('scripts/launch-check/sample.json', 'utf8')));
  });

  test('the list has every value that looks made up', () => {
    const mayStay = ['certificates.pdf', 'clients.logo'];
    const looksMadeUp = companyLeaves('.').filter(
      ({ field, value }) =>
        (/sample|placeholder|fictive|dummy/i.test(value) || madeUp.test(value)) && !mayStay.includes(groupOf(field)),
    );
    expect(looksMadeUp.filter(({ field, value }) => !isSampleFact(field, value))).toEqual([]);
  });
});
