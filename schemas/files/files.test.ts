import { readFileSync } from 'node:fs';
import { enquiryFieldNames } from '@company/enquiry/fields.ts';
import { defaultRules } from '@company/enquiry/rules.ts';
import { isSample } from '@company/tests/is-sample.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { parseYaml } from '../parse.ts';
import { company } from './company.ts';
import { forms } from './forms.ts';
import { report } from './lifecycle.ts';
import { example } from './service.ts';

describe('company.yaml', () => {
  const text = readFileSync('content/company.yaml', 'utf8');

  test.each([
    ['country', 'Denmark ZZ', 'the code of a country, two capitals such as IN'],
    ['locale', 'danish!', 'a language and a country, such as en-IN'],
    [
      'siteUrl',
      'javascript:alert(1) http://linkedin https://linkedin.com/a%b https:linkedin.com ftp://a.example',
      'an address such as https://example.com',
    ],
  ])('%s refuses each of %s', (field, values, allowed) => {
    for (const value of values.split(' ').map((value) => value.replace('%', ' '))) {
      const changed = text.replace(new RegExp(`^${field}: .*$`, 'm'), `${field}: ${value}`);
      expect(() => parseYaml('content/company.yaml', changed, company), value).toThrow(`allowed: ${allowed}`);
    }
  });
});

describe('forms.yaml', () => {
  const text = readFileSync('content/forms.yaml', 'utf8').replace(/\{\{[\w.]+\}\}/g, 'a fact');

  /** The company's forms with another value of one field, or without this field if the value is undefined. */
  function withValue(path: string[], value: unknown) {
    const document = parseDocument(text);
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, value);
    return parseYaml('content/forms.yaml', String(document), forms);
  }
  const withRules = (rules?: object) => withValue(['rules'], rules);

  test("the specification's rules are the defaults", () => {
    expect(withRules().rules).toEqual(defaultRules);
    expect(withRules({}).rules).toEqual(defaultRules);
    expect(withRules({ phone: 'national' }).rules).toEqual({ phone: 'national', message: 'plain' });
    expect(withRules({ message: 'any' }).rules).toEqual({ phone: 'ten-digits', message: 'any' });
  });

  test.each([
    [{ phone: 'any' }, /rules\.phone: found "any"; allowed: ten-digits \(.+\) or national \(.+country have\)/],
    [{ message: 'national' }, /rules\.message: found "national"; allowed: plain \(.+\) or any \(/],
    [{ mail: 'any' }, /found an unknown field; allowed: phone, message/],
  ])('the rules %j are invalid', (rules, mistake) => {
    expect(() => withRules(rules)).toThrow(mistake);
  });

  test('the error for an unknown name in braces lists the allowed names', () => {
    const change = () => withValue(['otherNumber', 'text'], 'Send a {fax}.');
    expect(change).toThrow(/allowed: in braces email, whatsapp, faq/);
  });

  test.runIf(isSample())('the privacy policy names every field of a form', () => {
    const policy = readFileSync('content/legal/privacy-policy.md', 'utf8');
    const [, listOfFields] = /\*\*What you typed\.\*\*(.+?)\n- /s.exec(policy) ?? [];
    const namesInPolicy = listOfFields?.replace(/\s+/g, ' ');
    const { fields } = withRules();
    for (const name of enquiryFieldNames) expect(namesInPolicy).toContain(fields[name].label.toLowerCase());
  });
});

test('a report has quarters of hours, and their sum is at most the included hours', () => {
  const problemsIn = (hours: readonly number[], included: number) =>
    v
      .safeParse(report, {
        title: 'March',
        broke: [{ name: 'Broke', text: 'Nothing.' }],
        labels: { work: 'Work', hours: 'Hours' },
        rows: hours.map((hoursOfRow, index) => ({ work: `Row ${index}`, hours: hoursOfRow })),
        included,
        used: '{used} of {included}',
        next: { name: 'Next', items: ['Nothing.'] },
      })
      .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  expect(problemsIn([1.5, 8.5], 10)).toBeUndefined();
  expect(problemsIn([1.75, 8.5], 10)).toEqual(['included: at least the hours of all rows together']);
  expect(problemsIn([0.1], 10)).toEqual(['rows.0.hours: quarters of an hour']);
});

describe('the example of a service', () => {
  const table = { look: 'ledger', ground: 'ink', title: 'Title', columns: ['Line', 'Sum'] };
  const problems = (rows: string[][], foot: string[]) =>
    v
      .safeParse(example, { ...table, rows: rows.map((cells) => ({ cells })), foot })
      .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.expected}`) ?? [];

  test.each([
    ['5,28,640 rupees less fees', ['₹5,28,640', '−₹6,420', '−₹9,515'], '₹5,12,705'],
    ['kilobytes', ['18 KB', '13 KB'], '31 KB'],
    ['cents, in another language', ['1.000,50', '0,5'], '1.001'],
    ['two entries of a ledger', ['−₹6,275.00', '₹6,275.00'], '₹0.00'],
    ['words and times', ['10:05', 'caught'], '3 of 4'],
  ])('may have a column of %s', (_, amounts, foot) => {
    const rows = amounts.map((amount) => ['A', amount]);
    expect(problems(rows, ['All', foot])).toEqual([]);
  });

  test('needs the sum of a column in its foot, and one cell for each column', () => {
    const rows = [
      ['A', '₹1,284.50'],
      ['B', '−₹84'],
    ];
    expect(problems(rows, ['All', '₹1,200'])).toEqual(['foot.1: the sum of its column, 1200.5']);
    expect(problems([['A', '1', 'more']], ['All', '1'])).toEqual(['rows.0.cells: 2, one for each column']);
  });
});
