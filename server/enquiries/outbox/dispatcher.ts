import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { pause } from '../../time/timers.ts';
import { type AttemptContext, attemptDelivery } from './attempt.ts';
import { type Channel, channelPace, DeliveryError } from './channel.ts';
import { type ClaimedDelivery, claim } from './queue.ts';

/*
 * A dispatcher claims due deliveries of the outbox and sends them through one channel, a few at the same time, until it is stopped.
 *
 * It is in one of four states:
 * - sending: deliveries are due and the channel works. The dispatcher claims as many deliveries as `channelPace` allows.
 * - idle: no delivery is due. The dispatcher polls once a second, and directly after `wake()`.
 * - paused: the channel has failed. Nothing is sent until the pause of `channelPace` is over, not even a new enquiry. Then one
 *   delivery, or only a login, tries the channel.
 * - stopped: the dispatcher begins no more deliveries, waits for those in progress, and closes the channel.
 */

/** The time between two polls. They find deliveries that other processes have queued. */
const maxPollMs = 1_000;
const minPollMs = 50;

const stopTimeoutMs = 10_000;

export type Dispatcher = ReturnType<typeof startDispatcher>;

export function startDispatcher(channel: Channel, options: Omit<AttemptContext, 'stopped'>) {
  const { database, log, retryMs } = options;
  const stopping = new AbortController();
  const context = { ...options, stopped: stopping.signal };
  // A mail server may take minutes to answer a new connection. A stop does not wait for that.
  const stopped = once(stopping.signal, 'abort');
  const pollMs = Math.max(minPollMs, Math.min(maxPollMs, retryMs));
  const pace = channelPace(retryMs);
  /** `abort()` ends the wait for the next poll. Each poll gets a new controller. */
  let wakeUp = new AbortController();
  const pending = new Set<Promise<void>>();
  let canReadOutbox = true;
  // The login is checked at the start, so that a wrong password is logged before the first enquiry.
  let needsCheck = channel.check !== undefined;
  let loggedProblem: string | undefined;

  const handleFailure = (error: DeliveryError) => {
    pace.failed(error);
    needsCheck = channel.check !== undefined && pace.problem() !== undefined;
    const problem = pace.problem()?.code;
    if (problem && problem !== loggedProblem)
      log.error({ problem }, 'the receiver of deliveries cannot be used: they wait');
    loggedProblem = problem ?? loggedProblem;
  };
  const handleSuccess = () => {
    if (loggedProblem) log.info('the receiver of deliveries answers');
    loggedProblem = undefined;
    pace.succeeded();
  };

  /** Tries the login before deliveries, so that no delivery loses an attempt. @returns whether deliveries can be sent */
  const checkLogin = async (): Promise<boolean> => {
    if (!needsCheck) return true;
    try {
      await Promise.race([channel.check?.(), stopped]);
      if (stopping.signal.aborted) return false;
      needsCheck = false;
      // After other failures, only a delivery can show that the channel works again.
      if (loggedProblem && ['unreachable', 'login'].includes(pace.problem()?.failure ?? '')) handleSuccess();
      return true;
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      handleFailure(error);
      return false;
    }
  };

  const deliver = async (delivery: ClaimedDelivery) => {
    const result = await attemptDelivery(channel, delivery, context, pace.problem() !== undefined);
    if (result === 'delivered') handleSuccess();
    else if (result instanceof DeliveryError) handleFailure(result);
  };

  /** @returns the number of deliveries that have begun */
  const beginDue = async (): Promise<number> => {
    const free = pace.concurrency() - pending.size;
    if (free <= 0 || !(await checkLogin())) return 0;
    const claimed = await claim(database, channel.kinds, free, new Date());
    for (const delivery of claimed) {
      const attempt: Promise<void> = deliver(delivery).finally(() => {
        pending.delete(attempt);
        wakeUp.abort();
      });
      pending.add(attempt);
    }
    return claimed.length;
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      wakeUp = new AbortController();
      let begunCount = 0;
      try {
        begunCount = await beginDue();
        canReadOutbox = true;
      } catch (err) {
        // Each outage is logged once, not once a second.
        if (canReadOutbox) log.error({ err }, 'the outbox cannot be read');
        canReadOutbox = false;
      }
      const isPaused = pace.concurrency() === 0 || !canReadOutbox;
      if (begunCount === 0) await pause(pollMs, isPaused ? stopping.signal : wakeUp.signal);
    }
  };

  const running = run();
  return {
    wake: () => wakeUp.abort(),
    /** Why nothing is sent; undefined if the channel works. */
    problem: () => pace.problem()?.code,
    /** Waits until the deliveries in progress have ended, but not longer than a timeout. */
    stop: async () => {
      stopping.abort();
      wakeUp.abort();
      await running;
      // A mail server may take ten minutes to answer. `recordPossibleArrival` has counted the mail, so the next start knows of it.
      await Promise.race([Promise.all(pending), setTimeout(stopTimeoutMs, undefined, { ref: false })]);
      channel.close();
    },
  };
}
