import { withoutForbidden } from '@company/enquiry/typed-text.ts';
import { numberStyles } from '@company/schemas/numbers.ts';
import { priceOf } from '@company/schemas/prices.ts';
import { interactive, named, openInteractive, openWithClock } from '@company/tests/application.ts';
import { ownContext, test } from '@company/tests/shared-context.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { budgets, company, filled, forms, menuName, navigation, servicesPage } from './content.ts';
import { field } from './form.ts';

const { items, actions } = budgets;
const isFeatured = ({ id }: { id: string }) => id === budgets.featured?.project;
/** A project with tasks, if possible the featured project. Another company may have no such project. */
const project = [...items.filter(isFeatured), ...items].find(({ tasks }) => tasks.length > 1);
const tasks = project?.tasks ?? [];
const rate = company.rate;

const estimate = (page: Page) => named(page, 'region', budgets.heading.label);
const total = (page: Page) => estimate(page).getByRole('status');
const task = (page: Page, index: number) => named(estimate(page), 'checkbox', tasks[index]?.task ?? '');
const withPlainSpaces = (text = '') => text.replace(/\s+/g, ' ');

const allowedText = forms.rules.message === 'plain' ? withoutForbidden : (text: string) => text;

const hoursFrom = (first: number, key: 'low' | 'high') => tasks.slice(first).reduce((sum, task) => sum + task[key], 0);

/** The hours of all tasks from `first` on, as text. */
const hoursText = (first: number) => {
  const hours = (key: 'low' | 'high') => new Intl.NumberFormat(company.locale).format(hoursFrom(first, key));
  const [low, high] = [hours('low'), hours('high')];
  return filled(low === high ? budgets.hours.same : budgets.hours.range, { low, high });
};

const open = (page: Page, query = '') => openInteractive(page, `/services${query}#estimate`);

