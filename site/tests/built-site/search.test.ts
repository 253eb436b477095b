import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postalAddressesOf } from '@company/schemas/company-facts.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { dist, listed, metaOf, pages, rendered } from './site.ts';

const contents = await new ContentFolder('content', process.env.SITE_URL).readAll();
const company = contents.get('company.yaml');
const text = (file: string) => readFileSync(join(dist, file), 'utf8');
const absolute = (path: string) => new URL(path, company.siteUrl).href;
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

const leaves = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
const objects = (value: unknown): object[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : [value]), ...Object.values(value).flatMap(objects)]
    : [];

const canonicalOf = (document: Document) => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
const isNoindex = (document: Document) => metaOf(document, 'name=robots') === 'noindex';
const tidy = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim();

/** The types of a page in structured data. /faq has only the type of questions; other pages also have another type. */
const typesOf = (path: string, document: Document) => {
  const questions = document.querySelector('.accordion details') ? ['FAQPage'] : [];
  if (path === '/faq' && questions.length > 0) return questions;
  const own: Record<string, string[]> = {
    '/about': ['AboutPage'],
    '/contact': ['ContactPage'],
    '/services': ['CollectionPage', 'OfferCatalog'],
    '/service-details': ['CollectionPage', 'OfferCatalog'],
  };
  const service = path.startsWith('/service-details/') ? ['Service'] : [];
  return [...(own[path] ?? ['WebPage']), ...service, ...questions];
};

/** The visible answer to a question: the rows of its table, and the text. */
function answerOf(details: Element): string {
  const rows = Array.from(
    details.querySelectorAll('tr'),
    ({ children: [name, text] }) => `${name?.textContent}: ${text?.textContent}.`,
  );
  return [...rows, details.querySelector('.accordion-answer')?.textContent].join(' ');
}

describe.each(pages)('$file', (page) => {
  const { document, file, path } = page;
  const isErrorPage = file === '404.html' || file === 'offline.html';

  test('has one link preview, with title and description of the page', () => {
    const fields = [...document.querySelectorAll('meta[property], meta[name^=twitter]')].map((tag) => [
      tag.getAttribute('property') ?? tag.getAttribute('name'),
      tag.getAttribute('content'),
    ]);
    const { title } = document;
    const description = metaOf(document, 'name=description');
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
    expect(types).toEqual(['Organization', 'WebSite', ...(isErrorPage ? [] : typesOf(path, document)), ...trail]);
    const [, , page] = graphOf(document);
    const description = metaOf(document, 'name=description');
    if (!isErrorPage) expect(page).toMatchObject({ url: canonicalOf(document), name: document.title, description });
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
    const visible = [...document.querySelectorAll('nav.breadcrumb li')].map((entry, index) => {
      const href = entry.querySelector('a')?.getAttribute('href');
      return { '@type': 'ListItem', position: index + 1, name: tidy(entry), ...(href && { item: absolute(href) }) };
    });
    expect(visible.length > 0).toBe(path !== '/' && !isErrorPage);
    expect(nodeOf(document, 'BreadcrumbList')?.itemListElement ?? []).toEqual(visible);
  });

  test('has the visible questions in structured data', () => {
    const visible = [...document.querySelectorAll('.accordion details[id]')].map((details) => ({
      '@type': 'Question',
      name: tidy(details.querySelector('summary')),
      acceptedAnswer: { '@type': 'Answer', text: answerOf(details) },
    }));
    expect(nodeOf(document, 'FAQPage')?.mainEntity ?? []).toEqual(visible);
  });

  test('names the company in structured data', () => {
    const { email, phone } = company;
    const offices = postalAddressesOf(company);
    expect(nodeOf(document, 'Organization')).toMatchObject({
      name: company.shortName,
      legalName: company.name,
      url: absolute('/'),
      logo: { url: absolute('/icon-512.png'), width: '512', height: '512' },
      address: offices.length === 1 ? offices[0] : offices,
      knowsAbout: expect.arrayContaining([expect.stringMatching(/\p{L}{2}/u)]),
      ...(company.registrationNumber && { identifier: { value: company.registrationNumber } }),
      contactPoint: {
        email,
        telephone: phone,
        hoursAvailable: { opens: company.hours.from, closes: company.hours.to },
      },
      ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
    });
    expect(nodeOf(document, 'WebSite')).toMatchObject({ name: company.shortName, url: absolute('/') });
  });
});

