import type { Transporter } from 'nodemailer';
import { type Database, reminderKind } from '../../database/schema.ts';
import { type Channel, type Delivery, DeliveryError } from '../outbox/channel.ts';
import { reminded } from '../reminder/reminded.ts';
import { mailKinds } from '../store.ts';
import { composeMail, envelope, type MailContext } from './compose.ts';
import { reminderMail } from './reminder-mail.ts';

/** Mail over SMTP, on a few connections that are kept. */
export function smtpChannel(context: MailContext, database: Database): Channel {
  let transport: Promise<Transporter> | undefined;
  return {
    kinds: (context.desk?.remindAfterMs ?? 'off') === 'off' ? mailKinds : [...mailKinds, reminderKind],
    deliver: async (delivery) => {
      // Not before it is needed: a site at rest does without it in memory.
      transport ??= openTransport(context.mail.smtpUrl);
      const message = await messageOf(delivery, context, database);
      if (!message) return;
      try {
        await send(await transport, message);
      } catch (cause) {
        throw deliveryError(cause, delivery.kind === 'confirmation-mail');
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Undefined when there is nothing to say any more. */
async function messageOf(delivery: Delivery, context: MailContext, database: Database) {
  if (delivery.kind !== reminderKind) return composeMail(delivery, context);
  const waiting = await reminded(database, delivery.enquiry);
  return waiting.count > 0 ? envelope(delivery, reminderMail(waiting, context, new Date()), context) : undefined;
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const options = {
    url,
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
  const shown = responseCode ? `${code} ${responseCode}` : code;
  const details = { cause, detail: message };
  const unknownClient = toClient && code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
  if (partly || unknownClient) return new DeliveryError('refused', shown, details);
  return new DeliveryError(code === 'EENVELOPE' || code === 'EMESSAGE' ? 'rejected' : 'unreachable', shown, details);
}
