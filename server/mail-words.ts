import type { FormName } from '../enquiry/enquiry.ts';

/** The words of the mails that the desk sends, from the site's content. Names in braces are filled in. */
export interface MailWords {
  readonly labels: Readonly<
    Record<'reference' | 'form' | 'name' | 'email' | 'phone' | 'subject' | 'message' | 'page' | 'received', string>
  >;
  /** What each form is called. */
  readonly forms: Readonly<Record<FormName, string>>;
  /** To the company. `{reference}`, `{sender}` and `{form}` are known. */
  readonly enquiry: {
    readonly subject: string;
    readonly intro: string;
    readonly reply: string;
    /** Where there is a desk in the browser; `{link}` is known. */
    readonly desk: string;
  };
  /** To the company, about what waits. `{count}`, `{after}` and `{link}` are known. */
  readonly reminder: Readonly<Record<'subject' | 'intro' | 'more' | 'closing', string>>;
  /** To the client. `{reference}` and `{received}` are known, and nothing that the client has typed. */
  readonly confirmation: {
    readonly subject: string;
    readonly greeting: string;
    readonly paragraphs: readonly string[];
    readonly closing: string;
    readonly signature: string;
  };
}
