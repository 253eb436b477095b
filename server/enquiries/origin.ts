import { domainToUnicode } from 'node:url';
import type { Origin } from '@company/enquiry/submission.ts';
import { isVisible, toNfc, tooManyMarks, trimInvisible } from '@company/enquiry/typed-text.ts';
import type { EnquiryRow } from '../database/schema.ts';
import type { Site } from '../pages/release.ts';

const columnOf = {
  landing: 'landing',
  referrer: 'referrer',
  source: 'campaign_source',
  medium: 'campaign_medium',
  campaign: 'campaign_name',
  content: 'campaign_content',
  term: 'campaign_term',
} as const satisfies Record<keyof Origin, keyof EnquiryRow>;

export const originColumns = Object.values(columnOf);
export type StoredOrigin = Pick<EnquiryRow, (typeof originColumns)[number]>;

/** Longer texts are cut. An index has four of these columns, and PostgreSQL's index entries are short. */
const maxLength = { landing: 200, referrer: 100, campaign: 80 };

/** Reads the origin in a body, which anybody may send. It leaves out malformed fields, cuts long ones, and never throws. */
export function readOrigin(body: unknown): StoredOrigin {
  const { origin } = (body ?? {}) as { origin?: unknown };
  const sent = (origin ?? {}) as Record<string, unknown>;
  return {
    landing: pathOf(lineFrom(sent.landing, maxLength.landing)),
    referrer: hostOf(lineFrom(sent.referrer, maxLength.referrer)),
    campaign_source: lineFrom(sent.source, maxLength.campaign),
    campaign_medium: lineFrom(sent.medium, maxLength.campaign),
    campaign_name: lineFrom(sent.campaign, maxLength.campaign),
    campaign_content: lineFrom(sent.content, maxLength.campaign),
    campaign_term: lineFrom(sent.term, maxLength.campaign),
  };
}

/** Format characters and lone surrogates, but not the joiners of Persian and Indian scripts. */
const hidden = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

function lineFrom(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const visible = value
    .slice(0, 1_000)
    .replace(hidden, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  if (!isVisible(visible) || tooManyMarks.test(visible)) return '';
  return trimInvisible(shortened(toNfc(trimInvisible(visible)), max));
}

const shortened = (text: string, max: number) => Array.from(text).slice(0, max).join('');

/** Browsers write a path in ASCII. The query is left out: it may name a person. */
function pathOf(text: string): string {
  const path = text.replace(/[?#].*/, '').replace(/(?!^)\/+$/, '');
  return /^\/(?!\/)[!-~]*$/.test(path) ? path : '';
}

/** The host of an address, in the letters of its language, such as `münchen.example`. */
function hostOf(text: string): string {
  const pattern = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:www\.)?([\p{L}\p{M}\p{N}._-]+?)\.?(?=:\d|[/?#]|$)/iu;
  const host = pattern.exec(text)?.[1]?.toLowerCase() ?? '';
  // One character of a host may become several.
  return shortened(domainToUnicode(host) || host, maxLength.referrer);
}

export function campaignText(row: StoredOrigin): string {
  const named = [row.campaign_name, row.campaign_source, row.campaign_medium, row.campaign_content, row.campaign_term];
  const [first = '', ...more] = named.filter(Boolean);
  return more.length > 0 ? `${first} (${more.join(', ')})` : first;
}

export const originOfRow = (row: StoredOrigin): Origin =>
  Object.fromEntries(Object.entries(columnOf).map(([field, column]) => [field, row[column]])) as unknown as Origin;

/** The name of an enquiry's form for people of the company. */
export const formName = ({ form }: Pick<EnquiryRow, 'form'>, { mails }: Pick<Site, 'mails'>): string =>
  form === 'desk' ? enteredByHand : mails.forms[form];

export const enteredByHand = 'Entered by hand';
