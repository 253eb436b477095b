import { postedPaths } from '@company/tests/application.ts';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type OwnStudio, test } from './own-studio.ts';

// Ten typical tasks of a marketing person in one session take some minutes.
test.describe.configure({ timeout: 600_000 });
test.use({ actionTimeout: 30_000 });

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Edit', exact: true });
const button = (page: Page, name: string) => panelOf(page).getByRole('button', { name, exact: true });
const main = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
const bar = (page: Page) => page.getByRole('region', { name: 'Studio' });

async function save(page: Page): Promise<void> {
  await write(page, () => button(page, 'Save').click());
  await expect(panelOf(page)).toBeHidden();
}

/** Runs work that saves something, and waits until the page is loaded again. */
async function write(page: Page, work: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load', { timeout: 120_000 });
  await work();
  await loaded;
  await expect(page.getByRole('listbox', { name: 'Texts of this page' })).toBeAttached();
}

/** Sorts texts by their order on the page. */
async function inOrder(page: Page, texts: readonly string[]): Promise<string[]> {
  const pageText = await page.getByRole('main').innerText();
  return texts.toSorted((a, b) => pageText.indexOf(a) - pageText.indexOf(b));
}

/** The removed and added lines of the last commit, without the new service. */
function linesOf(studio: OwnStudio): string[] {
  const files = ['content', ':!content/services/data-rooms.yaml'];
  const output = studio.git(['show', '--format=', '--unified=0', '--no-ext-diff', 'main', '--', ...files]);
  return output.split('\n').filter((line) => /^[-+](?![-+])/.test(line));
}

/** The name is new in each run, because uploads of earlier runs still exist. */
const office = `office-${Date.now()}`;

