import './enquiry-form.css';
import { type FieldName, type FormName, formFields } from '@company/enquiry/enquiry.ts';
import { withoutForbidden } from '@company/enquiry/message.ts';
import { wantsTenDigits } from '@company/enquiry/rules.ts';
import type { ReactNode } from 'react';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import { usePage } from '../../engine/rendered.ts';
import { linkTo, partId } from '../../routes.ts';
import { SubmitButton } from '../../ui/button/button.tsx';
import { ErrorBoundary } from '../../ui/error-boundary/error-boundary.tsx';
import { Field } from '../../ui/field/field.tsx';
import { CountryPicker } from '../country-picker/country-picker.tsx';
import { countryQuestion, digitsOf } from '../sentences.ts';
import { AskedService } from './asked-service.tsx';
import { FormNotice } from './form-notice.tsx';
import { OtherNumber } from './other-number.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** How each field is typed and filled in by the browser. https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
const controls: Partial<Record<FieldName, { type?: string; inputMode?: 'tel' | 'email'; autoComplete: string }>> = {
  name: { autoComplete: 'name' },
  businessEmail: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  // With the country code, which tells whether the country beside it is right.
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  phone_number: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

/**
 * One of the three enquiry forms. Without JavaScript the browser posts it; with JavaScript the page stays open and errors
 * appear below the fields.
 */
export function EnquiryForm({ form, children }: { form: FormName; children?: ReactNode }) {
  const { path } = usePage();
  const all = formFields(form);
  const names = all.map(({ name }) => name);
  // The country belongs to the phone number.
  const fields = all.filter(({ name }) => name !== 'countryCode');
  const { asked, fields: enquiry, isSending, notice, noticeElement, submit, withdraw } = useEnquiry(form, names);
  const { service, remove } = asked;
  /** Where the focus goes from a button that has just disappeared. */
  const focusFirst = () => document.getElementById(names[0] ?? '')?.focus();
  const isPlain = form !== 'faq' && forms.rules.message === 'plain';

  const fixOf = (name: FieldName): ReactNode => {
    const problem = enquiry.problemOf(name);
    if (name === 'message' && isPlain && problem === 'message-characters')
      return (
        <button
          className="field-fix"
          type="button"
          onClick={() => {
            enquiry.correct(name, withoutForbidden);
            document.getElementById(name)?.focus();
          }}
        >
          {forms.removeCharacters}
        </button>
      );
    if (name === 'phoneNumber' && problem === countryQuestion(enquiry.country))
      return (
        <button className="field-fix" type="submit" onClick={enquiry.confirmCountry}>
          {forms.filledIn.confirm}
        </button>
      );
  };

  return (
    <form
      className="enquiry-form"
      id={partId('enquiry')}
      aria-label={forms.names[form]}
      {...(company.endpoint !== 'none' && { action: company.endpoint, method: 'post' })}
      noValidate
      {...enquiry.listeners}
      onSubmit={submit}
    >
      {children}
      <ErrorBoundary fallback={() => null}>
        <FormNotice
          notice={notice}
          wrong={enquiry.wrong}
          focusTarget={noticeElement}
          onWithdraw={() => {
            withdraw();
            focusFirst();
          }}
        />
      </ErrorBoundary>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="page" value={service ? `${path}?service=${service.slug}` : path} />
      {/* A honeypot: people cannot see or reach this field, only programs fill it in. */}
      <div className="visually-hidden" inert>
        <label htmlFor="website">{forms.honeypot}</label>
        <input id="website" name="website" autoComplete="off" />
      </div>
      {service && notice.status !== 'sent' && (
        <ErrorBoundary fallback={() => null}>
          <AskedService
            service={service}
            onRemove={() => {
              remove();
              focusFirst();
            }}
          />
        </ErrorBoundary>
      )}
      {fields.map(({ name, isOptional }) => {
        const { label, placeholder, help } = forms.fields[name];
        return (
          <Field
            key={name}
            id={name}
            label={label}
            mark={isOptional ? forms.optional : undefined}
            // The help names the characters that a plain message allows.
            help={name === 'message' && !isPlain ? undefined : help}
            error={enquiry.errorOf(name)}
            note={
              name === 'phoneNumber' && wantsTenDigits(form, enquiry.country, forms.rules) ? <OtherNumber /> : undefined
            }
            action={fixOf(name)}
          >
            {(described) => {
              const attributes = {
                className: 'input',
                ...controls[name],
                ...enquiry.control(name),
                ...described,
                placeholder: placeholder?.replace('{digits}', digitsOf(form, enquiry.country)),
              };
              if (name === 'message') return <textarea rows={5} {...attributes} />;
              if (name !== 'phoneNumber') return <input {...attributes} />;
              return (
                <div className="phone">
                  <CountryPicker
                    countries={enquiry.countries}
                    selected={enquiry.country}
                    control={enquiry.control('countryCode')}
                    onSelect={({ code }) => enquiry.chooseCountry(code)}
                  />
                  <input {...attributes} />
                </div>
              );
            }}
          </Field>
        );
      })}
      <div className="enquiry-form-send">
        <SubmitButton busy={isSending}>{isSending ? forms.sending : forms.submit}</SubmitButton>
        <p className="field-help">{forms.orWrite}</p>
        <p className="field-help">
          {forms.consent.text} <a href={linkTo('privacy-policy')}>{forms.consent.link}</a>
        </p>
      </div>
    </form>
  );
}
