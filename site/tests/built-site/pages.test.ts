import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inOrder } from '@company/schemas/contents.ts';
import { generatedFiles, partsOfPages, targetOf } from '@company/schemas/cross-file-checks.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { isSample } from '@company/tests/is-sample.ts';
import { describe, expect, test } from 'vitest';
import { listedPages } from '../../listed-pages.ts';
import { linkTo } from '../../routes.ts';
import { csp, dist, listed, metaOf, pages, rendered } from './site.ts';

const expectNoMistakes = (mistakes: readonly string[]) => expect(mistakes, mistakes.join('\n')).toEqual([]);

const contents = await new ContentFolder('content').readAll();
const company = contents.get('company.yaml');

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const exists = (path: string) => {
  const decoded = decodeURIComponent(path);
  return existsSync(join(dist, decoded, 'index.html')) || (/\.\w+$/.test(decoded) && existsSync(join(dist, decoded)));
};

const hasFragment = (link: string) => {
  const { path, id } = targetOf(link, '');
  return Boolean(pages.find((page) => page.path === path)?.document.getElementById(id));
};

test('every row of the URL table has a page, and a row with :type has a page for each file in content/', () => {
  const addresses = listedPages(contents).map(({ path }) => path);
  expect(addresses.length).toBeGreaterThan(inOrder(contents, 'services').length);
  expect(listed.map(({ path }) => path).sort()).toEqual(addresses.sort());
});

test('the pages, parts of pages and files to which texts may link exist', () => {
  expect(generatedFiles.filter((file) => !exists(file))).toEqual([]);
  const parts = [...partsOfPages(contents)].flatMap(([path, ids]) => ids.map((id) => `${path}#${id}`));
  expect(parts.filter((link) => !hasFragment(link))).toEqual([]);
});

test('menu, home, list and footer have the services in the order of their positions', () => {
  const services = inOrder(contents, 'services');
  const order = services.map(({ slug }) => linkTo('service', slug));
  const linked = (file: string, within: string) => {
    const document = pages.find((page) => page.file === file)?.document;
    const links = [...(document?.querySelectorAll(`${within} a[href^="/service-details/"]`) ?? [])];
    return [...new Set(links.map((link) => link.getAttribute('href')))];
  };
  expect(linked('index.html', 'header')).toEqual(order);
  expect(linked('index.html', 'main')).toEqual(expect.arrayContaining(order));
  expect(linked('services/index.html', 'main')).toEqual(order);
  expect(linked('index.html', 'footer')).toEqual(order.filter((_, place) => services[place]?.data.footer));
});

test('the rules of the contract are in the order of the law', () => {
  const document = pages.find(({ path }) => path === linkTo('expertise'))?.document;
  const rows = [...(document?.querySelectorAll('#contract tbody th') ?? [])].map((row) => row.lastChild?.textContent);
  const parts = contents.get('security.yaml').contract?.parts ?? [];
  const clauses = parts.flatMap(({ points }) => points.map(({ clause }) => clause));
  expect(rows).toEqual(clauses.sort(new Intl.Collator('en', { numeric: true }).compare));
});

