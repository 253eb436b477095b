import type { Locator, Page } from '@playwright/test';
import { navigation } from './content.ts';

/** The main menu. */
export const mainMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: navigation.main.label, exact: true });

/** The main menu's name of a page. */
export const menuName = (page: (typeof navigation.main.items)[number]['page']): string =>
  navigation.main.items.find((item) => item.page === page)?.name ?? page;

/** The main menu's link to a page. */
export const mainLink = (page: Page, to: Parameters<typeof menuName>[0]): Locator =>
  mainMenu(page).getByRole('link', { name: menuName(to), exact: true });
