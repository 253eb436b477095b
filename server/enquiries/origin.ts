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

/** Longer texts are cut, because an index has four of these columns, and the size of an index entry is limited in PostgreSQL. */
const maxLength = { landing: 200, referrer: 100, campaign: 80 };

/** Reads the origin in the body of a request. Malformed fields are left out, and long fields are cut. Never throws. */
export function readOrigin(body: unknown): StoredOrigin {
  const { origin } = (body ?? {}) as { origin?: unknown };
  const fields = (origin ?? {}) as Record<string, unknown>;
  return {
    landing: pathOf(lineFrom(fields.landing, maxLength.landing)),
    referrer: hostOf(lineFrom(fields.referrer, maxLength.referrer)),
    campaign_source: lineFrom(fields.source, maxLength.campaign),
    campaign_medium: lineFrom(fields.medium, maxLength.campaign),
    campaign_name: lineFrom(fields.campaign, maxLength.campaign),
    campaign_content: lineFrom(fields.content, maxLength.campaign),
    campaign_term: lineFrom(fields.term, maxLength.campaign),
  };
}

/** Format characters and lone surrogates, except the joiners of Persian and Indian scripts. */
const hiddenCharacters = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

function lineFrom(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const visible = value
    .slice(0, 1_000)
    .replace(hiddenCharacters, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  if (!isVisible(visible) || tooManyMarks.test(visible)) return '';
  return trimInvisible(shorten(toNfc(trimInvisible(visible)), max));
}

const shorten = (text: string, max: number) => Array.from(text).slice(0, max).join('');

/** The path of an address; empty if it is not ASCII, because browsers send ASCII. The query is left out, as it may name somebody. */
function pathOf(text: string): string {
  const path = text.replace(/[?#].*/, '').replace(/(?!^)\/+$/, '');
  return /^\/(?!\/)[!-~]*$/.test(path) ? path : '';
}

/** The host of an address, in the letters of its language, such as `münchen.example`. */
function hostOf(text: string): string {
  const pattern = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:www\.)?([\p{L}\p{M}\p{N}._-]+?)\.?(?=:\d|[/?#]|$)/iu;
  const host = pattern.exec(text)?.[1]?.toLowerCase() ?? '';
  // `domainToUnicode` may return more characters than it gets, so the result is cut again.
  return shorten(domainToUnicode(host) || host, maxLength.referrer);
}

export function campaignText(row: StoredOrigin): string {
  const parts = [row.campaign_name, row.campaign_source, row.campaign_medium, row.campaign_content, row.campaign_term];
  const [first = '', ...more] = parts.filter(Boolean);
  return more.length > 0 ? `${first} (${more.join(', ')})` : first;
}

export const originOfRow = (row: StoredOrigin): Origin =>
  Object.fromEntries(Object.entries(columnOf).map(([field, column]) => [field, row[column]])) as unknown as Origin;

/** The name of an enquiry's form for people of the company. */
export const formName = ({ form }: Pick<EnquiryRow, 'form'>, { mails }: Pick<Site, 'mails'>): string =>
  form === 'desk' ? enteredByHand : mails.forms[form];

export const enteredByHand = 'Entered by hand';
