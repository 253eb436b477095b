import type { Site } from '../site.ts';

/** Plain words for the mails of the fake site. */
export const mailText: Site['mails'] = {
  labels: {
    reference: 'Reference',
    form: 'Form',
    page: 'Page',
    received: 'Received',
    language: 'Language',
  },
  forms: { contact: 'Contact page', about: 'About page', faq: 'FAQ page' },
  enquiry: {
    subject: 'Enquiry {reference} from {sender}',
    intro: 'From the {form}.',
    reply: 'Answer this mail.',
    desk: 'Then: {link}',
  },
  reminder: {
    subject: 'Backlog: {count}',
    intro: 'After {after}:',
    more: 'All {count} are there.',
    closing: 'Open {link}',
  },
  confirmation: {
    subject: 'We have your enquiry, reference {reference}',
    greeting: 'Hello,',
    paragraphs: ['It came on {received}. Its reference is {reference}.', 'A consultant reads it next.'],
    closing: 'Regards',
    signature: 'The company',
  },
};
