import * as v from 'valibot';
import * as f from './parts.ts';

const toCompany = f.filled(['reference', 'sender', 'form']);
const toClient = f.filled(['reference', 'received']);
const reminding = f.filled(['count', 'after', 'link']);

export const mails = v.strictObject({
  labels: f.group(
    'Labels of what the visitor has not typed; those of the fields are in forms.yaml. Shown: mail to the company.',
    {
      reference: f.label(),
      form: f.label(),
      page: f.label(),
      received: f.label(),
      cameFrom: v.optional(f.label()),
    },
  ),
  forms: f.group('Names of the forms. Shown: mail to the company.', f.all(f.label(), 'contact', 'about', 'faq')),
  /** To the company; `{sender}` is the client's name, or the address where the form was sent without one. */
  enquiry: v.strictObject({
    subject: toCompany('The subject. Shown: mail to the company.'),
    intro: toCompany('The first line. Shown: mail to the company.'),
    reply: toCompany('How to answer. Shown: mail to the company.'),
    replyByHand: v.optional(
      f.filled(['email'])(
        'The same, where an answer to the mail does not reach the client. Left out if it is missing. Shown: mail to the company.',
      ),
    ),
    desk: f.filled(['link'])(
      'The link to this enquiry in the desk. Left out if no desk runs in the browser. Shown: mail to the company.',
    ),
  }),
  /** `{count}` enquiries without an answer, `{after}` a working time, `{link}` the address of the desk. */
  reminder: v.strictObject({
    subject: reminding('The number of enquiries that wait for an answer. Shown: reminder to the company.'),
    intro: reminding('The line above the list. Shown: reminder to the company.'),
    more: reminding('The line beneath a list that does not name all enquiries. Shown: reminder to the company.'),
    closing: reminding('The line with the link to the desk. Shown: reminder to the company.'),
  }),
  /** To the client; `{received}` is the day on which the enquiry came. */
  confirmation: v.strictObject({
    subject: toClient('The subject. Shown: mail to the client.'),
    greeting: toClient('The first line. Shown: mail to the client.'),
    paragraphs: f.list('The text. Shown: mail to the client.', [1, 8], toClient()),
    closing: toClient('The line before the name. Shown: mail to the client.'),
    signature: toClient('The name. Shown: mail to the client.'),
  }),
});

/** `content/answers.yaml`: texts that people of the desk choose when they answer an enquiry. */
export const answers = v.strictObject({
  answers: f.list(
    'Texts to choose from. Shown: desk (beside Answer).',
    [0, 20],
    v.strictObject({
      name: f.label('What the choice is called. Shown: desk (beside Answer).'),
      text: f.filled(
        ['name', 'reference', 'service', 'message', 'me'],
        1_200,
      )(
        'The mail. {name}, {reference}, {service}, {message} and {me} are filled in. Shown: desk (and the mail program of whoever answers).',
      ),
    }),
  ),
});
