import { toNfc } from '@company/enquiry/typed-text.ts';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type HistoryDetail, historyEntries } from '../../database/details.ts';
import { isPostgres } from '../../database/engine.ts';
import {
  type Database,
  type EnquiryFormName,
  type EnquiryStatus,
  type LeadSource,
  type Tables,
  usedStatuses,
} from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { originColumns } from '../origin.ts';
import { type PreparedSearch, prepareSearch, withWords } from './search.ts';

const addressesWithAccess = (db: Pick<Database, 'selectFrom'>) =>
  db.selectFrom('people').select('address').where('revoked_at', 'is', null).where('rights', 'like', '%enquiries%');

export const hasAccess = async (database: Database, address: string): Promise<boolean> =>
  (await addressesWithAccess(database).where('address', '=', address).executeTakeFirst()) !== undefined;

/** Whether an enquiry has an owner. An owner without access does not count, because nobody reads their mail. */
export const hasOwner = (row: ExpressionBuilder<Tables, 'enquiries'>) =>
  row('owner', 'in', addressesWithAccess(row as never));

/** Whether an enquiry has this address. Upper and lower case are equal, because nearly all mail servers treat them as equal. */
export const isFrom = (email: string) => (row: ExpressionBuilder<Tables, 'enquiries'>) =>
  row(row.fn<string>('lower', ['business_email']), '=', row.fn<string>('lower', [row.val(email)]));

/**
 * Whether an enquiry is neither suspected nor dropped. The condition names these two statuses, and not the five others, so that the
 * database can use its index by time for lists of all enquiries.
 */
export const isUsed = (row: ExpressionBuilder<Tables, 'enquiries'>) =>
  row('enquiries.status', 'not in', [sql.lit('spam' as const), sql.lit('dropped' as const)]);

export const isUsedStatus = (status: EnquiryStatus) => usedStatuses.some((used) => used === status);

