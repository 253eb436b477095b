import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail, normalizeEmail } from '@company/enquiry/email.ts';

/** A mailbox for the mail library. The name is separate, so that no part of the name can become an address. */
export interface MailAddress {
  name: string;
  address: string;
}

const mailbox = /^(?:"(?<quoted>[^"<>\r\n]*)"\s*|(?<name>[^"<>\r\n]*))<[^<>]*>$/;

/** The parts between commas. A comma in a quoted name does not separate parts. */
const parts = /(?:"[^"]*"|[^,])+/g;

/**
 * Reads an operator's list of mailboxes, `"Sales, India" <sales@example.com>, office@example.com`; undefined if a mailbox
 * cannot be read.
 */
export function addressesOf(list: string): MailAddress[] | undefined {
  const addresses = (list.match(parts) ?? ['']).map((part) => {
    const { quoted, name = '' } = mailbox.exec(part.trim())?.groups ?? {};
    return { name: (quoted ?? name).trim(), address: normalizeEmail(part) };
  });
  return addresses.every(({ address }) => isEmail(address) || isLocal(address)) ? addresses : undefined;
}

/** A mailbox of this machine or network, without a dot in its domain. The company's own mail server accepts it. */
const isLocal = (address: string) => isEmail(`${address}.local`);

const changeDomain = (address: string, convert: (domain: string) => string): string => {
  const at = address.lastIndexOf('@') + 1;
  return /[^\p{ASCII}]|xn--/iu.test(address.slice(at)) ? address.slice(0, at) + convert(address.slice(at)) : address;
};

/**
 * The stored form of an address, with a domain that people can read and search for, such as `münchen.example`. Some browsers send
 * `xn--mnchen-3ya.example` instead.
 */
export const storedAddress = (address: string): string =>
  changeDomain(address, (domain) => domainToUnicode(domain) || domain);

/** An address for programs that do not know international domains. */
const asciiAddress = (address: string): string => changeDomain(address, (domain) => domainToASCII(domain) || domain);

/** A `mailto:` link. All characters except the @ are encoded, so that no part of the address can begin another field. */
export const mailtoAddress = (address: string): string =>
  `mailto:${encodeURIComponent(asciiAddress(address)).replaceAll('%40', '@')}`;

/** An address for comparisons: without surrounding characters, with the stored form of the domain, in lower case. */
export const normalizedAddress = (text: string): string => storedAddress(normalizeEmail(text)).toLowerCase();

/** Removes characters that change the direction of the following text. With such characters, a name could look like another name. */
export const withoutDirections = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
