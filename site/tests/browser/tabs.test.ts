import { interactive, named, openInteractive } from '@company/tests/application.ts';
import { test } from '@company/tests/shared-context.ts';
import { expect, type Page } from '@playwright/test';
import { expertise } from './content.ts';

test.describe('tabs', () => {
  const tab = (page: Page, name: string) => named(page, 'tab', name);
  const panel = (page: Page, name: string) => named(page, 'tabpanel', name);
  const [technology, domain] = [expertise.technology.tab, expertise.domain?.tab ?? ''];

  test('show technology first or what the address names, and change by click and keys', async ({ page }) => {
    await openInteractive(page, '/domain-technology');
    await expect(tab(page, technology)).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page, technology).getByRole('heading', { level: 3 })).toHaveCount(
      expertise.technology.cards.length,
    );
    await expect(page.locator('#domain')).toBeHidden();
    await tab(page, domain).click();
    await expect(panel(page, domain).getByRole('heading', { level: 3 })).toHaveCount(
      expertise.domain?.cards.length ?? 0,
    );
    await expect(page.locator('#technology')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, technology)).toBeFocused();
    await page.keyboard.press('End');
    await expect(tab(page, domain)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(tab(page, technology)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, domain)).toBeFocused();

    await page.goto('about:blank');
    await openInteractive(page, '/domain-technology#domain');
    await expect(panel(page, domain)).toBeInViewport();
    await expect(tab(page, domain)).toBeInViewport();
    await expect(tab(page, domain)).toHaveAttribute('aria-selected', 'true');
  });

  test('are found by links to their words, also before the page is interactive', { tag: '@long' }, async ({ page }) => {
    const words = expertise.domain?.cards.at(-1)?.items.at(-1) ?? '';
    await page.goto(`/domain-technology#:~:text=${encodeURIComponent(words)}`);
    await interactive(page);
    await expect(panel(page, domain).getByText(words, { exact: true }).first()).toBeInViewport();
    await expect(tab(page, domain)).toHaveAttribute('aria-selected', 'true');
  });
});