export interface EnquiryFilter {
  /** Any text. An enquiry matches if it contains all words of this text, or longer words with the same beginnings. */
  words?: string | undefined;
  /** Default: all except `spam` and `dropped`. */
  statuses?: readonly EnquiryStatus[] | undefined;
  owner?: string | undefined;
  form?: EnquiryFormName | undefined;
  /** All codes that enquiries from one country may have: `IN`, `+91`. */
  countryCodes?: readonly string[] | undefined;
  /** The page that the sender was reading, without its query: `/service-details/rpa`. */
  page?: string | undefined;
  source?: LeadSource | undefined;
  /** A part of the text that the desk shows as the origin. Upper and lower case are equal. */
  cameFrom?: string | undefined;
  /** `no`: not put off. `later`: put off until a time after `now`. `due`: put off until `now` or an earlier time. */
  snoozed?: { is: 'no' | 'later' | 'due'; now: Date } | undefined;
  /** The address of the sender. Enquiries that had this address before a correction also match. */
  email?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

export interface PreparedFilter extends Omit<EnquiryFilter, 'words' | 'email'> {
  ids?: readonly string[];
  search?: PreparedSearch | undefined;
  /** True if few enquiries match `statuses` and `snoozed`. If so, only these candidates are searched for words. */
  hasFewCandidates?: boolean;
}

/** If there are more candidates, it is faster to search all enquiries for the words. */
const maxCandidates = 5_000;

export async function prepareFilter(
  database: Database,
  { words, email, ...rest }: EnquiryFilter,
): Promise<PreparedFilter> {
  const filter = email ? { ...rest, ids: await enquiriesOfAddress(database, email) } : rest;
  if (!words?.trim()) return filter;
  const search = await prepareSearch(database, words);
  if (filter.snoozed === undefined) return { ...filter, search };
  const matches = withStatusOf(database.selectFrom('enquiries'), filter).select('id').limit(1).offset(maxCandidates);
  return { ...filter, search, hasFewCandidates: (await matches.executeTakeFirst()) === undefined };
}

type Enquiries = SelectQueryBuilder<Tables, 'enquiries', object>;

function withStatusOf(all: Enquiries, { statuses, snoozed }: PreparedFilter): Enquiries {
  const query = all.where(statuses ? hasStatus(statuses) : isUsed);
  if (snoozed === undefined) return query;
  if (snoozed.is === 'no') return query.where('snoozed_until', 'is', null);
  return query.where('snoozed_until', snoozed.is === 'due' ? '<=' : '>', snoozed.now.toISOString());
}

/** The enquiries that match a filter. Suspected and dropped enquiries match only if the filter names their status. */
export function enquiriesMatching(database: Database, filter: PreparedFilter, isSortedByTime = false) {
  const { owner, form, countryCodes, page, source, cameFrom, ids, from, until } = filter;
  const candidates = filter.hasFewCandidates ? withStatusOf(database.selectFrom('enquiries'), filter) : undefined;
  const all = filter.search
    ? withWords(database, filter.search, isSortedByTime, candidates)
    : database.selectFrom('enquiries');
  let query = withStatusOf(all, filter);
  if (owner === '') query = query.where((row) => row.not(hasOwner(row)));
  else if (owner !== undefined) query = query.where('owner', '=', normalizedAddress(owner));
  if (form) query = query.where('form', '=', form);
  if (countryCodes) query = query.where('country_code', 'in', countryCodes);
  if (page !== undefined) query = query.where('page_path', '=', page);
  if (source !== undefined) query = query.where('source', '=', source);
  if (ids) query = query.where('enquiries.id', 'in', ids);
  if (cameFrom) query = query.where(hasOrigin(database, cameFrom));
  if (from) query = query.where('created_at', '>=', from.toISOString());
  if (until) query = query.where('created_at', '<', until.toISOString());
  return query;
}

/**
 * Whether a column of the origin contains a text. SQLite's `like` ignores the case of ASCII letters only, so the pattern for SQLite has
 * both cases of each letter. A space in the text also matches `_`, `+` and `-`, because links have these signs instead of spaces.
 */
function hasOrigin(database: Database, text: string) {
  const letters = [...toNfc(text)];
  const isSpace = (letter: string) => /[\s_+-]/.test(letter);
  const globOf = (letter: string) => {
    const cases = new Set([letter, letter.toLowerCase(), letter.toUpperCase()]);
    return isSpace(letter) ? '[ _+-]' : cases.size > 1 || /[*?[]/.test(letter) ? `[${[...cases].join('')}]` : letter;
  };
  const patternOf = (letter: string) => (isSpace(letter) ? '[ _+-]' : letter.replace(/[^\p{L}\p{N}\p{M}]/u, '\\$&'));
  const matches = (column: (typeof originColumns)[number]) =>
    isPostgres(database)
      ? sql<boolean>`${sql.ref(column)} ~* ${letters.map(patternOf).join('')}`
      : sql<boolean>`${sql.ref(column)} glob ${`*${letters.map(globOf).join('')}*`}`;
  return (row: ExpressionBuilder<Tables, 'enquiries'>) => row.or(originColumns.map(matches));
}

/** A single status is written as a literal, because SQLite uses no partial index if a condition has a parameter. */
const hasStatus = (statuses: readonly EnquiryStatus[]) => (row: ExpressionBuilder<Tables, 'enquiries'>) => {
  const [first, ...others] = statuses.map((status) => sql.lit(status));
  if (!first) return row.lit(false);
  return others.length === 0 ? row('status', '=', first) : row('status', 'in', statuses);
};

/**
 * The references of all enquiries of a sender: those that have this address, and those that had this address before a correction.
 * Erasure and export both use this function, so they find the same enquiries.
 */
export async function enquiriesOfAddress(database: Database, email: string): Promise<string[]> {
  const address = normalizedAddress(email);
  const withAddress = await database.selectFrom('enquiries').select('id').where(isFrom(address)).execute();
  const corrections = await database
    .selectFrom('history')
    .select(['enquiry_id', 'action', 'detail'])
    // A literal, because SQLite uses no partial index if a condition has a parameter.
    .where('action', '=', sql.lit('corrected'))
    .execute();
  const entries = historyEntries(corrections);
  // `historyEntries` leaves out unreadable rows. An erasure that misses such a row could leave data of the sender in the store.
  if (entries.length < corrections.length)
    throw new Error(
      `${corrections.length - entries.length} corrections in the history cannot be read: see docs/guides/store.md`,
    );
  const hadAddress = entries.filter(
    ({ action, detail }) => action === 'corrected' && addressesIn(detail).some((oldOrNew) => oldOrNew === address),
  );
  return [...new Set([...withAddress.map(({ id }) => id), ...hadAddress.map(({ enquiry_id }) => enquiry_id)])];
}

/** The addresses before and after a correction. */
const addressesIn = ({ fields }: HistoryDetail<'corrected'>): string[] =>
  fields.business_email ? Object.values(fields.business_email).map(normalizedAddress) : [];
