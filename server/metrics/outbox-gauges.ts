import { Gauge, type Registry } from 'prom-client';
import { countRows } from '../database/engine.ts';
import { lastBackup } from '../database/last-backup.ts';
import type { Database } from '../database/schema.ts';
import { backlogByKind } from '../enquiries/outbox/backlog.ts';

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
      const kinds = await backlogByKind(database, now);
      const inReview = await countRows(database.selectFrom('enquiries').where('status', '=', 'spam'));
      const last = await lastBackup(database);
      for (const { kind, ...one } of kinds) {
        waiting.set({ kind }, one.waiting);
        oldest.set({ kind }, one.oldestMs / 1_000);
        dead.set({ kind }, one.givenUp);
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
