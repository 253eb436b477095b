import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { pause } from '../../time/timers.ts';
import { type AttemptContext, attemptDelivery } from './attempt.ts';
import { type Channel, channelPace, DeliveryError } from './channel.ts';
import { type Claimed, claim } from './queue.ts';

/** Bounds for the milliseconds between two polls, which find deliveries that other processes have queued. */
const longestPollMs = 1_000;
const shortestPollMs = 50;

const stopTimeoutMs = 10_000;

export type Dispatcher = ReturnType<typeof startDispatcher>;

/** Delivers through one channel, a few at once, until it is stopped. */
export function startDispatcher(channel: Channel, options: Omit<AttemptContext, 'stopped'>) {
  const { database, log, retryMs } = options;
  const stopping = new AbortController();
  const context = { ...options, stopped: stopping.signal };
  // A mail server may take minutes to greet, and a stop does not wait for that.
  const stopped = once(stopping.signal, 'abort');
  const pollMs = Math.max(shortestPollMs, Math.min(longestPollMs, retryMs));
  const pace = channelPace(retryMs);
  /** Aborted to poll at once; a new one for each poll. */
  let wake = new AbortController();
  const pending = new Set<Promise<void>>();
  let storeAnswers = true;
  // Logs a wrong password at the start, before the first enquiry.
  let isToCheck = channel.check !== undefined;
  let reported: string | undefined;

  const failed = (error: DeliveryError) => {
    pace.failed(error);
    isToCheck = channel.check !== undefined && pace.problem() !== undefined;
    const problem = pace.problem()?.code;
    if (problem && problem !== reported) log.error({ problem }, 'the receiver of deliveries cannot be used: they wait');
    reported = problem ?? reported;
  };
  const succeeded = () => {
    if (reported) log.info('the receiver of deliveries answers');
    reported = undefined;
    pace.succeeded();
  };

  /** Tries the login alone, which costs no delivery an attempt. @returns whether deliveries may go */
  const check = async (): Promise<boolean> => {
    if (!isToCheck) return true;
    try {
      await Promise.race([channel.check?.(), stopped]);
      if (stopping.signal.aborted) return false;
      isToCheck = false;
      // Other failures show only when a delivery is attempted.
      if (reported && ['unreachable', 'login'].includes(pace.problem()?.failure ?? '')) succeeded();
      return true;
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      failed(error);
      return false;
    }
  };

  const deliver = async (delivery: Claimed) => {
    const result = await attemptDelivery(channel, delivery, context, pace.problem() !== undefined);
    if (result === 'delivered') succeeded();
    else if (result instanceof DeliveryError) failed(result);
  };

  const begin = async (): Promise<number> => {
    const free = pace.width() - pending.size;
    if (free <= 0 || !(await check())) return 0;
    const claimed = await claim(database, channel.kinds, free, new Date());
    for (const delivery of claimed) {
      const end: Promise<void> = deliver(delivery).finally(() => {
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
        // Logs once for each outage, not once a second.
        if (storeAnswers) log.error({ err }, 'the outbox cannot be read');
        storeAnswers = false;
      }
      // A new enquiry does not end a pause of the channel.
      const isPaused = pace.width() === 0 || !storeAnswers;
      if (begun === 0) await pause(pollMs, isPaused ? stopping.signal : wake.signal);
    }
  };

  const running = run();
  return {
    wake: () => wake.abort(),
    /** Why nothing goes out; undefined if all is well. */
    problem: () => pace.problem()?.code,
    /** Starts no more deliveries; resolves when those under way have ended or the timeout is over. */
    stop: async () => {
      stopping.abort();
      wake.abort();
      await running;
      // It may take ten minutes to answer. What was sent is noted, so that the next start does not send it blindly.
      await Promise.race([Promise.all(pending), setTimeout(stopTimeoutMs, undefined, { ref: false })]);
      channel.close();
    },
  };
}
