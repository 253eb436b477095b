/** A mailbox for the mailer; the name is separate, so that nothing in it can become an address. */
export interface MailAddress {
  name: string;
  address: string;
}

const mailbox = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>\s@]+@[^<>\s@]+)>|([^<>\s@]+@[^<>\s@]+))$/;

/**
 * Reads an operator's list of mailboxes, `Sales <sales@example.com>, office@example.com`; undefined if one of them
 * cannot be read. Names with commas are not supported.
 */
export function addressesOf(list: string): MailAddress[] | undefined {
  const found = list.split(',').map((part) => mailbox.exec(part.trim()));
  const addresses = found.map((match) => ({ name: match?.[1] ?? '', address: match?.[2] ?? match?.[3] ?? '' }));
  return addresses.every(({ address }) => address !== '') ? addresses : undefined;
}
