import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StudioProcess, StudioUnavailable } from './studio-process.ts';
import { StudioSupervisor } from './studio-supervisor.ts';

const minute = 60_000;
const times = { idleTimeoutMs: 15 * minute, restartDelayMs: 1_000, answerTimeoutMs: minute, pingDelayMs: 20_000 };

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
    /** Simulates a crash. */
    end,
    build: onRelease,
  };
}

function superviseFakeProcesses(takeRelease = async (_folder: string): Promise<void> => undefined) {
  const processes: ReturnType<typeof fakeProcess>[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const startProcess = (onRelease: (folder: string) => void): StudioProcess => {
    const started = fakeProcess(processes.length + 1, onRelease);
    processes.push(started);
    return started;
  };
  const supervisor = new StudioSupervisor({ startProcess, takeRelease, log, times });
  const nth = (number: number) => processes[number - 1] ?? expect.unreachable(`process ${number} was not started`);
  /** Sends a request. @returns the socket that gets the request */
  const send = () => supervisor.use(async (socket) => socket);
  /** Starts a process, which answers one request. */
  const startAndAnswer = async () => {
    const sent = send();
    nth(processes.length).listen();
    await sent;
  };
  const buildRelease = async () => {
    nth(processes.length).build('/srv/newer');
    await settle();
  };
  return { supervisor, processes, log, nth, send, startAndAnswer, buildRelease };
}

/** Lets callbacks of settled promises run. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('stopped → running: the first request starts one process, and requests wait until it listens', async () => {
  const { supervisor, processes, nth, send } = superviseFakeProcesses();
  expect(supervisor.status).toBe('stopped');
  const sent = Promise.all([send(), send()]);
  expect(supervisor.status).toBe('running');
  nth(1).listen();
  expect(await sent).toEqual(['socket 1', 'socket 1']);
  expect(processes).toHaveLength(1);
});

test('a process that cannot be started does not change the state', async () => {
  const startProcess = () => {
    throw new StudioUnavailable('no program');
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const supervisor = new StudioSupervisor({ startProcess, takeRelease: async () => undefined, log, times });
  await expect(supervisor.use(async () => '')).rejects.toThrow('no program');
  expect(supervisor.status).toBe('stopped');
});

test('running → stopped: the process stops after the idle time, but not during a request', async () => {
  const { supervisor, nth, send, startAndAnswer } = superviseFakeProcesses();
  await startAndAnswer();
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
  const { supervisor, nth, processes, send, startAndAnswer } = superviseFakeProcesses();
  for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    await startAndAnswer();
    nth(processes.length).end();
    await settle();
    await vi.advanceTimersByTimeAsync(delay - 1);
    await expect(send()).rejects.toThrow('starts again');
    expect(supervisor.status).toBe('backing-off');
    await vi.advanceTimersByTimeAsync(1);
  }
  await startAndAnswer();
  await vi.advanceTimersByTimeAsync(minute);
  nth(processes.length).end();
  await settle();
  await vi.advanceTimersByTimeAsync(1_000);
  await startAndAnswer();
  expect(supervisor.status, 'after a long run, a new series begins').toBe('running');
});

test('running → backing-off: if a process ends before it listens, the waiting requests are refused', async () => {
  const { supervisor, nth, send } = superviseFakeProcesses();
  const sent = send();
  nth(1).end();
  await expect(sent).rejects.toThrow(StudioUnavailable);
  expect(supervisor.status).toBe('backing-off');
});

test('running → replacing → running: the successor gets all requests once it is ready', async () => {
  const { supervisor, nth, send, startAndAnswer, buildRelease } = superviseFakeProcesses();
  await startAndAnswer();
  const answer = Promise.withResolvers<string>();
  const last = supervisor.use(() => answer.promise);
  await buildRelease();
  expect([supervisor.status, await send()]).toEqual(['replacing', 'socket 1']);
  await vi.advanceTimersByTimeAsync(times.idleTimeoutMs);
  expect(supervisor.status, 'while replacing, the idle time does not run').toBe('replacing');
  nth(2).listen();
  nth(2).becomeReady();
  await settle();
  expect([supervisor.status, await send()]).toEqual(['running', 'socket 2']);
  expect(nth(1).stop, 'the earlier process still has a request').not.toHaveBeenCalled();
  answer.resolve('');
  await last;
  expect(nth(1).stop).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(times.idleTimeoutMs);
  expect(supervisor.status).toBe('stopped');
});

test('replacing → running: if the successor does not start, the earlier process stays', async () => {
  const { supervisor, nth, send, startAndAnswer, buildRelease } = superviseFakeProcesses();
  await startAndAnswer();
  await buildRelease();
  nth(2).end();
  await settle();
  expect([supervisor.status, await send()]).toEqual(['running', 'socket 1']);
  await vi.advanceTimersByTimeAsync(times.idleTimeoutMs);
  expect(supervisor.status).toBe('stopped');
});

test('replacing → running: if the earlier process crashes, requests wait for the successor', async () => {
  const { supervisor, nth, send, startAndAnswer, buildRelease } = superviseFakeProcesses();
  await startAndAnswer();
  await buildRelease();
  nth(1).end();
  await settle();
  const sent = send();
  nth(2).listen();
  expect([supervisor.status, await sent]).toEqual(['running', 'socket 2']);
});

test('replacing → replacing: a process with a still newer release replaces the successor', async () => {
  const { supervisor, nth, send, startAndAnswer } = superviseFakeProcesses();
  await startAndAnswer();
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

test('if the site cannot serve a release, no process is replaced', async () => {
  const { supervisor, processes, log, startAndAnswer, buildRelease } = superviseFakeProcesses(() =>
    Promise.reject(new Error('no pages')),
  );
  await startAndAnswer();
  await buildRelease();
  expect([supervisor.status, processes.length, log.error.mock.calls.length]).toEqual(['running', 1, 1]);
});

test.each(['stopped', 'running', 'replacing', 'backing-off'])(
  '%s → closed: all processes stop, and no process starts',
  async (status) => {
    const { supervisor, processes, nth, send, startAndAnswer, buildRelease } = superviseFakeProcesses();
    if (status !== 'stopped') await startAndAnswer();
    if (status === 'replacing') await buildRelease();
    if (status === 'backing-off') nth(1).end();
    await settle();
    expect(supervisor.status).toBe(status);
    await supervisor.close();
    expect(supervisor.status).toBe('closed');
    for (const process of processes) await process.ended;
    await expect(send()).rejects.toThrow('is being stopped');
    // A release that is built after `close` changes nothing.
    for (const process of [...processes]) process.build('/srv/late');
    await vi.advanceTimersByTimeAsync(times.idleTimeoutMs);
    expect(supervisor.status).toBe('closed');
  },
);

test('without an answer, the supervisor pings the process, also if the client gave up', async () => {
  const { supervisor, nth, startAndAnswer } = superviseFakeProcesses();
  await startAndAnswer();
  await vi.advanceTimersByTimeAsync(times.pingDelayMs);
  expect(nth(1).killIfStuck).not.toHaveBeenCalled();
  await expect(supervisor.use(() => Promise.reject(new StudioUnavailable('gone')))).rejects.toThrow('gone');
  await vi.advanceTimersByTimeAsync(times.pingDelayMs);
  expect(nth(1).killIfStuck).toHaveBeenCalledOnce();
});
