import { beforeEach, expect, test, vi } from 'vitest';
import { maxRetryAfterMs, post, postWithRetry, retryDelayMs } from './post.ts';

const reset = () => new TypeError('Failed to fetch');
const timeout = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError');
const answer = (status: number, headers: Record<string, string> = {}) => new Response('', { status, headers });
const created = () => Response.json({ id: 'E73NA-AZDQ7' }, { status: 201 });
const sent = { status: 'sent', reference: 'E73NA-AZDQ7' };
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString();

function stubAnswers(...results: (Response | Error)[]) {
  const fetch = vi.fn(async (..._: Parameters<typeof globalThis.fetch>) => {
    const result = results.shift();
    if (result instanceof Response) return result;
    throw result ?? new Error('requested more often than the test expects');
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** Posts an enquiry, without a real wait. @returns the answer, and the simulated time until the answer */
async function postAndWait() {
  const begin = Date.now();
  const posting = postWithRetry('/api/enquiries', 'key-1', { form: 'faq' });
  await vi.runAllTimersAsync();
  return { answer: await posting, waitedMs: Date.now() - begin };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['Date', 'setTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test.each([
  ['a lost connection', reset, retryDelayMs],
  [
    'an incomplete answer',
    () => new Response('{"id', { headers: { 'content-type': 'application/json' } }),
    retryDelayMs,
  ],
  ['502', () => answer(502), retryDelayMs],
  ['504', () => answer(504), retryDelayMs],
  ['502 with a short Retry-After', () => answer(502, { 'retry-after': '2' }), 2_000],
  ['503 with a short Retry-After', () => answer(503, { 'retry-after': '5' }), maxRetryAfterMs],
  ['503 with a Retry-After of 0', () => answer(503, { 'retry-after': '0' }), 0],
  ['503 with a date in the near future', () => answer(503, { 'retry-after': inSeconds(3) }), 3_000],
  ['503 with a date in the past', () => answer(503, { 'retry-after': inSeconds(-60) }), 0],
])('after %s an enquiry is posted once more, with the same key', async (_, first, pause) => {
  const fetch = stubAnswers(first(), created());
  expect(await postAndWait()).toEqual({ answer: sent, waitedMs: pause });
  const keys = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys).toEqual(['key-1', 'key-1']);
  expect(fetch.mock.calls[1]?.[1]?.body).toBe(fetch.mock.calls[0]?.[1]?.body);
});

test.each([
  ['503 without a Retry-After', () => answer(503), 'unavailable'],
  ['503 with a long Retry-After', () => answer(503, { 'retry-after': '6' }), 'unavailable'],
  ['503 with a date in the far future', () => answer(503, { 'retry-after': inSeconds(60) }), 'unavailable'],
  ['503 with an invalid Retry-After', () => answer(503, { 'retry-after': 'soon' }), 'unavailable'],
  ['504 with a long Retry-After', () => answer(504, { 'retry-after': '120' }), 'unavailable'],
  ['500', () => answer(500), 'unavailable'],
  ['429', () => answer(429, { 'retry-after': '1' }), 'unavailable'],
  ['a timeout', timeout, 'no-answer'],
])('after %s an enquiry is not posted again', async (_, first, status) => {
  const fetch = stubAnswers(first());
  expect(await postAndWait()).toMatchObject({ answer: { status }, waitedMs: 0 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('without a network, an enquiry is not posted a second time', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const fetch = stubAnswers(reset());
  expect(await postAndWait()).toEqual({ answer: { status: 'no-answer' }, waitedMs: 0 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('the result is the answer to the second attempt', async () => {
  stubAnswers(reset(), reset());
  expect(await postAndWait()).toMatchObject({ answer: { status: 'no-answer' } });
  stubAnswers(answer(502), Response.json({ errors: { name: 'Too long.' } }, { status: 422 }));
  expect(await postAndWait()).toMatchObject({ answer: { status: 'invalid', errors: { name: 'Too long.' } } });
});

test('post, which the queue uses, makes one attempt', async () => {
  const fetch = stubAnswers(answer(502));
  expect(await post('/api/enquiries', 'key-1', {})).toEqual({ status: 'unavailable' });
  expect(fetch).toHaveBeenCalledTimes(1);
});
