import './form-notice.css';
import { type ReactNode, type RefObject, useEffect, useSyncExternalStore } from 'react';
import { callLink, chatLink } from '../../contact-links.ts';
import { linkToPart } from '../../routes.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { FormFacts } from './form-facts.ts';
import type { Notice } from './use-enquiry.ts';

export function FormNotice({
  facts: { company, fields, texts },
  notice,
  invalidFields,
  focusTarget,
  onWithdraw,
}: {
  facts: FormFacts;
  notice: Notice;
  /** The fields that have a problem. */
  invalidFields: readonly string[];
  focusTarget: RefObject<HTMLDivElement | null>;
  onWithdraw: () => void;
}) {
  const { summary, sent, failed, kept } = texts;
  const ways = [
    [callLink(company.phone), 'phone', company.phone],
    [`mailto:${company.email}`, 'envelope-simple', company.email],
    ...(company.whatsapp ? [[chatLink(company.whatsapp), 'chat-text', failed.whatsapp] as const] : []),
  ] as const;
  const textByStatus = { unsent: failed.text, queued: kept.text, returned: kept.returned };
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
      {notice.status in textByStatus && (
        <Alert focusTarget={focusTarget}>
          <b>{failed.heading}</b>
          <p>{textByStatus[notice.status as keyof typeof textByStatus]}</p>
          {notice.status === 'unsent' && notice.retryAfter !== undefined && (
            <p>{failed.wait.replace('{minutes}', String(Math.ceil(notice.retryAfter / 60)))}</p>
          )}
          <ul className="form-ways">
            <li>
              <button className="field-fix" type="submit">
                {failed.retry}
              </button>
            </li>
            {notice.status === 'queued' && (
              <li>
                <button className="field-fix" type="button" onClick={onWithdraw}>
                  {kept.withdraw}
                </button>
              </li>
            )}
            {ways.map(([href, icon, name]) => (
              <li key={icon}>
                <a href={href} rel={icon === 'chat-text' ? 'noopener external' : undefined}>
                  <Icon name={icon} size="small" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {notice.status === 'invalid' && invalidFields.length > 0 && (
        <Alert focusTarget={focusTarget}>
          <b>
            {invalidFields.length === 1 ? summary.one : summary.many.replace('{count}', String(invalidFields.length))}
          </b>
          <ul>
            {invalidFields.map((field) => (
              <li key={field}>
                <a href={`#${field}`}>{fields.find(({ name }) => name === field)?.label}</a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

const subscribe = () => () => {};

function Alert({ focusTarget, children }: { focusTarget: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  const isInServerHtml = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );

  // After hydration the notice must have the focus even if the browser has ignored `autoFocus`.
  useEffect(() => {
    if (isInServerHtml && document.activeElement === document.body) focusTarget.current?.focus();
  }, [isInServerHtml, focusTarget]);

  return (
    <div
      className="form-notice"
      role="alert"
      ref={focusTarget}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the notice is far below the top of the page that answers a posted form
      autoFocus={isInServerHtml}
    >
      <Icon name="warning-circle" />
      <div>{children}</div>
    </div>
  );
}

/** A text in which `{email}`, `{whatsapp}` and `{faq}` become links to other ways to write. */
export function WaysToWrite({ text, texts, company }: Pick<FormFacts, 'texts' | 'company'> & { text: string }) {
  const { whatsapp, faq } = texts.otherNumber;
  const ways: Readonly<Record<string, [href: string, name: string]>> = {
    email: [`mailto:${company.email}`, company.email],
    whatsapp: [chatLink(company.whatsapp), whatsapp],
    faq: [linkToPart('faq', 'enquiry'), faq],
  };
  // `split` returns texts and names alternately: each odd index is a name.
  return text.split(/\{(\w+)\}/).map((part, index) => {
    const [href, name] = (index % 2 === 1 && ways[part]) || [];
    if (!href) return part;
    return (
      <a key={part} href={href} rel={href.startsWith('https:') ? 'noopener external' : undefined}>
        {name}
      </a>
    );
  });
}
