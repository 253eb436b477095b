import { expect, test } from 'vitest';
import { answeringOnce } from './routes.ts';

test('a request that is sent again is answered as before, one that was refused is tried again', async () => {
  const once = answeringOnce();
  let written = 0;
  const write = async () => ++written;
  expect(await Promise.all([once('a', write), once('a', write), once('b', write)])).toEqual([1, 1, 2]);
  await expect(once('c', () => Promise.reject(new Error('full')))).rejects.toThrow('full');
  expect(await once('c', write)).toBe(3);
});
