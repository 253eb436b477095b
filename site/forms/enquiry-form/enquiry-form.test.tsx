// @vitest-environment happy-dom

import type { FormOutcome } from '@company/enquiry/enquiry.ts';
import { defaultRules, type Rules } from '@company/enquiry/rules.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { content } from '../../tests/content.ts';
import EnquiryForm from './enquiry-form.island.tsx';
import { factsOf } from './enquiry-form.tsx';

const { 'company.yaml': company, 'forms.yaml': forms } = content.files;
const { countries } = content;
vi.mock('../../offline/queue.ts', () => ({ readQueue: async () => [] }));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const invalidOutcome: FormOutcome = {
  status: 'invalid',
  form: 'contact',
  values: { name: '', businessEmail: 'client@', phoneNumber: '12', message: 'Order #7' },
  problems: { name: 'required', businessEmail: 'email', phoneNumber: 'phone-digits', message: 'message-characters' },
};

const originalRules = { ...forms.rules };
const root = createRoot(document.body);
afterEach(async () => {
  Object.assign(forms.rules, originalRules);
  await act(async () => root.render(null));
});

type Form = readonly ['contact' | 'faq', FormOutcome?];
const contact: Form = ['contact'];
const answered: Form = ['contact', invalidOutcome];
const faq: Form = ['faq'];
const emptyHtml = { __html: '' };

const show = ([form, outcome]: Form, rules: Partial<Rules>) => {
  Object.assign(forms.rules, rules);
  const facts = factsOf(content, form, '/contact', outcome);
  return act(async () => root.render(<EnquiryForm facts={facts} orWrite={emptyHtml} consent={emptyHtml} />));
};

