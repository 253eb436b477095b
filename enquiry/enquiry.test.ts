import { describe, expect, test } from 'vitest';
import { countryList } from './country-list.node.ts';
import { enquiryCheck } from './enquiry.ts';
import { defaultRules } from './rules.ts';

const countries = countryList();
const check = enquiryCheck(countries, defaultRules);

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

test('a complete enquiry of each form is valid', () => {
  expect(check(contact)).toMatchObject({ enquiry: contact });
  expect(check(about)).toMatchObject({ enquiry: about });
  expect(check(faq)).toMatchObject({ enquiry: { ...faq, name: '', phone_number: '', msg_subject: '', page: '' } });
});

describe('contact page', () => {
  test.each([
    ['name', '', 'required'],
    ['name', '   ', 'required'],
    ['name', '\u200b\u2060\u3164', 'required'],
    ['message', '\u200b\u2800', 'required'],
    ['businessEmail', '', 'required'],
    ['businessEmail', 'visitor@company', 'email'],
    ['businessEmail', 'visitor company.example', 'email'],
    ['countryCode', '', 'required'],
    ['countryCode', 'XX', 'country'],
    ['countryCode', '+999', 'country'],
    ['phoneNumber', '', 'required'],
    ['phoneNumber', '984801234', 'phone-digits'],
    ['phoneNumber', '+65 8123 4567', 'phone-country'],
    ['message', '', 'required'],
    ['message', 'Mail me @ once', 'message-characters'],
    ['message', 'x'.repeat(5001), 'too-long'],
    ['name', 'A\r\nBcc: everyone', 'control-characters'],
    ['name', 'A\ud800', 'control-characters'],
  ])('the field %s with %j has the problem %s', (field, value, problem) => {
    expect(problemsOf({ ...contact, [field]: value })).toEqual({ [field]: problem });
  });

  test.each([
    [{ phoneNumber: '+91 98480 12345' }, { phoneNumber: '9848012345' }],
    // The country may also be a prefix.
    [{ countryCode: '+91' }, { countryCode: '+91' }],
    [{ name: '  Zoe\u0301  ' }, { name: 'Zoé' }],
    [{ name: '\u200bAsha\u00a0Rao\ufeff' }, { name: 'Asha\u00a0Rao' }],
    [{ businessEmail: "o'brien@client.example\u200b" }, { businessEmail: "o'brien@client.example" }],
    [{ name: 'R2-D2 & Sons' }, { name: 'R2-D2 & Sons' }],
    [
      { message: 'One\u000btwo\u000cthree\u0085four\u0001\u0007 f\u00adive.' },
      { message: 'One\ntwo\nthree\nfour f\u00adive.' },
    ],
    [{ name: 'Asha\tRao\u0001' }, { name: 'Asha Rao' }],
    [{ message: 'नमस्ते,\nమీకు ధన్యవాదాలు.\r\nÇa va? 12!' }, { message: 'नमस्ते,\nమీకు ధన్యవాదాలు.\nÇa va? 12!' }],
  ])('%j is valid, and is read as %j', (typed, expected) => {
    expect(check({ ...contact, ...typed })).toMatchObject({ enquiry: { ...contact, ...expected } });
  });

  test('all problems are returned, in the order of the fields', () => {
    const fields = ['name', 'businessEmail', 'countryCode', 'phoneNumber', 'message'];
    expect(Object.keys(problemsOf({ form: 'contact', businessEmail: 'x', phoneNumber: '1' }))).toEqual(fields);
  });
});

test.each([
  [about, { name: 'R2D2' }, { name: 'name-letters' }],
  [about, { name: 'Zoé सिंह' }, {}],
  [about, { name: 'ప్రశాంత్\u200c రావు' }, {}],
  [about, { name: 'می\u200cنا \u200fرضا' }, {}],
  [about, { name: 'ශ්\u200dරී Asha\u00a0Rao' }, {}],
  [about, { name: "O'Brien D’Souza Keʻala M`Bow" }, {}],
  [about, { name: 'Gal·la 阿莎·拉奥 ז׳בוטינסקי' }, {}],
  [about, { name: "' ’" }, { name: 'name-letters' }],
  [about, { name: 'asha@client.example' }, { name: 'name-letters' }],
  [about, { phoneNumber: '701234567', countryCode: 'AF' }, {}],
  [about, { phoneNumber: '7012345678', countryCode: 'AF' }, { phoneNumber: 'phone-digits' }],
  [about, { phoneNumber: '701234567', countryCode: '+93' }, {}],
  [about, { phoneNumber: '' }, { phoneNumber: 'required' }],
  [faq, { email: '' }, { email: 'required' }],
  [faq, { email: 'nobody' }, { email: 'email' }],
  [faq, { message: ' ' }, { message: 'required' }],
  [faq, { message: 'Cost of 20% @ 3 shops / year?' }, {}],
  [faq, { phone_number: '+९१ 98480 12345 (WhatsApp)' }, {}],
])('the form $form has its own rules: %j', (enquiry, change, problems) => {
  expect(problemsOf({ ...enquiry, ...change })).toEqual(problems);
});

describe('with other rules of the company', () => {
  const lenient = enquiryCheck(countries, { phone: 'national', message: 'any' });
  const singapore = { ...contact, countryCode: 'SG', phoneNumber: '81234567' };

  test('a message may contain any punctuation, but no lone surrogate', () => {
    const message = "It's 20% @ 3 shops; cards/UPI (INR)… 👍\n• soon";
    expect(lenient({ ...contact, message })).toMatchObject({ enquiry: { ...contact, message } });
    expect(lenient({ ...contact, message: 'A\udc00' })).toEqual({ problems: { message: 'control-characters' } });
  });

  test('the rules are independent', () => {
    const onlyPhone = enquiryCheck(countries, { ...defaultRules, phone: 'national' });
    expect(onlyPhone({ ...singapore, message: 'a/b' })).toEqual({ problems: { message: 'message-characters' } });
    const onlyMessage = enquiryCheck(countries, { ...defaultRules, message: 'any' });
    expect(onlyMessage({ ...singapore, message: 'a/b' })).toEqual({ problems: { phoneNumber: 'phone-digits' } });
  });
});

describe('input that no form sends', () => {
  test.each([
    ['an unknown field', { ...contact, admin: true }, { admin: 'unexpected' }],
    ["another form's field", { ...contact, msg_subject: 'x' }, { msg_subject: 'unexpected' }],
    ['a field with the name of a method', { ...contact, toString: 'x' }, { toString: 'unexpected' }],
    ['an unknown form', { ...contact, form: 'login' }, { form: 'unexpected' }],
    ['a form that is not a text', { ...contact, form: ['contact'] }, { form: 'unexpected' }],
    ['a name that is not a text', { ...contact, name: ['a'] }, { name: 'unexpected' }],
    ['nothing', null, { form: 'unexpected' }],
    ['a list', [], { form: 'unexpected' }],
    ['a number', 7, { form: 'unexpected' }],
  ])('%s is refused', (_, input, problems) => {
    expect(problemsOf(input)).toEqual(problems);
  });
});
