import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail, normalizeEmail } from '@company/enquiry/email.ts';

/** A mailbox for the mailer; the name is separate, so that nothing in it can become an address. */
export interface MailAddress {
  name: string;
  address: string;
}

const mailbox = /^(?:"(?<quoted>[^"<>\r\n]*)"\s*|(?<name>[^"<>\r\n]*))<[^<>]*>$/;

/** What is between commas, but not between those of a quoted name. */
const parts = /(?:"[^"]*"|[^,])+/g;

/**
 * Reads an operator's list of mailboxes, `"Sales, India" <sales@example.com>, office@example.com`; undefined if one of them
 * cannot be read.
 */
export function addressesOf(list: string): MailAddress[] | undefined {
  const addresses = (list.match(parts) ?? ['']).map((part) => {
    const { quoted, name = '' } = mailbox.exec(part.trim())?.groups ?? {};
    return { name: (quoted ?? name).trim(), address: normalizeEmail(part) };
  });
  return addresses.every(({ address }) => isEmail(address) || isLocal(address)) ? addresses : undefined;
}

/** A mailbox of this machine or network, without a dot in its domain: the company's own mail server takes it. */
const isLocal = (address: string) => isEmail(`${address}.local`);

const withDomain = (address: string, written: (domain: string) => string): string => {
  const at = address.lastIndexOf('@') + 1;
  return /[^\p{ASCII}]|xn--/iu.test(address.slice(at)) ? address.slice(0, at) + written(address.slice(at)) : address;
};

/**
 * An address as it is stored. Some browsers send `xn--mnchen-3ya.example` for `münchen.example`, others not: here it is what people
 * read and search for.
 */
export const storedAddress = (address: string): string =>
  withDomain(address, (domain) => domainToUnicode(domain) || domain);

/** An address as programs take it that know no international domains. */
const asciiAddress = (address: string): string => withDomain(address, (domain) => domainToASCII(domain) || domain);

/** Encoded except for the @, so that nothing in the address can begin another field. */
export const mailtoAddress = (address: string): string =>
  `mailto:${encodeURIComponent(asciiAddress(address)).replaceAll('%40', '@')}`;

/** An address as it is compared: typed or pasted in any way, in lower case. */
export const normalizedAddress = (text: string): string => storedAddress(normalizeEmail(text)).toLowerCase();

/** Without the characters that change the direction of the following text, with which a name could look like another. */
export const withoutDirections = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