const services = listed.filter(({ path }) => path.startsWith('/service-details/'));

test.each(services)(
  'the structured data of $path describes the service, and contains the questions',
  ({ document }) => {
    const service = nodeOf(document, 'Service');
    expect(service).toMatchObject({
      name: expect.stringMatching(/\p{L}{2}/u),
      description: metaOf(document, 'name=description'),
      url: canonicalOf(document),
      provider: { '@id': nodeOf(document, 'Organization')?.['@id'] },
      areaServed: expect.stringMatching(/\p{L}{2}/u),
    });
    const page = nodeOf(document, 'WebPage');
    expect(page?.mainEntity).toEqual({ '@id': service?.['@id'] });
    const questions = nodeOf(document, 'FAQPage')?.['@id'];
    expect(page?.hasPart).toEqual(questions && { '@id': questions });
  },
);

test('the structured data of the list offers each service, without a price', () => {
  const list = listed.find(({ path }) => path === '/services');
  const catalog = list && nodeOf(list.document, 'OfferCatalog');
  const offered = ((catalog?.itemListElement ?? []) as { itemOffered: { url: string } }[]).map(
    (offer) => offer.itemOffered.url,
  );
  expect(offered.sort()).toEqual(services.map(({ document }) => canonicalOf(document)).sort());
  expect(JSON.stringify(catalog)).not.toMatch(/price/i);
});

test('the sitemap lists exactly the indexed pages, by their canonical addresses', () => {
  const sitemap = new new Window().DOMParser().parseFromString(text('sitemap.xml'), 'application/xml');
  const indexed = listed.filter(({ document }) => !isNoindex(document));
  const addresses = indexed.map(({ path }) => absolute(path));
  expect(indexed.map(({ document }) => canonicalOf(document))).toEqual(addresses);
  expect([...sitemap.querySelectorAll('loc')].map(({ textContent }) => textContent).sort()).toEqual(addresses.sort());
});

test.runIf(hasMaintenance)('ampersands in addresses are only escaped where the format requires this', () => {
  const page = pages.find(({ path }) => path === ampersandPath);
  const address = absolute(ampersandPath);
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

const [maintenance, picture] = hasMaintenance
  ? [ampersandPath, 'it-maintenance-and-support']
  : ['/it/anything', undefined];

test.each([
  ['/it/anything', maintenance, picture],
  ['/it/__proto__', hasMaintenance ? ampersandPath : '/it/__proto__', picture],
  ['/service-details/%22%3C!--%3Cscript%3E', '/service-details/%22%3C!--%3Cscript%3E', undefined],
  ['/nowhere', '/', 'home'],
])(
  '%s has noindex, the picture of the canonical page if there is one, and no structured data of a page',
  async (...row) => {
    const [path, canonical, picture] = row;
    const document = await rendered(path);
    expect(isNoindex(document)).toBe(true);
    expect(canonicalOf(document)).toBe(absolute(canonical));
    expect(metaOf(document, 'property="og:url"')).toBe(absolute(canonical));
    expect(metaOf(document, 'property="og:image"')).toBe(picture && absolute(`/social/${picture}.jpg`));
    for (const meta of document.querySelectorAll('meta[content]')) expect(meta.getAttribute('content')).toBeTruthy();
    const types = graphOf(document).map((node) => node['@type']);
    expect(types.filter((type) => type.endsWith('Page') || type === 'Service')).toEqual([]);
  },
);
