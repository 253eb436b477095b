import './enquiry-form.css';
import type { ComponentProps, ReactNode } from 'react';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import { type FormName, withoutForbidden } from '../../../enquiry/enquiry.ts';
import { usePage } from '../../router.tsx';
import { SubmitButton } from '../../ui/button/button.tsx';
import { describedBy, Field } from '../../ui/field/field.tsx';
import { CountryPicker } from '../country-picker/country-picker.tsx';
import { AskedService } from './asked-service.tsx';
import { FormNotice } from './form-notice.tsx';
import { useEnquiry } from './use-enquiry.ts';

type FieldName = keyof typeof forms.fields;

/** How each field is typed and filled in by the browser. https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill */
const controls: Partial<Record<FieldName, { type?: string; inputMode?: 'tel' | 'email'; autoComplete: string }>> = {
  name: { autoComplete: 'name' },
  businessEmail: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  // Not type=tel: the standard allows a national number's autofill on plain text only.
  phoneNumber: { inputMode: 'tel', autoComplete: 'tel-national' },
  phone_number: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

/**
 * One of the three enquiry forms. It works as a plain post before and without JavaScript; with it, errors stand
 * beneath the fields, and the page stays.
 * @param fields in their order; `countryCode` stands beside `phoneNumber` and is not listed
 */
export function EnquiryForm({
  form,
  fields,
  children,
}: {
  form: FormName;
  fields: readonly FieldName[];
  /** What stands above the fields. */
  children?: ReactNode;
}) {
  const { path } = usePage();
  const enquiry = useEnquiry(form, fields);
  const { service, remove } = enquiry.asked;

  return (
    <form
      className="enquiry-form"
      id="enquiry"
      aria-label={forms.names[form]}
      {...(company.endpoint !== 'none' && { action: company.endpoint, method: 'post' })}
      noValidate
      onSubmit={enquiry.submit}
    >
      {children}
      <FormNotice
        notice={enquiry.notice}
        errors={enquiry.errors}
        focusTarget={enquiry.noticeElement}
        onWithdraw={enquiry.withdraw}
      />
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="page" value={service ? `${path}?service=${service.slug}` : path} />
      {/* A field that people neither see nor reach: what fills it in is a program. */}
      <div className="visually-hidden" inert>
        <label htmlFor="website">{forms.trap}</label>
        <input id="website" name="website" autoComplete="off" />
      </div>
      {service && enquiry.notice.status !== 'sent' && (
        <AskedService
          name={service.name}
          onRemove={() => {
            remove();
            document.getElementById(fields[0] ?? '')?.focus();
          }}
        />
      )}
      {fields.map((name) => {
        const { label, placeholder } = forms.fields[name];
        // The FAQ form takes any characters.
        const help = form === 'faq' ? undefined : forms.fields[name].help;
        const error = enquiry.errorOf(name);
        const attributes = { ...enquiry.control(name), ...describedBy(name, { help, error }), placeholder };
        return (
          <Field
            key={name}
            id={name}
            label={label}
            help={help}
            error={error}
            action={
              name === 'message' && form !== 'faq' && enquiry.problemOf(name) === 'message-characters' ? (
                <button
                  className="field-fix"
                  type="button"
                  onClick={() => enquiry.change(name, withoutForbidden(enquiry.textOf(name)))}
                >
                  {forms.removeCharacters}
                </button>
              ) : undefined
            }
          >
            {name === 'message' && <textarea className="input" rows={5} {...attributes} />}
            {name === 'phoneNumber' && (
              <div className="phone">
                <CountryPicker
                  countries={enquiry.countries}
                  selected={enquiry.country}
                  control={enquiry.control('countryCode')}
                  onSelect={({ code }) => enquiry.change('countryCode', code)}
                />
                <PhoneInput attributes={{ ...controls[name], ...attributes }} onSettled={() => enquiry.tidyPhone()} />
              </div>
            )}
            {name !== 'message' && name !== 'phoneNumber' && (
              <input className="input" {...controls[name]} {...attributes} />
            )}
          </Field>
        );
      })}
      <div className="enquiry-form-send">
        <SubmitButton busy={enquiry.busy}>{enquiry.busy ? forms.sending : forms.submit}</SubmitButton>
        <p className="field-help">{forms.orWrite}</p>
      </div>
    </form>
  );
}

/** Tidies the number after a paste and when the field is left. */
function PhoneInput({ attributes, onSettled }: { attributes: ComponentProps<'input'>; onSettled: () => void }) {
  return (
    <input
      className="input"
      {...attributes}
      onChange={(event) => {
        attributes.onChange?.(event);
        if ((event.nativeEvent as InputEvent).inputType === 'insertFromPaste') onSettled();
      }}
      onBlur={(event) => {
        onSettled();
        attributes.onBlur?.(event);
      }}
    />
  );
}
