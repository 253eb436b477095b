// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPartOnce, type PagePart } from './page-part.ts';

// In development every call fetches the part again.
beforeEach(() => vi.stubEnv('DEV', false));
afterEach(() => vi.unstubAllEnvs());

test('a part is fetched again after a failed request, but not after a successful request', async () => {
  const about: PagePart = { app: '', modules: [], head: '', styles: [], hero: '', body: '', parts: {} };
  const load = vi.fn<typeof fetch>(async () => Response.json(about)).mockRejectedValueOnce(new Error('no network'));
  vi.stubGlobal('fetch', load);
  await expect(loadPartOnce('/about')).rejects.toThrow('no network');
  const part = await loadPartOnce('/about/');
  expect(part).toEqual(about);
  expect(await loadPartOnce('/about')).toBe(part);
  expect(load.mock.calls).toEqual([['/parts/about.json'], ['/parts/about.json']]);
});
