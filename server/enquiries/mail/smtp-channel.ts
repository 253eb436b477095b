import type { Transporter } from 'nodemailer';
import { listIn } from '../../database/engine.ts';
import type { Database, DeliveryFailure } from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { dayMs, timeBefore } from '../../time/duration.ts';
import { type Channel, DeliveryError } from '../outbox/channel.ts';
import { type ClaimedDelivery, noteCopy } from '../outbox/queue.ts';
import { reminderContent } from '../reminder.ts';
import { mailKinds } from '../store.ts';
import { type Composed, confirmationMail, enquiryMail, type MailContext, smtpMessageOf } from './compose.ts';
import { assignedContent, floodMail, keyMail, ownerMail, reminderMail } from './desk-mails.ts';
import { openTransport, type Sending } from './transport.ts';

export function smtpChannel(context: MailContext, database: Database): Channel {
  let transport: Promise<Transporter> | undefined;
  const opened = () => {
    transport ??= openTransport(context.mail, context.siteUrl);
    return transport;
  };
  return {
    kinds: ['flood-mail', 'key-mail', ...mailKinds, 'owner-mail', ...(context.desk ? ['reminder-mail' as const] : [])],
    deliver: async (delivery) => {
      if (isLate(delivery, new Date())) return 'late';
      const composed = await compose(delivery, context, database);
      if (!composed) return 'needless';
      const message = smtpMessageOf(delivery, composed, context);
      const { all, accepted } = recipientsOf(delivery, composed);
      const to = all.filter((address) => !accepted.includes(normalizedAddress(address)));
      // All recipients have accepted it already.
      if (to.length === 0) return undefined;
      let isSent = false;
      const beforeEnd = async () => {
        await noteCopy(database, delivery);
        isSent = true;
      };
      const envelope = { from: context.mail.from.address, to };
      await send(await opened(), { ...message, envelope, beforeEnd }).catch((cause) => {
        throw deliveryError(cause, { toClient: delivery.kind === 'confirmation-mail', before: accepted, isSent });
      });
      return undefined;
    },
    check: async () => {
      const error = await loginError(await opened());
      if (error) throw error;
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

const maxConfirmationAgeMs = 3 * dayMs;

/** Mails to the company are never too late: they are still news. */
const isLate = ({ kind, created_at }: ClaimedDelivery, now: Date): boolean =>
  kind === 'confirmation-mail' && created_at < timeBefore(now, maxConfirmationAgeMs);

function recipientsOf({ accepted }: ClaimedDelivery, { to }: Composed) {
  const all = [to].flat().map(({ address }) => address);
  return { all, accepted: listIn(accepted) };
}

/** @returns undefined if nobody needs the mail any more */
async function compose(
  delivery: ClaimedDelivery,
  context: MailContext,
  database: Database,
): Promise<Composed | undefined> {
  const { kind, enquiry } = delivery;
  if (kind === 'key-mail') {
    const entries = database.selectFrom('audit').selectAll().where('id', '=', delivery.enquiry_id);
    const added = await entries.executeTakeFirst();
    return added && keyMail(added, context);
  }
  if (kind === 'owner-mail') {
    const assigned = await assignedContent(database, delivery);
    return assigned && ownerMail(assigned, context);
  }
  if (kind === 'reminder-mail') {
    const content = await reminderContent(database, delivery, new Date());
    return content.count > 0 ? reminderMail(content, context, new Date()) : undefined;
  }
  if (!enquiry) return undefined;
  if (kind === 'flood-mail') return floodMail(context);
  if (kind === 'confirmation-mail') return confirmationMail(enquiry, context);
  if (kind === 'enquiry-mail') return enquiryMail(enquiry, context);
  return undefined;
}

/** Tries the login of a mail server. @returns why it cannot be used; undefined if it can */
export const loginError = (transport: Transporter): Promise<DeliveryError | undefined> =>
  transport.verify().then(
    () => undefined,
    (cause) => deliveryError(cause),
  );

async function send(transport: Transporter, message: Sending): Promise<void> {
  const { accepted = [], rejected = [], rejectedErrors = [] } = await transport.sendMail(message);
  if (rejected.length === 0) return;
  const [first] = rejectedErrors as SmtpError[];
  throw Object.assign(new Error(`Refused for ${rejected.length} of the addresses: ${first?.message ?? ''}`), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: first?.responseCode,
    response: first?.response,
    accepted: accepted.map((recipient: string | { address: string }) =>
      typeof recipient === 'string' ? recipient : recipient.address,
    ),
  });
}

const noTls = 'ETLS: the mail server of SMTP_URL offers no TLS, which is needed unless it is on this machine';

/** An error of nodemailer. `responseCode` and `response` are the server's answer to `command`. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  /** These addresses have accepted the mail; others refused it. */
  accepted?: string[];
}

const senderRefused = 'the mail server refuses the sender in ENQUIRIES_FROM';

interface Attempted {
  toClient: boolean;
  before: readonly string[];
  /** All of it was sent. Without an answer, nobody knows whether the server has it. */
  isSent: boolean;
}

function deliveryError(
  cause: unknown,
  { toClient, before, isSent }: Attempted = { toClient: false, before: [], isSent: false },
): DeliveryError {
  const { code = 'ERROR', responseCode = 0, message, command = '', accepted = [] } = cause as SmtpError;
  const isAnswered = responseCode !== 0 || code === 'EENVELOPE' || code === 'EMESSAGE';
  const failure = isSent && !isAnswered ? 'unanswered' : failureOf(cause as SmtpError, toClient);
  const answer = responseCode ? `${code} ${responseCode}` : code;
  const shown = code === 'ETLS' ? noTls : failure === 'sender' ? `${answer}: ${senderRefused}` : answer;
  return new DeliveryError(failure, shown, {
    cause,
    detail: [command, message].filter(Boolean).join(': '),
    accepted: [...before, ...accepted],
    isTemporary: isTemporary(responseCode),
  });
}

const isTemporary = (responseCode: number) => responseCode >= 400 && responseCode < 500;

/**
 * Only a confirmation is given up at once, if the server does not know the address. A mail to the company is tried again, because a
 * setting may be wrong. So is every mail while the server refuses the login or the sender.
 */
function failureOf(
  { code, responseCode = 0, response = '', command = '' }: SmtpError,
  toClient: boolean,
): DeliveryFailure {
  if (code === 'EAUTH') return 'login';
  // 421: the server closes the connection, and would do so after any command.
  if (responseCode === 421) return 'limited';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return isTemporary(responseCode) ? 'limited' : 'sender';
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unreachable';
  if (!toClient || responseCode < 500) return 'rejected';
  // 5.7: a rule of the receiver, such as a block list. The address is right (RFC 3463).
  if (/^5\d\d[ -]5\.7\./.test(response)) return 'blocked';
  return command === 'RCPT TO' ? 'refused' : 'rejected';
}
