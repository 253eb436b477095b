import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteContent } from '@company/site/engine/page.ts';
import { isLong } from '@company/tests/long.ts';
import { temporaryFolder } from '@company/tests/temporary-folder.ts';
import { expect, onTestFinished, test } from 'vitest';
import { PageRenderer } from './renderer.ts';

/** A release with pages that fail in different ways. */
const program = `
const pages = {
  '/throws': () => { throw new Error('items is not a list'); },
  '/slow': () => { for (;;); },
  '/large': () => { const all = []; for (;;) all.push(new Array(100_000).fill(all.length)); },
};
export const renderPage = (path, content) => ({ html: pages[path]?.() ?? content.icons, status: 200 });
`;

const version = (id: number, words: string) => ({
  id,
  // The only text of these pages.
  content: { icons: words } as SiteContent,
});

async function renderer(limits: object = {}): Promise<PageRenderer> {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'render.js'), program);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'assets.json'), '{}');
  const pageRenderer = new PageRenderer(folder, limits);
  onTestFinished(() => pageRenderer.close());
  return pageRenderer;
}

test('each version is rendered with its own content, even after the thread was replaced', async () => {
  const pages = await renderer({ maxVersions: 2 });
  const renderedPages: unknown[] = [];
  for (const id of [1, 2, 1, 3, 1, 2]) renderedPages.push(await pages.render(version(id, `Words ${id}`), '/'));
  expect(renderedPages).toEqual([1, 2, 1, 3, 1, 2].map((id) => ({ html: `Words ${id}`, status: 200 })));
});

const slowPage: [string, object, string] = ['/slow', { timeoutMs: 5_000 }, 'longer than 5 seconds'];

test.each<[path: string, limits: object, reason: string]>([
  ['/throws', {}, 'items is not a list'],
  ...(isLong ? [slowPage] : []),
  ['/large', { maxMemoryMb: 40, timeoutMs: 120_000 }, 'more than 40 MB of memory'],
])('%s is reported, and the next page is rendered', async (path, limits, reason) => {
  const pages = await renderer(limits);
  const [failed, next] = await Promise.all([
    pages.render(version(1, 'Words'), path),
    pages.render(version(1, 'Words'), '/'),
  ]);
  expect(failed).toEqual({ problem: expect.stringContaining(reason) });
  expect(next).toEqual({ html: 'Words', status: 200 });
});
