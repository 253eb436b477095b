import { fieldNames } from '@company/enquiry/fields.ts';
import { defaultRules, type messageRules, type phoneRules } from '@company/enquiry/rules.ts';
import * as v from 'valibot';
import { all, country, described, filled, group, label, list, text, textOf } from './parts.ts';

const field = v.strictObject({
  label: label('Name of the field. Shown: above it, mail to the company, desk.'),
  placeholder: v.optional(
    label(
      'An example of a value; {digits} is the number of digits that rules.phone allows. Shown: in the empty field.',
    ),
  ),
  help: v.optional(
    text('A line of help; that of the message is left out while rules.message is any. Shown: beneath the field.'),
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
  names: group(
    'Names of the three forms. Shown: above the FAQ form; for the others, screen readers.',
    all(label(), 'contact', 'about', 'faq'),
  ),
  fields: v.strictObject({
    ...v.entriesFromList(fieldNames, field),
    phone_number: v.pipe(field, v.title('Phone number on About Us')),
  }),
  optional: label('Marks a field that may be left empty. Shown: beside its name.'),
  countries: group('Texts of the list of countries; {count} is a number. Shown: country picker.', {
    search: label(),
    list: label(),
    none: text(),
    notLoaded: text(),
    results: label(),
  }),
  firstCountries: list(
    'Codes of the countries that follow the company’s own at the top of the list, such as US; the others follow by name. Shown: country picker.',
    [0, 20],
    country(),
  ),
  trap: text('Label of a hidden field that only spam programs fill in. Shown: nowhere.'),
  asked: group(
    'The line that names the service an enquiry is about, with {service}; the button that removes it. Shown: contact form, after a service page.',
    { about: text(), remove: text() },
  ),
  submit: label('Text of the button. Shown: under each form.'),
  sending: label('Text of the button while the form is being sent. Shown: under each form.'),
  orWrite: text('Another way to write. Shown: under each form.'),
  consent: group(
    'The use of the enquiry and the time for which it is kept, and the text of the link to the privacy policy. Keep it in step with RETENTION_DAYS and the policy. Shown: beside each form’s button.',
    { text: text(), link: label() },
  ),
  /** The time of an answer; `now`, in the company's time zone, needs a script. */
  reply: v.strictObject({
    text: text('The time within which somebody answers. Shown: beside the forms.'),
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
    whatsapp: label('Text of the link. Shown: in that sentence.'),
    faq: label('Text of the link. Shown: in that sentence.'),
  }),
  digits: described(
    filled('least', 'most'),
    'A range of digits, in place of {digits}. Shown: in a placeholder, in an error message.',
  ),
  problems: group(
    'Error messages; {characters}, {digits} and, in phone-ambiguous, the country’s {code} are filled in. Shown: beneath the field.',
    all(
      text(),
      'required',
      'email',
      'name-letters',
      'phone-digits',
      'phone-country',
      'phone-ambiguous',
      'country',
      'message-characters',
      'control-characters',
      'too-long',
      'unexpected',
    ),
  ),
  removeCharacters: label(
    'The button that removes the characters that a message may not have. Shown: beneath the message.',
  ),
  summary: group('The number of errors, as {count}. Shown: above the form.', { one: text(), many: text() }),
  sent: group('The confirmation after the form is sent. Shown: in place of the form.', {
    heading: textOf(60),
    text: text(),
    reference: label(),
  }),
  failed: group('The message when the form could not be sent. Shown: above the form.', {
    heading: textOf(60),
    text: text(),
    retry: label(),
    whatsapp: label(),
  }),
  kept: group(
    'The message about an enquiry that waits for a connection; the button that deletes it from the device; the message when an enquiry comes back. Shown: above a form.',
    { text: text(), withdraw: label(), returned: text() },
  ),
  console: group(
    'Log messages about mistakes. Shown: the browser’s console.',
    all(text(), 'required', 'email', 'pattern', 'unknown'),
  ),
});
