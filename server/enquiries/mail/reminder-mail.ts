import { createWorkingTime } from '../../working-time.ts';
import type { ReminderContent } from '../reminder.ts';
import { type Composed, type MailContext, paragraph, withoutDirections } from './compose.ts';
import { fill } from './fields.ts';
import { html } from './html.ts';

const longestName = 60;

/** To the company: the unanswered enquiries with links. Of the typed texts it contains only the names. */
export function reminderMail({ enquiries, count }: ReminderContent, context: MailContext, now: Date): Composed {
  const { mail, site, desk } = context;
  if (!desk || desk.remindAfterMs === 'off') throw new Error('There is a reminder although reminders are off');
  const texts = site.mails.reminder;
  const hours = createWorkingTime(site.facts.hours);
  const values = { count: String(count), after: workingTime(desk.remindAfterMs), link: desk.url };
  const more = enquiries.length < count ? [fill(texts.more, values)] : [];
  const rows = enquiries.map((enquiry) => ({
    waited: workingTime(hours(new Date(enquiry.created_at), now)),
    sender: Array.from(withoutDirections(enquiry.name || enquiry.business_email))
      .slice(0, longestName)
      .join(''),
    about: site.services.find(({ page }) => page === enquiry.page_path)?.name ?? site.mails.forms[enquiry.form],
    link: `${desk.url}/enquiries/${enquiry.id}`,
  }));
  return {
    to: [...mail.to],
    subject: fill(texts.subject, values),
    headers: { 'Auto-Submitted': 'auto-generated' },
    parts: [
      paragraph(fill(texts.intro, values)),
      {
        text: rows.map(({ waited, sender, about, link }) => `${waited}  ${sender}, ${about}\n  ${link}`).join('\n'),
        markup: html`<table cellpadding="4">${rows.map(({ waited, sender, about, link }) => html`<tr><td align="right">${waited}</td><td><a href="${link}">${sender}</a></td><td>${about}</td></tr>`)}</table>`,
      },
      ...[...more, fill(texts.closing, values)].map(paragraph),
    ],
  };
}

/** `45 min`, `4 h` or `6 h 20 min`. */
function workingTime(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const parts = [
    minutes >= 60 && `${Math.floor(minutes / 60)} h`,
    (minutes % 60 > 0 || minutes === 0) && `${minutes % 60} min`,
  ];
  return parts.filter(Boolean).join(' ');
}
