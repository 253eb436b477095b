import './enquiry-form.css';
import type { FieldName } from '@company/enquiry/enquiry.ts';
import { requiresTenDigits } from '@company/enquiry/rules.ts';
import { withoutForbidden } from '@company/enquiry/typed-text.ts';
import type { ReactNode } from 'react';
import { type Html, htmlInside } from '../../islands/props.ts';
import { partId } from '../../routes.ts';
import { SubmitButton } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { ErrorBoundary } from '../../ui/lazy-part.tsx';
import { CountryPicker } from '../country-picker/country-picker.tsx';
import { digitsOf } from '../sentences.ts';
import { saveTypedTexts } from './draft.ts';
import type { FormFacts } from './form-facts.ts';
import { FormNotice, WaysToWrite } from './form-notice.tsx';
import { RequestedService } from './requested-service.tsx';
import { useEnquiry } from './use-enquiry.ts';

// Called when the module is loaded, because the texts must be stored before a form is hydrated.
if (typeof document !== 'undefined') saveTypedTexts();

/**
 * The type of keyboard and the autofill of each field.
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill
 */
const controlAttributes: Partial<
  Record<FieldName, { type?: string; inputMode?: 'tel' | 'email'; autoComplete: string }>
> = {
  name: { autoComplete: 'name' },
  businessEmail: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  // With `tel`, the browser fills in the number with its country code, so that a wrong country is noticed.
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  phone_number: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

interface Props {
  facts: FormFacts;
  heading?: string | undefined;
  note?: string | undefined;
  /** The text below the button about other ways to write. */
  orWrite: Html;
  consent: Html;
}

/**
 * One of the three enquiry forms. Without JavaScript, the browser posts the form. With JavaScript, the page stays open,
 * and errors appear below the fields.
 */
export default function EnquiryForm({ facts, heading, note, orWrite, consent }: Props) {
  const { form, path, texts, company } = facts;
  // The field of the phone number also shows the country, so `countryCode` has no field of its own.
  const fields = facts.fields.filter(({ name }) => name !== 'countryCode');
  const { requested, fields: enquiry, isSending, notice, noticeElement, submit, withdraw } = useEnquiry(facts);
  const { service, remove } = requested;
  const { country } = enquiry;
  /** Focuses the first field, because the button that had the focus has disappeared. */
  const focusFirstField = () => document.getElementById(fields[0]?.name ?? '')?.focus();

  const fixOf = (name: FieldName): ReactNode => {
    if (name === 'message' && enquiry.problemOf(name) === 'message-characters')
      return (
        <button
          className="field-fix"
          type="button"
          onClick={() => {
            enquiry.correct(name, withoutForbidden);
            document.getElementById(name)?.focus();
          }}
        >
          {texts.removeCharacters}
        </button>
      );
    if (enquiry.hasCountryQuestion(name))
      return (
        <button className="field-fix" type="submit" onClick={enquiry.confirmCountry}>
          {texts.filledIn.confirm}
        </button>
      );
  };

  return (
    <form
      className="enquiry-form"
      id={partId('enquiry')}
      aria-label={facts.name}
      {...(company.endpoint !== 'none' && { action: company.endpoint, method: 'post' })}
      noValidate
      {...enquiry.listeners}
      onSubmit={submit}
    >
      {heading && (
        <div>
          <h2>{heading}</h2>
          {note && <p className="field-help">{note}</p>}
        </div>
      )}
      <ErrorBoundary fallback={() => null}>
        <FormNotice
          facts={facts}
          notice={notice}
          invalidFields={enquiry.invalidFields}
          focusTarget={noticeElement}
          onWithdraw={() => {
            withdraw();
            focusFirstField();
          }}
        />
      </ErrorBoundary>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="page" value={service ? `${path}?service=${service.slug}` : path} />
      {/* A honeypot against spam: visitors cannot see or reach this field, but programs fill it in. */}
      <div className="visually-hidden" inert>
        <label htmlFor="website">{texts.honeypot}</label>
        <input id="website" name="website" autoComplete="off" />
      </div>
      {service && notice.status !== 'sent' && (
        <ErrorBoundary fallback={() => null}>
          <RequestedService
            service={service}
            texts={texts.asked}
            onRemove={() => {
              remove();
              focusFirstField();
            }}
          />
        </ErrorBoundary>
      )}
      {fields.map(({ name, isOptional, label, placeholder, help }) => (
        <Field
          key={name}
          id={name}
          label={label}
          mark={isOptional ? texts.optional : undefined}
          help={help && <WaysToWrite text={help} texts={texts} company={company} />}
          error={enquiry.errorOf(name)}
          note={
            name === 'phoneNumber' && requiresTenDigits(form, country, texts.rules) ? (
              <WaysToWrite text={texts.otherNumber.text} texts={texts} company={company} />
            ) : undefined
          }
          action={fixOf(name)}
        >
          {(described) => {
            const attributes = {
              className: 'input',
              ...controlAttributes[name],
              ...enquiry.control(name),
              ...described,
              placeholder: placeholder?.replace('{digits}', digitsOf(form, country, texts)),
            };
            if (name === 'message') return <textarea rows={5} {...attributes} />;
            if (name !== 'phoneNumber' || !country) return <input {...attributes} />;
            return (
              <div className="phone">
                <CountryPicker
                  facts={facts}
                  countries={enquiry.countries}
                  selected={country}
                  selectProps={enquiry.control('countryCode')}
                  onSelect={({ code }) => enquiry.chooseCountry(code)}
                />
                <input {...attributes} />
              </div>
            );
          }}
        </Field>
      ))}
      <div className="enquiry-form-send">
        <SubmitButton isBusy={isSending}>{isSending ? texts.sending : texts.submit}</SubmitButton>
        <p className="field-help" {...htmlInside(orWrite)} />
        <p className="field-help" {...htmlInside(consent)} />
      </div>
    </form>
  );
}
