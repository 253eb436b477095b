import { type FormName, formFields } from '@company/enquiry/enquiry.ts';
import type { FormOutcome } from '@company/enquiry/form-outcome.ts';
import { use } from 'react';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import { countries } from '../../data/countries.ts';
import { estimateWords } from '../../data/estimate-words.ts';
import { serviceContacts } from '../../data/service-contacts.ts';
import { services } from '../../data/services.ts';
import { workingHours } from '../../data/working-hours.ts';
import { RenderedContext } from '../../engine/rendered.ts';
import { Island, useHtml } from '../../islands/island.tsx';
import { linkTo } from '../../routes.ts';
import EnquiryFormIsland from './enquiry-form.island.tsx';
import type { FormFacts, FormField } from './form-facts.ts';

/** One of the three enquiry forms. @param note help below the heading, for all fields */
export function EnquiryForm({ form, heading, note }: { form: FormName; heading?: string; note?: string | undefined }) {
  const { page, outcome } = use(RenderedContext);
  const html = useHtml();
  return (
    <Island
      of={EnquiryFormIsland}
      // In the first view it shows at once what was typed before, and the service that led here.
      when={form === 'contact' ? 'near' : 'used'}
      facts={factsOf(form, page.path, outcome)}
      heading={heading}
      note={note}
      orWrite={html(forms.orWrite)}
      consent={html(
        <>
          {forms.consent.text} <a href={linkTo('privacy-policy')}>{forms.consent.link}</a>
        </>,
      )}
    />
  );
}

/** What a form on a page gets of the content. @param outcome the answer to a form, if one was posted */
export function factsOf(form: FormName, path: string, outcome: FormOutcome | undefined): FormFacts {
  const { names, fields, reply: _reply, orWrite: _orWrite, consent: _consent, ...texts } = forms;
  const { email, phone, whatsapp, endpoint, enquiryOrigin, locale } = company;
  const own = formFields(form);
  const listed = own.some(({ name }) => name === 'countryCode') ? countries : [];
  return {
    form,
    name: names[form],
    path,
    fields: own.map((field) => ({ ...field, ...shown(form, field.name) })),
    texts: { ...texts, locale },
    company: { email, phone, whatsapp, endpoint, enquiryOrigin, timeZone: workingHours.timeZone },
    services: services.map(({ slug, name }) => ({ slug, name, contact: serviceContacts[slug] })),
    estimates: form === 'contact' ? estimateWords : undefined,
    outcome: outcome?.form === form ? outcome : undefined,
    plans: Object.fromEntries(listed.map(({ code, name: _, ...plan }) => [code, plan])),
    countries: () => listed,
  };
}

/** The help of a message names the characters that a plain one allows. */
function shown(form: FormName, name: FormField['name']) {
  const { help, ...field }: Omit<FormField, 'name' | 'isOptional'> = forms.fields[name];
  const isPlain = form !== 'faq' && forms.rules.message === 'plain';
  return name === 'message' && !isPlain ? field : { ...field, help };
}
