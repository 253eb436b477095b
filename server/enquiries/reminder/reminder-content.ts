import type { Database, EnquiryRow } from '../../database/schema.ts';

/** Enquiries that one mail names; more of them help nobody. */
const most = 20;

/** What a reminder is about. */
export interface ReminderContent {
  /** Those that wait longest. */
  enquiries: EnquiryRow[];
  count: number;
}

/** The enquiries of the reminder that was ordered under `enquiry`, without those that were answered since. */
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
