import { toNfc, trimInvisible } from './typed-text.ts';

/**
 * The part before the `@`: the characters that browsers accept, and letters and digits of other scripts, which RFC 6531 allows.
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const user = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~\u200c-\u200d-]{1,64}$/u;

/** Letters and digits of any script, with hyphens inside. Joiners belong to the letters of Persian and Indian scripts. */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200c-\u200d-]*[\p{L}\p{M}\p{N}\u200c-\u200d])?$/u;

/** The length that SMTP transports, with the domain in ASCII: https://www.rfc-editor.org/errata/eid1690 */
const maxAddressLength = 254;

/**
 * The domain in ASCII, as mail servers use it: `xn--mnchen-3ya.example` for `münchen.example`. Undefined for a domain without a dot
 * and for an IP address, because mail from another network does not reach such domains.
 */
function asciiDomain(domain: string): string | undefined {
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((part) => label.test(part)) || /^\p{N}+$/u.test(labels.at(-1) ?? '')) return;
  try {
    const ascii = new URL(`http://${domain}`).hostname;
    return ascii.split('.').every(({ length }) => length > 0 && length <= 63) ? ascii : undefined;
  } catch {
    // The URL parser throws an error if the domain breaks the rules of international domains.
    return;
  }
}

/** Whether mail servers accept the address. Only some servers support addresses in other scripts. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  return (
    domain !== undefined && user.test(address.slice(0, Math.max(0, at))) && at + 1 + domain.length <= maxAddressLength
  );
}

/** Invisible characters that copying adds, except joiners after letters of other scripts, which may be parts of the letters. */
const invisible = /(?<!(?!\p{ASCII})[\p{L}\p{M}])[\u200c\u200d]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Replaces full-width characters and full stops, which people type on Chinese and Japanese keyboards. */
const halfWidth = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.');

/**
 * Finds the address in a typed or pasted text. Removes invisible characters, `mailto:`, the name and the brackets of
 * `Asha Rao <asha@client.example>`, and a full stop or comma at the end. Other characters stay, so `isEmail` can refuse them.
 */
export function normalizeEmail(text: string): string {
  const typed = trimInvisible(halfWidth(toNfc(text)).replace(invisible, ''));
  const [, inBrackets] = /^[^<>]*<([^<>]*)>[.,;]?$/.exec(typed) ?? [];
  return (inBrackets ?? typed)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;]$/, '');
}
