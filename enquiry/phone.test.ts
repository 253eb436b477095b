import { expect, test } from 'vitest';
import type { Country } from './country.ts';
import { nationalNumber } from './phone.ts';

const india: Country = { name: 'India', code: 'IN', dialCode: '91' };
const albania: Country = { name: 'Albania', code: 'AL', dialCode: '355' };

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['0091 (98765) 43210', '9876543210'],
  ['+91 0 98765 43210', '9876543210'],
  ['98765.43210', '9876543210'],
  ['9198765432', '9198765432'],
  ['9876543210', '9876543210'],
  ['98765 4321', '98765 4321'],
  ['call me', 'call me'],
  ['98765 43210 ext 5', '98765 43210 ext 5'],
  ['', ''],
])('%j is %j', (text, number) => {
  expect(nationalNumber(text, india, 'contact')).toBe(number);
});

test("the About page follows the country's rule", () => {
  expect(nationalNumber('+355 67 212 3456', albania, 'about')).toBe('672123456');
  expect(nationalNumber('067 212 3456', albania, 'about')).toBe('672123456');
  expect(nationalNumber('+355 67 212 3456', albania, 'contact')).toBe('+355 67 212 3456');
});
