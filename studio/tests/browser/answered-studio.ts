import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { homePath } from '@company/schemas/addresses.draft.ts';
import { folderTree } from '@company/schemas/project-tree.ts';
import { pictureCache } from '@company/site/build/pictures/pictures.ts';
import { linkTo } from '@company/site/routes.ts';
import { clean, keptPage } from '@company/tests/shared-context.ts';
import { test as base, type Page } from '@playwright/test';
import { studioRequests } from '../../server/routes.ts';
import { createDraftSite } from '../../server/site/draft-site.ts';
import { releaseFile } from '../../server/site/site-files.ts';
import type { Studio } from '../../server/studio.ts';
import type { Api } from '../../shared/requests.ts';
import { type Answers, type Asks, defaultAnswers, lead, service } from './answers.ts';

interface Asked {
  name: string;
  asks: unknown;
}

type Served = Awaited<ReturnType<typeof serveStudio>>;

/**
 * The pages of a draft as the studio serves them, and the test in the place of what works with the repository: nothing is
 * written. Server and page are the same for all tests of a worker.
 */
export const test = base.extend<
  { studio: Awaited<ReturnType<typeof answeredStudio>> },
  { served: Served & { openPage(): Promise<Page> } }
>({
  served: [
    async ({ browser }, use) => {
      const served = await serveStudio();
      const context = await browser.newContext({ baseURL: served.origin, reducedMotion: 'reduce' });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await context.addInitScript(() => {
        // Pages begin at once, not when the machine has nothing else to do, and fetch no other pages.
        window.requestIdleCallback = (callback) => setTimeout(callback);
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await use({ ...served, openPage: keptPage(context) });
      await context.close();
      await served.stop();
    },
    { scope: 'worker' },
  ],

  page: async ({ served }, use) => {
    const page = await served.openPage();
    await use(page);
    await clean(page);
  },

  studio: async ({ page, served }, use) => use(answeredStudio(page, served)),
});

/** The studio's server with the content of the project, which the answers of a test may replace. */
async function serveStudio() {
  const release = resolve('dist-server/current');
  const tree = { ...folderTree(resolve('.')), id: 'content' };
  const site = createDraftSite({ release, cache: pictureCache(resolve('.')) });
  const version = await site.read(tree, { isMarked: true });
  let answers: Partial<Answers> = {};
  let asked: Asked[] = [];
  const ask = async (name: string, asks: { fileName?: string; data?: Buffer }) => {
    const { data: _, ...rest } = asks;
    asked.push({ name, asks: rest });
    return (answers[name as keyof Api] as (asks: unknown) => unknown)(asks);
  };
  const handle = studioRequests({
    studio: {
      treeOf: async () => tree,
      handlersOf: () =>
        Object.fromEntries(Object.keys(answers).map((name) => [name, (asks: object) => ask(name, asks)])),
      forgetTrees: () => undefined,
      preview: async () => Buffer.from(''),
    } as unknown as Studio,
    readSite: async () => version,
    releaseFile: (path, acceptsBrotli) => releaseFile(release, path, acceptsBrotli),
    assets: JSON.parse(readFileSync(`${release}/studio/assets.json`, 'utf8')),
    onError: (error) => console.error(error),
  });
  const server = createServer((request, response) => {
    request.headers['x-studio-person'] = '{"address":"asha.rao@company.example"}';
    void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    version,
    /** From now on the answers are these. @returns what is asked from now on */
    answerWith: (next: Partial<Answers>) => {
      [answers, asked] = [next, []];
      return asked as readonly Asked[];
    },
    stop: async () => {
      server.close().closeAllConnections();
      await site.close();
    },
  };
}

function answeredStudio(page: Page, { version, answerWith }: Served) {
  const answers: Partial<Answers> = Object.assign(defaultAnswers(), {
    'marked-fields': () => ({ fields: version.fields }),
  });
  const asked = answerWith(answers);
  /** What the studio adds to the page: a search by role is far quicker here than in the whole page. */
  const own = page.locator('site-studio');
  const panel = own.getByRole('dialog', { name: 'Edit', exact: true });
  const askedAs = <Name extends keyof Api>(name: Name) =>
    asked.filter((call) => call.name === name).map(({ asks }) => asks as Asks<Name>);
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  /** A text of the main part of the page. */
  const text = (words: string) => page.getByRole('main').getByText(words, { exact: true });
  // `waitFor` looks at every frame, `expect` only after pauses that grow to a second.
  const hasTexts = () => own.getByRole('listbox', { name: 'Texts of this page' }).waitFor({ state: 'attached' });
  /** Does what writes something, and waits for the page that is loaded with it. */
  const write = async (work: () => Promise<void>) => {
    const loaded = page.waitForEvent('domcontentloaded');
    await work();
    await loaded;
    await hasTexts();
  };
  return {
    version,
    /** Opens a page, of the service if it has no path, and waits for its texts. */
    open: async (path = service.page) => {
      await page.goto(path === linkTo('home') ? homePath : path, { waitUntil: 'commit' });
      await hasTexts();
    },
    write,
    /** Changes an answer; one that throws `Refused` is an answer too. */
    answer: <Name extends keyof Api>(name: Name, answer: Answers[Name]) => Object.assign(answers, { [name]: answer }),
    /** What was asked so far under a name, in order. */
    asked: askedAs,
    /** The values of each save. */
    saved: () => askedAs('save').map(({ values }) => values.map(({ value }) => value)),
    own,
    bar: own.getByRole('region', { name: 'Studio' }),
    panel,
    button,
    box: (name = 'lead') => panel.getByRole('textbox', { name }),
    text,
    /** Opens the panel for a text. */
    press: (words = lead) => text(words).click(),
    /** Saves, and waits until the panel is closed. */
    save: async () => {
      await write(() => button('Save').click());
      await panel.waitFor({ state: 'hidden' });
    },
  };
}