describe.each(pages)('$file', (page) => {
  const { document, html, file } = page;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);

  test('has a heading, landmarks, a description and a canonical address', () => {
    expect(document.querySelector('h1')?.textContent?.trim()).toBeTruthy();
    expect(document.documentElement.getAttribute('lang')).toBe(company.locale);
    for (const landmark of ['main', 'header', 'footer']) expect(all(landmark).length, landmark).toBeGreaterThan(0);
    // Stylesheets select the last section, so the last child must be a section.
    expect(all('main > .section ~ script:last-child')).toEqual([]);
    const withoutLabel = all('.section-heading').filter(({ firstChild }) => firstChild?.nodeName !== 'B');
    expect(withoutLabel.map(({ textContent }) => textContent)).toEqual([]);
    expect(attribute('meta[name=description]', 'content')).toBeTruthy();
    expect(attribute('link[rel=canonical]', 'href')).toMatch(/^https:\/\/[^/]+\//);
    expect(all('meta[name=robots][content=noindex]')).toHaveLength(/^(404|offline)\.html$/.test(file) ? 1 : 0);
  });

  test('links only to pages and files that exist', () => {
    const targets = all('[href^="/"], [src^="/"]').map((element) =>
      (element.getAttribute('href') ?? element.getAttribute('src') ?? '').replace(/[?#].*/, ''),
    );
    const modules = [
      attribute('script[data-app]', 'data-app'),
      ...(attribute('script[data-app]', 'data-modules') ?? '').split(' '),
    ];
    const missing = [...targets, ...modules].filter((path): path is string => Boolean(path) && !exists(path ?? ''));
    expectNoMistakes(
      [...new Set(missing)].map(
        (path) => `A link on ${file} leads to ${path}, which does not exist. Correct the address.`,
      ),
    );
    expect(targets.length).toBeGreaterThan(30);
  });

  test('links only to fragments that exist', () => {
    const fragments = all('a[href^="#"]').map((link) => link.getAttribute('href')?.slice(1) ?? '');
    const deadLink = (link: string) =>
      `A link on ${file} leads to ${link}, a part that does not exist. Correct the address.`;
    expectNoMistakes(fragments.filter((id) => !document.getElementById(id)).map((id) => deadLink(`#${id}`)));
    const elsewhere = all('a[href^="/"][href*="#"]').map((link) => link.getAttribute('href') ?? '');
    expectNoMistakes(elsewhere.filter((link) => !hasFragment(link)).map(deadLink));
  });

  test('follows its Content-Security-Policy', () => {
    expect(html).not.toMatch(/\son[a-z]+="/);
    const data = ['application/json', 'application/ld+json'];
    const scripts = all('script:not([src])').filter((script) => !data.includes(script.getAttribute('type') ?? ''));
    expect(scripts).toHaveLength(1);
    for (const script of scripts) expect(csp).toContain(hash(script.textContent ?? ''));
    expect(all('style')).toHaveLength(1);
    for (const style of all('style')) expect(csp).toContain(hash(style.textContent ?? ''));
    expect(csp).not.toContain('unsafe');
  });

  test('gives every picture its dimensions', () => {
    const isSized = (picture: Element) =>
      ['width', 'height'].every((name) => /^\d+$/.test(picture.getAttribute(name) ?? ''));
    const unsizedPictures = all('img, svg').filter((picture) => !isSized(picture));
    expect(unsizedPictures.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test('begins its styles with the order of all layers', () => {
    const order = '@layer tokens, base, ui, shell, forms, sections, contrast, print;';
    expect(document.querySelector('style')?.textContent?.startsWith(order)).toBe(true);
  });
});

const linksIn = (document: Document, selector: string) =>
  [...document.querySelectorAll(`main ${selector}`)].map((link) => link.getAttribute('href'));
const pagesBelow = (folder: string) => listed.filter(({ path }) => path.startsWith(folder));

test('the list of services has a Read More for every service, with the attribute of the specification', () => {
  const list = listed.find(({ path }) => path === '/services')?.document as Document;
  const all = inOrder(contents, 'services');
  expect(linksIn(list, 'a[aria-disabled=true]')).toEqual(all.map(({ slug }) => linkTo('service', slug)));
  const names = [...list.querySelectorAll('main a[aria-disabled]')].map(({ textContent }) => textContent);
  const { readMore } = contents.get('services.yaml');
  expect(names).toEqual(all.map(({ data }) => `${readMore} ${data.name}`));
});

test.each(pagesBelow('/it/'))('$path leads to the other stages', ({ document, path }) => {
  const others = pagesBelow('/it/').filter((stage) => stage.path !== path);
  expect(linksIn(document, '.lifecycle-cards a').sort()).toEqual(others.map((stage) => stage.path).sort());
});

test.each(pagesBelow('/service-details/'))(
  '$path shows its questions, and only the first question is open',
  ({ document }) => {
    const questions = [...document.querySelectorAll('details[id]')];
    if (isSample()) expect(questions.length).toBeGreaterThan(5);
    expect(questions.map((one) => one.hasAttribute('open'))).toEqual(questions.map((_, index) => index === 0));
  },
);

const canonicalOf = (document: Document) => {
  const link = document.querySelector('link[rel=canonical]');
  return new URL(link?.getAttribute('href') ?? '').pathname;
};
const h1Of = (document: Document) => document.querySelector('h1')?.textContent;

test('an unknown service has title and breadcrumb, but no body', async () => {
  const document = await rendered('/service-details/NO-such-Service');
  expect([...document.querySelectorAll('main :is(h1, h2, h3)')].map((one) => one.textContent)).toEqual([
    'No Such Service',
  ]);
  const [breadcrumb] = document.querySelectorAll('main nav');
  const list = contents.get('navigation.yaml').main.items.find(({ page }) => page === 'services');
  expect([...(breadcrumb?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
    list?.name,
    'No Such Service',
  ]);
  expect(metaOf(document, 'name=robots')).toBe('noindex');
});

test('the address of a service in capitals shows that service', async () => {
  const [slug = ''] = inOrder(contents, 'services').map((one) => one.slug);
  const document = await rendered(`/service-details/${slug.toUpperCase()}`);
  expect(canonicalOf(document)).toBe(`/service-details/${slug}`);
  expect(h1Of(document)).toBe(
    h1Of(pages.find(({ path }) => path === `/service-details/${slug}`)?.document as Document),
  );
});

test.runIf(pages.some(({ path }) => path === '/it/maintenance-&-support'))(
  'an unknown stage of the lifecycle shows the content of maintenance and support, and the name of the stage as title',
  async () => {
    const [other, own] = await Promise.all(
      ['cloud-migration', 'maintenance-&-support'].map((stage) => rendered(`/it/${stage}`)),
    );
    const headings = (document?: Document) =>
      [...(document?.querySelectorAll('main h2') ?? [])].map((one) => one.textContent);
    expect(h1Of(other as Document)).toBe('Cloud Migration');
    expect(headings(other).length).toBeGreaterThan(0);
    expect(headings(other)).toEqual(headings(own));
    expect([canonicalOf(other as Document), metaOf(other as Document, 'name=robots')]).toEqual([
      '/it/maintenance-&-support',
      'noindex',
    ]);
  },
);

const reports = inOrder(contents, 'lifecycle').flatMap(({ slug, data }) =>
  data.report ? [{ slug, ...data.report }] : [],
);

test.each(reports)('the hours of the report on $slug are added up from its rows', ({ slug, rows, used, included }) => {
  const { document } = pages.find(({ path }) => path === `/it/${slug}`) ?? {};
  const hours = [...(document?.querySelectorAll('.paper-report td') ?? [])].map((cell) => Number(cell.textContent));
  expect(hours).toEqual(rows.map((row) => row.hours));
  const sum = hours.reduce((all, one) => all + one, 0);
  expect(document?.querySelector('.paper-report')?.textContent).toContain(
    used.replace('{used}', String(sum)).replace('{included}', String(included)),
  );
});
