import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Longer than every address with its port. */
const longest = 100;

/**
 * The key under which an address is counted: an IPv4 address, or the IPv6 network of 64 bits, as that belongs to one
 * subscriber.
 * @returns `isKnown` is false for what is no address. Its text is the key then, since one key for all would refuse everybody
 *   after a few; `key` is undefined where a proxy writes nothing, or `unknown`
 */
export function addressKey(address: string): { key: string | undefined; isKnown: boolean } {
  const spelled = spellingsOf(address).find((spelling) => isIP(spelling));
  if (spelled === undefined) {
    const text = address.trim().slice(0, longest);
    return { key: /^("?unknown"?)?$/i.test(text) ? undefined : text, isKnown: false };
  }
  const parsed = ipaddr.process(spelled);
  const key = parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
  return { key, isKnown: true };
}

/**
 * What an address may be in the header of a proxy: `203.0.113.7:51234` (Azure, IIS), `[2001:db8::1]:4711`,
 * `for="[2001:db8::1]"` (RFC 7239), `2001:db8:0:1:2:3:4:5:4711`.
 */
function spellingsOf(address: string): string[] {
  const value = address
    .trim()
    .replace(/^for=/i, '')
    .replace(/;.*$/, '')
    .replace(/^"(.*)"$/, '$1')
    .trim();
  const inBrackets = /^\[([^\]]+)\](?::\w+)?$/.exec(value)?.[1];
  // A zone may have any name; `isIP` and the library take it, but not each encoding of it.
  const plain = (inBrackets ?? value).replace(/%.*$/, '');
  return [plain, plain.replace(/:\w+$/, '')];
}

/** The shape of what a proxy writes, for the log, which has no addresses: `203.0.113.7` is `9.9.9.9`. */
export const shapeOf = (address: string): string =>
  address
    .slice(0, longest)
    .replace(/\d+/g, '9')
    .replace(/\p{L}+/gu, 'a');
