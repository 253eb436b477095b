import { Gauge, type Registry } from 'prom-client';
import { countRows } from '../database/engine.ts';
import { lastBackup } from '../database/last-backup.ts';
import { type Database, type DeliveryKind, deliveryKinds } from '../database/schema.ts';
import { isPending, mayGoOut } from '../enquiries/outbox/queue.ts';

interface OutboxRow {
  kind: DeliveryKind;
  dead: boolean;
  count: number;
  /** Seconds since the oldest was queued. */
  age: number;
}

/**
 * Adds metrics of the store. While the store does not answer, they are absent and `store_up` is 0, so that an outage
 * does not look like an empty outbox.
 * @returns a function that updates the metrics; call it before each scrape
 */
export function addOutboxGauges(registry: Registry, database: Database): () => Promise<void> {
  const registers = [registry];
  const labelNames = ['kind'] as const;
  const waiting = new Gauge({ name: 'outbox_waiting', help: 'Deliveries that wait to go out', labelNames, registers });
  const oldest = new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest delivery that waits; 0 when none does',
    labelNames,
    registers,
  });
  const dead = new Gauge({
    name: 'outbox_dead_letters',
    help: 'Deliveries that were given up and are kept',
    labelNames,
    registers,
  });
  const review = new Gauge({ name: 'enquiries_in_review', help: 'Suspected spam that waits for a look', registers });
  const backup = new Gauge({
    name: 'backup_age_seconds',
    help: 'Age of the last backup that "backup" made; absent when there is none',
    registers,
  });
  const up = new Gauge({ name: 'store_up', help: 'Whether the store answered this scrape', registers });

  return async () => {
    try {
      const now = new Date();
      const [rows, inReview] = [
        await outboxRows(database, now),
        await countRows(database.selectFrom('enquiries').where('status', '=', 'spam')),
      ];
      const last = await lastBackup(database);
      for (const kind of deliveryKinds) {
        const pending = rows.find((row) => row.kind === kind && !row.dead);
        waiting.set({ kind }, pending?.count ?? 0);
        oldest.set({ kind }, pending?.age ?? 0);
        dead.set({ kind }, rows.find((row) => row.kind === kind && row.dead)?.count ?? 0);
      }
      review.set(inReview);
      backup.remove();
      if (last) backup.set(Math.max(0, (now.getTime() - last.getTime()) / 1_000));
      up.set(1);
    } catch {
      // Other parts of the server log the error; here the state of the store is the result.
      for (const gauge of [waiting, oldest, dead]) gauge.reset();
      review.remove();
      backup.remove();
      up.set(0);
    }
  };
}

/** Deliveries that have not gone out, except those of suspected spam and of restricted enquiries. */
async function outboxRows(database: Database, now: Date): Promise<OutboxRow[]> {
  const perKind = database
    .selectFrom('outbox')
    .where(mayGoOut)
    .where('kind', 'in', deliveryKinds)
    .select((row) => ['kind', row.fn.countAll().as('count'), row.fn.min('created_at').as('first')])
    .groupBy('kind');
  // Two queries, as each uses a small index; one query for both would read all delivered rows.
  const pending = await perKind.where((row) => isPending(row)).execute();
  const dead = await perKind.where('dead_at', 'is not', null).where('delivered_at', 'is', null).execute();
  const rowsOf = (rows: typeof pending, isDead: boolean) =>
    rows.map(({ kind, count, first }) => ({
      kind,
      dead: isDead,
      count: Number(count),
      age: Math.max(0, (now.getTime() - Date.parse(first)) / 1_000),
    }));
  return [...rowsOf(pending, false), ...rowsOf(dead, true)];
}
