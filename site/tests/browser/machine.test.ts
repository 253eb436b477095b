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
const measuredService = services.find(({ stories }) => stories.measure) ?? first;

const machine = (page: Page): Locator => page.locator('[data-machine]');
const sentence = (page: Page): Locator => machine(page).getByRole('status');

/** What screen readers announce. */
const announced = (page: Page): Locator => machine(page).locator('[aria-live=polite]');

/** Opens a service, and scrolls until its machine is near but not visible. */
async function openNear(page: Page, path: string): Promise<void> {
  await openWithClock(page, path);
  await page.locator('#overview').getByRole('heading').scrollIntoViewIfNeeded();
  await expect(machine(page).getByRole('button')).toHaveCount(2);
}

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // The daily run uses one service, if possible one that measures its page.
  for (const { path, stories } of services.filter((one) => isLong || one === measuredService)) {
    test(`${path}: both stories end at once, in their last sentence`, async ({ page }) => {
      await openNear(page, path);
      const whatIf = named(machine(page), 'button', stories.whatIf.label);
      await whatIf.click();
      await expect(whatIf).toHaveAttribute('aria-pressed', 'true');
      for (const story of [stories.whatIf, stories.action]) {
        const { text = '', step = 0, state = '' } = story.legs.at(-1) ?? {};
        // A story that measures the page sets its timer after a wait.
        await expectSoon(page, () => machine(page).getByRole('listitem').nth(step).getAttribute('data-state'), state);
        await expect(machine(page)).toHaveAttribute('data-state', 'done');
        if (text.includes('{')) await expect(sentence(page)).not.toHaveText(/^$|\{/);
        else await expect(sentence(page)).toHaveText(text);
        await expectSoon(page, () => announced(page).textContent(), (await sentence(page).textContent()) ?? '');
        await whatIf.click();
      }
    });
  }
});

test('on a phone the page scrolls with the story until the visitor scrolls', async ({ page }) => {
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

test('a story runs once by itself, step by step, and again after a press', async ({ page }) => {
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
  await expect(announced(page)).toBeEmpty();
  // If the machine is scrolled out of the window and back, nothing changes.
  await page.evaluate(() => scrollTo(0, 0));
  await machine(page).getByRole('list').scrollIntoViewIfNeeded();
  await page.clock.runFor(5_000);
  await expect(machine(page)).toHaveAttribute('data-state', 'done');
  await named(machine(page), 'button', stories.action.label).click();
  await expect(sentence(page)).toHaveText(texts[0] ?? '');
  await page.clock.runFor(1_000);
  await expect(sentence(page)).toHaveText(texts[1] ?? '');
  // A press during the story starts it again.
  await named(machine(page), 'button', stories.action.label).click();
  await expect(sentence(page)).toHaveText(texts[0] ?? '');
});
