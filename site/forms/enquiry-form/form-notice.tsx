import './form-notice.css';
import type { RefObject } from 'react';
import company from '../../../content/company.yaml';
import forms from '../../../content/forms.yaml';
import { Icon } from '../../ui/icon/icon.tsx';
import type { Notice } from './use-enquiry.ts';

const { summary, sent, failed, kept, fields } = forms;

/** What is said above the other ways to reach the company. */
const unsent = { failed: failed.text, kept: kept.text, returned: kept.returned };

/** What became of the last attempt: a summary of errors, a reference, or another way to reach the company. */
export function FormNotice({
  notice,
  errors,
  focusTarget,
  onWithdraw,
}: {
  notice: Notice;
  errors: { field: string; text: string }[];
  focusTarget: RefObject<HTMLDivElement | null>;
  /** Takes an enquiry that waits off this device. */
  onWithdraw: () => void;
}) {
  return (
    <>
      <div
        className="form-notice-place"
        role="status"
        id="sent"
        ref={notice.status === 'sent' ? focusTarget : null}
        tabIndex={-1}
      >
        {notice.status === 'sent' && (
          <div className="form-notice form-notice-sent">
            <Icon name="check-circle" />
            <div>
              <b>{sent.heading}</b>
              <p className="form-reference">
                {sent.reference} <strong>{notice.reference}</strong>
              </p>
              <p>{sent.text}</p>
            </div>
          </div>
        )}
      </div>
      {notice.status in unsent && (
        <div className="form-notice" role="alert" ref={focusTarget} tabIndex={-1}>
          <Icon name="warning-circle" />
          <div>
            <b>{failed.heading}</b>
            <p>{unsent[notice.status as keyof typeof unsent]}</p>
            <ul className="form-ways">
              <li>
                <button className="field-fix" type="submit">
                  {failed.retry}
                </button>
              </li>
              {notice.status === 'kept' && (
                <li>
                  <button className="field-fix" type="button" onClick={onWithdraw}>
                    {kept.withdraw}
                  </button>
                </li>
              )}
              <li>
                <a href={`tel:${company.phone.replaceAll(' ', '')}`}>
                  <Icon name="phone" size="small" />
                  {company.phone}
                </a>
              </li>
              <li>
                <a href={`mailto:${company.email}`}>
                  <Icon name="envelope-simple" size="small" />
                  {company.email}
                </a>
              </li>
              <li>
                <a href={`https://wa.me/${company.whatsapp.replace(/\D/g, '')}`} rel="noopener external">
                  <Icon name="chat-text" size="small" />
                  {failed.whatsapp}
                </a>
              </li>
            </ul>
          </div>
        </div>
      )}
      {notice.status === 'invalid' && errors.length > 0 && (
        <div className="form-notice" role="alert" ref={focusTarget} tabIndex={-1}>
          <Icon name="warning-circle" />
          <div>
            <b>{errors.length === 1 ? summary.one : summary.many.replace('{count}', String(errors.length))}</b>
            <ul>
              {errors.map(({ field }) => (
                <li key={field}>
                  <a href={`#${field}`}>{fields[field as keyof typeof fields].label}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </>
  );
}
