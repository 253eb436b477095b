import { countRows } from '../../database/engine.ts';
import { type Database, deliveryKinds } from '../../database/schema.ts';
import { timeBefore } from '../../duration.ts';
import { mailKinds } from '../store.ts';
import { isPending, mayGoOut } from './queue.ts';

/** Milliseconds after which waiting mail needs a person. */
const tooLong = 3_600_000;

export interface Backlog {
  /** Mails that have waited for more than an hour. */
  late: number;
  /** Minutes since the oldest waiting mail was queued; 0 without one. */
  oldestMinutes: number;
  /** Deliveries that were given up, but for confirmations: a client who mistypes an address is no problem of the site. */
  givenUp: number;
}

/** Counts the backlog, without suspected, dropped and restricted enquiries. */
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
  const givenUp = deliveries
    .where('dead_at', 'is not', null)
    .where('kind', 'in', deliveryKinds)
    .where('kind', '!=', 'confirmation-mail');
  return {
    late: Number(mails.late),
    oldestMinutes: mails.oldest ? Math.max(0, Math.floor((now.getTime() - Date.parse(mails.oldest)) / 60_000)) : 0,
    givenUp: await countRows(givenUp),
  };
}

/** Problems for the operator, as text; undefined if there are none. */
export function outboxSummary({ late, oldestMinutes, givenUp }: Backlog, mailConfigured: boolean): string | undefined {
  const parts = [
    late > 0 && `${late} mails have been waiting for more than an hour, the oldest for ${oldestMinutes} minutes`,
    late > 0 && !mailConfigured && 'SMTP_URL is not set',
    givenUp > 0 && `${givenUp} deliveries were given up`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join('; ')}. See "npm run enquiries -- list --undelivered".` : undefined;
}
