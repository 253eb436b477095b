import { type FormName, type FormOutcome, formFields } from '@company/enquiry/enquiry.ts';
import { Fragment, use } from 'react';
import { type Files, inFolder, type SiteContent } from '../../engine/page.ts';
import { RenderedContext, useContent, useFile } from '../../engine/rendering.ts';
import { Island, useHtml } from '../../islands/island.tsx';
import { linkTo } from '../../routes.ts';
import { estimateWordsOf } from '../estimate-words.ts';
import EnquiryFormIsland from './enquiry-form.island.tsx';
import type { FormFacts, FormField } from './form-facts.ts';

/** One of the three enquiry forms. @param note a help text below the heading, about all fields */
export function EnquiryForm({ form, heading, note }: { form: FormName; heading?: string; note?: string | undefined }) {
  const forms = useFile('forms.yaml');
  const { page, outcome } = use(RenderedContext);
  const content = useContent();
  const html = useHtml();
  return (
    <Island
      of={EnquiryFormIsland}
      // On the contact page, the form is visible at once, so the draft and the requested service must soon appear.
      when={form === 'contact' ? 'near' : 'used'}
      facts={factsOf(content, form, page.path, outcome)}
      heading={heading}
      note={note}
      orWrite={html(<OrWrite />)}
      consent={html(
        <>
          {forms.consent.text} <a href={linkTo('privacy-policy')}>{forms.consent.link}</a>
        </>,
      )}
    />
  );
}

/** The text about other ways to write, with the email address of the company as a link. */
function OrWrite() {
  const { email } = useFile('company.yaml');
  const [firstText, ...otherTexts] = useFile('forms.yaml').orWrite.split('{email}');
  return (
    <>
      {firstText}
      {otherTexts.map((text) => (
        <Fragment key={text}>
          <a href={`mailto:${email}`}>{email}</a>
          {text}
        </Fragment>
      ))}
    </>
  );
}

/**
 * The facts that a form on a page needs.
 * @param outcome the result of a form posted without JavaScript
 */
export function factsOf(
  content: Pick<SiteContent, 'files' | 'countries'>,
  form: FormName,
  path: string,
  outcome: FormOutcome | undefined,
): FormFacts {
  const forms = content.files['forms.yaml'];
  const {
    names,
    fields: _fields,
    firstCountries: _first,
    reply: _reply,
    orWrite: _orWrite,
    consent: _consent,
    ...texts
  } = forms;
  const { email, phone, whatsapp, endpoint, enquiryOrigin, locale, hours } = content.files['company.yaml'];
  const ownFields = formFields(form);
  const formCountries = ownFields.some(({ name }) => name === 'countryCode') ? content.countries : [];
  return {
    form,
    name: names[form],
    path,
    fields: ownFields.map((field) => ({ ...field, ...textsOfField(forms, form, field.name) })),
    texts: { ...texts, locale },
    company: { email, phone, whatsapp, endpoint, enquiryOrigin, timeZone: hours.timeZone },
    services: inFolder(content, 'services').map(({ slug, name, contact }) => ({ slug, name, contact })),
    estimates: form === 'contact' ? estimateWordsOf(content) : undefined,
    outcome: outcome?.form === form ? outcome : undefined,
    plans: Object.fromEntries(formCountries.map(({ code, name: _, ...plan }) => [code, plan])),
    countries: () => formCountries,
  };
}

/** The texts of a field. The help of `message` names the allowed characters, so only forms with plain messages have this help. */
function textsOfField(forms: Files['forms.yaml'], form: FormName, name: FormField['name']) {
  const { help, ...field }: Omit<FormField, 'name' | 'isOptional'> = forms.fields[name];
  const isPlain = form !== 'faq' && forms.rules.message === 'plain';
  return name === 'message' && !isPlain ? field : { ...field, help };
}
