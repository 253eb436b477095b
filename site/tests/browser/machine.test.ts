import { inOrder } from '@company/schemas/contents.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { expectSoon, named, openWithClock } from '@company/tests/application.ts';
import { isLong } from '@company/tests/long.ts';
import { ownContext as test } from '@company/tests/shared-context.ts';
import { expect, type Locator, type Page } from '@playwright/test';

const services = inOrder(await new ContentFolder('content').readAll(), 'services').flatMap(({ slug, data }) => {
  const { journey, stories } = data;
  return journey && stories ? [{ path: `/service-details/${slug}`, journey, stories }] : [];
});

const [first] = services;
const measuring = services.find(({ stories }) => stories.measure);
const isPlain = (text: string) => !text.includes('{');

const machine = (page: Page): Locator => page.locator('[data-machine]');
const sentence = (page: Page): Locator => machine(page).getByRole('status');

/** What screen readers are told. */
const told = (page: Page): Locator => machine(page).locator('[aria-live=polite]');

/** Opens a service, and goes where its machine is near but not in view. */
async function openNear(page: Page, path: string, open = openWithClock): Promise<void> {
  await open(page, path);
  await page.locator('#overview').getByRole('heading').scrollIntoViewIfNeeded();
  await expect(machine(page).getByRole('button')).toHaveCount(2);
}

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // Each has its own texts; by day one that measures its page.
  for (const { path, stories } of services.filter((one) => isLong || one === (measuring ?? first))) {
    test(`${path}: both stories end at once, in their last sentence`, async ({ page }) => {
      await openNear(page, path);
      const whatIf = named(machine(page), 'button', stories.whatIf.label);
      await whatIf.click();
      await expect(whatIf).toHaveAttribute('aria-pressed', 'true');
      for (const story of [stories.whatIf, stories.action]) {
        const { text = '', step = 0, state = '' } = story.legs.at(-1) ?? {};
        // What measures the page waits for a figure that the browser may not have, and sets its timer then.
        await expectSoon(page, () => machine(page).getByRole('listitem').nth(step).getAttribute('data-state'), state);
        await expect(machine(page)).toHaveAttribute('data-state', 'done');
        if (isPlain(text)) await expect(sentence(page)).toHaveText(text);
        else await expect(sentence(page)).not.toHaveText(/^$|\{/);
        await expectSoon(page, () => told(page).textContent(), (await sentence(page).textContent()) ?? '');
        await whatIf.click();
      }
    });
  }
});

test('a phone’s page follows the story until the visitor goes elsewhere', async ({ page }) => {
  test.skip(!first, 'no service has stories');
  const { path, stories } = first as NonNullable<typeof first>;
  await page.setViewportSize({ width: 390, height: 700 });
  await openNear(page, path);
  await named(machine(page), 'button', stories.action.label).click();
  await page.evaluate(() => {
    dispatchEvent(new WheelEvent('wheel'));
    Element.prototype.scrollIntoView = () => document.documentElement.setAttribute('data-pulled', '');
  });
  await expectSoon(page, () => machine(page).getAttribute('data-state'), 'done');
  await expect(page.locator('html')).not.toHaveAttribute('data-pulled');
});

test('a story runs once by itself, step by step, and again when pressed', async ({ page }) => {
  test.skip(!first, 'no service has stories');
  const { path, stories } = first as NonNullable<typeof first>;
  const texts = stories.action.legs.map(({ text }) => text);
  await openNear(page, path);
  await expect(machine(page)).toHaveAttribute('data-state', 'still');
  await expect(sentence(page)).toBeEmpty();
  await machine(page).getByRole('list').scrollIntoViewIfNeeded();
  await named(machine(page), 'button', stories.action.label).scrollIntoViewIfNeeded();
  await expect(sentence(page)).toHaveText(texts[0] ?? '');
  await expect(machine(page)).toHaveAttribute('data-state', 'running');
  await expectSoon(page, () => sentence(page).textContent(), texts.at(-1) ?? '');
  await expect(machine(page)).toHaveAttribute('data-state', 'done');
  await expect(sentence(page)).toHaveAttribute('aria-live', 'off');
  await expect(told(page)).toBeEmpty();
  // Out of view and back: it stays as it is.
  await page.evaluate(() => scrollTo(0, 0));
  await machine(page).getByRole('list').scrollIntoViewIfNeeded();
  await page.clock.runFor(5_000);
  await expect(machine(page)).toHaveAttribute('data-state', 'done');
  await named(machine(page), 'button', stories.action.label).click();
  await expect(sentence(page)).toHaveText(texts[0] ?? '');
  await page.clock.runFor(1_000);
  await expect(sentence(page)).toHaveText(texts[1] ?? '');
  // A press while it runs begins anew.
  await named(machine(page), 'button', stories.action.label).click();
  await expect(sentence(page)).toHaveText(texts[0] ?? '');
});
