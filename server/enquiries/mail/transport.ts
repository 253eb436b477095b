import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { MailConfig } from '../../config/config.ts';
import { isLoopback } from '../../config/config-schema.ts';

const minute = 60_000;

/**
 * A mail server may take five minutes for its greeting, and ten minutes to confirm a mail (RFC 5321, 4.5.3.2). `socketTimeout` is a
 * little longer, because the answer may come at the end of the ten minutes.
 */
const timeoutsMs = { connectionTimeout: 6 * minute, greetingTimeout: 5 * minute, socketTimeout: 10.5 * minute };

export type MailTimeouts = Partial<typeof timeoutsMs>;

/** `beforeLastByte` runs before the last byte is sent, because after that byte the mail server may have the mail. */
export type OutgoingMail = SendMailOptions & { beforeLastByte?: () => Promise<void> };

type Settings = Pick<MailConfig, 'smtpUrl' | 'from'>;

export async function openTransport(
  settings: Settings,
  siteUrl: string | undefined,
  timeouts: MailTimeouts = {},
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { smtpUrl: url } = settings;
  const options = {
    // `?name=` in SMTP_URL overrides this name.
    name: clientName(settings, siteUrl),
    url,
    // If TLS were optional, an attacker could hide that the server offers TLS, and read the password and all enquiries.
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 5,
    // Many servers close a connection that is idle for more than a minute.
    idleTimeout: minute,
    ...timeoutsMs,
    ...timeouts,
    // The log of the library would contain addresses.
    logger: false,
  };
  const transport = createTransport(options as Parameters<typeof createTransport>[0]);
  transport.use('stream', (mail, done) => {
    const { beforeLastByte } = mail.data as OutgoingMail;
    if (beforeLastByte) mail.message.processFunc((input) => Readable.from(callBeforeLastByte(input, beforeLastByte)));
    done();
  });
  return transport;
}

async function* callBeforeLastByte(input: AsyncIterable<unknown>, beforeLastByte: () => Promise<void>) {
  yield* input;
  await beforeLastByte();
}

/**
 * The name that this client sends to a mail server: the host of the site, or the domain of the sender. By default the library sends
 * the name of the machine. In a container, that name is `[127.0.0.1]`, which strict servers refuse.
 */
function clientName({ from }: Settings, siteUrl: string | undefined): string | undefined {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  const names = [siteUrl ? new URL(siteUrl).hostname : '', domainToASCII(domain)];
  return names.find((name) => name.includes('.') && !isIP(name));
}
