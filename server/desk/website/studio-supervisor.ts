import type { FastifyBaseLogger } from 'fastify';
import { restartMessage, type StudioProcess, type StudioTimes, StudioUnavailable } from './studio-process.ts';

/** The maximum delay of a restart. If a process ran longer than this time, its crash is the first of a new series. */
const maxRestartDelayMs = 30_000;

type State =
  /** There is no process. The next request starts a process. */
  | { name: 'stopped' }
  /** Requests go to `current`, and wait until `current` listens. */
  | { name: 'running'; current: StudioProcess }
  /** Requests go to `current` until `successor`, which has a new release, is ready. */
  | { name: 'replacing'; current: StudioProcess; successor: StudioProcess }
  /** The process crashed. Requests are refused until `canStartAt`, a time by `performance.now()`. */
  | { name: 'backing-off'; canStartAt: number }
  /** The server stops, so no process starts any more. */
  | { name: 'closed' };

interface SupervisorOptions {
  /** @throws {StudioUnavailable} */
  startProcess: (onRelease: (folder: string) => void) => StudioProcess;
  /** Makes the site serve a release that the studio has built. */
  takeRelease: (folder: string) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  times: Pick<StudioTimes, 'idleTimeoutMs' | 'restartDelayMs' | 'answerTimeoutMs' | 'pingDelayMs'>;
}

/**
 * Runs the process of the studio. The process starts with the first request. It stops when no request comes for some
 * time, and when the server stops. Only `start`, `replace`, `promote`, `keepCurrent`, `stopIdle`, `crash` and `close` change the state. The comment of each of
 * these methods names the states before and after the change.
 */
export class StudioSupervisor {
  #state: State = { name: 'stopped' };
  /** The number of crashes in the present series */
  #crashCount = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  readonly #options: SupervisorOptions;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  get answerTimeoutMs(): number {
    return this.#options.times.answerTimeoutMs;
  }

  get status(): State['name'] {
    return this.#state.name;
  }

  /** Sends a request to the studio. The process is not stopped before the answer. @throws {StudioUnavailable} */
  async use<Result>(send: (socket: string) => Promise<Result>): Promise<Result> {
    const process = this.#current ?? this.#start();
    clearTimeout(this.#idleTimer);
    process.openRequests += 1;
    try {
      const socket = await process.listening;
      // An error does not stop this timer: if a person reloads the page before an answer, the request ends, but the process may hang.
      const pingTimer = setTimeout(() => void process.killIfStuck(), this.#options.times.pingDelayMs).unref();
      const result = await send(socket);
      clearTimeout(pingTimer);
      return result;
    } finally {
      process.openRequests -= 1;
      this.#afterRequest(process);
    }
  }

  /** Any state → closed */
  async close(): Promise<void> {
    const state = this.#state;
    this.#state = { name: 'closed' };
    clearTimeout(this.#idleTimer);
    const processes = 'current' in state ? [state.current, ...('successor' in state ? [state.successor] : [])] : [];
    await Promise.all(processes.map((process) => process.stop()));
  }

  /** The process that gets the requests */
  get #current(): StudioProcess | undefined {
    return 'current' in this.#state ? this.#state.current : undefined;
  }

  /** stopped or backing-off → running */
  #start(): StudioProcess {
    const state = this.#state;
    if (state.name === 'closed') throw new StudioUnavailable('The server is being stopped.');
    if (state.name === 'backing-off' && performance.now() < state.canStartAt)
      throw new StudioUnavailable(restartMessage);
    const process = this.#spawn();
    this.#run(process);
    return process;
  }

  /** running → replacing: the site serves the new release, and a process with this release starts. */
  async #replace(folder: string): Promise<void> {
    const { takeRelease, log } = this.#options;
    try {
      await takeRelease(folder);
    } catch (err) {
      log.error({ err, release: folder }, 'the site cannot serve the new release, and still serves the present one');
      return;
    }
    log.info({ release: folder }, 'the site serves a new release');
    // Without a process there is nothing to replace: the next process has the new release.
    if (!this.#current) return;
    const successor = this.#spawn();
    if (this.#state.name === 'replacing') void this.#state.successor.stop();
    this.#state = { name: 'replacing', current: this.#current, successor };
    successor.ready.then(
      () => this.#promote(successor),
      () => this.#keepCurrent(successor),
    );
  }

  /** replacing → running with the successor. The earlier process stops after its last answer. */
  #promote(successor: StudioProcess): void {
    if (this.#state.name !== 'replacing' || this.#state.successor !== successor) return;
    const { current } = this.#state;
    this.#run(successor);
    this.#afterRequest(current);
  }

  /** replacing → running with the earlier process: the successor did not start. */
  #keepCurrent(successor: StudioProcess): void {
    if (this.#state.name === 'replacing' && this.#state.successor === successor) this.#run(this.#state.current);
  }

  /** running → stopped */
  #stopIdle(): void {
    if (this.#state.name !== 'running' || this.#state.current.openRequests > 0) return;
    const { current } = this.#state;
    this.#state = { name: 'stopped' };
    void current.stop();
  }

  /** running → backing-off, or replacing → running with the successor */
  #crash(process: StudioProcess, reason: object): void {
    if (this.#current !== process) return;
    this.#options.log.warn(reason, 'the studio has ended');
    if (this.#state.name === 'replacing') {
      this.#promote(this.#state.successor);
      return;
    }
    const isInSeries = performance.now() - process.startedAt <= maxRestartDelayMs;
    this.#crashCount = isInSeries ? this.#crashCount + 1 : 1;
    const delayMs = Math.min(this.#options.times.restartDelayMs * 2 ** (this.#crashCount - 1), maxRestartDelayMs);
    this.#state = { name: 'backing-off', canStartAt: performance.now() + delayMs };
  }

  #run(process: StudioProcess): void {
    this.#state = { name: 'running', current: process };
    this.#restartIdleTimer();
  }

  #spawn(): StudioProcess {
    const process = this.#options.startProcess((folder) => {
      this.#replace(folder).catch((err) =>
        this.#options.log.error({ err, release: folder }, 'the studio still has the earlier release'),
      );
    });
    void process.ended.then((reason) => this.#crash(process, reason));
    return process;
  }

  #afterRequest(process: StudioProcess): void {
    if (process.openRequests > 0) return;
    if (process === this.#current) this.#restartIdleTimer();
    else void process.stop();
  }

  #restartIdleTimer(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#stopIdle(), this.#options.times.idleTimeoutMs).unref();
  }
}
