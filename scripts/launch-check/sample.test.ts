import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { markOf } from './company.ts';
import { leavesOf } from './leaves.ts';
import { isSample, madeUp, mayStay, sampleFacts, sampleMarks } from './sample.ts';
import { check, companyFile, groupOf, places } from './test-setup.ts';

const company = readFileSync(companyFile, 'utf8');

describe('the list of sample values', () => {
  test('says of every field of the company whether it may stay', () => {
    const groups = new Set(leavesOf(company).map(({ group }) => group));
    const known = [...Object.keys(sampleFacts), ...mayStay];
    expect([...groups].filter((group) => !known.includes(group))).toEqual([]);
    expect(known.filter((group) => !groups.has(group))).toEqual([]);
  });

  test('has every value that looks made up', () => {
    const listed = Object.values(sampleFacts).flatMap(({ values }) => values);
    const looksMadeUp = /sample|placeholder|fictive|dummy/i;
    const leaves = leavesOf(company).filter(({ value, group }) =>
      looksMadeUp.test(value) || madeUp.test(value) ? !mayStay.includes(group) : false,
    );
    expect(leaves.map(({ value }) => value).filter((value) => !listed.includes(value))).toEqual([]);
  });
});

// For a company that has begun to fill in its own facts, these two no longer apply.
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
    const lines = company.split('\n');
    for (const [group, { values }] of Object.entries(sampleFacts)) {
      for (const value of values) {
        const found = findings.find(
          ({ file, field, found }) =>
            file === companyFile && groupOf(field) === group && found === JSON.stringify(value),
        );
        expect(found, `${group}: ${value}`).toBeDefined();
        expect(lines[(found?.line ?? 0) - 1]).toContain(value);
      }
    }
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

  test('the drawings are those of the list', async () => {
    const marks = await Promise.all(Object.keys(sampleMarks).map(async (path) => [path, markOf(await readFile(path))]));
    expect(Object.fromEntries(marks)).toEqual(sampleMarks);
  });
});
