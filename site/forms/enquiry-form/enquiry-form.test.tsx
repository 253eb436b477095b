import { defaultRules, type Rules } from '@company/enquiry/rules.ts';
import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import { examples } from './enquiry-form.examples.tsx';

const own = { ...forms.rules };
afterEach(() => void Object.assign(forms.rules, own));

/** A field of an example without JavaScript, under the company's rules. */
function fieldOf(state: string, id: string, rules: Rules) {
  Object.assign(forms.rules, rules);
  const example = examples.find((one) => one.state === state);
  const { document } = new Window();
  document.body.innerHTML = renderToStaticMarkup(example?.element);
  const control = document.getElementById(id);
  const described = (control?.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return {
    placeholder: control?.getAttribute('placeholder'),
    description: described.map((one) => document.getElementById(one)?.textContent),
    links: [...(control?.closest('.field')?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    buttons: [...(control?.closest('.field')?.querySelectorAll('.field-fix') ?? [])].map((one) => one.textContent),
  };
}

const national: Rules = { ...defaultRules, phone: 'national' };
const lenient: Rules = { ...defaultRules, message: 'any' };
const tenDigits = forms.problems['phone-digits'].replace('{digits}', '10');
const { text, whatsapp, faq } = forms.otherNumber;
const wayOut = text.replace('{email}', company.email).replace('{whatsapp}', whatsapp).replace('{faq}', faq);

describe('ten digits', () => {
  test('the field has links for people with another number', () => {
    const { description, links, placeholder } = fieldOf('contact, empty', 'phoneNumber', defaultRules);
    expect(placeholder).toContain('10');
    expect(description).toEqual([wayOut]);
    expect(links).toHaveLength(3);
    expect(links).toEqual(
      expect.arrayContaining([
        `mailto:${company.email}`,
        expect.stringMatching(/^https:\/\/wa\.me\/\d+$/),
        '/faq#enquiry',
      ]),
    );
  });

  test('the description contains them after the error too', () => {
    const { description } = fieldOf('contact, every field wrong', 'phoneNumber', defaultRules);
    expect(description).toEqual([tenDigits, wayOut]);
  });
});

test("with each country's own lengths the field has no such links", () => {
  expect(fieldOf('contact, empty', 'phoneNumber', national)).toMatchObject({ description: [], links: [] });
  expect(fieldOf('contact, every field wrong', 'phoneNumber', national)).toMatchObject({
    description: [tenDigits],
    links: [],
  });
});

test('a plain message names the allowed characters, and a button removes the others', () => {
  expect(fieldOf('contact, empty', 'message', defaultRules).description).toEqual([forms.fields.message.help]);
  expect(fieldOf('contact, every field wrong', 'message', defaultRules).buttons).toEqual([forms.removeCharacters]);
});

test('a message that allows any character has neither', () => {
  expect(fieldOf('contact, empty', 'message', lenient)).toMatchObject({ description: [], buttons: [] });
});

test('the FAQ form allows any character', () => {
  expect(fieldOf('FAQ, empty', 'message', defaultRules)).toMatchObject({ description: [], buttons: [] });
});
