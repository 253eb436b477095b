import { toNfc } from '@company/enquiry/typed-text.ts';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { isPostgres } from '../../database/engine.ts';
import type { Database, EnquiryFormName, EnquiryStatus, LeadSource, Tables } from '../../database/schema.ts';
import { normalizedAddress } from '../../mail-address.ts';
import { originColumns } from '../origin.ts';
import { hasOwner } from '../owner.ts';
import { isUsed } from '../status.ts';
import { enquiriesOfPerson } from './person.ts';
import { type PreparedSearch, prepareSearch, withWords } from './search.ts';

export interface EnquiryFilter {
  /** Any text. All its words, or words that begin with them, occur in the enquiry. */
  words?: string | undefined;
  /** Default: all except suspected and dropped. */
  statuses?: readonly EnquiryStatus[] | undefined;
  owner?: string | undefined;
  form?: EnquiryFormName | undefined;
  /** All codes of a country in enquiries: `IN`, `+91`. */
  countryCodes?: readonly string[] | undefined;
  /** The page that the sender was reading, without its query: `/service-details/rpa`. */
  page?: string | undefined;
  source?: LeadSource | undefined;
  /** A part of what the desk shows of where a visit began, in any case. */
  cameFrom?: string | undefined;
  /** `no`: not put off. `later`: out of sight at this time. `due`: put off until now or earlier. */
  snoozed?: { is: 'no' | 'later' | 'due'; now: Date } | undefined;
  /** Of this person, also under an address that somebody has corrected since. */
  email?: string | undefined;
  /** From this time on. */
  from?: Date | undefined;
  /** Before this time. */
  until?: Date | undefined;
}

export interface PreparedFilter extends Omit<EnquiryFilter, 'words' | 'email'> {
  ids?: readonly string[];
  search?: PreparedSearch | undefined;
  /** Whether few enquiries have the status and the day: a search then looks for words in these alone. */
  isFew?: boolean;
}

/** To look for words in more enquiries takes longer than to read those that have the words. */
const mostFew = 5_000;

export async function prepareFilter(
  database: Database,
  { words, email, ...rest }: EnquiryFilter,
): Promise<PreparedFilter> {
  const filter = email ? { ...rest, ids: await enquiriesOfPerson(database, email) } : rest;
  if (!words?.trim()) return filter;
  const search = await prepareSearch(database, words);
  if (filter.snoozed === undefined) return { ...filter, search };
  const matches = ofStatus(database.selectFrom('enquiries'), filter).select('id').limit(1).offset(mostFew);
  return { ...filter, search, isFew: (await matches.executeTakeFirst()) === undefined };
}

type Enquiries = SelectQueryBuilder<Tables, 'enquiries', object>;

function ofStatus(all: Enquiries, { statuses, snoozed }: PreparedFilter): Enquiries {
  const withStatus = all.where(statuses ? hasStatus(statuses) : isUsed);
  if (snoozed === undefined) return withStatus;
  if (snoozed.is === 'no') return withStatus.where('snoozed_until', 'is', null);
  return withStatus.where('snoozed_until', snoozed.is === 'due' ? '<=' : '>', snoozed.now.toISOString());
}

/** The enquiries that match a filter. Restricted ones match only if the filter has their status. */
export function enquiriesMatching(database: Database, filter: PreparedFilter, isInOrder = false) {
  const { owner, form, countryCodes, page, source, cameFrom, ids, from, until } = filter;
  const among = filter.isFew ? ofStatus(database.selectFrom('enquiries'), filter) : undefined;
  const all = filter.search ? withWords(database, filter.search, isInOrder, among) : database.selectFrom('enquiries');
  let query = ofStatus(all, filter);
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

/** SQLite's `like` knows the cases of ASCII alone: there, a pattern has both of each letter. Links have `_` for a space, or `+`. */
function hasOrigin(database: Database, text: string) {
  const letters = [...toNfc(text)];
  const isSpace = (letter: string) => /[\s_+-]/.test(letter);
  const inGlob = (letter: string) => {
    const both = new Set([letter, letter.toLowerCase(), letter.toUpperCase()]);
    return isSpace(letter) ? '[ _+-]' : both.size > 1 || /[*?[]/.test(letter) ? `[${[...both].join('')}]` : letter;
  };
  const inPattern = (letter: string) => (isSpace(letter) ? '[ _+-]' : letter.replace(/[^\p{L}\p{N}\p{M}]/u, '\\$&'));
  const matches = (column: (typeof originColumns)[number]) =>
    isPostgres(database)
      ? sql<boolean>`${sql.ref(column)} ~* ${letters.map(inPattern).join('')}`
      : sql<boolean>`${sql.ref(column)} glob ${`*${letters.map(inGlob).join('')}*`}`;
  return (row: ExpressionBuilder<Tables, 'enquiries'>) => row.or(originColumns.map(matches));
}

/** As literals: SQLite uses a partial index for no parameter. */
const hasStatus = (statuses: readonly EnquiryStatus[]) => (row: ExpressionBuilder<Tables, 'enquiries'>) => {
  const [only, ...more] = statuses.map((status) => sql.lit(status));
  if (!only) return row.lit(false);
  return more.length === 0 ? row('status', '=', only) : row('status', 'in', statuses);
};
