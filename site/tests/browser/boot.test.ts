import { hold, interactive, named, scripts } from '@company/tests/application.ts';
import { ownContext as test } from '@company/tests/shared-context.ts';
import { expect } from '@playwright/test';
import { company, forms, mainLink, navigation } from './content.ts';
import { country, field, send } from './form.ts';

/** The clock is stopped, because a page waits only some seconds for its application after a press. */
test.beforeEach(async ({ page }) => {
  const now = Date.now();
  await page.clock.install({ time: now - 3_600_000 });
  await page.clock.pauseAt(now);
});

test('a press before the application is ready is repeated when the application is ready', async ({ page }) => {
  const deliver = await hold(page, scripts);
  await page.goto('/');
  const button = named(page, 'button', navigation.menu.services);
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  deliver();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('several presses of the same control before the start are repeated once', { tag: '@long' }, async ({ page }) => {
  const deliver = await hold(page, scripts);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = named(page, 'button', navigation.menu.button);
  await menu.click();
  await menu.press('Enter');
  deliver();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
});

test('text typed before the application is ready stays, even if an extension has changed the form', {
  tag: '@long',
}, async ({ page }) => {
  const deliver = await hold(page, scripts);
  await page.goto('/contact', { waitUntil: 'commit' });
  await field(page, 'name').fill('Early Visitor');
  await field(page, 'name').evaluate((control) => control.before(document.createElement('div')));
  deliver();
  await interactive(page);
  await expect(page.locator('[name=countryCode]')).toHaveValue(company.country);
  await expect(field(page, 'name')).toHaveValue('Early Visitor');
  await send(page).click();
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'message')).toHaveAttribute('aria-invalid', 'true');
});

test('a form is sent without scripts if the files of the application do not arrive', async ({ page }) => {
  await hold(page, scripts);
  await page.goto('/faq', { waitUntil: 'commit' });
  await field(page, 'email').fill('early@client.example');
  await field(page, 'message').fill('Sent without scripts');
  await send(page).click();
  await page.clock.runFor(10_000);
  await expect(page.locator('#sent')).toContainText(forms.sent.heading);
});

test('if the code of tabs, slides, the country list or an estimate fails, the page shows what works without scripts', async ({
  page,
}) => {
  await page.route(/\/(tabs|carousel|enquiry-form|estimate-foot)\.island-/, (route) => route.abort());
  for (const [path, pressedSelector, shownSelector] of [
    ['/domain-technology', '[role=tab][aria-selected=false]', '.tab-panel'],
    ['/', '.carousel-controls button', '.carousel-slide'],
    ['/contact', '.country-button', 'select[name=countryCode]'],
  ] as const) {
    await page.goto(path);
    const pressed = page.locator(pressedSelector).first();
    if ((await pressed.count()) === 0) continue;
    await pressed.click();
    await expect(pressed).toBeHidden();
    for (const one of await page.locator(shownSelector).all()) await expect(one).toBeVisible();
  }
  await page.goto('/services#estimate');
  await interactive(page);
  const boxes = page.locator('#estimate').getByRole('checkbox', { includeHidden: true });
  for (const box of await boxes.all()) await expect(box).toBeHidden();
});

test('if the application cannot start, pages look as without scripts, and no button is useless', {
  tag: '@long',
}, async ({ page }) => {
  // Causes the same error as in a browser that is too old.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Map'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await page.keyboard.press('Shift');
  await expect(named(page, 'button', navigation.menu.button)).toBeHidden();
  await expect(mainLink(page, 'about')).toBeVisible();
  await expect(country(page)).toBeHidden();
  await page.goto('/domain-technology');
  await page.keyboard.press('Shift');
  for (const panel of await page.locator('.tab-panel').all()) await expect(panel).toBeVisible();
});
