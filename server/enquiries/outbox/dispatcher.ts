import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { pause } from '../../time/timers.ts';
import { type AttemptContext, attemptDelivery } from './attempt.ts';
import { type Channel, channelPace, DeliveryError } from './channel.ts';
import { type ClaimedDelivery, claim } from './queue.ts';

/*
 * A dispatcher takes due deliveries from the outbox and sends them through one channel, a few at once, until it is stopped.
 *
 * It is in one of four states:
 * - sending: deliveries are due and the channel takes them. It claims as many as the channel's pace allows.
 * - idle: nothing is due. It polls once a second, and at once after `wake()`.
 * - paused: the channel has failed. Nothing goes out until the pause of `channelPace` is over, not even a new enquiry. Then one
 *   delivery, or a login without one, tries the channel.
 * - stopped: it begins no more deliveries, waits for those under way, and closes the channel.
 */

/** Between two polls, which find the deliveries that other processes have queued. */
const maxPollMs = 1_000;
const minPollMs = 50;

const stopTimeoutMs = 10_000;

export type Dispatcher = ReturnType<typeof startDispatcher>;

export function startDispatcher(channel: Channel, options: Omit<AttemptContext, 'stopped'>) {
  const { database, log, retryMs } = options;
  const stopping = new AbortController();
  const context = { ...options, stopped: stopping.signal };
  // A mail server may take minutes to greet. A stop does not wait for that.
  const stopped = once(stopping.signal, 'abort');
  const pollMs = Math.max(minPollMs, Math.min(maxPollMs, retryMs));
  const pace = channelPace(retryMs);
  /** Aborted to poll at once; a new one for each poll. */
  let wake = new AbortController();
  const pending = new Set<Promise<void>>();
  let storeAnswers = true;
  // A wrong password is logged at the start, before the first enquiry.
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

  const deliver = async (delivery: ClaimedDelivery) => {
    const result = await attemptDelivery(channel, delivery, context, pace.problem() !== undefined);
    if (result === 'delivered') succeeded();
    else if (result instanceof DeliveryError) failed(result);
  };

  /** @returns how many deliveries have begun */
  const beginDue = async (): Promise<number> => {
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
        begun = await beginDue();
        storeAnswers = true;
      } catch (err) {
        // Logs once for each outage, not once a second.
        if (storeAnswers) log.error({ err }, 'the outbox cannot be read');
        storeAnswers = false;
      }
      const isPaused = pace.width() === 0 || !storeAnswers;
      if (begun === 0) await pause(pollMs, isPaused ? stopping.signal : wake.signal);
    }
  };

  const running = run();
  return {
    wake: () => wake.abort(),
    /** Why nothing goes out; undefined if the channel works. */
    problem: () => pace.problem()?.code,
    /** Resolves when the deliveries under way have ended, or after a timeout. */
    stop: async () => {
      stopping.abort();
      wake.abort();
      await running;
      // A mail server may take ten minutes to answer. What was sent is noted, so the next start does not simply send it again.
      await Promise.race([Promise.all(pending), setTimeout(stopTimeoutMs, undefined, { ref: false })]);
      channel.close();
    },
  };
}
