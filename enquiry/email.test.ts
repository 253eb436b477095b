import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';

/** Splits a line into its addresses. */
const listOf = (addresses: string) => addresses.trim().split(/\s+/);

test.each([
  ...listOf(`asha+site=1/2?~#!$%^{|}*\`@client.example a..b.@client.example asha_@client.museum asha@1.client.example
    asha@münchen.example asha@xn--mnchen-3ya.example info@xn--e1afmkfd.xn--p1ai आशा@उदाहरण.भारत 用户@例子.广告 josé@client.example
    a@ශ්‍රී.com`),
  `${'a'.repeat(64)}@client.example`,
])('%s is a valid address', (address) => {
  expect(isEmail(address)).toBe(true);
  expect(normalizeEmail(address)).toBe(address);
});

test.each([
  ...listOf(`asha client.example @client.example asha@ asha@client asha@client@client.example asha,rao@client.example
    asha"rao@client.example asha(rao)@client.example asha@-client.example asha@client-.example asha@client..example asha@.example
    asha@client_.example asha@192.0.2.1 asha@[192.0.2.1] asha@client.example:25 asha@client.example/path
    asha@client%2eexample.example`),
  'asha rao@client.example',
  'asha@client .example',
  'a@b.example\r\nBcc: c@d.example',
  `${'a'.repeat(65)}@client.example`,
  `asha@${'a'.repeat(64)}.example`,
  `asha@${'ü'.repeat(60)}.example`,
  `asha@${'a.'.repeat(125)}example`,
  '',
])('%j is not a valid address', (address) => {
  expect(isEmail(address)).toBe(false);
});

test.each([
  'asha@\u00adclient.example',
  '\u00a0asha@client.example\t\n',
  'mailto:asha@client.example',
  'Asha Rao <asha@client.example>',
  '"Rao, Asha" <asha@client.example>;',
  '<asha@client.example>',
  'asha@client.example.',
  'asha@client.example,',
  'ａｓｈａ＠ｃｌｉｅｎｔ．ｅｘａｍｐｌｅ',
  'asha@client。example',
])('%j is read as asha@client.example', (typed) => {
  expect(normalizeEmail(typed)).toBe('asha@client.example');
});

test('every address of RFC 5322 without quotes is valid, also with invisible characters around it', () => {
  const invisible = fc.string({
    unit: fc.constantFrom(...' \t\n\u00a0\u00ad\u200b\u200d\u200e\u202a\u2060\u3000\ufeff'),
  });
  fc.assert(
    fc.property(fc.emailAddress(), invisible, invisible, (address, before, after) => {
      expect(isEmail(address)).toBe(true);
      expect(normalizeEmail(before + address + after)).toBe(address);
    }),
  );
});

test('an international domain is valid, in letters and in Punycode', () => {
  const letter = fc.constantFrom(...'aéüßñøžабвאבδαनमతెకகกขあア中文한글');
  const label = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(label, label, (name, end) => {
      const domain = `${name}.${end}`;
      // Some mixtures of scripts and directions are not valid domains.
      fc.pre(domainToASCII(domain) !== '');
      expect(isEmail(`asha@${domain}`)).toBe(true);
      expect(isEmail(`asha@${domainToASCII(domain)}`)).toBe(true);
    }),
  );
});
