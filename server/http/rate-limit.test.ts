import { expect, test } from 'vitest';
import { addressKey } from './rate-limit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:DB8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:db8:0:1::5', '2001:db8:0:1::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['999.1.1.1', 'unknown'],
  ['127.1', 'unknown'],
  ['not an address', 'unknown'],
  ['', 'unknown'],
])('counts %s as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