function descriptionOf(id: string) {
  const control = document.getElementById(id);
  const notes = (control?.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return {
    label: document.querySelector(`label[for=${id}]`)?.textContent,
    placeholder: control?.getAttribute('placeholder'),
    description: notes.map((id) => document.getElementById(id)?.textContent),
    links: [...(control?.closest('.field')?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    buttons: [...(control?.closest('.field')?.querySelectorAll('.field-fix') ?? [])].map((one) => one.textContent),
  };
}

const national: Rules = { ...defaultRules, phone: 'national' };
const anyMessage: Rules = { ...defaultRules, message: 'any' };
const tenDigits = forms.problems['phone-digits'].replace('{digits}', '10');
const [textBefore = '', textAfter = ''] = forms.problems['phone-digits'].split('{digits}');
/** The error message, without the number of digits, because this number depends on the company's country. */
const nationalDigits = expect.stringContaining(textBefore.length > textAfter.length ? textBefore : textAfter);
const { otherNumber } = forms;
const ways = {
  email: `mailto:${company.email}`,
  whatsapp: expect.stringMatching(/^https:\/\/wa\.me\/\d+$/),
  faq: '/faq#enquiry',
};
const withLinks = (text: string) =>
  text.replace('{email}', company.email).replace('{whatsapp}', otherNumber.whatsapp).replace('{faq}', otherNumber.faq);
const otherWays = withLinks(otherNumber.text);

/** The links in the company's text, in the order of the text. */
const linksInText = [...otherNumber.text.matchAll(/\{(\w+)\}/g)].map(([, name]) => ways[name as keyof typeof ways]);
const plainHelp = [forms.fields.message.help].flatMap((help) => (help ? [withLinks(help)] : []));
const { name, businessEmail } = forms.fields;
const placeholder = forms.fields.phoneNumber.placeholder?.replace('{digits}', '10') ?? null;

test.each<[field: string, form: Form, rules: Rules, expected: object]>([
  ['phoneNumber', contact, defaultRules, { placeholder, description: [otherWays], links: linksInText }],
  ['phoneNumber', answered, defaultRules, { description: [tenDigits, otherWays] }],
  ['phoneNumber', contact, national, { description: [], links: [] }],
  ['phoneNumber', answered, national, { description: [nationalDigits], links: [] }],
  ['message', contact, defaultRules, { description: plainHelp }],
  ['message', answered, defaultRules, { buttons: [forms.removeCharacters] }],
  ['message', contact, anyMessage, { description: [], buttons: [] }],
  ['message', faq, defaultRules, { description: [], buttons: [] }],
  ['name', faq, defaultRules, { label: name.label, description: [forms.optional] }],
  ['businessEmail', contact, defaultRules, { label: businessEmail.label, description: [] }],
])('the field %s of %j, with the rules %j, is described as %j', async (field, form, rules, expected) => {
  await show(form, rules);
  expect(descriptionOf(field)).toMatchObject(expected);
});

test.each([
  ['national', 'de-DE', 'DE'],
  ['national', 'de', countries[0]?.code],
  ['national', 'C', countries[0]?.code],
  ['national', 'en-US@posix', countries[0]?.code],
  ['national', undefined, countries[0]?.code],
  ['ten-digits', 'de-DE', countries[0]?.code],
] as const)(
  'with the phone rule %s and the browser language %s the first country is %s',
  async (phone, language, country) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language as string);
    await show(contact, { phone });
    expect(document.querySelector<HTMLSelectElement>('[name=countryCode]')?.value).toBe(country);
  },
);

test('a visitor over the limit sees when to try again', async () => {
  await show(['faq', { status: 'unsent', form: 'faq', values: {}, retryAfter: 61 }], defaultRules);
  const { failed } = forms;
  expect(document.querySelector('[role=alert]')?.textContent).toContain(failed.wait.replace('{minutes}', '2'));
});

const values = {
  name: 'Asha Rao',
  businessEmail: 'asha@client.example',
  countryCode: 'IN',
  phoneNumber: '2025550123',
  message: 'Hello',
};

/** Shows a form with valid values, calls `prepare`, and submits the form. @returns the posted values */
async function submitForm(answer: () => Response, prepare = (_form: HTMLFormElement) => {}) {
  const posted: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    posted.push(JSON.parse(String(body)));
    return answer();
  });
  await show(['contact', { status: 'unsent', form: 'contact', values, retryAfter: 0 }], defaultRules);
  const form = document.querySelector('form') as HTMLFormElement;
  prepare(form);
  await act(async () => {
    form.requestSubmit();
    await new Promise((resolve) => setTimeout(resolve));
  });
  return posted;
}
const accept = () => Response.json({ id: 'E73NA-AZDQ7' }, { status: 201 });

test('a country that the browser has set without an event is sent', async () => {
  const posted = await submitForm(accept, (form) => {
    (form.elements.namedItem('countryCode') as HTMLSelectElement).value = 'US';
  });
  expect(posted).toMatchObject([{ ...values, countryCode: 'US' }]);
});

test('without an endpoint the values are logged, nothing is posted, and the form is reset', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const { endpoint } = company;
  Object.assign(company, { endpoint: 'none' });
  expect(await submitForm(accept)).toEqual([]);
  Object.assign(company, { endpoint });
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ form: 'contact', ...values }));
  expect(document.querySelector('textarea')?.value).toBe('');
});

test.each([
  ['name', 'a[href="#name"]', 'true'],
  ['page', `a[href="mailto:${company.email}"]`, null],
])(
  'after an error of the server about %s, the notice has the focus, and the values stay',
  async (field, link, invalid) => {
    await submitForm(() => Response.json({ errors: { [field]: 'Refused.' } }, { status: 422 }));
    const notice = document.querySelector('[role=alert]');
    expect(document.activeElement).toBe(notice);
    expect(notice?.querySelector(link)).not.toBeNull();
    const input = document.querySelector('#name') as HTMLInputElement;
    expect([input.getAttribute('aria-invalid'), input.value]).toEqual([invalid, values.name]);
    await act(async () => {
      input.value = 'Asha';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(input.getAttribute('aria-invalid')).toBe(null);
  },
);
