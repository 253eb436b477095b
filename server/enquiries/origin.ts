import { domainToUnicode } from 'node:url';
import type { Origin } from '@company/enquiry/submission.ts';
import { isVisible, piledMarks, toNfc, trimInvisible } from '@company/enquiry/typed-text.ts';
import type { EnquiryRow } from '../database/schema.ts';

/** The columns of an enquiry’s origin, by its fields. */
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

/** How many characters are kept. An index has four of the columns, and PostgreSQL's entries of an index are short. */
const longest = { landing: 200, referrer: 100, campaign: 80 };

/**
 * Reads the origin of a body, which anybody may send: what has another form is left out, and what is too long is cut. Never throws.
 */
export function readOrigin(body: unknown): StoredOrigin {
  const { origin } = (body ?? {}) as { origin?: unknown };
  const sent = (origin ?? {}) as Record<string, unknown>;
  return {
    landing: pathOf(lineFrom(sent.landing, longest.landing)),
    referrer: hostOf(lineFrom(sent.referrer, longest.referrer)),
    campaign_source: lineFrom(sent.source, longest.campaign),
    campaign_medium: lineFrom(sent.medium, longest.campaign),
    campaign_name: lineFrom(sent.campaign, longest.campaign),
    campaign_content: lineFrom(sent.content, longest.campaign),
    campaign_term: lineFrom(sent.term, longest.campaign),
  };
}

/** Format characters and halves of pairs; not the joiners of Persian and Indian scripts. */
const hidden = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

function lineFrom(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  const visible = value
    .slice(0, 1_000)
    .replace(hidden, '')
    .replace(/[\s\p{Cc}]+/gu, ' ');
  if (!isVisible(visible) || piledMarks.test(visible)) return '';
  return trimInvisible(shortened(toNfc(trimInvisible(visible)), most));
}

const shortened = (text: string, most: number) => Array.from(text).slice(0, most).join('');

/** As browsers write a path: in ASCII. Its query may name a person. */
function pathOf(text: string): string {
  const path = text.replace(/[?#].*/, '').replace(/(?!^)\/+$/, '');
  return /^\/(?!\/)[!-~]*$/.test(path) ? path : '';
}

/** The host of an address, in the letters of its language: `münchen.example`. */
function hostOf(text: string): string {
  const pattern = /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:www\.)?([\p{L}\p{M}\p{N}._-]+?)\.?(?=:\d|[/?#]|$)/iu;
  const host = pattern.exec(text)?.[1]?.toLowerCase() ?? '';
  // Some characters of a host become several.
  return shortened(domainToUnicode(host) || host, longest.referrer);
}

/** The campaign as one text, such as `spring (newsletter, email)`. */
export function campaignText(row: StoredOrigin): string {
  const named = [row.campaign_name, row.campaign_source, row.campaign_medium, row.campaign_content, row.campaign_term];
  const [first = '', ...more] = named.filter(Boolean);
  return more.length > 0 ? `${first} (${more.join(', ')})` : first;
}

/** As the webhook names it. */
export const originOfRow = (row: StoredOrigin): Origin =>
  Object.fromEntries(Object.entries(columnOf).map(([field, column]) => [field, row[column]])) as unknown as Origin;
