import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentFolder } from '@company/schemas/load.ts';
import { unknownPath } from '@company/site/routes.ts';
import { noAssets } from '@company/site/vite/source-pages.ts';
import { rendererOf } from '@company/site/vite/source-renderer.ts';
import { isLong } from '@company/tests/long.ts';
import { runProgram } from '@company/tests/node-process.ts';
import { copyOfTheProject } from '@company/tests/project-copy.ts';
import { Window } from 'happy-dom';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import config from '../../vite.config.ts';
import type { PageText } from '../api.ts';
import { find } from '../find/find.ts';
import { createFinder } from '../find/finder.ts';
import { pageTexts } from '../find/page-texts.ts';
import { indexTexts } from '../find/text-index.ts';
import { markContent } from './marked-content.ts';
import { mistakes, type Seen, tableOf } from './seen.ts';

const parser = new new Window().DOMParser();

function textsOf(html: string): PageText[] {
  const { body } = parser.parseFromString(html, 'text/html');
  return pageTexts(body as unknown as Element).map(({ text }) => text);
}

/** The pages of a copy of the project in which each field has a value of its own. */
async function changedPages() {
  const root = await copyOfTheProject();
  const marks = await markContent(root);
  const { ended, stderr } = runProgram('site/tests/rendering-program.ts', [root], { PATH: process.env.PATH ?? '' });
  expect((await ended).code, stderr()).toBe(0);
  const fileOf = (page: string) =>
    page === unknownPath ? '404.html' : join(page, page.endsWith('.html') ? '' : 'index.html');
  return { marks, textsOf: async (page: string) => textsOf(await readFile(join(root, 'dist', fileOf(page)), 'utf8')) };
}

/** The pages as they are, rendered as the studio does. */
async function studioPages() {
  const finder = createFinder(config.root);
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [...config.plugins, finder.plugin],
  });
  onTestFinished(() => server.close());
  const { renderPage } = rendererOf(server);
  const pages = (await finder.pages()).map(({ path }) => path);
  return { finder, pages, textsOf: async (page: string) => textsOf((await renderPage(page, noAssets)).html) };
}

// Every page is rendered from the content, and from a copy in which each field has another value. What is found for a text
// must be what has changed in it, and where nothing is found nothing may have changed.
test.runIf(isLong)(
  'each text of each page leads to the field that changes it, and to no other',
  { timeout: 120_000 },
  async () => {
    const changed = await changedPages();
    const { finder, pages, textsOf } = await studioPages();
    const index = await indexTexts(config.root, new ContentFolder(join(config.root, 'content')));
    const seen: Seen[] = [];
    const byWords: Seen[] = [];
    for (const page of pages) {
      const both = { page, texts: await textsOf(page), changed: await changed.textsOf(page) };
      seen.push({ ...both, findings: await finder.find(page, both.texts) });
      byWords.push({ ...both, findings: find(index, page, both.texts) });
    }

    expect(seen.flatMap((page) => mistakes(page, changed.marks))).toEqual([]);
    const { rows, found, open } = tableOf(seen);
    expect(found).toBeGreaterThan(0.97);
    expect(open).toBe(0);

    // Texts that only scripts show have nothing but their words and their neighbours. What these say alone is mostly right.
    const guesses = byWords.flatMap((page) => mistakes(page, changed.marks));
    expect(guesses.length / rows.reduce((sum, { texts }) => sum + texts, 0)).toBeLessThan(0.02);
    if (process.env.TABLE)
      console.table([...rows, { ...tableOf(byWords).rows.at(-1), page: 'by words alone', wrong: guesses.length }]);
  },
);
