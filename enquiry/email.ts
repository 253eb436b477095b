import { composed, trimmed } from './typed-text.ts';

/**
 * What browsers take in an e-mail field before the `@`, and letters and digits of other scripts, which mail servers take by RFC 6531.
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const local = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~\u200c-\u200d-]{1,64}$/u;

/** Letters and digits of any script, with hyphens inside. Joiners belong to the letters of Persian and Indian scripts. */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200c-\u200d-]*[\p{L}\p{M}\p{N}\u200c-\u200d])?$/u;

/** The longest address that SMTP transports, its domain in ASCII: https://www.rfc-editor.org/errata/eid1690 */
const longest = 254;

/**
 * The domain as mail servers have it: `münchen.example` is `xn--mnchen-3ya.example`; undefined if it is none. It has a dot and is
 * no address of numbers: mail from outside of the sender's own network needs that.
 */
function asciiDomain(domain: string): string | undefined {
  const labels = domain.split('.');
  if (labels.length < 2 || !labels.every((part) => label.test(part)) || /^\p{N}+$/u.test(labels.at(-1) ?? '')) return;
  try {
    const ascii = new URL(`http://${domain}`).hostname;
    return ascii.split('.').every(({ length }) => length > 0 && length <= 63) ? ascii : undefined;
  } catch {
    // The URL parser knows the rules of international domains, and throws where one is broken.
    return;
  }
}

/** Whether a browser's e-mail field and a mail server take it, or a mail server with international addresses. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  return domain !== undefined && local.test(address.slice(0, Math.max(0, at))) && at + 1 + domain.length <= longest;
}

/** What copying adds and nobody sees. A joiner stays behind a letter of another script, which it may belong to. */
const invisible = /(?<!(?!\p{ASCII})[\p{L}\p{M}])[\u200c\u200d]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Full-width forms, as keyboards for Chinese and Japanese type them, and their full stops between the names of a domain. */
const halfWidth = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.');

/**
 * The address in a typed or pasted text: without invisible characters, `mailto:`, the name and the brackets of
 * `Asha Rao <asha@client.example>`, or a stop at its end. Anything else stays for `isEmail` to refuse.
 */
export function tidiedEmail(text: string): string {
  const typed = trimmed(halfWidth(composed(text)).replace(invisible, ''));
  const [, inBrackets] = /^[^<>]*<([^<>]*)>[.,;]?$/.exec(typed) ?? [];
  return (inBrackets ?? typed)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;]$/, '');
}
