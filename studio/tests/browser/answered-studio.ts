import { test as base, expect, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import type { Api } from '../../shared/requests.ts';
import { type Answers, type Asks, defaultAnswers, lead, markedTexts, service } from './answers.ts';

interface Asked {
  name: string;
  asks: unknown;
}

/** The pages of the built site with the script of the studio, and the test in the place of its server. */
export const test = base.extend<{ studio: Awaited<ReturnType<typeof answeredStudio>> }, { script: string }>({
  script: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
    async ({}, use) => use(await bundle()),
    { scope: 'worker' },
  ],

  studio: async ({ page, script }, use) => {
    await page.addInitScript(markPage, markedTexts());
    await addScript(page, script);
    await use(await answeredStudio(page));
  },
});

/** The test answers instead of the studio's server. Nothing is written. */
async function answeredStudio(page: Page) {
  const answers = defaultAnswers();
  const asked: Asked[] = [];
  await answerRequests(page, answers, asked);
  const panel = page.getByRole('dialog', { name: 'Edit', exact: true });
  const askedAs = <Name extends keyof Api>(name: Name) =>
    asked.filter((call) => call.name === name).map(({ asks }) => asks as Asks<Name>);
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  /** A text of the main part of the page. */
  const text = (words: string) => page.getByRole('main').getByText(words, { exact: true });
  const hasTexts = () => expect(page.getByRole('listbox', { name: 'Texts of this page' })).toBeAttached();
  /** Does what writes something, and waits for the page that is loaded with it. */
  const write = async (work: () => Promise<void>) => {
    const loaded = page.waitForEvent('load');
    await work();
    await loaded;
    await hasTexts();
  };
  return {
    /** Opens a page, of the service if it has no path, and waits for its texts. */
    open: async (path = service.page) => {
      await page.goto(path);
      await hasTexts();
    },
    write,
    /** Changes an answer. A `Refusal` is an answer too, `none` cuts the connection. */
    answer: <Name extends keyof Api>(name: Name, answer: Answers[Name]) => Object.assign(answers, { [name]: answer }),
    /** What was asked so far under a name, in order. */
    asked: askedAs,
    /** The values of each save. */
    saved: () => askedAs('save').map(({ values }) => values.map(({ value }) => value)),
    panel,
    button,
    box: (name = 'lead') => panel.getByRole('textbox', { name }),
    text,
    /** Opens the panel for a text. */
    press: (words = lead) => text(words).click(),
    /** Saves, and waits until the panel is closed. */
    save: async () => {
      await write(() => button('Save').click());
      await expect(panel).toBeHidden();
    },
  };
}

/** Runs in the page, before the studio reads it: adds the marks that content has while the studio runs. */
function markPage(texts: Record<string, string>): void {
  const known = new WeakMap<Text, string>();
  const mark = (node: Node) => {
    if (node instanceof Text && texts[node.data.trim()] && known.get(node) !== node.data) {
      known.set(node, node.data);
      node.data = node.data.replace(node.data.trim(), (text) => texts[text] ?? text);
    }
    if (!(node instanceof Element)) return;
    for (const name of ['alt', 'aria-label']) {
      const marked = texts[node.getAttribute(name) ?? ''];
      if (marked) node.setAttribute(name, marked);
    }
    for (const child of node.childNodes) mark(child);
  };
  const root = () => document.documentElement;
  let isReady = false;
  new MutationObserver((records) => {
    if (isReady)
      for (const { type, target, addedNodes } of records)
        for (const node of [...addedNodes, ...(type === 'characterData' ? [target] : [])]) mark(node);
    else if ('ready' in root().dataset) {
      isReady = true;
      mark(root());
    }
  }).observe(document, { childList: true, characterData: true, subtree: true, attributeFilter: ['data-ready'] });
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    css: { transformer: 'lightningcss' },
    build: { write: false, minify: false, rolldownOptions: { input: 'studio/browser/main.tsx' } },
  });
  return (built as Rolldown.RolldownOutput).output[0].code;
}

/** Adds the script to the head of every page, where the studio's server has it too. */
async function addScript(page: Page, script: string): Promise<void> {
  const address = '/_studio.js';
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  // Paths of pages have no dot.
  await page.route(/^https?:\/\/[^/]+\/(?!_)[^.?]*(\?|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch().catch((error: Error) => {
      // The test has ended while a page was loading.
      if (!page.isClosed() && !/ended|closed/.test(error.message)) throw error;
    });
    if (!response) return;
    const html = await response.text();
    const tag = `<script type="module" src="${address}"></script>`;
    // Without the Content-Security-Policy of the visitors' pages, which allows no other script.
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html.replace('</head>', `${tag}</head>`) });
  });
}

async function answerRequests(page: Page, answers: Partial<Answers>, asked: Asked[]): Promise<void> {
  await page.route('**/_studio/*', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const name = pathname.split('/').at(-1) ?? '';
    const fileName = searchParams.get('fileName');
    const asks = fileName === null ? route.request().postDataJSON() : { fileName };
    asked.push({ name, asks });
    const answerOf = answers[name as keyof Api] as ((asks: unknown) => unknown) | undefined;
    const answer = (await answerOf?.(asks)) ?? {};
    if (answer === 'none') return route.abort('connectionrefused');
    return route.fulfill({ status: 'message' in (answer as object) ? 409 : 200, json: answer });
  });
}
