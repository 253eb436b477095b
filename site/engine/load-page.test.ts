import { expect, test, vi } from 'vitest';
import { loadPageOnce } from './load-page.ts';
import type { PageData } from './page.ts';

const load = vi.hoisted(() => vi.fn<() => Promise<PageData>>());
vi.mock('../pages/about.tsx', () => ({ load }));

test('a page that failed is loaded again, and then no more', async () => {
  load.mockRejectedValueOnce(new Error('no network'));
  load.mockResolvedValue({ head: { title: 'About', canonical: '/about' }, hero: 'About' });
  await expect(loadPageOnce('/about')).rejects.toThrow('no network');
  const page = await loadPageOnce('/about');
  expect(page).toMatchObject({ title: 'About', path: '/about', sources: ['site/pages/about.tsx'] });
  expect(await loadPageOnce('/about')).toBe(page);
  expect(load).toHaveBeenCalledTimes(2);
});
