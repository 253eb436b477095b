import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StudioProcess, StudioTimeout, StudioUnavailable } from './studio-process.ts';
import { StudioSupervisor } from './studio-supervisor.ts';

const minute = 60_000;
const times = { idleTimeoutMs: 15 * minute, restartDelayMs: 1_000, answerTimeoutMs: minute };

function fakeProcess(number: number, onRelease: (folder: string) => void) {
  const listening = Promise.withResolvers<string>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Awaited<StudioProcess['ended']>>();
  for (const { promise } of [listening, ready]) promise.catch(() => undefined);
  const end = () => {
    for (const { reject } of [listening, ready]) reject(new StudioUnavailable('ended'));
    ended.resolve({ code: 1, signal: null });
  };
  return {
    startedAt: performance.now(),
    listening: listening.promise,
    ready: ready.promise,
    ended: ended.promise,
    openRequests: 0,
    killIfStuck: vi.fn(async () => undefined),
    stop: vi.fn(async () => end()),
    listen: () => listening.resolve(`socket ${number}`),
    becomeReady: () => ready.resolve(),
    /** It crashes. */
    end,
    build: onRelease,
  };
}

function superviseFakes(takeRelease = async (_folder: string): Promise<void> => undefined) {
  const processes: ReturnType<typeof fakeProcess>[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const startProcess = (onRelease: (folder: string) => void): StudioProcess => {
    const started = fakeProcess(processes.length + 1, onRelease);
    processes.push(started);
    return started;
  };
  const supervisor = new StudioSupervisor({ startProcess, takeRelease, log, times });
  const nth = (number: number) => processes[number - 1] ?? expect.unreachable(`process ${number} was not started`);
  /** The socket that a request goes to. */
  const send = () => supervisor.use(async (socket) => socket);
  /** Runs, and has answered one request. */
  const serve = async () => {
    const sent = send();
    nth(processes.length).listen();
    await sent;
  };
  const release = async () => {
    nth(processes.length).build('/srv/newer');
    await settle();
  };
  return { supervisor, processes, log, nth, send, serve, release };
}

/** Lets callbacks of settled promises run. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('stopped → running: the first request starts one process, and requests wait until it listens', async () => {
  const { supervisor, processes, nth, send } = superviseFakes();
  expect(supervisor.status).toBe('stopped');
  const sent = Promise.all([send(), send()]);
  expect(supervisor.status).toBe('running');
  nth(1).listen();
  expect(await sent).toEqual(['socket 1', 'socket 1']);
  expect(processes).toHaveLength(1);
});

test('a process that cannot be started leaves the state as it is', async () => {
  const startProcess = () => {
    throw new StudioUnavailable('no program');
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const supervisor = new StudioSupervisor({ startProcess, takeRelease: async () => undefined, log, times });
  await expect(supervisor.use(async () => '')).rejects.toThrow('no program');
  expect(supervisor.status).toBe('stopped');
});

test('running → stopped: after the idle time, but not during a request', async () => {
  const { supervisor, nth, send, serve } = superviseFakes();
  await serve();
  const answer = Promise.withResolvers<string>();
  const sent = supervisor.use(() => answer.promise);
  await vi.advanceTimersByTimeAsync(2 * times.idleTimeoutMs);
  expect(supervisor.status).toBe('running');
  answer.resolve('');
  await sent;
  await vi.advanceTimersByTimeAsync(times.idleTimeoutMs - 1);
  expect(supervisor.status).toBe('running');
  await vi.advanceTimersByTimeAsync(1);
  expect([supervisor.status, nth(1).stop.mock.calls.length]).toEqual(['stopped', 1]);
  const next = send();
  nth(2).listen();
  expect(await next).toBe('socket 2');
});

test('running → backing-off → running: the delay doubles with each crash, up to its maximum', async () => {
  const { supervisor, nth, processes, send, serve } = superviseFakes();
  for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    await serve();
    nth(processes.length).end();
    await settle();
    await vi.advanceTimersByTimeAsync(delay - 1);
    await expect(send()).rejects.toThrow('starts again');
    expect(supervisor.status).toBe('backing-off');
    await vi.advanceTimersByTimeAsync(1);
  }
  await serve();
  await vi.advanceTimersByTimeAsync(minute);
  nth(processes.length).end();
  await settle();
  await vi.advanceTimersByTimeAsync(1_000);
  await serve();
  expect(supervisor.status, 'a long life ends the series').toBe('running');
});

test('running → backing-off: a process that ends before it listens refuses the waiting requests', async () => {
  const { supervisor, nth, send } = superviseFakes();
  const sent = send();
  nth(1).end();
  await expect(sent).rejects.toThrow(StudioUnavailable);
  expect(supervisor.status).toBe('backing-off');
});

test('running → replacing → running: the successor gets all requests once it is ready', async () => {
  const { supervisor, nth, send, serve, release } = superviseFakes();
  await serve();
  const answer = Promise.withResolvers<string>();
  const last = supervisor.use(() => answer.promise);
  await release();
  expect([supervisor.status, await send()]).toEqual(['replacing', 'socket 1']);
  await vi.advanceTimersByTimeAsync(times.idleTimeoutMs);
  expect(supervisor.status, 'nothing is idle meanwhile').toBe('replacing');
  nth(2).listen();
  nth(2).becomeReady();
  await settle();
  expect([supervisor.status, await send()]).toEqual(['running', 'socket 2']);
  expect(nth(1).stop, 'it has a request').not.toHaveBeenCalled();
  answer.resolve('');
  await last;
  expect(nth(1).stop).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(times.idleTimeoutMs);
  expect(supervisor.status).toBe('stopped');
});

test('replacing → running: a successor that does not start leaves the earlier process', async () => {
  const { supervisor, nth, send, serve, release } = superviseFakes();
  await serve();
  await release();
  nth(2).end();
  await settle();
  expect([supervisor.status, await send()]).toEqual(['running', 'socket 1']);
  await vi.advanceTimersByTimeAsync(times.idleTimeoutMs);
  expect(supervisor.status).toBe('stopped');
});

test('replacing → running: if the earlier process crashes, requests wait for the successor', async () => {
  const { supervisor, nth, send, serve, release } = superviseFakes();
  await serve();
  await release();
  nth(1).end();
  await settle();
  const sent = send();
  nth(2).listen();
  expect([supervisor.status, await sent]).toEqual(['running', 'socket 2']);
});

test('replacing → replacing: of two releases, the process of the newer one takes over', async () => {
  const { supervisor, nth, send, serve } = superviseFakes();
  await serve();
  for (const folder of ['/srv/newer', '/srv/newest']) {
    nth(1).build(folder);
    await settle();
  }
  expect(nth(2).stop).toHaveBeenCalledOnce();
  expect(supervisor.status).toBe('replacing');
  nth(3).listen();
  nth(3).becomeReady();
  await settle();
  expect([supervisor.status, await send()]).toEqual(['running', 'socket 3']);
});

test('a release that visitors cannot get replaces nothing', async () => {
  const { supervisor, processes, log, serve, release } = superviseFakes(() => Promise.reject(new Error('no pages')));
  await serve();
  await release();
  expect([supervisor.status, processes.length, log.error.mock.calls.length]).toEqual(['running', 1, 1]);
});

test.each(['stopped', 'running', 'replacing', 'backing-off'])(
  '%s → closed: processes stop, and none starts',
  async (status) => {
    const { supervisor, processes, nth, send, serve, release } = superviseFakes();
    if (status !== 'stopped') await serve();
    if (status === 'replacing') await release();
    if (status === 'backing-off') nth(1).end();
    await settle();
    expect(supervisor.status).toBe(status);
    await supervisor.close();
    expect(supervisor.status).toBe('closed');
    for (const process of processes) await process.ended;
    await expect(send()).rejects.toThrow('is being stopped');
    // What comes late changes nothing.
    for (const process of [...processes]) process.build('/srv/late');
    await vi.advanceTimersByTimeAsync(times.idleTimeoutMs);
    expect(supervisor.status).toBe('closed');
  },
);

test('a late answer has the process pinged, other errors do not', async () => {
  const { supervisor, nth, serve } = superviseFakes();
  await serve();
  await expect(supervisor.use(() => Promise.reject(new Error('other')))).rejects.toThrow('other');
  expect(nth(1).killIfStuck).not.toHaveBeenCalled();
  await expect(supervisor.use(() => Promise.reject(new StudioTimeout()))).rejects.toThrow(StudioTimeout);
  expect(nth(1).killIfStuck).toHaveBeenCalledOnce();
});
