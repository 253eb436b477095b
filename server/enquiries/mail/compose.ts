import { domainToASCII } from 'node:url';
import { countryNameByCode } from '@company/enquiry/country.ts';
import { textFields } from '@company/enquiry/fields.ts';
import { displayNumber } from '@company/enquiry/phone.ts';
import type { SendMailOptions } from 'nodemailer';
import type { MailConfig } from '../../config/config.ts';
import type { EnquiryRow } from '../../database/schema.ts';
import { type MailAddress, withoutDirections } from '../../mail-address.ts';
import type { Site } from '../../pages/release.ts';
import { campaignText, formName } from '../origin.ts';
import type { ClaimedDelivery } from '../outbox/queue.ts';

export interface MailContext {
  mail: MailConfig;
  site: Site;
  siteUrl: string;
  desk: { url: string; remindAfterMs: number | 'off' } | undefined;
}

/** The mail of a delivery. The Message-ID is the same in each attempt, so mail programs recognise a second copy. */
export function smtpMessageOf(
  delivery: ClaimedDelivery,
  { parts, headers, replyTo, ...mail }: NewMail,
  context: MailContext,
) {
  const { from } = context.mail;
  const typedDomain = from.address.slice(from.address.lastIndexOf('@') + 1);
  // A Message-ID may have only ASCII characters.
  const domain = domainToASCII(typedDomain) || typedDomain;
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
    // Otherwise a text of an enquiry could be used as the path or the URL of an attachment.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}

interface Part {
  text: string;
  markup: Html;
}

export const mailParagraph = (text: string): Part => ({ text, markup: html`<p>${withLineBreaks(text)}</p>` });

export interface NewMail {
  to: MailAddress | MailAddress[];
  replyTo?: MailAddress;
  subject: string;
  parts: readonly Part[];
  headers?: Record<string, string>;
}

export const mailbox = (address: string) => ({ name: '', address });

/**
 * Whether an address can be in a header. Non-ASCII letters before the `@` cannot be encoded, and many mail servers refuse or damage
 * headers with such letters. Also false for the empty address of a lead by telephone.
 */
const isHeaderAddress = (address: string): boolean => /^\p{ASCII}+@/u.test(address);

/** The mail to the company, with all fields. A reply goes to the client, if the client's address can be in a header. */
export function enquiryMail(enquiry: EnquiryRow, { mail, site, siteUrl, desk }: MailContext): NewMail {
  const texts = site.mails;
  const sender = withoutDirections(enquiry.name || enquiry.business_email);
  const values = { reference: enquiry.id, sender, form: formName(enquiry, site) };
  const deskTexts = desk ? [fill(texts.enquiry.desk, { link: `${desk.url}/enquiries/${enquiry.id}` })] : [];
  const messageLabel = site.fields.message.label;
  const replyByHand = enquiry.business_email && texts.enquiry.replyByHand;
  const howToReply = (isHeaderAddress(enquiry.business_email) ? texts.enquiry.reply : replyByHand) ?? '';
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
      ...[fill(howToReply, { ...values, email: enquiry.business_email }), ...deskTexts]
        .filter(Boolean)
        .map(mailParagraph),
    ],
  };
}

/** The mail to the typed address. The mail contains no other typed text, not even the name: the address may belong to somebody else. */
export function confirmationMail(enquiry: EnquiryRow, { site }: MailContext): NewMail {
  const texts = site.mails.confirmation;
  const { hours, locale } = site.facts;
  const received = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: hours.timeZone });
  const values = { reference: enquiry.id, received: received.format(new Date(enquiry.created_at)) };
  const closing = `${texts.closing}\n${texts.signature}`;
  return {
    to: mailbox(enquiry.business_email),
    replyTo: mailbox(site.facts.email),
    subject: fill(texts.subject, values),
    // With these headers, other programs send no automatic reply to the mail (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    parts: [texts.greeting, ...texts.paragraphs, closing].map((text) => mailParagraph(fill(text, values))),
  };
}

const withLineBreaks = (text: string): Html[] =>
  text.split('\n').map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`));

/** The logo is an attachment, because mail programs block remote images, which could track people. */
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
  // If the name of the country ends with the code, the number is written without the code: `India (+91) 9848012345`.
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

/** Escaped markup, which only the function `html` creates. */
interface Html {
  readonly markup: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** A template tag that escapes its values, except markup from this function. Lists are joined. */
export const html = (parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html => ({
  markup: parts.reduce((markup, part, i) => `${markup}${markupOf(values[i - 1] ?? '')}${part}`),
});

const markupOf = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escapeHtml(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
};

/** Whether a typed text looks like an encoded word (RFC 2047), such as `=?UTF-8?B?QQ==?=`. Mail programs would decode the text. */
const looksEncoded = (text: string): boolean => text.includes('=?');

const needsEncoding = (word: string): boolean => looksEncoded(word) || /[^\x20-\x7e]/.test(word);

/**
 * Prepares a typed text for a header, so that mail programs show the same text. The mail library does not encode ASCII texts, so a text
 * that looks like an encoded word is encoded here. The library encodes all other texts.
 */
function headerText(text: string): string {
  if (!looksEncoded(text)) return text;
  const words = text.split(' ');
  const from = words.findIndex(needsEncoding);
  const to = words.findLastIndex(needsEncoding) + 1;
  return [...words.slice(0, from), encodedWords(words.slice(from, to).join(' ')), ...words.slice(to)].join(' ');
}

/**
 * Prepares the name of a mailbox for a header. The library puts ASCII names between quotation marks, where many mail programs also
 * decode words. An invisible non-ASCII character (a word joiner) is added, because the library encodes names with such characters.
 */
const headerName = (name: string): string => (looksEncoded(name) ? `${name}\u2060` : name);

/** With this length, an encoded word and the name of its header fit on one line. */
const maxWordBytes = 36;

function encodedWords(text: string): string {
  const parts = [''];
  for (const character of text) {
    const longerPart = parts.at(-1) + character;
    if (Buffer.byteLength(longerPart) > maxWordBytes) parts.push(character);
    else parts[parts.length - 1] = longerPart;
  }
  return parts.map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`).join(' ');
}
