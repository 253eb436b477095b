import * as v from 'valibot';
import { filled, label, listOf } from './parts.ts';

const toCompany = filled('reference', 'sender', 'form');
const toClient = filled('reference', 'received');
const reminding = filled('count', 'after', 'link');

/** `content/mails.yaml`: the text of the mails that the enquiry desk sends. */
export const mails = v.strictObject({
  /** Before each field in the mail to the company. */
  labels: v.strictObject({
    reference: label,
    form: label,
    name: label,
    email: label,
    phone: label,
    subject: label,
    message: label,
    page: label,
    received: label,
  }),
  /** The name of each form in the mail to the company. */
  forms: v.strictObject({ contact: label, about: label, faq: label }),
  /** To the company; `{sender}` is the client's name, or the address where the form was sent without one. */
  enquiry: v.strictObject({
    subject: toCompany,
    intro: toCompany,
    reply: toCompany,
    /** Only with a desk in the browser; `{link}` is the enquiry's address there. */
    desk: filled('link'),
  }),
  /**
   * To the company, about unanswered enquiries: `{count}` is their number, `{after}` a working time, `{link}` the address
   * of the desk.
   */
  reminder: v.strictObject({ subject: reminding, intro: reminding, more: reminding, closing: reminding }),
  /** To the client; `{received}` is the day on which the enquiry came. */
  confirmation: v.strictObject({
    subject: toClient,
    greeting: toClient,
    paragraphs: listOf(toClient, 1, 8),
    closing: toClient,
    signature: toClient,
  }),
});
