import { beforeEach, expect, test, vi } from 'vitest';
import { keyOnDevice, resume, send, withdraw } from './send.ts';

/** Stands in for the device's database; `refuses` as browsers that allow no storage. */
const device = vi.hoisted(() => ({ stored: new Map<string, { state: string }>(), refuses: false }));
vi.mock('idb-keyval', () => {
  const refuse = () => {
    if (device.refuses) throw new DOMException('refused by the test', 'SecurityError');
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

const taken = () => Response.json({ id: 'E73NA-AZDQ7' }, { status: 201 });
const cut = () => {
  throw new TypeError('Failed to fetch');
};
const answered =
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
  device.refuses = false;
  await withdraw('faq');
  device.stored.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21), toFake: ['Date', 'setTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('after two attempts without a connection it is queued under the key of both', async () => {
  const { result, keys } = await sendWhile(cut);
  expect(result).toEqual({ status: 'queued' });
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect([...device.stored.keys()]).toEqual([keys[0]]);
  expect(onDevice()).toMatchObject([first]);
  expect(keyOnDevice('faq')).toBe(keys[0]);

  const later = await sendWhile(taken);
  expect(later).toEqual({ result: { status: 'sent', reference: 'E73NA-AZDQ7' }, keys: [keys[0]] });
  expect(onDevice()).toEqual([]);
  expect(keyOnDevice('faq')).toBeUndefined();
});

test('the same text has the same key until it is sent, whatever page was remembered; another text has another', async () => {
  const keys: (string | null | undefined)[] = [];
  for (const submission of [first, { ...first, enquiry: { ...first.enquiry, page: '/contact' } }, second]) {
    keys.push((await sendWhile(answered(500), submission)).keys[0]);
  }
  keys.push((await sendWhile(taken, second)).keys[0]);
  keys.push((await sendWhile(taken, second)).keys[0]);
  const [a, , b, , c] = keys;
  expect(keys).toEqual([a, a, b, b, c]);
  expect(new Set([a, b, c]).size).toBe(3);
});

test.each([
  ['unavailable', answered(503), { status: 'unsent' }],
  ['over the limit', answered(429), { status: 'unsent' }],
  ['declined', answered(413), { status: 'unsent' }],
  ['invalid', answered(422, { errors: { email: 'No.' } }), { status: 'invalid', errors: { email: 'No.' } }],
])('an answer of "%s" leaves the text in the form, and nothing on the device', async (_, answer, result) => {
  expect((await sendWhile(answer)).result).toEqual(result);
  expect(onDevice()).toEqual([]);
});

test('when storage is refused the result is unsent', async () => {
  device.refuses = true;
  expect((await sendWhile(cut)).result).toEqual({ status: 'unsent' });
  expect(keyOnDevice('faq')).toBeUndefined();
});

test('a queued text that was changed is replaced before the new one is posted: only that one can arrive', async () => {
  const { keys: old } = await sendWhile(cut);
  const { keys } = await sendWhile(() => {
    expect(onDevice()).toMatchObject([second]);
    return taken();
  }, second);
  expect(keys[0]).not.toBe(old[0]);
  expect(onDevice()).toEqual([]);
});

test.each([
  ['no answer comes', cut, { status: 'queued' }, 'queued'],
  ['the desk is unavailable', answered(503), { status: 'queued' }, 'queued'],
  ['the desk declines it', answered(413), { status: 'unsent' }, 'returned'],
  ['the desk finds it invalid', answered(422, { errors: { email: 'No.' } }), { status: 'invalid' }, 'returned'],
])('a changed text of the queue is not lost when %s', async (_, answer, result, state) => {
  await sendWhile(cut);
  expect((await sendWhile(answer, second)).result).toMatchObject(result);
  expect(onDevice()).toMatchObject([{ ...second, state }]);
});

test('a resumed enquiry of an earlier visit is posted under its key', async () => {
  resume('key of then', first.enquiry);
  expect(keyOnDevice('faq')).toBe('key of then');
  expect((await sendWhile(taken)).keys).toEqual(['key of then']);
});
