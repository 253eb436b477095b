import { afterEach, expect, test, vi } from 'vitest';
import { countryList } from '../../enquiry/country-list.ts';
import { logProblems, sentence } from './sentences.ts';

const countries = countryList();
afterEach(() => vi.restoreAllMocks());

test.each([
  ['required', {}, 'This field is required.'],
  ['email', {}, 'Please enter a valid email address.'],
  ['name-letters', {}, 'Name can only contain letters and spaces.'],
  ['phone-digits', { form: 'contact', countryCode: 'AF' }, 'Phone number should be 10 digits long.'],
  ['phone-digits', { form: 'about', countryCode: 'AL' }, 'Phone number should be 8 to 9 digits long.'],
  ['message-characters', { message: 'a@b/c' }, 'These characters cannot be sent: @ /'],
] as const)('%s with %j reads: %s', (problem, values, text) => {
  expect(sentence(problem, values, countries)).toBe(text);
});

test('the console gets one generic text for each kind of problem', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  logProblems(['required', 'email', 'phone-digits', 'country']);
  expect(log.mock.calls.flat()).toEqual([
    'A required field is empty.',
    'An e-mail address is not valid.',
    'A value does not match its pattern.',
    'A value is not valid.',
  ]);
});
