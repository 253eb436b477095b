import { enquiryFieldNames } from '@company/enquiry/fields.ts';
import { defaultRules, type messageRules, type phoneRules } from '@company/enquiry/rules.ts';
import * as v from 'valibot';
import * as f from './parts.ts';

const field = v.strictObject({
  label: f.label('Name of the field. Also shown: mail to the company, desk.'),
  placeholder: v.optional(
    f.template(['digits'], 40, 'An example of a value; {digits} is the number of digits that rules.phone allows.'),
  ),
  help: v.optional(
    f.template(
      ['email', 'whatsapp', 'faq'],
      300,
      'A line of help, with the links of otherNumber. If rules.message is any, the message field has no help.',
    ),
  ),
});

/** A choice of rules. Error messages explain each rule by its meaning. The default is the specification's rule. */
const rule = <const Option extends string>(meanings: Readonly<Record<Option, string>>, byDefault: NoInfer<Option>) => {
  const options = Object.keys(meanings) as Option[];
  const allowed = options.map((option) => `${option} (${meanings[option]})`).join(' or ');
  return v.optional(v.picklist(options, allowed), byDefault);
};

const phoneMeanings: Record<(typeof phoneRules)[number], string> = {
  'ten-digits': 'ten digits whatever the country',
  national: 'as many digits as numbers of the chosen country have',
};
const messageMeanings: Record<(typeof messageRules)[number], string> = {
  plain: 'letters, digits, spaces and . , ! ?',
  any: 'any characters',
};

export const forms = v.strictObject({
  rules: v.optional(
    v.strictObject({
      phone: f.described(
        rule(phoneMeanings, defaultRules.phone),
        'The number of digits in a phone number on Contact and About Us: ten, or as many as numbers of the chosen country have.',
      ),
      message: f.described(
        rule(messageMeanings, defaultRules.message),
        'The characters that a message on Contact and About Us may have.',
      ),
    }),
    {},
  ),
  names: f.group('Names of the three forms, for screen readers.', f.all(f.label(), 'contact', 'about', 'faq')),
  fields: v.strictObject({
    ...v.entriesFromList(enquiryFieldNames, field),
    phone_number: v.pipe(field, v.title('Phone number on About Us')),
  }),
  optional: f.label('Marks a field that may be left empty.'),
  countries: f.group('Texts of the list of countries; {count} is a number.', {
    search: f.label(),
    list: f.label(),
    none: f.text(),
    notLoaded: f.text(),
    results: f.template(['count'], 40),
  }),
  firstCountries: f.list(
    'Codes of the countries below the company’s own at the top of the list, such as US. All other countries follow by name.',
    [0, 20],
    f.country(),
  ),
  honeypot: f.text('Label of a hidden field that only spam programs fill in.'),
  asked: f.group(
    'The line with the {service} of the enquiry; the button that removes this line. Only on Contact, if the visitor comes from a service page.',
    f.all(f.template(['service']), 'about', 'remove'),
  ),
  submit: f.label('The button of all three forms.'),
  sending: f.label('Text of the button while the form is being sent.'),
  orWrite: f.template(['email']),
  consent: f.group(
    'How the enquiry is used and how long it is stored, and the link to the privacy policy. The time must agree with RETENTION_DAYS and with the policy.',
    { text: f.text(), link: f.label() },
  ),
  reply: v.strictObject({
    text: f.text('The time within which somebody answers.'),
    talk: v.optional(f.text('How to ask for a call.')),
    state: v.optional(
      v.strictObject({
        open: f.text('The text within the working hours.'),
        closed: f.template(['wait'], 300, 'The text outside the working hours; {wait} is the time to wait.'),
      }),
    ),
    now: f.template(['time'], 300, 'The present time at the company. Shown only in browsers with scripts.'),
    there: v.optional(
      f.template(
        ['days', 'from', 'to', 'place'],
        300,
        'The working days and hours in the visitor’s time zone, if the company has another time zone.',
      ),
    ),
  }),
  /** `whatsapp` and `faq` are the texts of the links in `text`. */
  otherNumber: v.strictObject({
    text: f.template(
      ['email', 'whatsapp', 'faq'],
      300,
      'Other ways to write, for somebody whose number does not have ten digits; the braces become links. Shown only if rules.phone is ten-digits.',
    ),
    whatsapp: f.label(),
    faq: f.label(),
  }),
  /** Texts about a phone number that a browser or a password manager has filled in. */
  filledIn: v.strictObject({
    question: f.template(['country'], 300, 'Asks whether a filled-in number is a number of the chosen country.'),
    confirm: f.label('The button that answers yes and sends the form.'),
  }),
  digits: f.template(
    ['least', 'most'],
    300,
    'A range of digits, in place of {digits} in a placeholder and in an error message.',
  ),
  problems: f.group(
    'Error messages, with {characters} and {digits}. Only phone-ambiguous has {code}, which is the country’s. Only too-long has {count} and {most}.',
    f.all(
      f.template(['characters', 'digits', 'code', 'count', 'most']),
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
  removeCharacters: f.label('The button that removes the characters that a message may not have.'),
  summary: f.group('The number of errors, as {count}.', { one: f.text(), many: f.template(['count']) }),
  sent: f.group('The confirmation after the form is sent.', {
    heading: f.textOf(60),
    text: f.text(),
    reference: f.label(),
  }),
  failed: f.group(
    'The message when the form could not be sent; {minutes} is the time until the next attempt, after too many attempts.',
    {
      heading: f.textOf(60),
      text: f.text(),
      wait: f.template(['minutes']),
      retry: f.label(),
      whatsapp: f.label(),
    },
  ),
  kept: f.group(
    'The message about an enquiry that waits for a connection; the button that deletes the enquiry; the message if the server did not accept the enquiry.',
    { text: f.text(), withdraw: f.label(), returned: f.text() },
  ),
  console: f.group(
    'Log messages about mistakes. Shown: the browser’s console.',
    f.all(f.text(), 'required', 'email', 'pattern', 'unknown'),
  ),
});
