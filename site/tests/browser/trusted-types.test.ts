import { openInteractive } from '@company/tests/application.ts';
import { expect, type Page, test } from '@playwright/test';
import { company } from './company.ts';
import { forms, navigation } from './content.ts';
import { mainMenu } from './main-menu.ts';

/** What the browser has refused, by events of the page. */
const watchRefusals = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      const root = document.documentElement;
      root.setAttribute('data-refused', `${root.getAttribute('data-refused') ?? ''} ${violatedDirective} ${sample}`);
    });
  });

test('text becomes neither markup nor a script of another origin', async ({ page }) => {
  await openInteractive(page, '/');
  const refused = await page.evaluate(() => {
    const attempt = (action: () => void) => {
      try {
        action();
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const script = document.createElement('script');
    return [
      attempt(() => document.createElement('p').insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>')),
      attempt(() => Object.assign(script, { src: 'https://elsewhere.example/x.js' })),
      attempt(() => Object.assign(script, { src: '/assets/site.js' })),
    ];
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'taken']);
});

test('the browser refuses nothing of pages, viewer and forms', { tag: '@long' }, async ({ page }) => {
  const certificate = company.certificates.find((one) => 'pdf' in one);
  await watchRefusals(page);
  const html = page.locator('html');
  await openInteractive(page, '/');
  const main = mainMenu(page);
  // Home last: that is where they begin.
  for (const { name } of [...navigation.main.items.slice(1), ...navigation.main.items.slice(0, 1)]) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect(main.locator('[aria-current=page]')).toHaveText(name);
  }
  for (const name of [navigation.footer.legal.terms, navigation.footer.legal.privacy]) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('main').getByRole('navigation').last().getByRole('link').first()).toBeVisible();
  }
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: certificate?.name ?? '', exact: true })
    .click();
  await expect(
    page.getByRole('dialog', { name: navigation.pdf.title, exact: true }).getByRole('img').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: navigation.pdf.close, exact: true }).click();
  await expect(html).not.toHaveAttribute('data-refused');
  await openInteractive(page, '/contact');
  await page.getByRole('button', { name: forms.fields.countryCode.label }).click();
  await page.getByRole('combobox', { name: forms.countries.search, exact: true }).fill('Nig');
  await page.getByRole('option', { name: /Nigeria/ }).click();
  await page.getByRole('button', { name: forms.submit, exact: true }).click();
  await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
  await expect(html).not.toHaveAttribute('data-refused');
});
