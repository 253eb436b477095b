import { describe, expect, test } from 'vitest';
import { countryList } from './country-list.ts';
import { enquiryCheck, forbiddenCharacters, withoutForbidden } from './enquiry.ts';

const check = enquiryCheck(countryList());

const contact = {
  form: 'contact',
  name: 'Test Visitor',
  businessEmail: 'visitor@company.example',
  countryCode: 'IN',
  phoneNumber: '9848012345',
  message: 'We need a checkout for three shops.',
  page: '/contact',
};
const about = { ...contact, form: 'about' };
const faq = { form: 'faq', email: 'visitor@company.example', message: 'How much is it?' };

const problemsOf = (input: unknown) => {
  const result = check(input);
  return 'problems' in result ? { ...result.problems } : {};
};

test('a complete enquiry of each form is taken', () => {
  expect(check(contact)).toEqual({ enquiry: contact });
  expect(check(about)).toEqual({ enquiry: about });
  expect(check(faq)).toEqual({ enquiry: { ...faq, name: '', phone_number: '', msg_subject: '', page: '' } });
});

describe('contact page', () => {
  test.each([
    ['name', '', 'required'],
    ['name', '   ', 'required'],
    ['businessEmail', '', 'required'],
    ['businessEmail', 'visitor@company', 'email'],
    ['businessEmail', 'visitor company.example', 'email'],
    ['countryCode', '', 'required'],
    ['countryCode', 'XX', 'country'],
    ['countryCode', '+999', 'country'],
    ['phoneNumber', '', 'required'],
    ['phoneNumber', '984801234', 'phone-digits'],
    ['phoneNumber', '98480123456', 'phone-digits'],
    ['phoneNumber', '98480-12345', 'phone-digits'],
    ['phoneNumber', '९८४८०१२३४५', 'phone-digits'],
    ['message', '', 'required'],
    ['message', 'Mail me @ once', 'message-characters'],
    ['message', 'x'.repeat(5001), 'too-long'],
    ['name', 'A\r\nBcc: everyone', 'control-characters'],
    ['name', 'A\u0000', 'control-characters'],
  ])('%s of %j is %s', (field, value, problem) => {
    expect(problemsOf({ ...contact, [field]: value })).toEqual({ [field]: problem });
  });

  test('ten digits are asked for whatever the country', () => {
    expect(problemsOf({ ...contact, countryCode: 'AF', phoneNumber: '701234567' })).toEqual({
      phoneNumber: 'phone-digits',
    });
  });

  test('a country may be given by its prefix', () => {
    expect(problemsOf({ ...contact, countryCode: '+91' })).toEqual({});
  });

  test('letters of any script and line breaks belong to a message', () => {
    expect(problemsOf({ ...contact, message: 'नमस्ते,\nమీకు ధన్యవాదాలు.\r\nÇa va? 12!' })).toEqual({});
  });

  test('texts are normalised and trimmed', () => {
    expect(check({ ...contact, name: '  Zoe\u0301  ' })).toMatchObject({ enquiry: { name: 'Zoé' } });
  });

  test('any name will do', () => {
    expect(problemsOf({ ...contact, name: 'R2-D2 & Sons' })).toEqual({});
  });

  test('all problems are told, in the order of the form', () => {
    expect(Object.keys(problemsOf({ form: 'contact', businessEmail: 'x', phoneNumber: '1' }))).toEqual([
      'name',
      'businessEmail',
      'countryCode',
      'phoneNumber',
      'message',
    ]);
  });
});

describe('About page', () => {
  test.each([
    [{ name: 'R2D2' }, { name: 'name-letters' }],
    [{ name: 'Zoé सिंह' }, {}],
    [{ phoneNumber: '701234567', countryCode: 'AF' }, {}],
    [{ phoneNumber: '7012345678', countryCode: 'AF' }, { phoneNumber: 'phone-digits' }],
    [{ phoneNumber: '701234567', countryCode: '+93' }, {}],
    [{ phoneNumber: '67212345', countryCode: 'AL' }, {}],
    [{ phoneNumber: '672123456', countryCode: 'AL' }, {}],
    [{ phoneNumber: '6721234567', countryCode: 'AL' }, { phoneNumber: 'phone-digits' }],
    [{ phoneNumber: '2025550123', countryCode: 'US' }, {}],
    [{ phoneNumber: '' }, { phoneNumber: 'required' }],
  ])('%j gives %j', (change, problems) => {
    expect(problemsOf({ ...about, ...change })).toEqual(problems);
  });
});

describe('FAQ page', () => {
  test.each([
    [{ email: '' }, { email: 'required' }],
    [{ email: 'nobody' }, { email: 'email' }],
    [{ message: ' ' }, { message: 'required' }],
    [{ message: 'Cost of 20% @ 3 shops / year?' }, {}],
  ])('%j gives %j', (change, problems) => {
    expect(problemsOf({ ...faq, ...change })).toEqual(problems);
  });
});

describe('what no form sends', () => {
  test.each([
    ['an unknown field', { ...contact, admin: true }, { admin: 'unexpected' }],
    ["another form's field", { ...contact, msg_subject: 'x' }, { msg_subject: 'unexpected' }],
    ['a field named as a method', { ...contact, toString: 'x' }, { toString: 'unexpected' }],
    ['an unknown form', { ...contact, form: 'login' }, { form: 'unexpected' }],
    ['a form that is no text', { ...contact, form: ['contact'] }, { form: 'unexpected' }],
    ['a name that is no text', { ...contact, name: ['a'] }, { name: 'unexpected' }],
    ['nothing', null, { form: 'unexpected' }],
    ['a list', [], { form: 'unexpected' }],
    ['a number', 7, { form: 'unexpected' }],
  ])('%s is refused', (_, input, problems) => {
    expect(problemsOf(input)).toEqual(problems);
  });
});

test('forbidden characters are named once each, in their order', () => {
  expect(forbiddenCharacters('3 shops @ Hyderabad, cards/UPI, 20% @ once')).toEqual(['@', '/', '%']);
  expect(forbiddenCharacters('Fine, thanks! Or not?')).toEqual([]);
});

test('removing them leaves words apart and no gaps', () => {
  expect(withoutForbidden('3 shops @ Hyderabad, cards/UPI, about 20% of it.')).toBe(
    '3 shops Hyderabad, cards UPI, about 20 of it.',
  );
  expect(forbiddenCharacters(withoutForbidden('a<b>c&d "e" 👍'))).toEqual([]);
});
