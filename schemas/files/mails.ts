import * as v from 'valibot';
import { described, filled, label, listOf } from './parts.ts';

const toCompany = filled('reference', 'sender', 'form');
const toClient = filled('reference', 'received');
const reminding = filled('count', 'after', 'link');

/** `content/mails.yaml`: the text of the mails that the enquiry desk sends. */
export const mails = v.strictObject({
  labels: described(
    v.strictObject({
      reference: label,
      form: label,
      page: label,
      received: label,
      language: v.optional(label, 'Language'),
    }),
    'Labels of what the visitor has not typed; those of the fields are in forms.yaml. Shown: mail to the company.',
  ),
  forms: described(
    v.strictObject({ contact: label, about: label, faq: label }),
    'Names of the forms. Shown: mail to the company.',
  ),
  /** To the company; `{sender}` is the client's name, or the address where the form was sent without one. */
  enquiry: v.strictObject({
    subject: described(toCompany, 'The subject. Shown: mail to the company.'),
    intro: described(toCompany, 'The first line. Shown: mail to the company.'),
    reply: described(toCompany, 'How to answer. Shown: mail to the company.'),
    desk: described(
      filled('link'),
      'The link to this enquiry in the desk. Left out if no desk runs in the browser. Shown: mail to the company.',
    ),
  }),
  /**
   * To the company, about unanswered enquiries: `{count}` is their number, `{after}` a working time, `{link}` the address
   * of the desk.
   */
  reminder: v.strictObject({
    subject: described(reminding, 'The number of enquiries that wait for an answer. Shown: reminder to the company.'),
    intro: described(reminding, 'The line above the list. Shown: the same mail.'),
    more: described(reminding, 'The line beneath a list that does not name all enquiries. Shown: the same mail.'),
    closing: described(reminding, 'The line with the link to the desk. Shown: the same mail.'),
  }),
  /** To the client; `{received}` is the day on which the enquiry came. */
  confirmation: v.strictObject({
    subject: described(toClient, 'The subject. Shown: mail to the client.'),
    greeting: described(toClient, 'The first line. Shown: mail to the client.'),
    paragraphs: described(listOf(toClient, 1, 8), 'The text. Shown: mail to the client.'),
    closing: described(toClient, 'The line before the name. Shown: mail to the client.'),
    signature: described(toClient, 'The name. Shown: mail to the client.'),
  }),
});
