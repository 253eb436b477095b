import type { FormName } from '@company/enquiry/enquiry.ts';

/** The texts of mails, from the site's content, with placeholders in braces. */
export interface MailText {
  /** Labels of what the visitor has not typed. */
  readonly labels: Readonly<Record<'reference' | 'form' | 'page' | 'received' | 'language', string>>;
  /** Names of the forms. */
  readonly forms: Readonly<Record<FormName, string>>;
  /** To the company. Placeholders: `{reference}`, `{sender}` and `{form}`. */
  readonly enquiry: {
    readonly subject: string;
    readonly intro: string;
    readonly reply: string;
    /** Added if there is a desk in the browser. Placeholder: `{link}`. */
    readonly desk: string;
  };
  /** To the company, about unanswered enquiries. Placeholders: `{count}`, `{after}` and `{link}`. */
  readonly reminder: Readonly<Record<'subject' | 'intro' | 'more' | 'closing', string>>;
  /** To the client. Placeholders: `{reference}` and `{received}`, but nothing that the client typed. */
  readonly confirmation: {
    readonly subject: string;
    readonly greeting: string;
    readonly paragraphs: readonly string[];
    readonly closing: string;
    readonly signature: string;
  };
}
