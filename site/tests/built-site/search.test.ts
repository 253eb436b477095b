import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentFolder } from '@company/schemas/load.ts';
import { postalAddressesOf } from '@company/schemas/offices.ts';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { colourToken, hexOf } from '../../styles/colour-tokens.ts';
import { dist, languageOf, listed, pages } from './site.ts';

const company = await new ContentFolder('content', process.env.SITE_URL).read('company.yaml');
const text = (file: string) => readFileSync(join(dist, file), 'utf8');
const whole = (path: string) => new URL(path, company.siteUrl).href;
const ampersandPath = '/it/maintenance-&-support';
const hasMaintenance = pages.some(({ path }) => path === ampersandPath);

type Node = Record<string, unknown> & { '@type': string };

const graphOf = (document: Document): Node[] => {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(scripts[0]?.textContent ?? '');
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
};
const nodeOf = (document: Document, type: string) => graphOf(document).find((node) => node['@type'] === type);

/** Every scalar value within a structure. */
const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
/** Every object within a structure, itself included. */
const objects = (value: unknown): object[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objects)]
    : [];

const content = (document: Document, selector: string) => document.querySelector(selector)?.getAttribute('content');
const canonicalOf = (document: Document) => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
const isNoindex = (document: Document) => content(document, 'meta[name=robots]') === 'noindex';
const tidy = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim();

/** The types of a page in structured data, by its address. A company may have no questions. */
const typesOf = (path: string, document: Document) => {
  const general = document.querySelector('.accordion details') ? 'FAQPage' : 'WebPage';
  if (path.startsWith('/service-details/')) return [general, 'Service'];
  const own: Record<string, string> = { '/about': 'AboutPage', '/contact': 'ContactPage', '/faq': general };
  if (path === '/services' || path === '/service-details') return ['CollectionPage', 'OfferCatalog'];
  return [own[path] ?? (path.startsWith('/service') ? 'CollectionPage' : 'WebPage')];
};

