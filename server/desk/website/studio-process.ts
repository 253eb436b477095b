import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** The limit of a process's heap. The sample content needs 110 MiB, but without this limit the heap grows far beyond 110 MiB. */
const maxHeapMiB = 512;

const maxLogLineLength = 2_000;

export const studioTimes = {
  /** The maximum time from the start of a process until it listens, and from listening until it counts as ready */
  startTimeoutMs: 20_000,
  /** The process stops after this time without a request */
  idleTimeoutMs: 15 * 60_000,
  /** The delay between a crash and the next start. The delay doubles with each further crash. */
  restartDelayMs: 1_000,
  /** The time from SIGTERM until SIGKILL */
  stopTimeoutMs: 5_000,
  /** If a request has no answer after this time, the supervisor pings the process, even if the client has left. */
  pingDelayMs: 20_000,
  pingTimeoutMs: 10_000,
  /** A publication needs less. The limit is below the server's own limit, because the server's error gives no reason. */
  answerTimeoutMs: 110_000,
};

export type StudioTimes = typeof studioTimes;

export interface StudioProcessOptions {
  /** The file of the program */
  program: string;
  env: Record<string, string>;
  /** Called with the folder of each release that the studio has built. */
  onRelease: (folder: string) => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  times: Pick<StudioTimes, 'startTimeoutMs' | 'pingTimeoutMs' | 'stopTimeoutMs'>;
}

/** The studio does not answer at present. `message` is for the person. */
export class StudioUnavailable extends Error {
  override name = 'StudioUnavailable';
  readonly status = 503;
}

/** The studio did not answer in time. `message` is for the person. */
export class StudioTimeout extends Error {
  override name = 'StudioTimeout';
  override message = 'The studio took too long. Check whether your change was made. If not, try again.';
  readonly status = 504;
}

export const restartMessage = 'The studio starts again. What was saved is safe.';

const startFailure = 'The studio does not start. Please tell the person who runs this server.';

export interface StudioProcess {
  /** The time of the start, by `performance.now()` */
  readonly startedAt: number;
  /** Resolves with the socket when the process listens. Rejects with `StudioUnavailable` if the process ends or is too slow. */
  readonly listening: Promise<string>;
  /** Resolves when the studio has read the website, or after `startTimeoutMs`. Rejects if the process ends earlier. */
  readonly ready: Promise<void>;
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** The number of requests without an answer. The supervisor changes this number. */
  openRequests: number;
  /** Kills a process that does not answer a ping, for example because of an endless loop. */
  killIfStuck(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one process of the studio. @throws {StudioUnavailable} if this server cannot start the process */
export function startStudioProcess({ program, env, onRelease, log, times }: StudioProcessOptions): StudioProcess {
  if (!existsSync(program))
    throw new StudioUnavailable(
      'This server has no studio: its folder has no studio/server/main.ts. Please tell the person who runs it.',
    );
  const folder = makeSocketFolder(log);
  const socket = process.platform === 'win32' ? `\\\\.\\pipe\\${basename(folder)}` : join(folder, 'socket');
  const listening = Promise.withResolvers<string>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Awaited<StudioProcess['ended']>>();
  // Without these handlers, a rejection that nobody awaits would end the server.
  for (const { promise } of [listening, ready]) promise.catch(() => undefined);

  const startedAt = performance.now();
  const child = fork(program, [], {
    cwd: dirname(dirname(program)),
    env: { ...env, STUDIO_SOCKET: socket },
    // Without `execArgv`, the child would inherit the server's own options for Node.js.
    execArgv: [`--max-old-space-size=${maxHeapMiB}`],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  forEachLine(child.stdout, (line) => log.info({ line }, 'studio'));
  forEachLine(child.stderr, (line) => log.warn({ line }, 'studio'));
  child.on('message', (message) => {
    if (message === 'listening') listening.resolve(socket);
    if (message === 'ready') ready.resolve();
    const { release } = message as { release?: unknown };
    if (typeof release === 'string') onRelease(release);
  });
  const startTimer = setTimeout(() => {
    listening.reject(new StudioUnavailable(startFailure));
    child.kill('SIGKILL');
  }, times.startTimeoutMs);
  const onEnd = (code: number | null, signal: NodeJS.Signals | null, message: string) => {
    for (const { reject } of [listening, ready]) reject(new StudioUnavailable(message));
    ended.resolve({ code, signal });
    rmSync(folder, { recursive: true, force: true });
  };
  child.once('exit', (code, signal) => onEnd(code, signal, restartMessage));
  child.on('error', (err) => {
    log.error({ err }, 'error of the process of the studio');
    // If no process was started, there is no `exit` event.
    if (child.pid === undefined) onEnd(null, null, startFailure);
  });
  listening.promise
    .finally(() => clearTimeout(startTimer))
    .then(() => delay(times.startTimeoutMs, undefined, { ref: false }))
    .then(ready.resolve, () => undefined);

  return {
    startedAt,
    listening: listening.promise,
    ready: ready.promise,
    ended: ended.promise,
    openRequests: 0,
    async killIfStuck() {
      if (!child.connected) return;
      const answer = once(child, 'message', { signal: AbortSignal.timeout(times.pingTimeoutMs) });
      child.send('ping');
      const isStuck = await Promise.race([answer, ended.promise]).then(
        () => false,
        () => true,
      );
      if (!isStuck) return;
      log.error({ pid: child.pid }, 'the studio hangs, and is killed');
      child.kill('SIGKILL');
    },
    async stop() {
      child.kill('SIGTERM');
      // On systems without signals, the process ends when its IPC channel is closed.
      if (child.connected) child.disconnect();
      const killTimer = setTimeout(() => child.kill('SIGKILL'), times.stopTimeoutMs);
      await ended.promise.finally(() => clearTimeout(killTimer));
    },
  };
}

function makeSocketFolder(log: StudioProcessOptions['log']): string {
  try {
    return mkdtempSync(join(tmpdir(), 'desk-'));
  } catch (err) {
    log.error({ err }, 'the studio has no temporary folder');
    throw new StudioUnavailable(startFailure);
  }
}

/** Calls `write` with each line. Removes user names and passwords from addresses. */
function forEachLine(output: Readable | null, write: (line: string) => void): void {
  if (!output) return;
  createInterface({ input: output }).on('line', (line) =>
    write(line.replace(/\/\/[^/\s@]*@/g, '//***@').slice(0, maxLogLineLength)),
  );
}
