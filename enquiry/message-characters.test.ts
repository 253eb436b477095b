import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forbiddenCharacters, withoutForbidden } from './message.ts';

test.each([
  [
    "We're a 3-person start-up; can you help with PCI-DSS & KYC?",
    'Were a 3 person start up can you help with PCI DSS KYC?',
  ],
  ['Dear Sir/Madam,\r\n\r\nOrder #4711 - "urgent" !', 'Dear Sir Madam,\n\nOrder 4711 urgent!'],
  ['हमें पेमेंट गेटवे चाहिए। बजट ₹५ लाख है।', 'हमें पेमेंट गेटवे चाहिए। बजट ५ लाख है।'],
  ['می‌خواهیم یک «فروشگاه» بسازیم: هزینه‌ها', 'می‌خواهیم یک فروشگاه بسازیم هزینه‌ها'],
  ['We like .NET @ work', 'We like .NET work'],
  ['👍', ''],
])('%j becomes %j', (message, allowed) => {
  expect(withoutForbidden(message)).toBe(allowed);
});

const anyMessage = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...' \t\n\r.,!?;:\'"/-–—&@%+=#$€¥()<>*•·…|¦½。，؟۔।\u200c\ufe0f\u0301\u037eα中カ5'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

test('nothing forbidden is left, and an allowed message is not changed', () => {
  fc.assert(
    fc.property(anyMessage, (message) => {
      const allowed = withoutForbidden(message);
      expect(forbiddenCharacters(allowed)).toEqual([]);
      expect(withoutForbidden(allowed)).toBe(allowed);
    }),
    { numRuns: 2_000 },
  );
});
