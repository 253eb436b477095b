import { expect, test } from 'vitest';
import { addressKey } from './rate-limit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['"203.0.113.7:51234"', '203.0.113.7'],
  ['for=203.0.113.7;proto=https', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:DB8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd:4711', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::5]', '2001:db8:0:1::/64'],
  ['[2001:db8:0:1::5]:4711', '2001:db8:0:1::/64'],
  ['For="[2001:db8:0:1::5]:_port"', '2001:db8:0:1::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['[fe80::1%25eth0]:80', 'fe80::/64'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toEqual({ key, isKnown: true });
});

test('a text that is no address is its own key, and an empty text is not counted', () => {
  for (const text of ['999.1.1.1', '127.1', '_hidden', 'not an address'])
    expect(addressKey(text)).toEqual({ key: text, isKnown: false });
  for (const text of ['', ' ', 'unknown', '"Unknown"'])
    expect(addressKey(text)).toEqual({ key: undefined, isKnown: false });
});
