import { sql } from 'kysely';
import { type Database, type DeliveryKind, deliveryKinds } from '../../database/schema.ts';
import { timeBefore } from '../../time/timers.ts';
import { mailKinds } from '../store.ts';
import { isPending } from './queue.ts';

/** If a pending mail has waited longer than this time, a person has to act. */
const maxWaitMs = 3_600_000;

export async function backlogByKind(database: Database, now: Date) {
  const perKind = database
    .selectFrom('outbox')
    .where('kind', 'in', deliveryKinds)
    .select((row) => [
      'kind',
      row.fn.countAll().as('count'),
      row.fn.countAll().filterWhere('tried_since', '<', timeBefore(now, maxWaitMs)).as('late'),
      row.fn.min('tried_since').as('oldest'),
    ])
    .groupBy('kind');
  // Two queries, because each uses a small index. One query for both results would also read all delivered rows.
  const pending = await perKind.where(isPending).execute();
  const givenUpPerKind = database
    .selectFrom('outbox')
    .select((row) => [
      'kind',
      row.fn.countAll().as('count'),
      row.fn.countAll().filterWhere('failure', '=', 'blocked').as('blocked'),
    ])
    .where('outcome', '=', sql.lit('given-up' as const))
    .groupBy('kind');
  const givenUp = await givenUpPerKind.execute();
  return deliveryKinds.map((kind) => {
    const row = pending.find((row) => row.kind === kind);
    const givenUpRow = givenUp.find((row) => row.kind === kind);
    return {
      kind,
      pending: Number(row?.count ?? 0),
      late: Number(row?.late ?? 0),
      /** Milliseconds since the oldest pending delivery was queued; 0 if there is none. */
      oldestMs: row ? Math.max(0, now.getTime() - Date.parse(row.oldest)) : 0,
      givenUp: Number(givenUpRow?.count ?? 0),
      /** Given-up deliveries that the receiver refused because of the sender. */
      blocked: Number(givenUpRow?.blocked ?? 0),
    };
  });
}

type BacklogOfKind = Awaited<ReturnType<typeof backlogByKind>>[number];
type Backlog = ReturnType<typeof totalOf>;

export const outboxBacklog = async (database: Database, now: Date): Promise<Backlog> =>
  totalOf(await backlogByKind(database, now));

function totalOf(kinds: readonly BacklogOfKind[]) {
  const mails = kinds.filter(({ kind }) => mailKinds.some((mailKind) => mailKind === kind));
  const isPersonal = (kind: DeliveryKind) => kind === 'confirmation-mail' || kind === 'key-mail';
  return {
    late: mails.reduce((sum, { late }) => sum + late, 0),
    oldestMinutes: Math.floor(Math.max(...mails.map(({ oldestMs }) => oldestMs)) / 60_000),
    /**
     * Mails to clients and mails about passkeys count only if the receiver refuses them because of the sender. Other failures do
     * not count, because the address may be mistyped.
     */
    givenUp: kinds.reduce((sum, { kind, givenUp, blocked }) => sum + (isPersonal(kind) ? blocked : givenUp), 0),
  };
}

export function outboxSummary({ late, oldestMinutes, givenUp }: Backlog, hasMail: boolean): string | undefined {
  const missingSetting = hasMail ? '' : '; SMTP_URL is not set';
  const lateText =
    late > 0 &&
    `${late} mails have been waiting for more than an hour, the oldest for ${oldestMinutes} minutes${missingSetting}. Mail is tried again by itself: see "npm run enquiries -- doctor".`;
  // The text names "settle" and not the desk, because the desk does not show notices of erasure.
  const givenUpText = givenUp > 0 && `${givenUp} deliveries were given up. See "npm run enquiries -- settle".`;
  return [lateText, givenUpText].filter(Boolean).join(' ') || undefined;
}
