import { readFileSync } from 'node:fs';
import { enquiryFieldNames } from '@company/enquiry/fields.ts';
import { defaultRules } from '@company/enquiry/rules.ts';
import { isSample } from '@company/tests/is-sample.ts';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { parseYaml } from '../parse.ts';
import { forms } from './forms.ts';

const text = readFileSync('content/forms.yaml', 'utf8').replace(/\{\{[\w.]+\}\}/g, 'a fact');

/** The company's forms with another value of a field; undefined leaves it out. */
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
  [{ mail: 'any' }, /found a field of that name; allowed: phone, message/],
])('the rules %j are invalid', (rules, mistake) => {
  expect(() => withRules(rules)).toThrow(mistake);
});

test('the error for an unknown name in braces has the allowed names', () => {
  expect(() => withValue(['otherNumber', 'text'], 'Send a {fax}.')).toThrow(/allowed: in braces email, whatsapp, faq/);
});

test.runIf(isSample())('the privacy policy names every field of a form', () => {
  const policy = readFileSync('content/legal/privacy-policy.md', 'utf8');
  const [, typed] = /\*\*What you typed\.\*\*(.+?)\n- /s.exec(policy) ?? [];
  const named = typed?.replace(/\s+/g, ' ');
  const { fields } = withRules();
  for (const name of enquiryFieldNames) expect(named).toContain(fields[name].label.toLowerCase());
});
