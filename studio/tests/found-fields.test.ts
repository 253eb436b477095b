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
import type { MarkedField } from '../api.ts';
import { pagesOf } from '../content/pages.ts';
import { createContentMarks } from '../marks/content-marks.ts';
import { markedPlugins } from '../marks/marked-site.ts';
import { changeContent } from './changed-content.ts';
import { readPage } from './read-page.ts';
import { mistakes, type Seen, tableOf } from './seen.ts';

const parser = new new Window().DOMParser();

const textsIn = (html: string, fields: readonly MarkedField[] = []) =>
  readPage(parser.parseFromString(html, 'text/html').body as unknown as Element, fields);

/** The pages of a copy of the project in which each field has a value of its own. */
async function changedPages() {
  const root = await copyOfTheProject();
  const marks = await changeContent(root);
  const { ended, stderr } = runProgram('site/tests/rendering-program.ts', [root], { PATH: process.env.PATH ?? '' });
  expect((await ended).code, stderr()).toBe(0);
  const fileOf = (page: string) =>
    page === unknownPath ? '404.html' : join(page, page.endsWith('.html') ? '' : 'index.html');
  return { marks, textsOf: async (page: string) => textsIn(await readFile(join(root, 'dist', fileOf(page)), 'utf8')) };
}

/** The pages as they are, rendered as the studio does. */
async function studioPages() {
  const marks = createContentMarks(config.root);
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: markedPlugins(marks),
  });
  onTestFinished(() => server.close());
  const { renderPage } = rendererOf(server);
  const contents = await new ContentFolder(join(config.root, 'content')).readAll();
  return {
    pages: pagesOf(contents).map(({ path }) => path),
    textsOf: async (page: string) => textsIn((await renderPage(page, noAssets)).html, marks.fields),
  };
}

// Every page is rendered from the content, and from a copy in which each field has another value. What is found for a text
// must be what has changed in it, and where nothing is found nothing may have changed.
test.runIf(isLong)(
  'each text of each page leads to the field that changes it, and to no other',
  { timeout: 120_000 },
  async () => {
    const changed = await changedPages();
    const { pages, textsOf } = await studioPages();
    const seen: Seen[] = [];
    for (const page of pages) {
      seen.push({ page, texts: await textsOf(page), changed: await changed.textsOf(page) });
    }

    const { rows, found } = tableOf(seen);
    if (process.env.TABLE) console.table(rows);
    expect(seen.flatMap((page) => mistakes(page, changed.marks))).toEqual([]);
    expect(found).toBeGreaterThan(0.97);
  },
);
