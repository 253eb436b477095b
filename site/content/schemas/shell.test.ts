import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultRules } from '../../../enquiry/rules.ts';
import { parseYaml } from '../parse.ts';
import { forms } from './shell.ts';

const text = readFileSync('content/forms.yaml', 'utf8').replace(/\{\{[\w.]+\}\}/g, 'a fact');
const withRules = (rules: string) => parseYaml('content/forms.yaml', text.replace(/^rules: .*$/m, rules), forms);

test("where nothing is said, the specification's rules hold", () => {
  expect(withRules('').rules).toEqual(defaultRules);
  expect(withRules('rules: {}').rules).toEqual(defaultRules);
  expect(withRules('rules: { phone: national }').rules).toEqual({ phone: 'national', message: 'plain' });
  expect(withRules('rules: { message: any }').rules).toEqual({ phone: 'ten-digits', message: 'any' });
});

test.each([
  ['rules: { phone: any }', /rules\.phone: found "any"; allowed: ten-digits, national/],
  ['rules: { message: national }', /rules\.message: found "national"; allowed: plain, any/],
  ['rules: { mail: any }', /found a field of that name; allowed: phone, message/],
])('%s is refused', (rules, mistake) => {
  expect(() => withRules(rules)).toThrow(mistake);
});

test('a sentence names the ways that exist', () => {
  const named = text.replace('{whatsapp}', '{fax}');
  expect(() => parseYaml('content/forms.yaml', named, forms)).toThrow(/allowed in braces: email, whatsapp, faq/);
});
