import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/schema.ts';
import { repeat } from '../../repeat.ts';
import { enqueueReminder, type ReminderInput } from './enqueue-reminder.ts';

/** Milliseconds between two checks. */
const interval = 60_000;

export interface RemindersOptions extends Omit<ReminderInput, 'now'> {
  database: Database;
  log: FastifyBaseLogger;
  /** Called when a reminder is in the outbox. */
  onEnqueued(): void;
}

/** Checks every minute for enquiries that have waited too long. @returns a function that stops it */
export const startReminders = ({ database, log, onEnqueued, ...input }: RemindersOptions): (() => Promise<void>) =>
  repeat(interval, async () => {
    try {
      const enquiries = await enqueueReminder(database, { ...input, now: new Date() });
      if (enquiries === 0) return;
      log.info({ enquiries }, 'reminder queued');
      onEnqueued();
    } catch (err) {
      log.error({ err }, 'open enquiries could not be checked');
    }
  });
