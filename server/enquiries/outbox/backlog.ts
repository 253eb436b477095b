import { type Database, deliveryKinds } from '../../database/schema.ts';
import { timeBefore } from '../../duration.ts';
import { mailKinds } from '../store.ts';
import { isPending, mayGoOut } from './queue.ts';

/** Mail that is not out after an hour needs a person. */
const tooLong = 3_600_000;

/** What of the outbox has not gone out. */
export interface Backlog {
  /** Mails that have been waiting for more than an hour. */
  late: number;
  /** Minutes that the oldest mail has been waiting; 0 when none waits. */
  oldestMinutes: number;
  /** Deliveries of any kind that were given up and are kept. */
  givenUp: number;
}

/** Looks at what is to be delivered; suspected spam and what is restricted are not. */
export async function outboxBacklog(database: Database, now: Date): Promise<Backlog> {
  const deliveries = database.selectFrom('outbox').where(mayGoOut);
  const mails = await deliveries
    .where((row) => isPending(row))
    .where('kind', 'in', mailKinds)
    .select((row) => [
      row.fn.min('created_at').as('oldest'),
      row.fn.countAll().filterWhere('created_at', '<', timeBefore(now, tooLong)).as('late'),
    ])
    .executeTakeFirstOrThrow();
  const { givenUp } = await deliveries
    .where('dead_at', 'is not', null)
    .where('kind', 'in', deliveryKinds)
    .select((row) => row.fn.countAll().as('givenUp'))
    .executeTakeFirstOrThrow();
  return {
    late: Number(mails.late),
    oldestMinutes: mails.oldest ? Math.max(0, Math.floor((now.getTime() - Date.parse(mails.oldest)) / 60_000)) : 0,
    givenUp: Number(givenUp),
  };
}

/** What of it an operator should look into, in one sentence; undefined when all is well. */
export function outboxSummary({ late, oldestMinutes, givenUp }: Backlog, mailConfigured: boolean): string | undefined {
  const parts = [
    late > 0 && `${late} mails have been waiting for more than an hour, the oldest for ${oldestMinutes} minutes`,
    late > 0 && !mailConfigured && 'SMTP_URL is not set',
    givenUp > 0 && `${givenUp} deliveries were given up`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join('; ')}. See "npm run enquiries -- list --undelivered".` : undefined;
}
