import type { Database, EnquiryRow } from '../../database/schema.ts';

/** The most enquiries that a mail lists. */
const most = 20;

/** The enquiries of a reminder. */
export interface ReminderContent {
  /** Those that have waited longest. */
  enquiries: EnquiryRow[];
  count: number;
}

/** The enquiries of the reminder that belongs to this one, without those that were answered since. */
export async function reminderContent(database: Database, { reminded_at }: EnquiryRow): Promise<ReminderContent> {
  const open = database
    .selectFrom('enquiries')
    .where('status', '=', 'new')
    .where('progress', '=', 'open')
    .where('reminded_at', '=', reminded_at);
  const { count } = await open.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow();
  const enquiries = await open.selectAll().orderBy('created_at').orderBy('id').limit(most).execute();
  return { enquiries, count: Number(count) };
}