test('@long ten tasks of a marketing person, and a commit with only their lines', async ({ page, studio }) => {
  await test.step('a price', async () => {
    await studio.open('/services');
    // The paragraph has three texts.
    await page.getByRole('main').getByText('The agreed price, in stages.').first().click();
    await button(page, 'Engagement models › A price › Pay').click();
    await panelOf(page).getByRole('textbox', { name: 'Pay' }).fill('The agreed price, in three stages.');
    await save(page);
    await expect(page.getByRole('main').getByText('The agreed price, in three stages.').first()).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Changes (1)' })).toBeVisible();
  });

  await test.step('a question', async () => {
    await studio.open('/service-details/studio-sample');
    await main(page, 'How long does it take?').click();
    await button(page, 'Add after: How long does it take?').click();
    await panelOf(page).getByRole('textbox', { name: 'Question' }).fill('Can a robot read letters?');
    await panelOf(page)
      .getByRole('textbox', { name: 'Answer' })
      .fill('Yes: it reads scans, and request when in doubt.');
    await write(page, () => button(page, 'Add').click());
    await expect(panelOf(page)).toBeHidden();
    await expect(main(page, 'Can a robot read letters?')).toBeVisible();
  });

  await test.step('a picture', async () => {
    const data = await sharp({ create: { width: 1700, height: 1200, channels: 3, background: '#7a5af8' } })
      .png()
      .toBuffer();
    const picture = page.getByRole('main').getByRole('img', { name: 'A robot at work.' });
    await picture.scrollIntoViewIfNeeded();
    await picture.click({ force: true });
    const file = { name: `${office}.png`, mimeType: 'image/png', buffer: data };
    await panelOf(page).getByLabel('Replace picture').setInputFiles(file);
    await expect(panelOf(page).getByRole('status')).toHaveText(`${office}.png is ready`);
    // The page shows the new picture before the save.
    await expect(page.getByRole('main').locator(`img[srcset="/_studio/pictures/${office}"]`)).toBeVisible();
    await panelOf(page).getByRole('textbox', { name: 'What it shows' }).fill('A room with violet walls.');
    await save(page);
    await expect(page.getByRole('img', { name: 'A room with violet walls.' })).toBeAttached();
  });

  await test.step('a service', async () => {
    await bar(page).getByRole('button', { name: 'New service' }).click();
    const dialog = page.getByRole('dialog', { name: 'New service' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Data rooms');
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('data-rooms');
    await write(page, () => dialog.getByRole('button', { name: 'Add', exact: false }).click());
    await expect(page).toHaveURL(/\/service-details\/data-rooms/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data Rooms');
    await expect(page.getByRole('main')).toContainText('TODO Say which work becomes shorter, and for whom.');
  });

  await test.step('a fact', async () => {
    await studio.open('/contact');
    await page.getByRole('main').getByRole('link', { name: '+91 40 0000 0000' }).first().click();
    await panelOf(page).getByRole('textbox', { name: 'Phone' }).fill('+91 40 2222 2222');
    await save(page);
    for (const place of ['main', 'contentinfo'] as const) {
      await expect(page.getByRole(place).getByRole('link', { name: '+91 40 2222 2222' }).first()).toBeVisible();
    }
  });

  await test.step('a text that only scripts show', async () => {
    const edit = bar(page).getByRole('switch', { name: 'Edit' });
    await edit.click();
    await page.getByRole('main').locator('form [type=submit]').click();
    const invalid = page.getByRole('main').locator('[aria-invalid=true]').first();
    const problem = page.locator(`[id="${(await invalid.getAttribute('aria-describedby'))?.split(' ').at(-1)}"]`);
    const text = await problem.innerText();
    await edit.click();
    await problem.click();
    await expect(panelOf(page).getByRole('textbox').filter({ hasText: text })).toBeFocused();
    await page.keyboard.type('!');
    await button(page, 'Close').click();
  });

  await test.step('a paragraph of a legal text', async () => {
    await studio.open('/privacy-policy');
    const paragraph = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'cookies' }).first();
    await paragraph.click();
    const box = panelOf(page).getByRole('textbox');
    await box.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ask us if **anything** is unclear.');
    await save(page);
    await expect(main(page, 'anything')).toBeVisible();
  });

  await test.step('the order of a list', async () => {
    await studio.open('/faq');
    const questions = page.getByRole('main').locator('summary');
    const [first = '', second = ''] = await questions.allInnerTexts();
    await questions.nth(1).click();
    const up = panelOf(page).getByRole('button', { name: /^Move up/ });
    await write(page, () => up.click());
    await expect.poll(() => inOrder(page, [first, second])).toEqual([second, first]);
    await button(page, 'Close').click();
  });

  await test.step('undo', async () => {
    await expect(bar(page).getByRole('button', { name: 'Changes (7)' })).toBeVisible();
    await bar(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(bar(page).getByRole('button', { name: 'Changes (6)' })).toBeVisible();
  });

  await test.step('a link to the draft', async () => {
    const draft = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/_studio/state', { method: 'POST', headers, body: '{}' });
      return (await response.json()).draftId;
    });
    await page.goto(new URL(`/website/draft/${draft}?page=/faq`, page.url()).href);
    await page.getByRole('button', { name: 'Open this draft' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(bar(page).getByRole('button', { name: 'Changes (6)' })).toBeVisible();
  });

  await test.step('publish, confirmed with the passkey', async () => {
    studio.desk.ageStepUps();
    await bar(page).getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await expect(dialog.getByRole('list', { name: 'Unfinished texts' })).toContainText('not saved yet');
    await dialog.getByRole('textbox', { name: 'What changed' }).fill('Price, phone and a new service');
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    // On a busy machine, all checks and Git may take this long.
    await expect(dialog.getByRole('status')).toContainText('6 changes are published', { timeout: 120_000 });
    expect(await postedPaths(page), 'confirmed').toContain('/step-up');
    await write(page, () => page.keyboard.press('Escape'));
    await expect(bar(page).getByRole('button', { name: 'Changes (0)' })).toBeVisible();
  });

  expect(studio.git(['rev-list', '--count', 'main'])).toBe('2');
  expect(studio.git(['show', '--no-patch', '--format=%an <%ae>%n%s', 'main'])).toBe(
    'Asha Rao <asha.rao@company.example>\nPrice, phone and a new service',
  );
  const files = studio.git(['show', '--format=', '--name-status', 'main']).split('\n').sort();
  expect(files).toEqual([
    `A\tart/pictures/${office}.webp`,
    'A\tcontent/services/data-rooms.yaml',
    'M\tcontent/company.yaml',
    'M\tcontent/engagement-models.yaml',
    'M\tcontent/legal/privacy-policy.md',
    'M\tcontent/services/studio-sample.yaml',
  ]);
  expect(linesOf(studio)).toEqual([
    '-phone: +91 40 0000 0000',
    '+phone: +91 40 2222 2222',
    '-    pay: The agreed price, in stages.',
    '+    pay: The agreed price, in three stages.',
    '+Ask us if **anything** is unclear.',
    '-  name: rpa',
    '-  shows: A robot at work.',
    `+  name: ${office}`,
    '+  shows: A room with violet walls.',
    '+  focus: 50% 50%',
    '+    - question: Can a robot read letters?',
    '+      answer: "Yes: it reads scans, and request when in doubt."',
  ]);
});
