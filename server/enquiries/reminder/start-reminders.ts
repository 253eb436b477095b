import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/schema.ts';
import { repeat } from '../../repeat.ts';
import { enqueueReminder, type ReminderInput } from './enqueue-reminder.ts';

/** Milliseconds between two looks for what has waited too long. */
const interval = 60_000;

export interface RemindersOptions extends Omit<ReminderInput, 'now'> {
  database: Database;
  log: FastifyBaseLogger;
  /** A reminder is in the outbox. */
  onEnqueued(): void;
}

/** Looks every minute for what has waited too long; the function that is returned ends it. */
export const startReminders = ({ database, log, onEnqueued, ...input }: RemindersOptions): (() => Promise<void>) =>
  repeat(interval, async () => {
    try {
      const enquiries = await enqueueReminder(database, { ...input, now: new Date() });
      if (enquiries === 0) return;
      log.info({ enquiries }, 'reminder ordered');
      onEnqueued();
    } catch (err) {
      log.error({ err }, 'what waits for an answer could not be looked at');
    }
  });
