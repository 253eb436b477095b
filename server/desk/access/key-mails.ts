import type { FastifyBaseLogger } from 'fastify';
import type { MailConfig } from '../../config.ts';
import { day } from '../../duration.ts';
import { openTransport } from '../../enquiries/mail/smtp-channel.ts';
import { repeat } from '../../repeat.ts';
import type { DeskContext } from '../context.ts';

const intervalMs = 60_000;

/** A mail that failed, or whose process died, is retried after this time, for three days. */
const retryAfter = 10 * 60_000;
const giveUpAfter = 3 * day;

interface KeyMails extends Pick<DeskContext, 'database' | 'origin' | 'timeFormat' | 'now'> {
  mail: MailConfig;
  log: FastifyBaseLogger;
}

/** Sends people a mail about each new key. @returns a function that stops it */
export const startKeyMails = (context: KeyMails): (() => Promise<void>) =>
  repeat(intervalMs, async () => {
    try {
      await sendKeyMails(context);
    } catch (err) {
      context.log.error({ err }, 'mails about new passkeys could not be read');
    }
  });

/**
 * Sends due mails: `mail_due_at` is in the audit log's entry about the key. If there are several processes, one of them
 * sends each mail.
 */
export async function sendKeyMails({ database, now, log, ...context }: KeyMails): Promise<void> {
  const time = now();
  const due = await database
    .selectFrom('audit')
    .select(['id', 'at', 'who', 'mail_due_at'])
    .where('mail_due_at', '<=', time.toISOString())
    .execute();
  for (const entry of due) {
    const isLast = time.getTime() - Date.parse(entry.at) > giveUpAfter;
    const change = database.updateTable('audit').where('id', '=', entry.id);
    const claimed = await change
      .set({ mail_due_at: isLast ? null : new Date(time.getTime() + retryAfter).toISOString() })
      .where('mail_due_at', '=', entry.mail_due_at)
      .returning('id')
      .executeTakeFirst();
    if (!claimed) continue;
    try {
      await send(entry, context);
      await change.set({ mail_due_at: null }).execute();
      log.info({ audit: entry.id }, 'mail about a new passkey sent');
    } catch (err) {
      log[isLast ? 'error' : 'warn']({ err, audit: entry.id, isLast }, 'mail about a new passkey not sent');
    }
  }
}

async function send(
  { id, at, who }: { id: string; at: string; who: string },
  { mail, origin, timeFormat }: Pick<KeyMails, 'mail' | 'origin' | 'timeFormat'>,
): Promise<void> {
  const transport = await openTransport(mail.smtpUrl);
  try {
    await transport.sendMail({
      from: mail.from,
      to: { name: '', address: who },
      subject: 'A new passkey for the desk',
      messageId: `<${id}@${mail.from.address.split('@').at(-1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      text: [
        `On ${timeFormat.full(at)} a passkey was added that lets its owner into the desk as ${who}.`,
        'If that was you, there is nothing to do.',
        `If it was not: open ${origin()}/you, remove the key, end the other sessions, and tell the person who looks after the desk.`,
      ].join('\n\n'),
    });
  } finally {
    transport.close();
  }
}
