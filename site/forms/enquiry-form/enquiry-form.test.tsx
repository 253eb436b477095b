import type { FormOutcome } from '@company/enquiry/form-outcome.ts';
import { defaultRules, type Rules } from '@company/enquiry/rules.ts';
import { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import { Router } from '../../engine/router.tsx';
import { FormOutcomeContext } from '../form-outcome.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

const page = {
  path: '/contact',
  title: 'Contact',
  head: { title: 'Contact', canonical: '/contact' },
  hero: <main />,
  sources: [],
};

const contact = <EnquiryForm form="contact" />;
const faq = <EnquiryForm form="faq" />;
const wrong: FormOutcome = {
  status: 'invalid',
  form: 'contact',
  values: { name: '', businessEmail: 'client@', phoneNumber: '12', message: 'Order #7' },
  problems: { name: 'required', businessEmail: 'email', phoneNumber: 'phone-digits', message: 'message-characters' },
};

const own = { ...forms.rules };
afterEach(() => void Object.assign(forms.rules, own));

/** A field of a form without JavaScript, under the company's rules. */
function fieldOf([form, outcome]: readonly [ReactNode, FormOutcome?], id: string, rules: Rules) {
  Object.assign(forms.rules, rules);
  const { document } = new Window();
  document.body.innerHTML = renderToStaticMarkup(
    <Router first={page}>
      <FormOutcomeContext value={outcome}>{form}</FormOutcomeContext>
    </Router>,
  );
  const control = document.getElementById(id);
  const described = (control?.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return {
    label: document.querySelector(`label[for=${id}]`)?.textContent,
    placeholder: control?.getAttribute('placeholder'),
    description: described.map((one) => document.getElementById(one)?.textContent),
    links: [...(control?.closest('.field')?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    buttons: [...(control?.closest('.field')?.querySelectorAll('.field-fix') ?? [])].map((one) => one.textContent),
  };
}

const national: Rules = { ...defaultRules, phone: 'national' };
const lenient: Rules = { ...defaultRules, message: 'any' };
const tenDigits = forms.problems['phone-digits'].replace('{digits}', '10');
const { otherNumber } = forms;
const ways = {
  email: `mailto:${company.email}`,
  whatsapp: expect.stringMatching(/^https:\/\/wa\.me\/\d+$/),
  faq: '/faq#enquiry',
};
/** Those that the company's text has links to. */
const wayOut = otherNumber.text
  .replace('{email}', company.email)
  .replace('{whatsapp}', otherNumber.whatsapp)
  .replace('{faq}', otherNumber.faq);

describe('ten digits', () => {
  test('the field has links for people with another number', () => {
    const { description, links, placeholder } = fieldOf([contact], 'phoneNumber', defaultRules);
    expect(placeholder).toBe(forms.fields.phoneNumber.placeholder?.replace('{digits}', '10') ?? null);
    expect(description).toEqual([wayOut]);
    const named = [...otherNumber.text.matchAll(/\{(\w+)\}/g)].map(([, name]) => ways[name as keyof typeof ways]);
    expect(links).toEqual(named);
  });

  test('the description contains them after the error too', () => {
    const { description } = fieldOf([contact, wrong], 'phoneNumber', defaultRules);
    expect(description).toEqual([tenDigits, wayOut]);
  });
});

test("with each country's own lengths the field has no such links", () => {
  expect(fieldOf([contact], 'phoneNumber', national)).toMatchObject({ description: [], links: [] });
  expect(fieldOf([contact, wrong], 'phoneNumber', national)).toMatchObject({
    description: [tenDigits],
    links: [],
  });
});

test('a plain message names the allowed characters, and a button removes the others', () => {
  expect(fieldOf([contact], 'message', defaultRules).description).toEqual([forms.fields.message.help].filter(Boolean));
  expect(fieldOf([contact, wrong], 'message', defaultRules).buttons).toEqual([forms.removeCharacters]);
});

test('a message that allows any character has neither', () => {
  expect(fieldOf([contact], 'message', lenient)).toMatchObject({ description: [], buttons: [] });
});

test('an optional field is described as such, beside its name', () => {
  const { name, businessEmail } = forms.fields;
  expect(fieldOf([faq], 'name', defaultRules)).toMatchObject({ label: name.label, description: [forms.optional] });
  expect(fieldOf([contact], 'businessEmail', defaultRules)).toMatchObject({
    label: businessEmail.label,
    description: [],
  });
});

test('the FAQ form allows any character', () => {
  expect(fieldOf([faq], 'message', defaultRules)).toMatchObject({ description: [], buttons: [] });
});
