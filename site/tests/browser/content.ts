import { inOrder } from '@company/schemas/contents.ts';
import type { Heading } from '@company/schemas/files/parts.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { named } from '@company/tests/application.ts';
import type { Locator, Page } from '@playwright/test';
import { listedPages } from '../../listed-pages.ts';

const folder = new ContentFolder('content');
const contents = await folder.readAll();

export const company = contents.get('company.yaml');
export const navigation = contents.get('navigation.yaml');
export const home = contents.get('home.yaml');
export const about = contents.get('about.yaml');
export const contact = contents.get('contact.yaml');
export const faq = contents.get('faq.yaml');
export const expertise = contents.get('expertise.yaml');
export const securityFile = contents.get('security.yaml').file;
export const breakThisSite = contents.get('break-this-site.yaml');
export const servicesPage = contents.get('services.yaml');
export const budgets = contents.get('budgets.yaml');
export const servicePage = contents.get('service-page.yaml');
export const forms = contents.get('forms.yaml');
export const errors = contents.get('errors.yaml');
export const privacy = contents.get('legal/privacy-policy.md').head;

export const services = inOrder(contents, 'services').map(({ slug, data: { name, icon, summary, footer } }) => ({
  slug,
  name,
  icon,
  summary,
  footer,
}));

export const headingName = ({ label, fact }: Heading): string => `${label} ${fact}`;

/** A text with values in place of its braces: `filled('Go to slide {n}', { n: 2 })`. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text);

export const paths: readonly string[] = listedPages(contents).map(({ path }) => path);

/** The kind of a page. Pages of one kind differ only in their texts: services, phases of the lifecycle, legal texts. */
const kindOf = (path: string) =>
  /^\/[^/]*\//.exec(path)?.[0] ?? path.replace(/^\/(terms-and-conditions|accessibility)$/, '/privacy-policy');

/** The pages of each kind. */
export const kinds: readonly (readonly string[])[] = [...Map.groupBy(paths, kindOf).values()];

export const mainMenu = (page: Page): Locator => named(page, 'navigation', navigation.main.label);

export const menuName = (page: (typeof navigation.main.items)[number]['page']): string =>
  navigation.main.items.find((item) => item.page === page)?.name ?? page;

export const mainLink = (page: Page, to: Parameters<typeof menuName>[0]): Locator =>
  named(mainMenu(page), 'link', menuName(to));
