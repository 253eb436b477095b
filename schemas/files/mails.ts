import * as v from 'valibot';
import * as f from './parts.ts';

const toCompany = f.field(f.template(['reference', 'sender', 'form']));
const toClient = f.field(f.template(['reference', 'received']));
const reminder = f.field(f.template(['count', 'after', 'link']));

/** `content/mails.yaml`: the mails that the server sends. */
export const mails = v.strictObject({
  labels: f.group(
    'Labels of values that the visitor has not typed. The labels of the fields are in forms.yaml. Shown: mail to the company.',
    { ...f.all(f.label(), 'reference', 'form', 'page', 'received'), cameFrom: v.optional(f.label()) },
  ),
  forms: f.group('Names of the forms. Shown: mail to the company.', f.all(f.label(), 'contact', 'about', 'faq')),
  enquiry: f.group(
    'The mail to the company. {sender} is the visitor’s name, or the e-mail address if the visitor gave no name.',
    {
      subject: toCompany(),
      intro: toCompany('The first line.'),
      reply: toCompany('How to answer.'),
      replyByHand: v.optional(
        f.template(
          ['email'],
          300,
          'How to answer if a reply to this mail does not reach the client. Without this text, the mail leaves out the line.',
        ),
      ),
      desk: f.template(['link'], 300, 'The link to this enquiry in the desk, if the desk runs in the browser.'),
    },
  ),
  reminder: f.group(
    'The reminder to the company. {count} enquiries have no answer, {after} is a working time, {link} is the address of the desk.',
    {
      subject: reminder('The number of enquiries that wait for an answer.'),
      intro: reminder('The line above the list.'),
      more: reminder('The line below a list that does not name all enquiries.'),
      closing: reminder('The line with the link to the desk.'),
    },
  ),
  confirmation: f.group('The mail to the client. {received} is the day on which the enquiry came.', {
    subject: toClient(),
    greeting: toClient(),
    paragraphs: f.listOf([1, 8], toClient()),
    closing: toClient('The line before the name.'),
    signature: toClient(),
  }),
});

/** `content/answers.yaml`: texts that people of the desk choose when they answer an enquiry. */
export const answers = v.strictObject({
  answers: f.groups('Texts to choose from. Shown: desk (beside Answer).', [0, 20], {
    name: f.label('The name of the text in the list of choices.'),
    text: f.template(
      ['name', 'reference', 'service', 'message', 'me'],
      1_200,
      'The text of the mail. {name}, {reference}, {service}, {message} and {me} are filled in.',
    ),
  }),
});
