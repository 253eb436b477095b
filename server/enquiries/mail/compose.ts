import { domainToASCII } from 'node:url';
import { countryNameByCode } from '@company/enquiry/country.ts';
import { textFields } from '@company/enquiry/fields.ts';
import { displayNumber } from '@company/enquiry/phone.ts';
import type { SendMailOptions } from 'nodemailer';
import type { MailConfig } from '../../config/config.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import { type MailAddress, withoutDirections } from '../../mail-address.ts';
import type { Site } from '../../pages/site.ts';
import { formName } from '../form-name.ts';
import { campaignText } from '../origin.ts';
import type { Claimed } from '../outbox/channel.ts';
import { headerName, headerText } from './header-text.ts';

export interface MailContext {
  mail: MailConfig;
  site: Site;
  siteUrl: string;
  desk: { url: string; remindAfterMs: number | 'off' } | undefined;
}

/** The mail of a delivery. Its Message-ID never changes, so that a mail that was sent twice is recognised. */
export function smtpMessageOf(delivery: Claimed, { parts, headers, replyTo, ...mail }: Composed, context: MailContext) {
  const { from } = context.mail;
  const written = from.address.slice(from.address.lastIndexOf('@') + 1);
  // An id has ASCII letters only.
  const domain = domainToASCII(written) || written;
  return {
    ...mail,
    ...(replyTo && isHeaderAddress(replyTo.address) && { replyTo: { ...replyTo, name: headerName(replyTo.name) } }),
    subject: headerText(mail.subject),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    text: parts.map(({ text }) => text).join('\n\n'),
    html: htmlDocument(
      parts.map(({ markup }) => markup),
      domain,
      context.site.facts.locale,
    ),
    attachments: [logo(context.site, domain)],
    from,
    messageId: `<${delivery.id}@${domain}>`,
    date: new Date(delivery.created_at),
    // No text of an enquiry may become a path or an address of an attachment.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

interface Part {
  text: string;
  markup: Html;
}

export const mailParagraph = (text: string): Part => ({ text, markup: html`<p>${withLineBreaks(text)}</p>` });

export interface Composed {
  to: MailAddress | MailAddress[];
  replyTo?: MailAddress;
  subject: string;
  parts: readonly Part[];
  headers?: Record<string, string>;
}

export const mailbox = (address: string) => ({ name: '', address });

/**
 * Whether a header can have it: letters of other scripts before the `@` have no form in ASCII, and many mail servers refuse or damage
 * headers with others. A lead by telephone has no address.
 */
const isHeaderAddress = (address: string): boolean => /^\p{ASCII}+@/u.test(address);

/** To the company: all fields. A reply goes to the client, if a header can have the address. */
export function enquiryMail(enquiry: EnquiryRow, { mail, site, siteUrl, desk }: MailContext): Composed {
  const texts = site.mails;
  const sender = withoutDirections(enquiry.name || enquiry.business_email);
  const values = { reference: enquiry.id, sender, form: formName(enquiry, site) };
  const inDesk = desk ? [fill(texts.enquiry.desk, { link: `${desk.url}/enquiries/${enquiry.id}` })] : [];
  const messageLabel = site.fields.message.label;
  const byHand = enquiry.business_email && texts.enquiry.replyByHand;
  const howToReply = (isHeaderAddress(enquiry.business_email) ? texts.enquiry.reply : byHand) ?? '';
  const fields = fieldsOf(enquiry, site, siteUrl);
  return {
    to: [...mail.to],
    replyTo: { name: withoutDirections(enquiry.name), address: enquiry.business_email },
    subject: fill(texts.enquiry.subject, values),
    headers: { 'X-Enquiry': enquiry.id },
    parts: [
      mailParagraph(fill(texts.enquiry.intro, values)),
      {
        text: fields.map((field) => field.join(': ')).join('\n'),
        markup: html`<table cellpadding="4">${fields.map(([label, value]) => html`<tr><th align="left" valign="top">${label}</th><td>${value}</td></tr>`)}</table>`,
      },
      {
        text: `${messageLabel}:\n${enquiry.message}`,
        markup: html`<p><b>${messageLabel}</b></p><p>${withLineBreaks(enquiry.message)}</p>`,
      },
      ...[fill(howToReply, { ...values, email: enquiry.business_email }), ...inDesk].filter(Boolean).map(mailParagraph),
    ],
  };
}

/**
 * To the address in the form, which may belong to a third party. It contains none of the typed texts, not even the name.
 */
export function confirmationMail(enquiry: EnquiryRow, { site }: MailContext): Composed {
  const texts = site.mails.confirmation;
  const { hours, locale } = site.facts;
  const received = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: hours.timeZone });
  const values = { reference: enquiry.id, received: received.format(new Date(enquiry.created_at)) };
  const closing = `${texts.closing}\n${texts.signature}`;
  return {
    to: mailbox(enquiry.business_email),
    replyTo: mailbox(site.facts.email),
    subject: fill(texts.subject, values),
    // No out-of-office note answers it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    parts: [texts.greeting, ...texts.paragraphs, closing].map((text) => mailParagraph(fill(text, values))),
  };
}

const withLineBreaks = (text: string): Html[] =>
  text.split('\n').map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`));

/** An attachment: mail programs block remote pictures at first, and remote pictures could track readers. */
const logo = ({ mailLogo }: Site, domain: string) => ({
  filename: 'logo.png',
  content: Buffer.from(mailLogo, 'base64'),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: `logo@${domain}`,
});

const htmlDocument = (parts: readonly Html[], domain: string, locale: string): string =>
  html`<!doctype html><html lang="${locale}"><meta charset="utf-8"><body><p><img src="cid:logo@${domain}" width="48" height="48" alt=""></p>${parts}</body></html>`
    .markup;

function fieldsOf(enquiry: EnquiryRow, site: Site, siteUrl: string) {
  const { mails, fields, countries, facts } = site;
  const { labels } = mails;
  const country = countryNameByCode(enquiry.country_code, countries);
  const number = displayNumber(enquiry, countries);
  // The code once: `India (+91) 9848012345`.
  const code = /\+\d+(?=\)?$)/.exec(country)?.[0];
  const phone = [country, code && number.startsWith(`${code} `) ? number.slice(code.length + 1) : number];
  const cameFrom = labels.cameFrom ? [enquiry.referrer, campaignText(enquiry), enquiry.landing] : [];
  const all: [label: string, value: string][] = [
    [labels.reference, enquiry.id],
    [fields.name.label, enquiry.name],
    [fields.email.label, enquiry.business_email],
    [fields.phone_number.label, phone.filter(Boolean).join(' ')],
    ...textFields.map(({ column, input }): [string, string] => [fields[input].label, enquiry[column]]),
    [labels.page, /^\/(?!\/)/.test(enquiry.page) ? siteUrl + enquiry.page : enquiry.page],
    [labels.cameFrom ?? '', cameFrom.filter(Boolean).join(', ')],
    [labels.form, formName(enquiry, site)],
    [labels.received, timeText(enquiry.created_at, facts)],
  ];
  return all.filter(([, value]) => value !== '');
}

export function timeText(iso: string, { hours, locale }: Site['facts']): string {
  const { timeZone, zone } = hours;
  const options = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return `${new Intl.DateTimeFormat(locale, options).format(new Date(iso))} (${zone})`;
}

export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);

/** Markup that is safe; only `html` makes it. */
interface Html {
  readonly markup: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** A template that escapes its values, except markup from this function; lists are joined. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html => ({
  markup: parts.reduce((markup, part, i) => `${markup}${markupOf(values[i - 1] ?? '')}${part}`),
});

const markupOf = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};
