import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { MailConfig } from '../../config/config.ts';
import { isLoopback } from '../../config/config-schema.ts';

const minute = 60_000;

/**
 * A mail server may take five minutes for its greeting, and ten minutes to confirm a mail (RFC 5321, 4.5.3.2). `socketTimeout` is for
 * all answers, which may come at the last moment.
 */
const timeoutsMs = { connectionTimeout: 6 * minute, greetingTimeout: 5 * minute, socketTimeout: 10.5 * minute };

export type MailTimeouts = Partial<typeof timeoutsMs>;

/** A mail. `beforeEnd` runs before the last byte goes out: after it, the mail server may have the mail. */
export type Sending = SendMailOptions & { beforeEnd?: () => Promise<void> };

type Settings = Pick<MailConfig, 'smtpUrl' | 'from'>;

export async function openTransport(
  settings: Settings,
  siteUrl: string | undefined,
  timeouts: MailTimeouts = {},
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { smtpUrl: url } = settings;
  const options = {
    // `?name=` in the address overrides it.
    name: nameOfClient(settings, siteUrl),
    url,
    // Otherwise an attacker could remove the server's offer of TLS, and read the password and all enquiries.
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 5,
    // Many servers close a connection that is idle for longer.
    idleTimeout: minute,
    ...timeoutsMs,
    ...timeouts,
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
 * The name with which this machine greets a mail server: the host of the site, or else the domain of the sender. By default the library
 * takes the name of the machine. In a container that is `[127.0.0.1]`, which strict servers refuse.
 */
function nameOfClient({ from }: Settings, siteUrl: string | undefined): string | undefined {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const names = [siteUrl ? new URL(siteUrl).hostname : '', domainToASCII(domain)];
  return names.find((name) => name.includes('.') && !isIP(name));
}
