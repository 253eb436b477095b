import { draftHome } from '@company/schemas/addresses.ts';
import { linkTo } from '@company/site/routes.ts';
import { clean, ownContext } from '@company/tests/shared-context.ts';
import type { Page } from '@playwright/test';
import type { Api } from '../../protocol/requests.ts';
import { type Answers, defaultAnswers, lead, type RequestOf, service } from './answers.ts';
import type { ServedStudio } from './served-studio.ts';

/**
 * The pages of a draft as the studio serves them. The test answers the requests of the browser, so nothing is written. All tests of
 * a worker share the server and the page.
 */
export const test = ownContext.extend<{ studio: ReturnType<typeof answeredStudio> }>({
  page: async ({ servedStudio }, use) => {
    const page = await servedStudio.openPage();
    await use(page);
    await clean(page);
  },

  studio: async ({ page, servedStudio }, use) => use(answeredStudio(page, servedStudio)),
});

function answeredStudio(page: Page, { version, answerWith }: ServedStudio) {
  const answers: Partial<Answers> = Object.assign(defaultAnswers(), {
    'marked-fields': () => ({ fields: version.fields }),
  });
  const calls = answerWith(answers);
  /** The studio's element. A search by role is much faster in this element than in the whole page. */
  const element = page.locator('site-studio');
  const panel = element.getByRole('dialog', { name: 'Edit', exact: true });
  const requestsOf = <Name extends keyof Api>(name: Name) =>
    calls.filter((call) => call.name === name).map(({ request }) => request as RequestOf<Name>);
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const text = (words: string) => page.getByRole('main').getByText(words, { exact: true });
  // `waitFor` is faster than `expect`, which checks only after pauses of up to a second.
  const hasTexts = () => element.getByRole('listbox', { name: 'Texts of this page' }).waitFor({ state: 'attached' });
  /** Runs work that saves something, and waits until the page is loaded again. */
  const write = async (work: () => Promise<void>) => {
    const loaded = page.waitForEvent('domcontentloaded');
    await work();
    await loaded;
    await hasTexts();
  };
  return {
    version,
    /** Opens a page, by default the page of the service, and waits for the texts of the page. */
    open: async (path = service.page) => {
      await page.goto(path === linkTo('home') ? draftHome : path, { waitUntil: 'commit' });
      await hasTexts();
    },
    write,
    /** Replaces the answer to a request. The answer may throw `Refused`. */
    answer: <Name extends keyof Api>(name: Name, answer: Answers[Name]) => Object.assign(answers, { [name]: answer }),
    /** All requests with a name, in order. */
    requestsOf,
    savedValues: () => requestsOf('save').map(({ values }) => values.map(({ value }) => value)),
    element,
    bar: element.getByRole('region', { name: 'Studio' }),
    panel,
    button,
    box: (name = 'lead') => panel.getByRole('textbox', { name }),
    text,
    press: (words = lead) => text(words).click(),
    /** Saves, and waits until the panel is closed. */
    save: async () => {
      await write(() => button('Save').click());
      await panel.waitFor({ state: 'hidden' });
    },
  };
}
