import { expectSoon, named, openInteractive, openWithClock } from '@company/tests/application.ts';
import { isSample } from '@company/tests/is-sample.ts';
import { isLong } from '@company/tests/long.ts';
import { ownContext, test } from '@company/tests/shared-context.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { filled, home } from './content.ts';

const { drawing, heading } = home.about;
type Release = NonNullable<NonNullable<typeof drawing>['release']>;
// Another company may have no field.
test.skip(!drawing?.release, 'no field');
ownContext.skip(!drawing?.release, 'no field');
const { labels, sentences, steps, faultOneIn, yours } = (drawing?.release ?? {}) as Release;
const all = 240;

const band = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: heading.fact }) });
const field = (page: Page) => band(page).getByRole('img').and(page.locator('canvas'));
const button = (page: Page, name: keyof typeof labels) => named(band(page), 'button', labels[name]);
const sentence = (page: Page) => band(page).getByRole('status');

/** What screen readers announce. */
const announced = (page: Page) => band(page).locator('[aria-live=polite]');

async function openBand(page: Page): Promise<void> {
  await openInteractive(page, '/');
  await band(page).scrollIntoViewIfNeeded();
  await expect(button(page, 'release')).toBeVisible();
}

/** Counts the dots of each colour. A ring, whose middle is empty, also counts as a fault. */
const dotsOf = (canvas: Locator) =>
  canvas.evaluate((canvas: HTMLCanvasElement) => {
    const pixelAt = (of: HTMLCanvasElement, x: number, y: number) =>
      of.getContext('2d')?.getImageData(x, y, 1, 1).data.join() ?? '';
    const colours = ['--dot', '--dot-new', '--dot-fault'].map((name) => {
      // A canvas outside of the page does not know the page's system colours.
      const probe = canvas.parentElement?.appendChild(document.createElement('canvas')) as HTMLCanvasElement;
      const pixel = probe.getContext('2d') as CanvasRenderingContext2D;
      pixel.fillStyle = getComputedStyle(canvas).getPropertyValue(name);
      pixel.fillRect(0, 0, 1, 1);
      probe.remove();
      return pixelAt(probe, 0, 0);
    });
    const columns = canvas.width > 2 * canvas.height ? 30 : 20;
    const middle = (place: number) => (place + 0.5) * (canvas.width / columns);
    const seen = Array.from({ length: 240 }, (_, dot) =>
      colours.indexOf(pixelAt(canvas, middle(dot % columns), middle(Math.floor(dot / columns)))),
    );
    const [old, updated, fault] = [[0], [1], [2, -1]].map((kinds) => seen.filter((one) => kinds.includes(one)).length);
    return { old, updated, fault };
  });

/** The daily run uses one of these screens. */
const screens = ([390, 768, 1280] as const)
  .flatMap((width) => [{ width, forcedColors: 'none' } as const, { width, forcedColors: 'active' } as const])
  .filter(({ width, forcedColors }) => isLong || (width === 390 && forcedColors === 'active'));

test('with less motion, each sentence says what the dots show, by keyboard and on every screen', async ({ page }) => {
  for (const { width, forcedColors } of screens) {
    const at = `${width} px, forced colours ${forcedColors}`;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ forcedColors });
    await openBand(page);
    await expect(sentence(page)).toHaveText(filled(sentences.reached, { reached: 1, all }));
    expect(await dotsOf(field(page)), `${at}, at rest`).toEqual({ old: all - 1, updated: 1, fault: 0 });

    const met = Math.floor((steps.find((reached) => reached >= faultOneIn) ?? all) / faultOneIn);
    const many = Math.floor(all / faultOneIn);
    await button(page, 'fault').press('Space');
    await button(page, 'release').press('Enter');
    const withdrawn = filled(sentences.withdrawn, { met, others: all - met, atOnce: many });
    await expect(sentence(page)).toHaveText(withdrawn);
    expect(await dotsOf(field(page)), `${at}, withdrawn`).toEqual({ old: all - met, updated: 0, fault: met });
    await expect(announced(page)).toHaveText(withdrawn);

    await button(page, 'atOnce').press('Space');
    await button(page, 'release').press('Enter');
    await expect(sentence(page)).toHaveText(filled(sentences.everywhere, { met: many, oneFirst: met }));
    const seen = { old: 0, updated: all - many, fault: many };
    expect(await dotsOf(field(page)), `${at}, at once`).toEqual(seen);

    // A turned phone shows the same dots in another order.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => dotsOf(field(page)), `${at}, turned`).toEqual(seen);
    await field(page).evaluate((canvas: HTMLCanvasElement) => {
      canvas.getContext('2d')?.reset();
      canvas.dispatchEvent(new Event('contextrestored'));
    });
    expect(await dotsOf(field(page)), `${at}, drawn again`).toEqual(seen);
    await page.emulateMedia({ forcedColors: forcedColors === 'active' ? 'none' : 'active' });
    await expect.poll(() => dotsOf(field(page)), `${at}, other colours`).toEqual(seen);
  }
});

