import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { isLoopback } from '../../config/accepted-addresses.ts';
import type { MailConfig } from '../../config/config.ts';

const minute = 60_000;

/**
 * As long as a mail server may take (RFC 5321, 4.5.3.2): five minutes for its greeting, ten to say that it has a mail. The second
 * time limit is the one for all of its answers, which may come at the last moment.
 */
const timeoutsMs = { connectionTimeout: 6 * minute, greetingTimeout: 5 * minute, socketTimeout: 10.5 * minute };

export type MailTimeouts = Partial<typeof timeoutsMs>;

/** A mail, and what is done before its last byte goes out: from then on the mail server may have it. */
export type Sending = SendMailOptions & { beforeEnd?: () => Promise<void> };

type Settings = Pick<MailConfig, 'smtpUrl' | 'from'>;

export async function openTransport(
  settings: Settings,
  siteUrl: string | undefined,
  shorter: MailTimeouts = {},
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { smtpUrl: url } = settings;
  const options = {
    // `?name=` in the address goes first.
    name: nameOfClient(settings, siteUrl),
    url,
    // Otherwise an attacker could remove the server's offer of TLS, and read the password and all enquiries.
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 5,
    // Many servers close what is idle for longer.
    idleTimeout: minute,
    ...timeoutsMs,
    ...shorter,
    // The log of the library has addresses.
    logger: false,
  };
  const transport = createTransport(options as Parameters<typeof createTransport>[0]);
  transport.use('stream', (mail, done) => {
    const { beforeEnd } = mail.data as Sending;
    if (beforeEnd) mail.message.processFunc((input) => Readable.from(endingLate(input, beforeEnd)));
    done();
  });
  return transport;
}

async function* endingLate(input: AsyncIterable<unknown>, beforeEnd: () => Promise<void>) {
  yield* input;
  await beforeEnd();
}

/**
 * How this machine introduces itself: by the site's name, else by the domain of the sender. The library takes the name of the
 * machine, which in a container is `[127.0.0.1]`, and strict servers refuse that. Undefined if there is no full name.
 */
function nameOfClient({ from }: Settings, siteUrl: string | undefined): string | undefined {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const names = [siteUrl ? new URL(siteUrl).hostname : '', domainToASCII(domain)];
  return names.find((name) => name.includes('.') && !isIP(name));
}
