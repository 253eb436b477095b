import { named } from '@company/tests/application.ts';
import { ownContext as test } from '@company/tests/shared-context.ts';
import { expect } from '@playwright/test';
import { company, filled, forms, home, mainLink, navigation } from './content.ts';
import {
  country,
  expectSent,
  expectSummaryFocusedAndSeen,
  field,
  fillContactForm,
  reference,
  send,
  storedFrom,
} from './form.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

test('home has all stylesheets, a row of slides with pictures, menus, and exactly one visible e-mail address and phone number', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(10, 16, 36)');
  for (let n = 1; n <= home.slides.length; n++) {
    const name = filled(home.carousel.position, { n, count: home.slides.length });
    const slide = named(page, 'group', name);
    const link = slide.getByRole('link', { name: home.readMore });
    await expect(link).toHaveAttribute('href', `/service-details/${home.slides[n - 1]?.type}`);
    await link.focus();
    await expect(link).toBeInViewport();
    const [own, picture] = [await slide.boundingBox(), await slide.locator('img').boundingBox()];
    expect(picture?.width).toBeGreaterThan(400);
    expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual((own?.x ?? 0) + (own?.width ?? 0) + 1);
  }

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const entries = named(page, 'region', navigation.strip.label).getByText(/@|\d/);
    await expect(entries).toHaveText([company.email, company.phone]);
    for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
  }

  const services = page.locator('#services-panel');
  await mainLink(page, 'services').hover();
  await expect(services).toBeVisible();
  await page.mouse.move(20, 790);
  await expect(services).toBeHidden();
  await mainLink(page, 'services').focus();
  await expect(services).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(named(page, 'button', navigation.menu.button)).toBeHidden();
  await mainLink(page, 'services').click();
  await expect(page).toHaveURL('/services');
});

test('the country is a select, and no time is shown; the form shows an invalid enquiry again with errors, and confirms a valid enquiry', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(country(page)).toBeHidden();
  await expect(named(page, 'combobox', forms.fields.countryCode.label)).toHaveValue(company.country);
  const main = page.getByRole('main');
  await expect(main).toContainText(forms.reply.text);
  const [words = ''] = forms.reply.now.split('{time}').toSorted((one, other) => other.length - one.length);
  await expect(main).not.toContainText(words, { useInnerText: true });

  const email = await fillContactForm(page, { message: 'Cards/UPI', number: '+65 8123 4567' });
  await field(page, 'name').fill('"><script>alert(1)</script>');
  await field(page, 'countryCode').selectOption('NG');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await send(page).click();
  expect((await answered).status()).toBe(422);
  await expectSummaryFocusedAndSeen(page);
  await expect(field(page, 'message')).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(filled(forms.problems['message-characters'], { characters: '/' }))),
  );
  await expect(field(page, 'name')).toHaveValue('"><script>alert(1)</script>');
  await expect(field(page, 'businessEmail')).toHaveValue(email);
  await expect(field(page, 'countryCode')).toHaveValue('NG');
  await expect(field(page, 'phoneNumber')).toHaveValue('+65 8123 4567');
  await expect(field(page, 'message')).toHaveValue('Cards/UPI');
  expect(storedFrom(email)).toEqual([]);

  await page.goto('/contact');
  await fillContactForm(page, { email });
  await send(page).click();
  await expect(page).toHaveURL(/\/contact\?sent=[0-9A-Z-]{11}#sent$/);
  await expectSent(page);
  expect(storedFrom(email)).toMatchObject([{ id: await reference(page), page: '/contact' }]);
  await expect(field(page, 'message')).toHaveValue('');
});

test('the index of a legal text is closed on phones, and open beside the text on wide screens', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/terms-and-conditions');
  const index = named(page, 'navigation', navigation.article.index);
  const first = index.getByRole('listitem').first();
  await expect(first).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(first).toBeHidden();
  await index.getByText(navigation.article.index).filter({ visible: true }).click();
  await expect(first).toBeVisible();
});