ownContext('the release plays once when the field is visible, and again after a press', async ({ page }) => {
  await openWithClock(page, '/');
  await band(page).scrollIntoViewIfNeeded();
  // React waits a third of a second before it shows the loaded controls.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return button(page, 'release').isVisible();
    })
    .toBe(true);
  const everyone = filled(sentences.reached, { reached: 240, all: 240 });
  const first = filled(sentences.reached, { reached: steps[0] ?? 240, all: 240 });
  await expect(sentence(page)).toHaveText(first);
  await expectSoon(page, () => sentence(page).textContent(), everyone);
  await page.clock.runFor(5_000);
  expect(await dotsOf(field(page))).toEqual({ old: 0, updated: 240, fault: 0 });
  await expect(sentence(page)).toHaveAttribute('aria-live', 'off');
  await expect(announced(page)).toHaveText('');
  await button(page, 'release').click();
  await expect(sentence(page)).toHaveText(first);
  await expectSoon(page, () => sentence(page).textContent(), everyone);
  await expectSoon(page, () => announced(page).textContent(), everyone);
  // This release has only one state. The sentence, which is the same as before, is announced again.
  await button(page, 'atOnce').click();
  await button(page, 'release').click();
  await expect(announced(page)).toHaveText('');
  await expectSoon(page, () => announced(page).textContent(), everyone);
});

test('the field computes with a visitor’s own numbers, and the address contains these numbers', async ({ page }) => {
  // Another company writes numbers in another way.
  test.skip(!yours || !isSample());
  const { sentences, wrong, ...words } = yours as NonNullable<typeof yours>;
  const customers = named(band(page), 'textbox', words.customers);
  const oneIn = named(band(page), 'textbox', words.oneIn);
  const expectSentence = (kind: keyof typeof sentences, numbers: Record<string, string>) =>
    expect(sentence(page)).toHaveText(filled(sentences[kind], { all: '48,000', ...numbers }));
  await openBand(page);
  const entries = await page.evaluate(() => history.length);
  await customers.pressSequentially('48,000');
  await oneIn.fill('many');
  await oneIn.press('Enter');
  await expect(oneIn).toHaveAccessibleDescription(wrong.oneIn);
  await expect(oneIn).toHaveValue('many');
  await oneIn.fill('10');
  await oneIn.press('Enter');
  await expectSentence('reached', { oneFirst: '200', atOnce: '4,800' });
  await expect(announced(page)).toHaveText(String(await sentence(page).textContent()));
  await button(page, 'fault').click();
  await button(page, 'release').click();
  await expectSentence('withdrawn', { met: '200', others: '47,800', atOnce: '4,800' });
  expect(await page.evaluate(() => history.length)).toBe(entries);

  expect(new URL(page.url()).search).toBe('?customers=48000&one-in=10');
  await openInteractive(page, '/?customers=12000#about');
  await expect(customers).toHaveValue('12000');
  await expectSentence('reached', { all: '12,000', oneFirst: '150', atOnce: '3,000' });
});
