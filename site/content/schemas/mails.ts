import * as v from 'valibot';
import { listOf, words } from './parts.ts';

/** A line that may name some values in braces, and no others. */
const filled = (...names: string[]) =>
  v.pipe(
    words,
    v.check(
      (text) => [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => names.includes(name)),
      ({ received }) => `found ${received}; allowed in braces: ${names.join(', ')}`,
    ),
  );

const toCompany = filled('reference', 'sender', 'form');
const toClient = filled('reference', 'received');

/** `content/mails.yaml`: the words of the mails that the enquiry desk sends. */
export const mails = v.strictObject({
  /** Before each field in the mail to the company. */
  labels: v.strictObject({
    reference: words,
    form: words,
    name: words,
    email: words,
    phone: words,
    subject: words,
    message: words,
    page: words,
    received: words,
  }),
  /** What each form is called there. */
  forms: v.strictObject({ contact: words, about: words, faq: words }),
  /** To the company; `{sender}` is the client's name, or the address where the form was sent without one. */
  enquiry: v.strictObject({ subject: toCompany, intro: toCompany, reply: toCompany }),
  /** To the client; `{received}` is the day on which the enquiry came. */
  confirmation: v.strictObject({
    subject: toClient,
    greeting: toClient,
    paragraphs: listOf(toClient, 1, 8),
    closing: toClient,
    signature: toClient,
  }),
});

export type Mails = v.InferOutput<typeof mails>;
