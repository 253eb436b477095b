import { setTimeout } from 'node:timers/promises';
import { pause } from '../../time/repeat.ts';
import { type AttemptContext, attempt } from './attempt.ts';
import type { Channel, Claimed } from './channel.ts';
import { bringForward, claim, unreachable } from './queue.ts';

const lanes = 5;

/** Bounds for the milliseconds between two polls, which find deliveries that other processes have queued. */
const longestPauseMs = 1_000;
const shortestPauseMs = 50;

const stopTimeoutMs = 10_000;

export type Dispatcher = ReturnType<typeof startDispatcher>;

/**
 * Delivers through one channel, a few at once, until it is stopped. While the receiver is unreachable, one delivery at
 * a time tries whether it is back.
 */
export function startDispatcher(channel: Channel, options: Omit<AttemptContext, 'stopped'>) {
  const { database, log, retryMs } = options;
  const stopping = new AbortController();
  const context = { ...options, stopped: stopping.signal };
  const pauseMs = Math.max(shortestPauseMs, Math.min(longestPauseMs, retryMs));
  /** Aborted to poll at once; a new one for each poll. */
  let wake = new AbortController();
  const pending = new Set<Promise<void>>();
  let reachable = true;
  let storeAnswers = true;

  const deliver = async (delivery: Claimed) => {
    const outcome = await attempt(channel, delivery, context);
    // The receiver was not contacted.
    if (outcome === 'settled') return;
    const waited = !reachable || delivery.last_error?.startsWith(unreachable);
    reachable = outcome !== 'unreachable';
    // The receiver is back: deliveries that were postponed in the meantime are due now.
    if (outcome === 'delivered' && waited) await bringForward(database, channel.kinds, new Date());
  };

  const begin = async (): Promise<number> => {
    const free = (reachable ? lanes : 1) - pending.size;
    if (free <= 0) return 0;
    const claimed = await claim(database, channel.kinds, free, new Date());
    for (const delivery of claimed) {
      const end: Promise<void> = deliver(delivery)
        .catch((err) => log.warn({ err }, 'postponed deliveries could not be brought forward'))
        .finally(() => {
          pending.delete(end);
          wake.abort();
        });
      pending.add(end);
    }
    return claimed.length;
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      wake = new AbortController();
      let begun = 0;
      try {
        begun = await begin();
        storeAnswers = true;
      } catch (err) {
        // Once for each outage, not once a second.
        if (storeAnswers) log.error({ err }, 'the outbox cannot be read');
        storeAnswers = false;
      }
      if (begun === 0) await pause(pauseMs, wake.signal);
      if (!reachable || !storeAnswers) await pause(pauseMs, stopping.signal);
    }
  };

  const running = run();
  return {
    wake: () => wake.abort(),
    /** Starts no more deliveries; resolves when those under way have ended or the timeout is over. */
    stop: async () => {
      stopping.abort();
      wake.abort();
      await running;
      await Promise.race([Promise.all(pending), setTimeout(stopTimeoutMs, undefined, { ref: false })]);
      channel.close();
    },
  };
}
