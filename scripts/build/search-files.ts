import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inOrder } from '../../site/content/lists.ts';
import { ContentFolder, type Contents } from '../../site/content/load.ts';
import type { Page } from '../../site/engine/page.ts';
import { linkTo } from '../../site/routes.ts';
import { llms } from '../../site/seo/files/llms.ts';
import { robots } from '../../site/seo/files/robots.ts';
import { security, securityPath } from '../../site/seo/files/security.ts';
import { sitemap } from '../../site/seo/files/sitemap.ts';
import { lastModified } from './last-modified.ts';

interface Built {
  root: string;
  dist: string;
  /** Every listed page. */
  pages: readonly Page[];
  /** The content files that a source file imports, directly or not. */
  contentOf(source: string): string[];
}

/**
 * Writes the files with fixed names that crawlers and other programs request.
 * @returns the canonical origin in these files
 */
export async function writeSearchFiles({ root, dist, pages, contentOf }: Built): Promise<string> {
  const contents = await new ContentFolder(join(root, 'content'), process.env.SITE_URL).readAll();
  const company = contents.get('company.yaml');
  const words = {
    company,
    home: contents.get('home.yaml'),
    navigation: contents.get('navigation.yaml'),
    search: contents.get('search.yaml'),
    engagement: contents.get('engagement-models.yaml'),
  };
  const dateOf = await lastModified(root, 'content');
  const indexed = pages.filter(({ head }) => head.index !== false);
  const urlOf = ({ head }: Page) => new URL(head.canonical, company.siteUrl).href;

  const entries = indexed.map(async (page) => {
    const dates = await Promise.all(page.sources.flatMap((source) => contentOf(source)).map(dateOf));
    return { url: urlOf(page), lastModified: new Date(Math.max(...dates.map(Number))) };
  });
  const servicePages = services(contents, indexed);
  const others = indexed.filter((page) => !servicePages.some((service) => service.page === page));
  const entryOf = (page: Page, name: string) => ({ name, url: urlOf(page), description: page.head.description ?? '' });
  const lists = {
    services: servicePages.map(({ page, name }) => entryOf(page, name)),
    others: others.map((page) => entryOf(page, page.breadcrumb?.current ?? page.title)),
  };

  const files = {
    'sitemap.xml': sitemap(await Promise.all(entries)),
    'robots.txt': robots(company.siteUrl),
    'llms.txt': llms(words, lists),
    [securityPath]: security(company, new Date()),
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
  return company.siteUrl;
}

/** The pages of services, with the names and the order of the menus. */
const services = (contents: Contents, pages: readonly Page[]) =>
  inOrder(contents, 'services').flatMap(({ slug, data: { name } }) => {
    const page = pages.find(({ head }) => head.canonical === linkTo('service', slug));
    return page ? [{ page, name }] : [];
  });
