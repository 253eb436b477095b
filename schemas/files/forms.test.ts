import { readFileSync } from 'node:fs';
import { fieldNames } from '@company/enquiry/fields.ts';
import { defaultRules } from '@company/enquiry/rules.ts';
import { expect, test } from 'vitest';
import { isSample } from '../../scripts/launch-check/sample.ts';
import { parseYaml } from '../parse.ts';
import { forms } from './forms.ts';

const text = readFileSync('content/forms.yaml', 'utf8').replace(/\{\{[\w.]+\}\}/g, 'a fact');
const withRules = (rules: string) => parseYaml('content/forms.yaml', text.replace(/^rules: .*$/m, rules), forms);

test("the specification's rules are the defaults", () => {
  expect(withRules('').rules).toEqual(defaultRules);
  expect(withRules('rules: {}').rules).toEqual(defaultRules);
  expect(withRules('rules: { phone: national }').rules).toEqual({ phone: 'national', message: 'plain' });
  expect(withRules('rules: { message: any }').rules).toEqual({ phone: 'ten-digits', message: 'any' });
});

test.each([
  ['rules: { phone: any }', /rules\.phone: found "any"; allowed: ten-digits \(.+\) or national \(.+country have\)/],
  ['rules: { message: national }', /rules\.message: found "national"; allowed: plain \(.+\) or any \(/],
  ['rules: { mail: any }', /found a field of that name; allowed: phone, message/],
])('%s is invalid', (rules, mistake) => {
  expect(() => withRules(rules)).toThrow(mistake);
});

test('the error for an unknown name in braces has the allowed names', () => {
  const named = text.replace('{whatsapp}', '{fax}');
  expect(() => parseYaml('content/forms.yaml', named, forms)).toThrow(/allowed in braces: email, whatsapp, faq/);
});

test.runIf(isSample())('the privacy policy names every field of a form', () => {
  const policy = readFileSync('content/legal/privacy-policy.md', 'utf8');
  const [, typed] = /\*\*What you typed\.\*\*(.+?)\n- /s.exec(policy) ?? [];
  const named = typed?.replace(/\s+/g, ' ');
  const { fields } = withRules('');
  for (const name of fieldNames) expect(named).toContain(fields[name].label.toLowerCase());
});
