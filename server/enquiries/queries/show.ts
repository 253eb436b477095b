import type { Selectable } from 'kysely';
import * as v from 'valibot';
import type { HistoryTable } from '../../database/desk-schema.ts';
import { type HistoryAction, type HistoryEntry, historyEntries } from '../../database/details.ts';
import { isPostgres } from '../../database/engine.ts';
import type { Database, EnquiryRow } from '../../database/schema.ts';
import { isFrom } from './filter.ts';

export type HistoryRow = HistoryEntry<Selectable<HistoryTable>>;

const maxSameSender = 20;

/** All that the desk shows of an enquiry; undefined if the enquiry does not exist. */
export async function readEnquiry(database: Database, id: string) {
  const enquiry = await database.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
  if (!enquiry) return undefined;
  const rows = database.selectFrom('outbox').selectAll().where('enquiry_id', '=', id).orderBy('kind', 'desc');
  return {
    enquiry,
    deliveries: await rows.execute(),
    history: await historyOf(database, [id]),
    sameSender: await enquiriesOfSameSender(database, enquiry),
  };
}

export type EnquiryView = NonNullable<Awaited<ReturnType<typeof readEnquiry>>>;

export const historyOf = async (database: Database, ids: readonly string[]): Promise<HistoryRow[]> => {
  const rows = database.selectFrom('history').selectAll().where('enquiry_id', 'in', ids);
  return historyEntries(await rows.orderBy('at').orderBy('id').execute());
};

const statusAndOwnerActions: readonly HistoryAction[] = ['assigned', 'marked', 'put-off', 'dropped', 'released'];

/** The latest change of the status or the owner, for each of these enquiries. */
export async function latestChanges(database: Database, ids: readonly string[]): Promise<Map<string, HistoryRow>> {
  const rows = ids.length > 0 ? await historyOf(database, ids) : [];
  return new Map(
    rows.filter(({ action }) => statusAndOwnerActions.includes(action)).map((row) => [row.enquiry_id, row]),
  );
}

/** Other enquiries with the same address. None if this enquiry has no address, such as a lead by telephone. */
const enquiriesOfSameSender = async (database: Database, { id, business_email }: EnquiryRow): Promise<EnquiryRow[]> =>
  business_email === ''
    ? []
    : database
        .selectFrom('enquiries')
        .selectAll()
        .where(isFrom(business_email))
        .where('id', '<>', id)
        .orderBy('created_at', 'desc')
        .limit(maxSameSender)
        .execute();

const version = v.object({
  id: v.string(),
  status: v.string(),
  snoozed_until: v.nullable(v.string()),
  owner: v.string(),
});

type Version = v.InferOutput<typeof version>;

/** The state of an enquiry as JSON. The forms of a page send this text, so that an old page does not overwrite a colleague's change. */
export const versionOf = ({ id, status, snoozed_until, owner }: Version): string =>
  JSON.stringify({ id, status, snoozed_until, owner });

/** @param text a result of `versionOf`, or only a reference, which means any state */
export function parseVersion(text: string): Partial<Version> & Pick<Version, 'id'> {
  if (!text.startsWith('{')) return { id: text };
  try {
    return v.parse(version, JSON.parse(text));
  } catch {
    // The desk never sends such a text. The empty id belongs to no enquiry.
    return { id: '' };
  }
}

/**
 * Compares enquiries with the versions that a page showed. The enquiries are locked for the rest of the transaction.
 * @param versions results of `versionOf`, or only references, which mean any state
 * @returns `stale`: the references of enquiries that somebody has changed; `fresh`: all other references
 */
export async function compareVersions(transaction: Database, versions: readonly string[]) {
  const byId = new Map(versions.map((text) => [parseVersion(text).id, text]));
  const query = transaction
    .selectFrom('enquiries')
    .select(['id', 'status', 'snoozed_until', 'owner'])
    .where('id', 'in', [...byId.keys()])
    // With a fixed order, two transactions with the same enquiries cannot block each other.
    .orderBy('id');
  const rows = await (isPostgres(transaction) ? query.forUpdate() : query).execute();
  const stale = rows.filter((row) => ![row.id, versionOf(row)].includes(byId.get(row.id) ?? '')).map(({ id }) => id);
  return { fresh: [...byId.keys()].filter((id) => !stale.includes(id)), stale };
}
