import { named, openInteractive } from '@company/tests/application.ts';
import { axeViolations } from '@company/tests/axe.ts';
import { isLong } from '@company/tests/long.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { company, filled, forms, home, navigation } from './content.ts';

/** Opens a page in a window of `width`. @returns a function that expects a part of the page to be accessible now */
async function open(page: Page, path: string, width: number): Promise<(within: string) => Promise<void>> {
  await page.setViewportSize({ width, height: 900 });
  await openInteractive(page, path);
  return async (within) => expect(await axeViolations(page, within)).toEqual([]);
}

const press = (page: Page, name: string) => named(page, 'button', name).first().click();

test('the home page is accessible with the last slide, the services menu, and the message after a copy', {
  tag: '@long',
}, async ({ page }) => {
  const last = home.slides.length;
  const expectAccessible = await open(page, '/', 1280);
  await press(page, filled(home.carousel.goTo, { n: last }));
  await expect(named(page, 'group', filled(home.carousel.position, { n: last, count: last }))).toBeVisible();
  await expectAccessible('main');
  await press(page, navigation.menu.services);
  await expectAccessible('header');
  await named(page, 'button', navigation.strip.copyEmail).first().press('Enter');
  await expectAccessible('body');
});

test('every answer, an opened certificate, and a form full of errors are accessible', { tag: '@long' }, async ({
  page,
}) => {
  const expectAccessible = await open(page, '/faq', 1280);
  await page.locator('details').evaluateAll((all) => all.map((one) => one.setAttribute('open', '')));
  await press(page, forms.submit);
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible('main');
  await press(page, company.certificates.find((one) => 'pdf' in one)?.name ?? 'none');
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
  await expectAccessible('dialog');
});

// All forms are one component, so the daily run opens only one of them.
for (const path of isLong ? ['/contact', '/about'] : ['/contact'])
  test(`on a phone, ${path} is accessible with the menu, the services in it, a form full of errors and the list of countries`, async ({
    page,
  }) => {
    const expectAccessible = await open(page, path, 390);
    for (const button of [navigation.menu.button, navigation.menu.services]) {
      await press(page, button);
      await expectAccessible('header');
    }
    await press(page, navigation.menu.button);
    await press(page, forms.submit);
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await page.getByRole('button', { name: forms.fields.countryCode.label }).click();
    await expect(named(page, 'combobox', forms.countries.search)).toBeFocused();
    await expectAccessible('form');
  });

test('the last tab of the expertise page is accessible', { tag: '@long' }, async ({ page }) => {
  const expectAccessible = await open(page, '/domain-technology', 390);
  await page.getByRole('tab').last().click();
  await expectAccessible('main');
});

test('a contrast theme shows the current page and slide, and the edges of menu and dialog', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openInteractive(page, '/');
  const isCurrentDifferent = (within: string, part: string | undefined, property: string) =>
    page.locator(within).evaluateAll(
      (all, [part, property]) => {
        const valueIn = (element: Element) => getComputedStyle(element, part).getPropertyValue(property ?? '');
        const current = all.find((element) => element.hasAttribute('aria-current'));
        return current && all.every((element) => element === current || valueIn(element) !== valueIn(current));
      },
      [part, property] as const,
    );
  expect(await isCurrentDifferent('.menu-item > a', undefined, 'text-decoration-line')).toBe(true);
  if (home.slides.length > 1)
    expect(await isCurrentDifferent('.carousel-rail li button', '::before', 'height')).toBe(true);
  await press(page, navigation.menu.services);
  await expect(page.locator('#services-panel')).toHaveCSS('border-bottom-style', 'solid');
  await press(page, company.certificates.find((one) => 'pdf' in one)?.name ?? 'none');
  await expect(page.getByRole('dialog')).toHaveCSS('border-top-style', 'solid');
});
