import { h1, named, openInteractive } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { filled, forms } from './content.ts';
import { country, field } from './form.ts';

const search = (page: Page) => named(page, 'combobox', forms.countries.search);
const list = (page: Page) => named(page, 'listbox', forms.countries.list);

test('the country picker searches by any part of a name, announces the number of matches, closes by a press outside, and works by keyboard', async ({
  page,
}) => {
  await openInteractive(page, '/contact');
  await expect(country(page)).toHaveAccessibleName(`${forms.fields.countryCode.label}, India +91`);
  await expect(country(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(list(page)).toBeHidden();
  await country(page).click();
  await expect(country(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(list(page).getByRole('option').nth(240)).toBeAttached();
  await expect(list(page).getByRole('option').nth(7)).toHaveText(/^Jamaica/);
  await expect(list(page).getByRole('option', { selected: true })).toHaveText('India +91');

  await search(page).fill('LAND');
  await expect(list(page).getByRole('option').first()).toHaveText(/land/i);
  const count = await list(page).getByRole('option').count();
  expect(count).toBeGreaterThan(10);
  await expect(page.getByRole('status').filter({ hasText: filled(forms.countries.results, { count }) })).toBeAttached();
  await search(page).fill('atlantis');
  await expect(list(page).getByRole('option')).toHaveCount(0);
  await expect(page.getByText(forms.countries.none, { exact: true })).toBeVisible();

  await h1(page).click();
  await expect(list(page)).toBeHidden();
  await country(page).click();
  await expect(search(page)).toBeFocused();
  await field(page, 'phoneNumber').focus();
  await expect(list(page)).toBeHidden();

  // By keyboard: the active option is announced, Enter chooses, Escape closes.
  await country(page).focus();
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const active = async () => {
    const id = await search(page).getAttribute('aria-activedescendant');
    return id ? page.locator(`[id="${id}"]`).textContent() : '';
  };
  await expect.poll(active).toContain('United States');
  await page.keyboard.type('united k');
  await expect.poll(active).toContain('United Kingdom');
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeHidden();
  await expect(country(page)).toBeFocused();
  await expect(country(page)).toHaveAccessibleName(`${forms.fields.countryCode.label}, United Kingdom +44`);
  await page.keyboard.press('Enter');
  await expect(search(page)).toHaveValue('');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(country(page)).toBeFocused();
  await expect(page.getByRole('form').getByRole('alert')).toHaveCount(0);
});

test('when the search cannot be loaded, a plain list selects the country, and a button tries again', {
  tag: '@long',
}, async ({ page }) => {
  const files = /\/hashed\/country-search-/;
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  await openInteractive(page, '/contact');
  const message = field(page, 'message');
  await message.fill('This must not be lost.');
  await country(page).click();
  const failure = page.getByRole('alert').filter({ hasText: forms.countries.notLoaded });
  await named(failure, 'combobox', forms.fields.countryCode.label).selectOption('GB');
  await expect(country(page)).toHaveAccessibleName(`${forms.fields.countryCode.label}, United Kingdom +44`);
  await page.unroute(files);
  await named(failure, 'button', forms.failed.retry).click();
  await expect(list(page).getByRole('option', { selected: true })).toHaveText('United Kingdom +44');
  await expect(message).toHaveValue('This must not be lost.');
});
