import type { Transporter } from 'nodemailer';
import { isLoopback } from '../../config/loopback.ts';
import type { Database } from '../../database/schema.ts';
import { day, timeBefore } from '../../time/duration.ts';
import { type Channel, type Claimed, DeliveryError } from '../outbox/channel.ts';
import { assignedContent } from '../owner.ts';
import { reminderContent } from '../reminder.ts';
import { mailKinds } from '../store.ts';
import { type Composed, confirmationMail, enquiryMail, type MailContext, messageOf } from './compose.ts';
import { floodMail, keyMail, ownerMail, reminderMail } from './desk-mails.ts';

export function smtpChannel(context: MailContext, database: Database): Channel {
  let transport: Promise<Transporter> | undefined;
  let problem: string | undefined;
  return {
    kinds: ['flood-mail', 'key-mail', ...mailKinds, 'owner-mail', ...(context.desk ? ['reminder-mail' as const] : [])],
    deliver: async (delivery) => {
      const outdated = whyOutdated(delivery, new Date());
      if (outdated) return outdated;
      transport ??= openTransport(context.mail.smtpUrl);
      const opened = await transport;
      const composed = await compose(delivery, context, database);
      if (!composed) return 'not sent: there is no reason for it any more';
      const message = messageOf(delivery, composed, context);
      try {
        const left = addressesLeft(delivery, context);
        if (left?.length === 0) return 'not sent: ENQUIRIES_TO no longer has the addresses that refused it';
        await send(opened, left ? { ...message, envelope: { from: context.mail.from.address, to: left } } : message);
        problem = undefined;
        return undefined;
      } catch (cause) {
        const error = deliveryError(cause, delivery.kind === 'confirmation-mail');
        if (error.failure === 'unreachable') problem = error.code;
        throw error;
      }
    },
    check: async () => {
      transport ??= openTransport(context.mail.smtpUrl);
      problem = (await loginError(await transport))?.code;
      return problem;
    },
    problem: () => problem,
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Milliseconds after which a confirmation is useless and would confuse its reader. */
const confirmWithin = 3 * day;

/** Mails to the company are never too late: after a long time without a mail server, they are still news. */
const whyOutdated = ({ kind, created_at }: Claimed, now: Date): string | undefined =>
  kind === 'confirmation-mail' && created_at < timeBefore(now, confirmWithin)
    ? 'not sent: three days after the enquiry, a confirmation is too late'
    : undefined;

/** Undefined if there is no reason for it any more. */
async function compose(delivery: Claimed, context: MailContext, database: Database): Promise<Composed | undefined> {
  const { kind, enquiry } = delivery;
  if (kind === 'key-mail') {
    const entries = database.selectFrom('audit').selectAll().where('id', '=', delivery.enquiry_id);
    const added = await entries.executeTakeFirst();
    return added && keyMail(added, context);
  }
  if (!enquiry) return undefined;
  if (kind === 'flood-mail') return floodMail(context);
  if (kind === 'confirmation-mail') return confirmationMail(enquiry, context);
  if (kind === 'enquiry-mail') return enquiryMail(enquiry, context);
  if (kind === 'owner-mail') {
    const assigned = await assignedContent(database, delivery);
    return assigned && ownerMail(assigned, context);
  }
  const content = await reminderContent(database, enquiry);
  return content.count > 0 ? reminderMail(content, context, new Date()) : undefined;
}

export async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const options = {
    url,
    // Otherwise an attacker could remove the server's offer of TLS, and read the password and all enquiries.
    requireTLS: !isLoopback(new URL(url).hostname),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    // The log of the library has addresses.
    logger: false,
  };
  return createTransport(options as Parameters<typeof createTransport>[0]);
}

/** Tries the login of a mail server. @returns why it cannot be used; undefined if it can */
export const loginError = (transport: Transporter): Promise<DeliveryError | undefined> =>
  transport.verify().then(
    () => undefined,
    (cause) => deliveryError(cause, false),
  );

/** The addresses of the company that have not accepted it; undefined for all, at first. */
const addressesLeft = ({ still_to }: Claimed, { mail }: MailContext): string[] | undefined => {
  if (still_to === '') return undefined;
  const refused = still_to.split('\n');
  return mail.to.map(({ address }) => address).filter((address) => refused.includes(address));
};

async function send(transport: Transporter, message: Parameters<Transporter['sendMail']>[0]): Promise<void> {
  const { rejected = [], rejectedErrors = [] } = await transport.sendMail(message);
  if (rejected.length === 0) return;
  const [first] = rejectedErrors as SmtpError[];
  const left = rejected.map((one: string | { address: string }) => (typeof one === 'string' ? one : one.address));
  throw Object.assign(new Error(`Refused for ${left.length} of the addresses: ${first?.message ?? ''}`), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: first?.responseCode,
    left,
  });
}

const noTls = 'ETLS: the mail server of SMTP_URL offers no TLS, which is needed unless it is on this machine';

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
  /** Some addresses have the mail, and these refused it. */
  left?: string[];
}

const senderRefused = 'the mail server refuses the sender in ENQUIRIES_FROM';

/**
 * Converts an error of the library for the outbox. A confirmation to an unknown address is given up at once. A mail to
 * the company is not, as its cause may be a wrong setting; nor is any mail while the sender is refused.
 */
function deliveryError(cause: unknown, toClient: boolean): DeliveryError {
  const { code = 'ERROR', responseCode, message, command, left = [] } = cause as SmtpError;
  const shown = code === 'ETLS' ? noTls : responseCode ? `${code} ${responseCode}` : code;
  const details = { cause, detail: message, left };
  if (code === 'EENVELOPE' && command === 'MAIL FROM')
    return new DeliveryError('unreachable', `${shown}: ${senderRefused}`, details);
  const unknownClient = toClient && code === 'EENVELOPE' && command === 'RCPT TO' && (responseCode ?? 0) >= 500;
  if (unknownClient) return new DeliveryError('refused', shown, details);
  return new DeliveryError(code === 'EENVELOPE' || code === 'EMESSAGE' ? 'rejected' : 'unreachable', shown, details);
}
