import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryList } from './country-list.ts';
import { enquiryCheck } from './enquiry.ts';
import { forbiddenCharacters } from './message.ts';
import { plainMessage } from './plain-message.ts';
import { defaultRules } from './rules.ts';

const check = enquiryCheck(countryList(), defaultRules);

/** The problem of a message in the contact form. */
const problemOf = (message: string) => {
  const enquiry = { name: 'Asha', businessEmail: 'asha@client.example', countryCode: 'IN', phoneNumber: '9848012345' };
  const checked = check({ form: 'contact', ...enquiry, message });
  return 'problems' in checked ? checked.problems.message : undefined;
};

const written: [about: string, message: string, plain: string][] = [
  [
    'English',
    "We're a 3-person start-up; can you help with PCI-DSS & KYC?",
    'Were a 3 person start up, can you help with PCI DSS and KYC?',
  ],
  [
    'an e-mail address and an address on the web',
    'Mail me at asha_rao@my-shop.example, or see https://client.example/pricing?plan=pro&x=1.',
    'Mail me at asha underscore rao at my dash shop.example, or see client.example pricing?plan equals pro and x equals 1.',
  ],
  [
    'Indian prices',
    "Fee ~2.5% + ₹3/transaction; now it's Rs. 5,00,000/- a month.",
    'Fee about 2.5 percent plus INR 3 transaction, now its Rs. 5,00,000 a month.',
  ],
  [
    'signs for words',
    '3 shops @ Hyderabad, 50+ staff, <30 ms & >500 users = OK?',
    '3 shops at Hyderabad, 50 plus staff, less than 30 ms and more than 500 users equals OK?',
  ],
  [
    'a letter',
    'Dear Sir/Madam,\r\n\r\nRe: Order #4711 - "urgent"\r\n\r\n\r\nRegards,\r\nAsha :-)',
    'Dear Sir Madam,\n\nRe, Order number 4711, urgent\n\nRegards,\nAsha',
  ],
  [
    'currencies that share a sign',
    'A$5k or $5k AUD, US$10, S$20, £1.5m, 50€; ¥3,000.',
    'AUD 5k or AUD 5k, USD 10, SGD 20, GBP 1.5m, 50 EUR, JPY 3,000.',
  ],
  [
    'times, fractions, degrees',
    'Call 10:30–11:00 or in 2½ hours; server room at 30°C, 1200×800 px.',
    'Call 10.30 to 11.00 or in 2.5 hours, server room at 30 degrees C, 1200 x 800 px.',
  ],
  [
    'a numbered list and a line',
    'Scope\n=====\n1) Web app(s)\n2) API -> ERP\n---\nThanks',
    'Scope\n\n1. Web apps\n2. API to ERP\n\nThanks',
  ],
  [
    'Hindi',
    'हमें पेमेंट गेटवे चाहिए। बजट ₹५ लाख है। ई-मेल: asha@client.example',
    'हमें पेमेंट गेटवे चाहिए। बजट INR ५ लाख है। ई मेल, asha at client.example',
  ],
  ['Telugu', 'మాకు యాప్ కావాలి – ధర (GST తో) ఎంత?', 'మాకు యాప్ కావాలి, ధర GST తో ఎంత?'],
  [
    'Urdu',
    'ہمیں ویب سائٹ چاہیے؛ بجٹ €20,000 ہے۔ کب بات ہو سکتی ہے؟',
    'ہمیں ویب سائٹ چاہیے، بجٹ EUR 20,000 ہے۔ کب بات ہو سکتی ہے؟',
  ],
  [
    'Persian with the non-joiner',
    'می‌خواهیم یک «فروشگاه» بسازیم: هزینه‌ها چقدر است؟',
    'می‌خواهیم یک فروشگاه بسازیم، هزینه‌ها چقدر است؟',
  ],
  [
    'Chinese, where ¥ is the yuan',
    '我们需要一个支付系统：预算￥50万（含税）。可以吗？',
    '我们需要一个支付系统，预算 CNY 50万 含税。可以吗？',
  ],
  [
    'Japanese, where it is the yen',
    'ECサイト（月額￥30,000）を作りたいです。「お見積もり」：お願いします！',
    'ECサイト 月額 JPY 30,000 を作りたいです。お見積もり、お願いします！',
  ],
];

describe('messages as people write them keep their sense', () => {
  test.each(written)('%s', (_, message, plain) => {
    expect(problemOf(message)).toBe('message-characters');
    expect(plainMessage(message)).toBe(plain);
    expect(problemOf(plain)).toBeUndefined();
  });
});

test.each([
  ["it's AT&T's", 'its AT and Ts'],
  ['50% .', '50 percent.'],
  ['We like .NET @ work', 'We like .NET at work'],
  ['Hi! – we', 'Hi! we'],
  ['a --- b', 'a, b'],
  ['as follows:', 'as follows'],
  ['$$$', 'USD USD USD'],
  ['-5 °C', 'minus 5 degrees C'],
  ['5\' 6"', '5 6'],
  ['x \t @ \u00a0 y', 'x at y'],
  ['…', '...'],
  ['👍', ''],
])('%j becomes %j', (message, plain) => {
  expect(plainMessage(message)).toBe(plain);
});

/** Difficult texts: signs, joiners, stops of all scripts, lone surrogates, spaces, and any other character. */
const anyMessage = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...' \t\n\r.,!?;:\'"/-–—&@%+=#$€¥()<>*•·…|¦½。，؟۔।;·'),
    fc.constantFrom(...'\u200c\u200d\ufe0f\u0301\u0338\u037eαا中カ5', '\ud83d', 'US'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

test('every rewritten message is valid, tidy and not changed again', () => {
  fc.assert(
    fc.property(anyMessage, (message) => {
      const plain = plainMessage(message);
      expect(forbiddenCharacters(plain)).toEqual([]);
      expect(plainMessage(plain)).toBe(plain);
      if (problemOf(message) === undefined) expect(plain).toBe(message);
      if (forbiddenCharacters(message).length === 0) return;
      // A message of forbidden characters only becomes empty.
      expect([undefined, 'required']).toContain(problemOf(plain));
      expect(plain).not.toMatch(/[^\S\n]{2}|^[^\S\n]|[^\S\n]$|[^\S\n][.,!?](?:\s|$)/m);
    }),
    { numRuns: 2_000 },
  );
});
