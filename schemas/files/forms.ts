import { fieldNames } from '@company/enquiry/fields.ts';
import { defaultRules, type messageRules, type phoneRules } from '@company/enquiry/rules.ts';
import * as v from 'valibot';
import { country, described, filled, label, listOf, text, textOf } from './parts.ts';

const field = v.strictObject({
  label: described(label, 'Name of the field. Shown: above it, mail to the company, desk.'),
  placeholder: v.optional(
    described(
      label,
      'An example of a value; {digits} is the number of digits that rules.phone allows. Shown: in the empty field.',
    ),
  ),
  help: v.optional(
    described(
      text,
      'A line of help; that of the message is left out while rules.message is any. Shown: beneath the field.',
    ),
  ),
});

/** One of a few rules, with what each means; by default the specification's. */
const rule = <const Option extends string>(meanings: Readonly<Record<Option, string>>, usual: NoInfer<Option>) => {
  const options = Object.keys(meanings) as Option[];
  const allowed = options.map((option) => `${option} (${meanings[option]})`).join(' or ');
  return v.optional(v.picklist(options, allowed), usual);
};

const phoneMeanings: Record<(typeof phoneRules)[number], string> = {
  'ten-digits': 'ten digits whatever the country',
  national: 'as many digits as numbers of the chosen country have',
};
const messageMeanings: Record<(typeof messageRules)[number], string> = {
  plain: 'letters, digits, spaces and . , ! ?',
  any: 'any characters',
};

/** `content/forms.yaml`: labels, messages, states and rules of the three forms. */
export const forms = v.strictObject({
  /** Rules of the contact and the About form, for browser and server. */
  rules: v.optional(
    v.strictObject({
      phone: described(
        rule(phoneMeanings, defaultRules.phone),
        'The number of digits in a phone number: ten, or as many as numbers of the chosen country have. Shown: contact form, form on About Us.',
      ),
      message: described(
        rule(messageMeanings, defaultRules.message),
        'The characters that a message may have. Shown: contact form, form on About Us.',
      ),
    }),
    {},
  ),
  names: described(
    v.strictObject({ contact: label, about: label, faq: label }),
    'Names of the three forms. Shown: above the FAQ form; for the others, screen readers.',
  ),
  fields: v.strictObject({
    ...v.entriesFromList(fieldNames, field),
    phone_number: v.pipe(field, v.title('Phone number on About Us')),
  }),
  optional: described(label, 'Marks a field that may be left empty. Shown: beside its name.'),
  countries: described(
    v.strictObject({ search: label, list: label, none: text, notLoaded: text, results: label }),
    'Texts of the list of countries; {count} is a number. Shown: country picker.',
  ),
  firstCountries: described(
    listOf(country, 0, 20),
    'Codes of the countries that follow the company’s own at the top of the list, such as US; the others follow by name. Shown: country picker.',
  ),
  trap: described(text, 'Label of a hidden field that only spam programs fill in. Shown: nowhere.'),
  asked: described(
    v.strictObject({ about: text, remove: text }),
    'The line that names the service an enquiry is about, with {service}; the button that removes it. Shown: contact form, after a service page.',
  ),
  submit: described(label, 'Text of the button. Shown: under each form.'),
  sending: described(label, 'Text of the button while the form is being sent. Shown: under each form.'),
  orWrite: described(text, 'Another way to write. Shown: under each form.'),
  consent: described(
    v.strictObject({ text, link: label }),
    'The use of the enquiry and the time for which it is kept, and the text of the link to the privacy policy. Keep it in step with RETENTION_DAYS and the policy. Shown: beside each form’s button.',
  ),
  /** The time of an answer; `now`, in the company's time zone, needs a script. */
  reply: v.strictObject({
    text: described(text, 'The time within which somebody answers. Shown: beside the forms.'),
    now: described(filled('time'), 'The present time at the company. Shown: beside the forms, where scripts run.'),
    there: v.optional(
      described(
        filled('from', 'to', 'place'),
        'The same hours where the reader is, in another time zone. Shown: beside the forms, where scripts run.',
      ),
    ),
  }),
  /** Other ways to write, for people whose number does not have ten digits; `whatsapp` and `faq` are texts of links. */
  otherNumber: v.strictObject({
    text: described(
      filled('email', 'whatsapp', 'faq'),
      'Other ways to write, for somebody whose number does not have ten digits; the braces become links. Shown: beneath the phone number, while rules.phone is ten-digits.',
    ),
    whatsapp: described(label, 'Text of the link. Shown: in that sentence.'),
    faq: described(label, 'Text of the link. Shown: in that sentence.'),
  }),
  digits: described(
    filled('least', 'most'),
    'A range of digits, in place of {digits}. Shown: in a placeholder, in an error message.',
  ),
  problems: described(
    v.strictObject({
      required: text,
      email: text,
      'name-letters': text,
      'phone-digits': text,
      'phone-country': text,
      'phone-ambiguous': text,
      country: text,
      'message-characters': text,
      'control-characters': text,
      'too-long': text,
      unexpected: text,
    }),
    'Error messages; {characters}, {digits} and, in phone-ambiguous, the country’s {code} are filled in. Shown: beneath the field.',
  ),
  removeCharacters: described(
    label,
    'The button that removes the characters that a message may not have. Shown: beneath the message.',
  ),
  summary: described(
    v.strictObject({ one: text, many: text }),
    'The number of errors, as {count}. Shown: above the form.',
  ),
  sent: described(
    v.strictObject({ heading: textOf(60), text, reference: label }),
    'The confirmation after the form is sent. Shown: in place of the form.',
  ),
  failed: described(
    v.strictObject({ heading: textOf(60), text, retry: label, whatsapp: label }),
    'The message when the form could not be sent. Shown: above the form.',
  ),
  kept: described(
    v.strictObject({ text, withdraw: label, returned: text }),
    'The message about an enquiry that waits for a connection; the button that deletes it from the device; the message when an enquiry comes back. Shown: above a form.',
  ),
  console: described(
    v.strictObject({ required: text, email: text, pattern: text, unknown: text }),
    'Log messages about mistakes. Shown: the browser’s console.',
  ),
});