test.describe('the estimate', () => {
  test.skip(!project, 'no project has tasks');

  test('each tab shows a project, and the total has the hours and the price of the chosen tasks', async ({ page }) => {
    await open(page, `?estimate=${items.at(-1)?.id}`);
    const tab = (of: typeof project) => named(page, 'tab', of?.tab ?? '').first();
    if (items.length > 1) {
      await expect(tab(items.at(-1))).toHaveAttribute('aria-selected', 'true');
      await tab(project).click();
    }
    await expect(total(page)).toHaveCount(1);
    await expect(total(page)).toContainText(hoursText(0));
    const taskDetails = estimate(page).getByText(tasks[0]?.holds ?? '', { exact: true });
    if (tasks[0]?.holds) await expect(taskDetails).toBeVisible();
    await task(page, 0).uncheck();
    await expect(total(page)).toContainText(hoursText(1));
    await expect(taskDetails).toBeHidden();
    const remainingHours = { low: hoursFrom(1, 'low'), high: hoursFrom(1, 'high') };
    if (rate)
      expect(withPlainSpaces(await total(page).innerText())).toContain(
        withPlainSpaces(priceOf(remainingHours, rate, numberStyles(company.locale, rate.currencies))),
      );
    await task(page, 0).check();
    await expect(total(page)).toContainText(hoursText(0));

    // Below the minimum of a project, the page suggests a smaller offer.
    if (!company.smallestProjectHours) return;
    await expect(estimate(page)).not.toContainText(budgets.below);
    for (const index of tasks.keys()) await task(page, index).uncheck();
    await expect(estimate(page)).toContainText(budgets.below);
    const enough = servicesPage.alternatives?.rows.filter(({ projects }) => projects.includes(project?.id ?? '')) ?? [];
    for (const row of enough) await expect(estimate(page)).toContainText(row.enough);
  });

  test('the total stays visible, above the dock and below the ticked task', async ({ page }) => {
    const box = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
    await open(page);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await task(page, 0).scrollIntoViewIfNeeded();
      const taskBox = await box(task(page, 0));
      await task(page, 0).setChecked(size.width < 768);
      expect(await box(task(page, 0))).toEqual(taskBox);
      const totalBox = await box(total(page));
      await expect(total(page)).toBeInViewport({ ratio: 1 });
      if (size.width > 768) continue;
      expect(totalBox.y + totalBox.height).toBeLessThanOrEqual((await box(page.locator('.side-panel'))).y);
      expect(taskBox.y + taskBox.height).toBeLessThan(totalBox.y);
    }
  });

  ownContext('the copied address opens the same estimate', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The clock is stopped, so that the message stays.
    await openWithClock(page, '/services#estimate');
    await task(page, 0).uncheck();
    await named(estimate(page), 'link', actions.copy).click();
    await expect(page).toHaveURL(`/services?estimate=${project?.id}.-${tasks[0]?.id}#estimate`);
    await expect(page.getByRole('alert')).toHaveText(filled(navigation.strip.copied, { text: page.url() }));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    const { href } = new URL(page.url());
    await page.goto('about:blank');
    await page.goto(href);
    await page.keyboard.press('Shift');
    await expect(task(page, 0)).not.toBeChecked();
    await expect(total(page)).toContainText(hoursText(1));
  });

  test('the enquiry has the estimate above the typed text, and another estimate replaces the first', async ({
    page,
  }) => {
    await open(page);
    await task(page, 0).uncheck();
    await named(estimate(page), 'link', actions.send).click();
    await expect(page).toHaveURL(/\/contact\?.*#enquiry$/);
    const message = field(page, 'message');
    await expect.poll(() => message.inputValue()).toContain(allowedText(hoursText(1)));
    await message.press('End');
    await message.pressSequentially('Hello');
    await page.goBack();
    await expect(task(page, 0)).not.toBeChecked();
    await task(page, 0).check();
    await named(estimate(page), 'link', actions.send).click();
    await expect.poll(() => message.inputValue()).toContain(allowedText(hoursText(0)));
    expect((await message.inputValue()).split('\n').slice(1)).toEqual(['Hello']);
  });

  test('another choice removes the estimate from the address, and an empty choice has no price', async ({ page }) => {
    const end = tasks.slice(1).map(({ id }) => `.-${id}`);
    await open(page, `?utm_source=mail&amp;estimate=${project?.id}${end.join('')}.-cut`);
    if (budgets.notWhole) await expect(estimate(page)).toContainText(budgets.notWhole);
    await expect(task(page, 1)).not.toBeChecked();
    await task(page, 0).uncheck();
    await expect(page).toHaveURL('/services?utm_source=mail#estimate');
    await expect(total(page)).not.toContainText(hoursText(tasks.length));
    await expect(estimate(page).locator('.actions:visible')).toHaveCount(0);
    await page.reload();
    await interactive(page);
    await expect(estimate(page).locator('.actions:visible')).toHaveCount(0);
  });

  test('printing that has no effect leaves the page unchanged, and without printing, there is no button', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'print', { value: () => {}, configurable: true }));
    await open(page);
    for (const _ of ['twice', 'pressed']) await named(estimate(page), 'button', actions.print).click();
    await expect(page.locator('.estimate-printed')).toHaveCount(1);
    await page.keyboard.press('Shift');
    await expect(page.locator('.estimate-printed, .prints-estimate')).toHaveCount(0);
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'print');
      Reflect.deleteProperty(Window.prototype, 'print');
    });
    await page.reload();
    await interactive(page);
    await expect(named(estimate(page), 'button', actions.print)).toBeHidden();
  });

  test('text typed after, before or instead of the line of the estimate stays after a reload and after Back', async ({
    page,
  }) => {
    await openInteractive(page, `/contact?estimate=${project?.id}#enquiry`);
    const message = field(page, 'message');
    await expect(message).not.toHaveValue('');
    const line = await message.inputValue();
    for (const typed of [line.replace('\n', ' But with SAP.\n'), `Hello\n${line}`, 'Hello']) {
      await message.fill(typed);
      await page.reload();
      await interactive(page);
      await expect(message).toHaveValue(typed);
      await named(page.getByRole('banner'), 'link', menuName('faq')).first().click();
      await expect(page).toHaveURL('/faq');
      await page.goBack();
      await page.waitForLoadState('networkidle');
      await expect(message).toHaveValue(typed);
    }
  });
});
