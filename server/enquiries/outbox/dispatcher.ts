import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { pause } from '../../time/timers.ts';
import { type AttemptContext, attemptDelivery } from './attempt.ts';
import { type Channel, channelPace, DeliveryError } from './channel.ts';
import { type ClaimedDelivery, claim } from './queue.ts';

/*
 * A dispatcher claims due deliveries of the outbox and sends them through one channel, a few at the same time.
 *
 * A dispatcher is in one of four states:
 * - sending: deliveries are due and the channel works. The dispatcher claims as many deliveries as `channelPace` allows.
 * - idle: no delivery is due. The dispatcher polls once a second, and directly after `wake()`.
 * - paused: the channel has failed. Until the pause of `channelPace` is over, nothing is sent, not even a new enquiry. After the pause,
 *   one delivery or only a login shows whether the channel works.
 * - stopped: the dispatcher starts no more deliveries, waits for deliveries in progress, and closes the channel.
 */

/** The time between two polls, which find deliveries that other processes have queued. */
const maxPollIntervalMs = 1_000;
const minPollIntervalMs = 50;

const stopTimeoutMs = 10_000;

export type Dispatcher = ReturnType<typeof startDispatcher>;

export function startDispatcher(channel: Channel, options: Omit<AttemptContext, 'stopSignal'>) {
  const { database, log, retryMs } = options;
  const stopping = new AbortController();
  const context = { ...options, stopSignal: stopping.signal };
  // A stop ends the check of the login, because a mail server may take minutes to answer.
  const stopPromise = once(stopping.signal, 'abort');
  const pollIntervalMs = Math.max(minPollIntervalMs, Math.min(maxPollIntervalMs, retryMs));
  const pace = channelPace(retryMs);
  /** `abort()` ends the wait for the next poll. Each poll gets a new controller. */
  let pollWait = new AbortController();
  const pending = new Set<Promise<void>>();
  let canReadOutbox = true;
  // The login is checked at the start, so that a wrong password is logged before the first enquiry.
  let needsCheck = channel.check !== undefined;
  let loggedProblem: string | undefined;

  const handleFailure = (error: DeliveryError) => {
    pace.recordFailure(error);
    needsCheck = channel.check !== undefined && pace.problem() !== undefined;
    const problem = pace.problem()?.code;
    if (problem && problem !== loggedProblem)
      log.error({ problem }, 'the receiver of deliveries cannot be used, so deliveries wait');
    loggedProblem = problem ?? loggedProblem;
  };
  const handleSuccess = () => {
    if (loggedProblem) log.info('the receiver of deliveries answers');
    loggedProblem = undefined;
    pace.recordSuccess();
  };

  /** Checks the login before a delivery is claimed, because each claim counts as an attempt. @returns whether deliveries can be sent */
  const checkLogin = async (): Promise<boolean> => {
    if (!needsCheck) return true;
    try {
      await Promise.race([channel.check?.(), stopPromise]);
      if (stopping.signal.aborted) return false;
      needsCheck = false;
      // After a failure of another kind, only a delivery can show that the channel works again.
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

  /** @returns the number of started deliveries */
  const startDueDeliveries = async (): Promise<number> => {
    const freeCount = pace.concurrency() - pending.size;
    if (freeCount <= 0 || !(await checkLogin())) return 0;
    const claimed = await claim(database, channel.kinds, freeCount, new Date());
    for (const delivery of claimed) {
      const attempt: Promise<void> = deliver(delivery).finally(() => {
        pending.delete(attempt);
        pollWait.abort();
      });
      pending.add(attempt);
    }
    return claimed.length;
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      pollWait = new AbortController();
      let startedCount = 0;
      try {
        startedCount = await startDueDeliveries();
        canReadOutbox = true;
      } catch (err) {
        // Each outage is logged once, not once a second.
        if (canReadOutbox) log.error({ err }, 'the outbox cannot be read');
        canReadOutbox = false;
      }
      const isPaused = pace.concurrency() === 0 || !canReadOutbox;
      if (startedCount === 0) await pause(pollIntervalMs, isPaused ? stopping.signal : pollWait.signal);
    }
  };

  const running = run();
  return {
    wake: () => pollWait.abort(),
    /** Why nothing is sent; undefined if the channel works. */
    problem: () => pace.problem()?.code,
    /** Waits for the deliveries in progress, but not longer than `stopTimeoutMs`. */
    stop: async () => {
      stopping.abort();
      pollWait.abort();
      await running;
      // A mail server may take ten minutes to answer. After a timeout, the database has the count of `recordPossibleArrival`.
      await Promise.race([Promise.all(pending), setTimeout(stopTimeoutMs, undefined, { ref: false })]);
      channel.close();
    },
  };
}
