import { defaultRules, messageRules, phoneRules } from '@company/enquiry/rules.ts';
import * as v from 'valibot';
import { described, filled, label, textOf, words } from './parts.ts';

const field = v.strictObject({
  label: described(label, 'Name of the field. Shown: above it.'),
  placeholder: v.optional(
    described(
      label,
      'An example of what to type; {digits} is what rules.phone wants. Shown: in it, while it is empty.',
    ),
  ),
  help: v.optional(
    described(words, 'A line of help; the message’s is left out while rules.message is any. Shown: beneath it.'),
  ),
});

/** One of a few rules; by default the specification's. */
const rule = <const Options extends readonly [string, ...string[]]>(options: Options, usual: Options[number]) =>
  v.optional(
    v.picklist(options, ({ received }) => `found ${received}; allowed: ${options.join(', ')}`),
    usual,
  );

/** `content/forms.yaml`: labels, messages, states and rules of the three forms. */
export const forms = v.strictObject({
  /** Rules of the contact and the About form, for browser and server. */
  rules: v.optional(
    v.strictObject({
      phone: described(
        rule(phoneRules, defaultRules.phone),
        'How many digits a phone number has: ten, or what the chosen country’s numbers have. Shown: contact form, form on About Us.',
      ),
      message: described(
        rule(messageRules, defaultRules.message),
        'Which characters a message may hold. Shown: contact form, form on About Us.',
      ),
    }),
    {},
  ),
  names: described(
    v.strictObject({ contact: label, about: label, faq: label }),
    'Names of the three forms. Shown: above the FAQ form, else screen readers.',
  ),
  fields: v.strictObject({
    name: field,
    businessEmail: field,
    countryCode: field,
    phoneNumber: field,
    message: field,
    email: field,
    phone_number: field,
    msg_subject: field,
  }),
  countries: described(
    v.strictObject({ search: label, list: label, none: words, notLoaded: words, results: label }),
    'Words of the list of countries; {count} is a number. Shown: country picker.',
  ),
  trap: described(words, 'Label of a field that only programs fill in. Shown: hidden.'),
  asked: described(
    v.strictObject({ about: words, remove: words }),
    'The line that names the service an enquiry is about, with {service}; the button that removes it. Shown: contact form, after a service page.',
  ),
  submit: described(label, 'The button. Shown: under each form.'),
  sending: described(label, 'The button while it is being sent. Shown: under each form.'),
  orWrite: described(words, 'Another way to write. Shown: under each form.'),
  consent: described(
    v.strictObject({ text: words, link: label }),
    'What the enquiry is used for and how long it is kept, and the words of the link to the privacy policy; keep it in step with RETENTION_DAYS and the policy. Shown: beside each form’s button.',
  ),
  /** The time of an answer; `now`, in the company's time zone, needs a script. */
  reply: v.strictObject({
    text: described(words, 'Within what time somebody answers. Shown: beside the forms.'),
    now: described(filled('time'), 'What time it is at the company, where scripts run. Shown: beside the forms.'),
  }),
  /** Other ways to write, for people whose number does not have ten digits; `whatsapp` and `faq` are texts of links. */
  otherNumber: v.strictObject({
    text: described(
      filled('email', 'whatsapp', 'faq'),
      'Where to write instead, for somebody whose number has not ten digits; the braces become links. Shown: beneath the phone number, while rules.phone is ten-digits.',
    ),
    whatsapp: described(label, 'The link’s words. Shown: in that sentence.'),
    faq: described(label, 'The link’s words. Shown: in that sentence.'),
  }),
  digits: described(
    filled('least', 'most'),
    'A number of digits from one to another, for {digits}. Shown: in a placeholder, in a problem.',
  ),
  problems: described(
    v.strictObject({
      required: words,
      email: words,
      'name-letters': words,
      'phone-digits': words,
      'phone-country': words,
      'phone-ambiguous': words,
      country: words,
      'message-characters': words,
      'control-characters': words,
      'too-long': words,
      unexpected: words,
    }),
    'What is said of a field that is not right; {characters}, {digits} and, in phone-ambiguous, the country’s {code} are filled in. Shown: beneath the field.',
  ),
  removeCharacters: described(label, 'The button that mends a message. Shown: beneath the message.'),
  summary: described(
    v.strictObject({ one: words, many: words }),
    'How many things are not right; {count} is the number. Shown: above the form.',
  ),
  sent: described(
    v.strictObject({ heading: textOf(60), text: words, reference: label }),
    'What is said when it was sent. Shown: in place of the form.',
  ),
  failed: described(
    v.strictObject({ heading: textOf(60), text: words, retry: label, whatsapp: label }),
    'What is said when it could not be sent. Shown: above the form.',
  ),
  kept: described(
    v.strictObject({ text: words, withdraw: label, returned: words }),
    'What is said of an enquiry that waits for a connection; the button that takes it off the device; why one came back. Shown: above a form.',
  ),
  console: described(
    v.strictObject({ required: words, email: words, pattern: words, unknown: words }),
    'What is logged of a mistake. Shown: the browser’s console.',
  ),
});
