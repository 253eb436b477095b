import { expect, test, vi } from 'vitest';
import { memoizeAsync } from './memoize.ts';

test('the work for a key is done once, however often it is asked for', async () => {
  const work = vi.fn(async (key: string) => ({ key }));
  const load = memoizeAsync(work);
  expect(await load('/about')).toBe(await load('/about'));
  expect(await load('/faq')).toEqual({ key: '/faq' });
  expect(work.mock.calls).toEqual([['/about'], ['/faq']]);
});

test('rejected work is tried again', async () => {
  const work = vi.fn(async (key: string) => key).mockRejectedValueOnce(new Error('no network'));
  const load = memoizeAsync(work);
  await expect(load('/about')).rejects.toThrow('no network');
  expect(await load('/about')).toBe('/about');
});