describe.each(pages)('$file', (page) => {
  const { document, file } = page;
  const language = languageOf(page);
  const path = language ? page.path.slice(language.length + 1) : page.path;
  const standsIn = file === '404.html' || file === 'offline.html';

  test('has one link preview, with title and description of the page', () => {
    const fields = [...document.querySelectorAll('meta[property], meta[name^=twitter]')].map((tag) => [
      tag.getAttribute('property') ?? tag.getAttribute('name'),
      tag.getAttribute('content'),
    ]);
    const { title } = document;
    const description = content(document, 'meta[name=description]');
    expect(description).toBeTruthy();
    expect(fields).toEqual([
      ['og:type', 'website'],
      ['og:site_name', company.shortName],
      ['og:title', title],
      ['og:description', description],
      ['og:url', canonicalOf(document)],
      ['og:locale', document.documentElement.lang.replace('-', '_')],
      ['og:image', expect.stringMatching(/\.jpg$/)],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', expect.stringMatching(/\p{L}{2}/u)],
      ['twitter:card', 'summary_large_image'],
      ['twitter:title', title],
      ['twitter:description', description],
    ]);
  });

  test('has its type in structured data', () => {
    const types = graphOf(document).map((node) => node['@type']);
    const trail = document.querySelector('nav.breadcrumb') ? ['BreadcrumbList'] : [];
    expect(types).toEqual(['Organization', 'WebSite', ...(standsIn ? [] : typesOf(path, document)), ...trail]);
    const [, , page] = graphOf(document);
    const description = content(document, 'meta[name=description]');
    if (!standsIn) expect(page).toMatchObject({ url: canonicalOf(document), name: document.title, description });
  });

  test('has no empty value in structured data, and no reference without a target', () => {
    const graph = graphOf(document);
    expect(
      leaves(graph).filter((value) => value === '' || value === null || /undefined|\{\{/.test(`${value}`)),
    ).toEqual([]);
    const containers = objects(graph).filter((value) => Object.keys(value).length === 0);
    expect(containers).toEqual([]);
    const references = objects(graph).filter((value) => Object.keys(value).join() === '@id');
    const ids = graph.map((node) => node['@id']);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(ids).toContain(Object.values(reference)[0]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has the visible breadcrumb in structured data', () => {
    const seen = [...document.querySelectorAll('nav.breadcrumb li')].map((entry, index) => {
      const href = entry.querySelector('a')?.getAttribute('href');
      return { '@type': 'ListItem', position: index + 1, name: tidy(entry), ...(href && { item: whole(href) }) };
    });
    expect(seen.length > 0).toBe(path !== '/' && !standsIn);
    expect(nodeOf(document, 'BreadcrumbList')?.itemListElement ?? []).toEqual(seen);
  });

  test('has the visible questions in structured data', () => {
    const seen = [...document.querySelectorAll('.accordion details')].map((details) => ({
      '@type': 'Question',
      name: tidy(details.querySelector('summary')),
      acceptedAnswer: { '@type': 'Answer', text: tidy(details.querySelector('.accordion-answer')) },
    }));
    expect(nodeOf(document, 'FAQPage')?.mainEntity ?? []).toEqual(seen);
  });

  test('names the company in structured data', () => {
    const { email, phone } = company;
    const offices = postalAddressesOf({ ...company, locale: language ?? company.locale });
    expect(nodeOf(document, 'Organization')).toMatchObject({
      name: company.shortName,
      legalName: company.name,
      url: whole('/'),
      logo: { url: whole('/icon-512.png'), width: '512', height: '512' },
      address: offices.length === 1 ? offices[0] : offices,
      contactPoint: { email, telephone: phone },
      ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
    });
    expect(nodeOf(document, 'WebSite')).toMatchObject({ name: company.shortName, url: whole('/') });
  });

  test('names its icons', () => {
    const links = ['apple-touch-icon', 'icon'].map((rel) => document.querySelector(`link[rel=${rel}]`));
    for (const link of links) expect(existsSync(join(dist, link?.getAttribute('href') ?? 'none'))).toBe(true);
    const ink = hexOf(colourToken('ink'));
    expect(content(document, 'meta[name=theme-color]')).toBe(ink);
    expect(JSON.parse(text('site.webmanifest'))).toMatchObject({ theme_color: ink, background_color: ink });
  });
});

const services = listed.filter(({ path }) => path.startsWith('/service-details/'));

test.each(services)('$path offers its service', ({ document }) => {
  expect(nodeOf(document, 'Service')).toMatchObject({
    name: expect.stringMatching(/\p{L}{2}/u),
    description: content(document, 'meta[name=description]'),
    url: canonicalOf(document),
    provider: { '@id': nodeOf(document, 'Organization')?.['@id'] },
    areaServed: expect.stringMatching(/\p{L}{2}/u),
  });
});

test('the list of services offers each of them, without a price', () => {
  const list = listed.find(({ path }) => path === '/services');
  const catalog = list && nodeOf(list.document, 'OfferCatalog');
  const offered = ((catalog?.itemListElement ?? []) as { itemOffered: { url: string } }[]).map(
    (offer) => offer.itemOffered.url,
  );
  expect(offered.sort()).toEqual(services.map(({ document }) => canonicalOf(document)).sort());
  expect(JSON.stringify(catalog)).not.toMatch(/price/i);
});

describe('sitemap.xml', () => {
  const parsed = new new Window().DOMParser().parseFromString(text('sitemap.xml'), 'application/xml');
  const valuesOf = (name: string) => [...parsed.querySelectorAll(name)].map((element) => element.textContent ?? '');

  test('lists exactly the indexed pages, by their canonical addresses', () => {
    const canonical = [...listed, ...pages.filter(languageOf)]
      .filter(({ document }) => !isNoindex(document))
      .map(({ document }) => canonicalOf(document));
    expect(new Set(canonical).size).toBe(canonical.length);
    expect(canonical.length).toBeGreaterThanOrEqual(listed.length);
    expect(valuesOf('loc').sort()).toEqual(canonical.sort());
  });

  test('lists addresses that exist', () => {
    for (const url of valuesOf('loc')) {
      expect(existsSync(join(dist, decodeURIComponent(new URL(url).pathname), 'index.html')), url).toBe(true);
    }
  });
});

test.runIf(hasMaintenance)('ampersands in addresses are only escaped where the format needs it', () => {
  const page = pages.find(({ path }) => path === ampersandPath);
  const address = whole(ampersandPath);
  expect(address).toMatch(/-&-/);
  expect(page && canonicalOf(page.document)).toBe(address);
  expect(page && nodeOf(page.document, 'WebPage')?.url).toBe(address);
  expect(text('sitemap.xml')).toContain(`<loc>${address.replace('&', '&amp;')}</loc>`);
  expect(text('index.html')).toContain(`href="${ampersandPath.replace('&', '&amp;')}"`);
  const otherwise = pages.filter(({ html }) =>
    /maintenance-(%26|&-|&#)/i.test(html.replace(/<script type="application.*?<\/script>/gs, '')),
  );
  expect(otherwise.map(({ file }) => file)).toEqual([]);
});

describe('a page that is rendered on request', async () => {
  const { renderPage } = await import(pathToFileURL(resolve('dist-server/current/render.js')).href);
  const assets = JSON.parse(readFileSync('dist-server/current/assets.json', 'utf8'));
  const open = async (path: string): Promise<Document> => {
    const { html } = await renderPage(path, assets);
    return new new Window().DOMParser().parseFromString(html, 'text/html') as unknown as Document;
  };

  test.runIf(hasMaintenance).each(['/it/maintenance-%26-support', '/it/maintenance-%26-support/'])(
    '%s is the listed page',
    async (path) => {
      const document = await open(path);
      expect(canonicalOf(document)).toBe(whole(ampersandPath));
      expect(isNoindex(document)).toBe(false);
    },
  );

  test.each([
    ['/it/anything', whole(hasMaintenance ? ampersandPath : '/it/anything')],
    ['/it/__proto__', whole(hasMaintenance ? ampersandPath : '/it/__proto__')],
    ['/service-details/%22%3C!--%3Cscript%3E', whole('/service-details/%22%3C!--%3Cscript%3E')],
    ['/nowhere', whole('/')],
  ])('%s is kept out of results and does not pass for a page', async (path, canonical) => {
    const document = await open(path);
    expect(isNoindex(document)).toBe(true);
    expect(canonicalOf(document)).toBe(canonical);
    expect(content(document, 'meta[property="og:url"]')).toBe(canonical);
    const types = graphOf(document).map((node) => node['@type']);
    expect(types.filter((type) => type.endsWith('Page') || type === 'Service')).toEqual([]);
  });
});
