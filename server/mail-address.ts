import { composed } from '@company/enquiry/message.ts';

/** A mailbox for the mailer; the name is separate, so that nothing in it can become an address. */
export interface MailAddress {
  name: string;
  address: string;
}

const mailbox =
  /^(?:(?:"(?<quoted>[^"<>\r\n]*)"\s*|(?<name>[^"<>\r\n]*))<(?<named>[^<>\s@]+@[^<>\s@]+)>|(?<bare>[^<>\s@]+@[^<>\s@]+))$/;

/**
 * Reads an operator's list of mailboxes, `Sales <sales@example.com>, office@example.com`; undefined if one of them
 * cannot be read. Names with commas are not supported.
 */
export function addressesOf(list: string): MailAddress[] | undefined {
  const addresses = list.split(',').map((part) => {
    const { quoted, name, named, bare } = mailbox.exec(part.trim())?.groups ?? {};
    return { name: (quoted ?? name ?? '').trim(), address: named ?? bare ?? '' };
  });
  return addresses.every(({ address }) => address !== '') ? addresses : undefined;
}

/** An address as it is stored and compared: in NFC and lower case. */
export const normalizedAddress = (text: string): string => composed(text.trim()).toLowerCase();

/** Without the characters that change the direction of the following text, with which a name could look like another. */
export const withoutDirections = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
