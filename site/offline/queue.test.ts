import { beforeEach, expect, test, vi } from 'vitest';
import { flush, flushAndNotify, onResult, type QueueResult } from './flush.ts';
import { enqueue, readQueue } from './queue.ts';

const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  entries: async () => [...stored],
  set: async (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
  del: async (key: string) => void stored.delete(key),
}));

const day = 24 * 60 * 60 * 1000;
const submission = {
  endpoint: '/api/enquiries',
  enquiry: { form: 'faq', email: 'visitor@company.example', message: 'How long does it take?' },
  signals: { website: '', elapsed: 9 },
  origin: {
    landing: '/services',
    referrer: 'google.example',
    source: '',
    medium: '',
    campaign: '',
    content: '',
    term: '',
  },
};

function stubAnswer(answer: () => Response) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const accept = () => Response.json({ id: 'E73NA-AZDQ7' }, { status: 201 });
const fail = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('a flush posts each enquiry with its key, and then stores only its reference', async () => {
  const fetch = stubAnswer(accept);
  await enqueue('key-1', submission);
  expect(await flush()).toBe(0);
  const [[url, init] = ['', {}]] = fetch.mock.calls;
  expect(url).toBe('/api/enquiries');
  expect(new Headers(init.headers).get('idempotency-key')).toBe('key-1');
  expect(JSON.parse(String(init.body))).toEqual({
    ...submission.enquiry,
    ...submission.signals,
    origin: submission.origin,
  });
  expect([...stored]).toEqual([['key-1', { state: 'sent', form: 'faq', reference: 'E73NA-AZDQ7' }]]);
  expect(await flush()).toBe(0);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['there is no answer', fail],
  ['the desk is unavailable', () => new Response('', { status: 503 })],
])('an enquiry stays queued while %s', async (_, answer) => {
  const fetch = stubAnswer(answer);
  await enqueue('key-1', submission);
  expect(await flush()).toBe(1);
  expect(await flush()).toBe(1);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(await readQueue()).toMatchObject([['key-1', { state: 'queued', ...submission }]]);
});

test.each([429, 503])('after %i an enquiry is not posted again before the time of Retry-After', async (status) => {
  const fetch = stubAnswer(() => new Response('', { status, headers: { 'retry-after': '600' } }));
  await enqueue('key-1', submission);
  for (const [waitMs, posts] of [
    [0, 1],
    [599_000, 1],
    [1_000, 2],
    [-2 * day, 3],
  ] as const) {
    vi.setSystemTime(Date.now() + waitMs);
    expect([await flush(), fetch.mock.calls.length]).toEqual([1, posts]);
  }
});

test.each([
  [422, { name: 'Too long.' }],
  [413, {}],
])(
  'after the answer %i an enquiry is returned with all fields and with the errors, and is not posted again',
  async (status, errors) => {
    const fetch = stubAnswer(() => Response.json({ errors }, { status }));
    await enqueue('key-1', submission);
    expect(await flush()).toBe(0);
    expect(await readQueue()).toMatchObject([['key-1', { ...submission, state: 'returned', errors }]]);
    await flush();
    expect(fetch).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ['began at 1970', 0],
  ['was ahead', Date.UTC(2040, 0)],
])('an enquiry that was queued when the clock %s does not expire and is sent', async (_, wrongTime) => {
  vi.setSystemTime(wrongTime);
  await enqueue('key-1', submission);
  vi.setSystemTime(Date.UTC(2026, 10, 21));
  stubAnswer(fail);
  expect(await flush()).toBe(1);
  expect(stored.get('key-1')).toMatchObject({ at: Date.now() });
  vi.setSystemTime(Date.now() + 29 * day);
  const fetch = stubAnswer(accept);
  expect(await flush()).toBe(0);
  expect(fetch).toHaveBeenCalledOnce();
});

test.each([
  ['sent if the server accepts it', accept, { state: 'sent', form: 'faq', reference: 'E73NA-AZDQ7' }],
  ['expired if there is no answer, and only the name of its form is stored', fail, { state: 'expired', form: 'faq' }],
  [
    'returned, with thirty new days, if the server declines it',
    () => new Response('', { status: 413 }),
    { state: 'returned', ...submission },
  ],
])('after thirty days an enquiry is %s', async (_, answer, storedEntry) => {
  stubAnswer(answer);
  await enqueue('key-1', submission);
  vi.setSystemTime(Date.now() + 30 * day + 1);
  expect(await flush()).toBe(0);
  await flush();
  expect([...stored]).toMatchObject([['key-1', storedEntry]]);
});

test('a result is shown once: by the form that contains the enquiry, or by a notice', async () => {
  stubAnswer(accept);
  const inNotice: QueueResult[] = [];
  const inForm: QueueResult[] = [];
  await enqueue('of the form', submission);
  await enqueue('of nobody', submission);
  const stop = onResult((key, result) => key === 'of the form' && inForm.push(result) > 0);
  await flushAndNotify((result) => inNotice.push(result));
  await flushAndNotify((result) => inNotice.push(result));
  expect(inForm).toEqual([{ state: 'sent', form: 'faq', reference: 'E73NA-AZDQ7' }]);
  expect(inNotice).toEqual(inForm);
  expect(stored.size).toBe(0);

  stop();
  await enqueue('after the form was removed', submission);
  await flushAndNotify((result) => inNotice.push(result));
  expect([inForm.length, inNotice.length]).toEqual([1, 2]);
});

test('a returned enquiry stays on the device until its form has sent it', async () => {
  stubAnswer(() => new Response('', { status: 413 }));
  await enqueue('returned', submission);
  const results: QueueResult[] = [];
  await flushAndNotify((result) => results.push(result));
  await flushAndNotify((result) => results.push(result));
  expect(results).toMatchObject([{ state: 'returned', ...submission }]);
  expect([...stored.keys()]).toEqual(['returned']);
});
