import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** There is no studio to ask now. The message is for the person. */
export class StudioAway extends Error {
  override name = 'StudioAway';
}

/** The studio has not answered in time. */
export class StudioSlow extends Error {
  override name = 'StudioSlow';
}

/** Milliseconds. */
const defaultTimes = {
  /** Until the child has to listen. */
  start: 20_000,
  /** Without a request, until the child is ended. */
  idle: 15 * 60_000,
  /** Before the child is started again after it has ended by itself; doubled each time. */
  pause: 1_000,
  /** Until the child is killed if it does not end by itself. */
  end: 5_000,
  /** Until the child has to answer a ping, after one of its answers was late. */
  sign: 10_000,
};

export interface StudioProcessOptions {
  /** The file that is run. */
  program: string;
  /** The variables of the next process. */
  env: () => Record<string, string>;
  /** Gets the folder of a release that the studio has built. Requests after it go to a new process. */
  onRelease: (folder: string) => Promise<void>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  times?: Partial<typeof defaultTimes>;
}

export const startsAgain = 'The studio starts again. What was saved is safe.';

const longestPause = 30_000;
const longestLine = 2_000;

interface Running {
  /** Undefined until it is started. */
  child?: ChildProcess;
  /** Where it listens, as soon as it does. */
  socket: Promise<string>;
  /** Requests without an answer. */
  open: number;
  /** Resolves when it has read the website, or has ended. */
  ready: PromiseWithResolvers<void>;
}

type StudioChild = ReturnType<typeof createStudioChild>;

/** What the routes of the desk have of the studio. */
export interface DeskStudio {
  child: StudioChild;
  /** Milliseconds for one answer. */
  patience: number;
}

/** The studio, a process of its own: it begins with the first request, and ends without requests and with the server. */
export function createStudioChild({ program, env, onRelease, log, times }: StudioProcessOptions) {
  const { start, idle, pause, end, sign } = { ...defaultTimes, ...times };
  let running: Running | undefined;
  let folder: string | undefined;
  let deaths = 0;
  let notBefore = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Starts the process. @returns where it listens @throws {StudioAway} if it does not */
  async function begin(self: Running): Promise<string> {
    folder ??= await mkdtemp(join(tmpdir(), 'desk-')).catch((err) => {
      log.error({ err }, 'the studio has no temporary folder');
      throw new StudioAway('The studio does not start. Please tell the person who runs this server.');
    });
    const name = randomUUID().slice(0, 8);
    const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}-${name}` : join(folder, name);
    const begun = performance.now();
    const child = fork(program, [], {
      cwd: dirname(dirname(program)),
      env: { ...env(), STUDIO_SOCKET: socket },
      // Node's own options are for the server. Where it may take more, Node collects what each save leaves behind much later;
      // the content of the sample needs 110 MiB.
      execArgv: ['--max-old-space-size=512'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    self.child = child;
    keepLines(child.stdout, (line) => log.info({ line }, 'studio'));
    keepLines(child.stderr, (line) => log.warn({ line }, 'studio'));
    const listening = Promise.withResolvers<string>();
    child.on('message', (message) => {
      if (message === 'listening') listening.resolve(socket);
      if (message === 'ready') self.ready.resolve();
      const { release } = message as { release?: unknown };
      if (typeof release === 'string') void replace(self, release);
    });
    child.on('error', (err) => log.error({ err }, 'the studio cannot be started'));
    child.once('exit', (code, signal) => {
      listening.reject(new StudioAway(startsAgain));
      self.ready.resolve();
      // A process that was stopped no longer counts as the running one.
      if (running !== self) return;
      running = undefined;
      log.warn({ code, signal }, 'the studio has ended');
      deaths = performance.now() - begun > longestPause ? 1 : deaths + 1;
      notBefore = performance.now() + Math.min(pause * 2 ** (deaths - 1), longestPause);
    });
    const late = setTimeout(() => {
      listening.reject(new StudioAway('The studio does not start. Please tell the person who runs this server.'));
      child.kill('SIGKILL');
    }, start);
    return listening.promise.finally(() => clearTimeout(late));
  }

  function endWhenIdle(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void stop(), idle).unref();
  }

  /**
   * Visitors get the release. As soon as a process for it is ready, it gets all requests, and this one ends after its last
   * answer.
   */
  async function replace(self: Running, release: string): Promise<void> {
    try {
      await onRelease(release);
    } catch (err) {
      log.error({ err, release }, 'the new release cannot be taken into service: the present one stays');
      return;
    }
    log.info({ release }, 'a new release is in service');
    const next = startOne();
    await Promise.race([next.ready.promise, pauseFor(start, undefined, { ref: false })]);
    const isAlive = next.child?.exitCode === null && next.child.signalCode === null;
    if (isClosed || !isAlive) return stop(next);
    const before = new Set([self, running]);
    running = next;
    endWhenIdle();
    for (const child of before) if (child?.open === 0) await stop(child);
  }

  /** Ends a process that hangs, such as in an endless piece of work: the next request gets another one. */
  async function endIfStuck({ child }: Running): Promise<void> {
    if (!child?.connected) return;
    const signal = AbortSignal.timeout(sign);
    const answered = once(child, 'message', { signal }).then(
      () => true,
      () => false,
    );
    child.send('are you there');
    if (await answered) return;
    log.error({ pid: child.pid }, 'the studio hangs, and is ended');
    child.kill('SIGKILL');
  }

  async function stop(stopped = running): Promise<void> {
    if (stopped === running) {
      clearTimeout(idleTimer);
      running = undefined;
    }
    // A process that is starting is ended when it listens, or when it is late.
    await stopped?.socket.catch(() => undefined);
    const child = stopped?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // Closes the channel too, which ends the process on systems without signals.
    child.kill('SIGTERM');
    if (child.connected) child.disconnect();
    const timer = setTimeout(() => child.kill('SIGKILL'), end);
    await ended.finally(() => clearTimeout(timer));
  }

  /** The studio, which is started if it does not run. @throws {StudioAway} */
  function current(): Running {
    if (isClosed) throw new StudioAway('The server is being stopped.');
    if (!running) {
      if (!existsSync(program))
        throw new StudioAway(
          'This server has no studio: its folder has no studio/server/main.ts. Please tell the person who runs it.',
        );
      if (performance.now() < notBefore) throw new StudioAway(startsAgain);
      running = startOne();
    }
    return running;
  }

  function startOne(): Running {
    const self = { open: 0, ready: Promise.withResolvers<void>() } as Running;
    self.socket = begin(self);
    self.socket.catch(() => {
      self.ready.resolve();
      if (running === self && !self.child) running = undefined;
    });
    return self;
  }

  return {
    /** Sends a request to the studio. While it runs, the studio is not ended as idle. */
    async use<Result>(ask: (socket: string) => Promise<Result>): Promise<Result> {
      const asked = current();
      asked.open += 1;
      if (asked === running) clearTimeout(idleTimer);
      try {
        return await ask(await asked.socket);
      } catch (error) {
        if (error instanceof StudioSlow) void endIfStuck(asked);
        throw error;
      } finally {
        asked.open -= 1;
        if (asked.open === 0 && asked !== running) void stop(asked);
        else if (asked.open === 0) endWhenIdle();
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      await stop();
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

function keepLines(output: Readable | null, keep: (line: string) => void): void {
  if (!output) return;
  createInterface({ input: output }).on('line', (line) =>
    keep(line.replace(/\/\/[^/\s@]*@/g, '//***@').slice(0, longestLine)),
  );
}
