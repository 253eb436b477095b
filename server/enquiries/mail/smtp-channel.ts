import type { Transporter } from 'nodemailer';
import { type Database, reminderKind } from '../../database/schema.ts';
import { day, timeBefore } from '../../duration.ts';
import { isLoopback } from '../../loopback.ts';
import { type Channel, type Claimed, DeliveryError } from '../outbox/channel.ts';
import { reminderContent } from '../reminder/reminder-content.ts';
import { mailKinds } from '../store.ts';
import { composeMail, envelope, type MailContext } from './compose.ts';
import { reminderMail } from './reminder-mail.ts';

/** Mail over SMTP, on a few connections that are kept. */
export function smtpChannel(context: MailContext, database: Database): Channel {
  let transport: Promise<Transporter> | undefined;
  return {
    kinds: (context.desk?.remindAfterMs ?? 'off') === 'off' ? mailKinds : [...mailKinds, reminderKind],
    deliver: async (delivery) => {
      const outdated = whyOutdated(delivery, new Date());
      if (outdated) return outdated;
      // Not before it is needed: a site at rest does without it in memory.
      transport ??= openTransport(context.mail.smtpUrl);
      const opened = await transport;
      const message = await messageOf(delivery, context, database);
      if (!message) return 'nobody waits any more';
      try {
        await send(opened, message);
        return undefined;
      } catch (cause) {
        throw deliveryError(cause, delivery.kind === 'confirmation-mail');
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** A confirmation that comes later than after so many milliseconds confirms nothing, and makes its reader wonder. */
const confirmWithin = 3 * day;

/** The company gets its mails however late: when a site has had no mail server for long, each is still news to it. */
const whyOutdated = ({ kind, created_at }: Claimed, now: Date): string | undefined =>
  kind === 'confirmation-mail' && created_at < timeBefore(now, confirmWithin)
    ? 'not sent: three days after the enquiry it confirms nothing any more'
    : undefined;

/** Undefined when there is nothing to say any more. */
async function messageOf(delivery: Claimed, context: MailContext, database: Database) {
  if (!delivery.enquiry) return undefined;
  if (delivery.kind !== reminderKind) return composeMail(delivery, context);
  const waiting = await reminderContent(database, delivery.enquiry);
  return waiting.count > 0 ? envelope(delivery, reminderMail(waiting, context, new Date()), context) : undefined;
}

export async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const options = {
    url,
    // Else somebody on the way could take the offer of TLS out, and read the password and every enquiry.
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    // Its log would hold addresses.
    logger: false,
  };
  return createTransport(options as Parameters<typeof createTransport>[0]);
}

async function send(transport: Transporter, message: Parameters<Transporter['sendMail']>[0]): Promise<void> {
  const { rejected = [] } = await transport.sendMail(message);
  // Some of several addresses: the others have it, and a repetition would reach them again.
  if (rejected.length > 0)
    throw Object.assign(new Error(`Not taken for ${rejected.length} of the addresses`), { partly: true });
}

const noTls = 'ETLS: the mail server of SMTP_URL offers no TLS, which is needed unless it is on this machine';

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  partly?: boolean;
}

/**
 * What an error of the mailer means for the outbox. A confirmation whose address does not exist is given up at once; a
 * mail to the company never is, since a wrong setting there can be mended.
 */
function deliveryError(cause: unknown, toClient: boolean): DeliveryError {
  const { code = 'ERROR', responseCode, message, partly } = cause as SmtpError;
  const shown = code === 'ETLS' ? noTls : responseCode ? `${code} ${responseCode}` : code;
  const details = { cause, detail: message };
  const unknownClient = toClient && code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
  if (partly || unknownClient) return new DeliveryError('refused', shown, details);
  return new DeliveryError(code === 'EENVELOPE' || code === 'EMESSAGE' ? 'rejected' : 'unreachable', shown, details);
}
