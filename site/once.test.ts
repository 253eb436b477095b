import { expect, test, vi } from 'vitest';
import { once, onceEach } from './once.ts';

test('work is done once, however often it is asked for', async () => {
  const work = vi.fn(async () => ({}));
  const load = once(work);
  expect(await load()).toBe(await load());
  expect(work).toHaveBeenCalledOnce();
});

test('what has failed is tried again', async () => {
  const work = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('no network'));
  const load = once(work);
  await expect(load()).rejects.toThrow('no network');
  expect(await load()).toBe('there');
});

test('each loader has its own result', async () => {
  const loaders = onceEach({ a: async () => 1, b: async () => 2 });
  expect(await loaders.a?.()).toBe(1);
  expect(await loaders.b?.()).toBe(2);
});
