import type { Selectable } from 'kysely';
import type { AuditTable } from '../../database/desk-schema.ts';
import { chunksOf, parseList } from '../../database/engine.ts';
import type { Database, EnquiryRow, OutboxTable } from '../../database/schema.ts';
import { withoutDirections } from '../../mail-address.ts';
import { createWorkingTime } from '../../time/working-time.ts';
import { formName } from '../origin.ts';
import { hasAccess } from '../queries/filter.ts';
import type { ReminderContent } from '../reminder.ts';
import { fill, html, type MailContext, mailbox, mailParagraph, type NewMail, timeText } from './compose.ts';

const maxNameLength = 60;

/**
 * The mail to the owner or the company about enquiries that wait, or that come back today. The only typed texts in the mail are the
 * names of senders and the reasons that people of the desk have entered.
 */
export function reminderMail({ enquiries, count, owner }: ReminderContent, context: MailContext, now: Date): NewMail {
  const { mail, site, desk } = context;
  const [first] = enquiries;
  if (!desk || !first) throw new Error('There is a reminder without a desk, or without an enquiry');
  const workingTimeBetween = createWorkingTime(site.facts.hours);
  const link = owner ? `${desk.url}/?owner=mine` : desk.url;
  const texts = first.snoozed_until === null ? site.mails.reminder : comeBackTexts;
  const after = desk.remindAfterMs === 'off' ? '' : formatDuration(desk.remindAfterMs);
  const values = { count: String(count), after, link };
  const more = enquiries.length < count ? [fill(texts.more, values)] : [];
  const rows = enquiries.map((enquiry) => ({
    waited: formatDuration(workingTimeBetween(new Date(enquiry.created_at), now)),
    sender: Array.from(withoutDirections(enquiry.name || enquiry.business_email || enquiry.phone_number))
      .slice(0, maxNameLength)
      .join(''),
    topic:
      enquiry.snooze_reason ||
      (site.services.find(({ page }) => page === enquiry.page_path)?.name ?? formName(enquiry, site)),
    link: `${desk.url}/enquiries/${enquiry.id}`,
  }));
  return {
    to: owner ? mailbox(owner) : [...mail.to],
    subject: fill(texts.subject, values),
    parts: [
      mailParagraph(fill(texts.intro, values)),
      {
        text: rows.map(({ waited, sender, topic, link }) => `${waited}  ${sender}, ${topic}\n  ${link}`).join('\n'),
        markup: html`<table cellpadding="4">${rows.map(({ waited, sender, topic, link }) => html`<tr><td align="right">${waited}</td><td><a href="${link}">${sender}</a></td><td>${topic}</td></tr>`)}</table>`,
      },
      ...[...more, fill(texts.closing, values)].map(mailParagraph),
    ],
  };
}

const comeBackTexts = {
  subject: 'Back today: {count}',
  intro: 'These come back today, each with the working time since it came:',
  more: 'All {count} are in the desk.',
  closing: 'Open the desk: {link}.',
};

/** `45 min`, `4 h` or `6 h 20 min`. */
function formatDuration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const parts = [
    minutes >= 60 && `${Math.floor(minutes / 60)} h`,
    (minutes % 60 > 0 || minutes === 0) && `${minutes % 60} min`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** The mail to a new owner, in the language of the desk. The only typed text in the mail is the name of the first sender. */
export function ownerMail({ enquiry, count }: AssignedContent, { desk }: MailContext): NewMail {
  const { id, owner, name, business_email } = enquiry;
  const sender = withoutDirections(name || business_email || 'a client');
  const more = count > 1 ? ` and ${count - 1} more` : '';
  const links = desk ? [`${desk.url}/enquiries/${id}`, `All that are yours: ${desk.url}/?owner=mine`] : [];
  return {
    to: mailbox(owner),
    subject: `Yours: ${sender} [${id}]${more}`,
    parts: [`A colleague made you the owner of the enquiry ${id} from ${sender}${more}.`, ...links].map(mailParagraph),
  };
}

/** The mail to the company when FLOOD_LIMIT is reached, in the language of the desk and without typed texts. */
export function floodMail({ mail, desk }: MailContext): NewMail {
  const parts = [
    'FLOOD_LIMIT is reached: many more enquiries came than usual. Until that ends, those with any sign of spam wait under Spam, all others are mailed to you, and no sender gets a confirmation.',
    'Real enquiries may be among those that wait: please look at Spam, and release them.',
    ...(desk ? [`${desk.url}/spam`] : []),
    'While it lasts, this mail comes once an hour.',
  ];
  return {
    to: [...mail.to],
    subject: 'A flood of enquiries: please look at Spam',
    parts: parts.map(mailParagraph),
  };
}

/** The mail to a person of the desk about their new passkey. The mail is a warning if somebody else has added the passkey. */
export function keyMail({ at, who }: Selectable<AuditTable>, { site, desk }: MailContext): NewMail {
  const link = desk ? `open ${desk.url}/you` : 'open You in the desk';
  return {
    to: mailbox(who),
    subject: 'A new passkey for the desk',
    parts: [
      `On ${timeText(at, site.facts)} a passkey was added that lets its owner into the desk as ${who}.`,
      'If that was you, there is nothing to do.',
      `If it was not: ${link}, remove the key, end the other sessions, and tell the person who looks after the desk.`,
    ].map(mailParagraph),
  };
}

export type AssignedContent = NonNullable<Awaited<ReturnType<typeof assignedContent>>>;

/**
 * The content of the mail to a new owner: those of the assigned enquiries that this person still owns.
 * @returns the first enquiry, and the number of enquiries; undefined if there are none, or if the owner has no access any more
 */
export async function assignedContent(
  database: Database,
  { about, recipient }: Pick<Selectable<OutboxTable>, 'about' | 'recipient'>,
) {
  if (!(await hasAccess(database, recipient))) return undefined;
  const ownedEnquiries: EnquiryRow[] = [];
  const references = parseList(about);
  for (const part of chunksOf(references)) {
    const enquiries = database.selectFrom('enquiries').selectAll().where('id', 'in', part);
    ownedEnquiries.push(...(await enquiries.where('owner', '=', recipient).execute()));
  }
  const byReference = new Map(ownedEnquiries.map((enquiry) => [enquiry.id, enquiry]));
  const enquiry = references.map((id) => byReference.get(id)).find((row) => row !== undefined);
  return enquiry && { enquiry, count: ownedEnquiries.length };
}
