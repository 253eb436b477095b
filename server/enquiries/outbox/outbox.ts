import type { FastifyBaseLogger } from 'fastify';
import type { MailConfig, WebhookConfig } from '../../config/config.ts';
import { batchSize, betweenBatchesMs } from '../../database/engine.ts';
import type { Database, DeliveryKind } from '../../database/schema.ts';
import { memoizeBySource, type Site } from '../../pages/release.ts';
import { pause, repeat, runOnce } from '../../time/timers.ts';
import { createWorkingTime } from '../../time/working-time.ts';
import { smtpChannel } from '../mail/smtp-channel.ts';
import { enqueueReminder } from '../reminder.ts';
import { enqueueDeliveries, mailKinds } from '../store.ts';
import { outboxBacklog, outboxSummary } from './backlog.ts';
import type { Channel } from './channel.ts';
import { type Dispatcher, startDispatcher } from './dispatcher.ts';
import { correctTimes } from './queue.ts';
import { webhookChannel } from './webhook-channel.ts';

export type Outbox = ReturnType<typeof createOutbox>;

const checkIntervalMs = 60_000;

const alarmIntervalMs = 3_600_000;

interface OutboxSettings {
  mail: MailConfig | undefined;
  webhook: WebhookConfig | undefined;
  /** Undefined if there is no desk. `remindAfterMs` is the working time until the reminder. */
  desk: { url: string | undefined; port: number; remindAfterMs: number | 'off' } | undefined;
  siteUrl: string;
  outboxRetryMs: number;
}

export function createOutbox(
  { mail, webhook, desk, siteUrl, outboxRetryMs }: OutboxSettings,
  database: Database,
  site: Site,
) {
  const kinds: readonly DeliveryKind[] = webhook ? [...mailKinds, 'webhook'] : mailKinds;
  let dispatchers: Dispatcher[] = [];
  let mailProblem: () => string | undefined = () => undefined;
  const wake = () => {
    for (const dispatcher of dispatchers) dispatcher.wake();
  };

  const createChannels = (): Channel[] => {
    const mailDesk = desk && { url: desk.url ?? `http://localhost:${desk.port}`, remindAfterMs: desk.remindAfterMs };
    return [
      ...(mail ? [smtpChannel({ mail, site, siteUrl, desk: mailDesk }, database)] : []),
      ...(webhook ? [webhookChannel(webhook, site.countries)] : []),
    ];
  };

  return {
    kinds,
    start: (log: FastifyBaseLogger) => {
      if (!mail) log.warn('SMTP_URL is not set: enquiries are stored, and their mail waits');
      const options = { database, log, retryMs: outboxRetryMs };
      dispatchers = createChannels().map((channel) => startDispatcher(channel, options));
      const [mailDispatcher] = dispatchers;
      if (mail && mailDispatcher) mailProblem = mailDispatcher.problem;
      const stopFunctions = dispatchers.map((dispatcher) => () => dispatcher.stop());
      if (webhook) stopFunctions.push(startBackfill(database, log));
      stopFunctions.push(startTimeCheck(database, log));
      if (mail) stopFunctions.push(startAlarm(database, log));
      if (mail && desk) stopFunctions.push(startReminders(desk.remindAfterMs, log));
      return async () => void (await Promise.all(stopFunctions.map((stop) => stop())));
    },
    wake,
    mailProblem: () => mailProblem(),
  };

  function startReminders(remindAfterMs: number | 'off', log: FastifyBaseLogger): () => Promise<void> {
    const afterMs = remindAfterMs === 'off' ? Number.POSITIVE_INFINITY : remindAfterMs;
    const getWorkingTime = memoizeBySource(() => site.facts.hours, createWorkingTime);
    return repeat(checkIntervalMs, log, 'open enquiries could not be checked', async () => {
      const enquiries = await enqueueReminder(database, { workingTime: getWorkingTime(), afterMs, now: new Date() });
      if (enquiries === 0) return;
      log.info({ enquiries }, 'reminder queued');
      wake();
    });
  }
}

const backfillError = 'earlier enquiries could not be queued for the webhook; the next start tries again';

/** Queues webhooks in batches for the enquiries that were stored before WEBHOOK_URL was set. Several processes may call this function. */
const startBackfill = (database: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  runOnce(log, backfillError, async (stopping) => {
    const now = new Date();
    let queued = 0;
    for (let lastId = ''; !stopping.aborted; await pause(betweenBatchesMs, stopping)) {
      const all = database.selectFrom('enquiries').select(['id', 'status']).where('id', '>', lastId);
      const enquiries = await all.orderBy('id').limit(batchSize).execute();
      const enquiriesToQueue = enquiries.filter(({ status }) => status !== 'dropped');
      for (const [held, group] of Map.groupBy(enquiriesToQueue, ({ status }) => status === 'spam')) {
        const references = group.map(({ id }) => id);
        // Enquiries that have a webhook already are skipped.
        queued += (await enqueueDeliveries(database, references, ['webhook'], { now, held })).length;
      }
      lastId = enquiries.at(-1)?.id ?? lastId;
      if (enquiries.length < batchSize) break;
    }
    if (queued > 0) log.info({ queued }, 'earlier enquiries queued for the webhook');
  });

/** While a clock is ahead, deliveries get due times that are too late. Without this check, such deliveries would wait too long. */
const startTimeCheck = (database: Database, log: FastifyBaseLogger): (() => Promise<void>) =>
  repeat(checkIntervalMs, log, 'the times of deliveries could not be checked', async () => {
    const corrected = await correctTimes(database, new Date());
    if (corrected > 0) log.warn({ corrected }, 'deliveries had times of a clock that was ahead: they are due now');
  });

function startAlarm(database: Database, log: FastifyBaseLogger): () => Promise<void> {
  let lastLogged = Number.NEGATIVE_INFINITY;
  return repeat(checkIntervalMs, log, 'the outbox could not be checked', async () => {
    const state = await outboxBacklog(database, new Date());
    const summary = outboxSummary(state, true);
    if (!summary || performance.now() - lastLogged < alarmIntervalMs) return;
    lastLogged = performance.now();
    log.error(state, summary);
  });
}
