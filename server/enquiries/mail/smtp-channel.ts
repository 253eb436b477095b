import type { Transporter } from 'nodemailer';
import { parseList } from '../../database/engine.ts';
import type { Database, DeliveryFailure } from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { dayMs, timeBefore } from '../../time/timers.ts';
import { type Channel, DeliveryError } from '../outbox/channel.ts';
import { type ClaimedDelivery, recordPossibleArrival } from '../outbox/queue.ts';
import { reminderContent } from '../reminder.ts';
import { mailKinds } from '../store.ts';
import { confirmationMail, enquiryMail, type MailContext, type NewMail, smtpMessageOf } from './compose.ts';
import { assignedContent, floodMail, keyMail, ownerMail, reminderMail } from './desk-mails.ts';
import { type OutgoingMail, openTransport } from './transport.ts';

export function smtpChannel(context: MailContext, database: Database): Channel {
  let transport: Promise<Transporter> | undefined;
  const getTransport = () => {
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
      // All recipients have accepted the mail in earlier attempts.
      if (to.length === 0) return undefined;
      let isSent = false;
      const beforeLastByte = async () => {
        await recordPossibleArrival(database, delivery);
        isSent = true;
      };
      const envelope = { from: context.mail.from.address, to };
      await send(await getTransport(), { ...message, envelope, beforeLastByte }).catch((cause) => {
        throw deliveryError(cause, { isToClient: delivery.kind === 'confirmation-mail', accepted, isSent });
      });
      return undefined;
    },
    check: async () => {
      const error = await loginError(await getTransport());
      if (error) throw error;
    },
    close: () => void transport?.then((transporter) => transporter.close()),
  };
}

const maxConfirmationAgeMs = 3 * dayMs;

/** Only confirmations can be too late. The company still needs its mails. */
const isLate = ({ kind, created_at }: ClaimedDelivery, now: Date): boolean =>
  kind === 'confirmation-mail' && created_at < timeBefore(now, maxConfirmationAgeMs);

function recipientsOf({ accepted }: ClaimedDelivery, { to }: NewMail) {
  const all = [to].flat().map(({ address }) => address);
  return { all, accepted: parseList(accepted) };
}

/** @returns undefined if nobody needs the mail any more */
async function compose(
  delivery: ClaimedDelivery,
  context: MailContext,
  database: Database,
): Promise<NewMail | undefined> {
  const { kind, enquiry } = delivery;
  if (kind === 'key-mail') {
    const entries = database.selectFrom('audit').selectAll().where('id', '=', delivery.enquiry_id);
    const entry = await entries.executeTakeFirst();
    return entry && keyMail(entry, context);
  }
  if (kind === 'owner-mail') {
    const content = await assignedContent(database, delivery);
    return content && ownerMail(content, context);
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

/** Tries to log in to a mail server. @returns the error; undefined if the login succeeds */
export const loginError = (transport: Transporter): Promise<DeliveryError | undefined> =>
  transport.verify().then(
    () => undefined,
    (cause) => deliveryError(cause),
  );

async function send(transport: Transporter, message: OutgoingMail): Promise<void> {
  const { accepted = [], rejected = [], rejectedErrors = [] } = await transport.sendMail(message);
  if (rejected.length === 0) return;
  const [firstError] = rejectedErrors as SmtpError[];
  throw Object.assign(new Error(`Refused for ${rejected.length} of the addresses: ${firstError?.message ?? ''}`), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: firstError?.responseCode,
    response: firstError?.response,
    accepted: accepted.map((recipient: string | { address: string }) =>
      typeof recipient === 'string' ? recipient : recipient.address,
    ),
  });
}

const noTlsText =
  'ETLS: the mail server of SMTP_URL offers no TLS, and only a mail server on this machine is used without TLS';

/** An error of nodemailer. `responseCode` and `response` are the server's answer to `command`. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
  /** The addresses that have accepted the mail, if other addresses have refused the mail. */
  accepted?: string[];
}

const senderRefusedText = 'the mail server refuses the sender in ENQUIRIES_FROM';

interface AttemptState {
  isToClient: boolean;
  /** The addresses that have accepted the mail in earlier attempts. */
  accepted: readonly string[];
  /** Whether the whole mail was sent. Without an answer, nobody knows whether the server has the mail. */
  isSent: boolean;
}

function deliveryError(
  cause: unknown,
  attempt: AttemptState = { isToClient: false, accepted: [], isSent: false },
): DeliveryError {
  const { code = 'ERROR', responseCode = 0, message, command = '', accepted = [] } = cause as SmtpError;
  const isAnswered = responseCode !== 0 || code === 'EENVELOPE' || code === 'EMESSAGE';
  const failure = attempt.isSent && !isAnswered ? 'unanswered' : failureOf(cause as SmtpError, attempt.isToClient);
  const answer = responseCode ? `${code} ${responseCode}` : code;
  const codeText = code === 'ETLS' ? noTlsText : failure === 'sender' ? `${answer}: ${senderRefusedText}` : answer;
  return new DeliveryError(failure, codeText, {
    cause,
    detail: [command, message].filter(Boolean).join(': '),
    accepted: [...attempt.accepted, ...accepted],
    isTemporary: isTemporary(responseCode),
  });
}

const isTemporary = (responseCode: number) => responseCode >= 400 && responseCode < 500;

/**
 * If the server does not know the address, a confirmation is given up after the first attempt. A mail to the company is tried again,
 * because a setting may be wrong. Every mail is tried again if the server refuses the login or the sender.
 */
function failureOf(
  { code, responseCode = 0, response = '', command = '' }: SmtpError,
  isToClient: boolean,
): DeliveryFailure {
  if (code === 'EAUTH') return 'login';
  // With 421, the server closes the connection. A server may send 421 after any command, so this mail is not the cause.
  if (responseCode === 421) return 'limited';
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return isTemporary(responseCode) ? 'limited' : 'sender';
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unreachable';
  if (!isToClient || responseCode < 500) return 'rejected';
  // 5.7: the address is correct, but a rule of the receiver refuses the mail, such as a block list (RFC 3463).
  if (/^5\d\d[ -]5\.7\./.test(response)) return 'blocked';
  return command === 'RCPT TO' ? 'refused' : 'rejected';
}
