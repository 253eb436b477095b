import { beforeEach, expect, test, vi } from 'vitest';
import { keyOnDevice, resume, send, withdraw } from './send.ts';

/** Replaces the device's database. With `refusesStorage`, each change fails, as in a browser that allows no storage. */
const device = vi.hoisted(() => ({ stored: new Map<string, { state: string }>(), refusesStorage: false }));
vi.mock('idb-keyval', () => {
  const refuse = () => {
    if (device.refusesStorage) throw new DOMException('refused by the test', 'SecurityError');
  };
  return {
    createStore: () => undefined,
    set: async (key: string, value: { state: string }) => {
      refuse();
      device.stored.set(key, structuredClone(value));
    },
    del: async (key: string) => {
      refuse();
      device.stored.delete(key);
    },
  };
});

const submissionOf = (message: string) => ({
  endpoint: '/api/enquiries',
  enquiry: { form: 'faq', email: 'visitor@company.example', message, page: '/faq' },
  signals: { website: '', elapsed: 9 },
});
const first = submissionOf('How long does it take?');
const second = submissionOf('How long does it take, and what does it cost?');

const accept = () => Response.json({ id: 'E73NA-AZDQ7' }, { status: 201 });
const fail = () => {
  throw new TypeError('Failed to fetch');
};
const answerWith =
  (status: number, body: object = {}) =>
  () =>
    Response.json(body, { status });

async function sendWhile(answer: () => Response, submission = first) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return answer();
  });
  const sending = send(submission);
  await vi.runAllTimersAsync();
  return { result: await sending, keys };
}

const onDevice = () => [...device.stored.values()];

beforeEach(async () => {
  device.refusesStorage = false;
  await withdraw('faq');
  device.stored.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['Date', 'setTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('after two attempts without a connection the enquiry is queued with the key of both attempts', async () => {
  const { result, keys } = await sendWhile(fail);
  expect(result).toEqual({ status: 'queued' });
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect([...device.stored.keys()]).toEqual([keys[0]]);
  expect(onDevice()).toMatchObject([first]);
  expect(keyOnDevice('faq')).toBe(keys[0]);

  const laterAttempt = await sendWhile(accept);
  expect(laterAttempt).toEqual({ result: { status: 'sent', reference: 'E73NA-AZDQ7' }, keys: [keys[0]] });
  expect(onDevice()).toEqual([]);
  expect(keyOnDevice('faq')).toBeUndefined();
});

test('until a text is sent, it has the same key on any page; a different text has a different key', async () => {
  const keys: (string | null | undefined)[] = [];
  for (const submission of [first, { ...first, enquiry: { ...first.enquiry, page: '/contact' } }, second]) {
    keys.push((await sendWhile(answerWith(500), submission)).keys[0]);
  }
  keys.push((await sendWhile(accept, second)).keys[0]);
  keys.push((await sendWhile(accept, second)).keys[0]);
  const [a, , b, , c] = keys;
  expect(keys).toEqual([a, a, b, b, c]);
  expect(new Set([a, b, c]).size).toBe(3);
});

test.each([
  ['unavailable', answerWith(503), { status: 'unsent' }],
  ['over the limit', answerWith(429), { status: 'unsent' }],
  ['declined', answerWith(413), { status: 'unsent' }],
  ['invalid', answerWith(422, { errors: { email: 'No.' } }), { status: 'invalid', errors: { email: 'No.' } }],
])('after the answer "%s" the text is only in the form, not on the device', async (_, answer, result) => {
  expect((await sendWhile(answer)).result).toEqual(result);
  expect(onDevice()).toEqual([]);
});

test('if the browser refuses storage, the result is unsent', async () => {
  device.refusesStorage = true;
  expect((await sendWhile(fail)).result).toEqual({ status: 'unsent' });
  expect(keyOnDevice('faq')).toBeUndefined();
});

test('a new text replaces the queued text before the post, so that only the new text can arrive', async () => {
  const { keys: oldKeys } = await sendWhile(fail);
  const { keys } = await sendWhile(() => {
    expect(onDevice()).toMatchObject([second]);
    return accept();
  }, second);
  expect(keys[0]).not.toBe(oldKeys[0]);
  expect(onDevice()).toEqual([]);
});

test.each([
  ['there is no answer', fail, { status: 'queued' }, 'queued'],
  ['the desk is unavailable', answerWith(503), { status: 'queued' }, 'queued'],
  ['the desk declines the text', answerWith(413), { status: 'unsent' }, 'returned'],
  ['the desk finds the text invalid', answerWith(422, { errors: { email: 'No.' } }), { status: 'invalid' }, 'returned'],
])('a changed text stays in the queue when %s', async (_, answer, result, state) => {
  await sendWhile(fail);
  expect((await sendWhile(answer, second)).result).toMatchObject(result);
  expect(onDevice()).toMatchObject([{ ...second, state }]);
});

test('an enquiry of an earlier visit is posted with its first key', async () => {
  resume('earlier key', first.enquiry);
  expect(keyOnDevice('faq')).toBe('earlier key');
  expect((await sendWhile(accept)).keys).toEqual(['earlier key']);
});
