import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesIn } from '@company/schemas/contents.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { isSample } from '@company/tests/is-sample.ts';
import { sampleTest } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import { maxBytes } from '../../size-limits.ts';
import { assets, type BuiltPage, brotliBytes, dist, listed, pages } from './site.ts';

const KB = 1024;

const [service] = filesIn(await new ContentFolder('content').readAll(), 'services');

const scriptOf = (document: Document) => document.querySelector<HTMLElement>('script[data-app]');

const filesOf = (document: Document) => {
  const script = scriptOf(document);
  const files = [script?.getAttribute('data-app'), ...(script?.getAttribute('data-modules')?.split(' ') ?? [])];
  return files.filter((file): file is string => Boolean(file));
};

const home = pages.find(({ path }) => path === '/');

/** Fails if a size is above its limit, and warns if it is above 90% of the limit. */
function expectWithin(limit: number, bytes: number, name: string, advice = '') {
  const size = `${name}: ${bytes} of ${limit} bytes`;
  if (bytes >= 0.9 * limit) console.warn(`${size}, ${Math.floor((bytes / limit) * 100)} % of its limit`);
  expect(bytes, `${size}. ${advice}`).toBeLessThanOrEqual(limit);
}

const largest = (of: readonly BuiltPage[], measure: (page: BuiltPage) => number) =>
  of.map((page) => [measure(page), page.path] as const).reduce((one, other) => (other[0] > one[0] ? other : one));

/** The bytes that a server sends before it waits for an answer: ten packets (RFC 6928), minus one KB for headers. */
const firstRoundTrip = 10 * 1460 - KB;

const stylesheetLink = /<link rel="stylesheet"[^>]*>/;

/** The HTML until the link to the stylesheet, which is between hero and body. */
const firstView = (html: string) => {
  const [link] = stylesheetLink.exec(html) ?? [];
  return link ? html.slice(0, html.indexOf(link) + link.length) : '';
};

test.each(listed)('$path has its hero before the link to the stylesheet', ({ html, document }) => {
  const inMain = [...(document.querySelector('#main')?.children ?? [])];
  expect(inMain[0]?.querySelector('h1')).toBeTruthy();
  expect(inMain[1]?.matches('link[rel=stylesheet]')).toBe(true);
  expect(firstView(html)).toContain('</h1>');
});

// Only for the sample content, because the texts of another company may be longer.
sampleTest('the first view of every page fits the first round trip', () => {
  const [bytes, path] = largest(pages, ({ html }) => brotliCompressSync(firstView(html)).length);
  expect(bytes).toBeGreaterThan(KB);
  expectWithin(firstRoundTrip, bytes, `the first view of ${path}`, 'Shorten the texts of its hero.');
});

// The limit is above the first round trip, because texts of islands are at the end of the HTML. Scripts would need
// 12 KB for these texts.
sampleTest('the HTML of home is at most 15 KB, and the HTML of every page at most 26 KB', () => {
  expectWithin(15 * KB, home ? brotliBytes(home.file) : 0, 'the HTML of home', 'Inline fewer styles.');
  const [bytes, path] = largest(pages, ({ file }) => brotliBytes(file));
  expectWithin(maxBytes.html, bytes, path, 'Move a part of it to a separate page.');
});

const linked = (document: Document | undefined, selector: string) =>
  [...(document?.querySelectorAll(selector) ?? [])].map((link) => link.getAttribute('href') ?? '');

test('every page has the same stylesheet below its hero, and at most one other stylesheet', () => {
  const ofPages = listed.map(({ document }) => linked(document, '#main link[rel=stylesheet]'));
  const [file = '', ...others] = new Set(ofPages.map(([first = '']) => first));
  expect(others).toEqual([]);
  expect(brotliBytes(file)).toBeGreaterThan(KB);
  expectWithin(maxBytes.sharedStyles, brotliBytes(file), 'the stylesheet');
  expect(Math.max(...ofPages.map(({ length }) => length))).toBe(2);
  const seconds = new Set(ofPages.flatMap(([, second]) => second ?? []));
  for (const second of seconds) expectWithin(maxBytes.ownStyles, brotliBytes(second), second);
});

const classesIn = (css: string) => css.match(/(?<=\.)[a-z][\w-]*(?=[^{};]*\{)/g) ?? [];

// A component that does not import its stylesheet would have no styles on some pages.
test('a page has the styles of all its elements', () => {
  const sheets = new Map(
    listed
      .flatMap(({ document }) => linked(document, '#main link[rel=stylesheet]'))
      .map((file) => [file, new Set(classesIn(readFileSync(join(dist, file), 'utf8')))]),
  );
  const known = new Set([...sheets.values()].flatMap((classes) => [...classes]));
  const missing = listed.flatMap(({ document, path }) => {
    const inlined = classesIn(document.querySelector('style')?.textContent ?? '');
    const available = new Set([
      ...inlined,
      ...linked(document, '#main link[rel=stylesheet]').flatMap((file) => [...(sheets.get(file) ?? [])]),
    ]);
    const shown = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
    return [...shown].filter((name) => known.has(name) && !available.has(name)).map((name) => `${path} .${name}`);
  });
  expect(missing).toEqual([]);
});

test('the boot script is at most 1.5 KB', () => {
  const boot = (home && scriptOf(home.document)?.textContent) || '';
  expect(boot.length).toBeGreaterThan(0);
  expectWithin(1.5 * KB, brotliCompressSync(boot).length, 'the boot script');
});

test('a page that shows its sizes shows the right sizes, and loads nothing from other hosts', () => {
  const measured = Object.entries(assets.measured?.pages ?? {});
  for (const [path, sizes] of measured) {
    const { document, file } = pages.find((page) => page.path === path) as BuiltPage;
    const sheets = linked(document, '#main link[rel=stylesheet]');
    const { scripts, styles, thirdParties } = sizes;
    expect({ scripts, styles, thirdParties }).toEqual({
      scripts: totalBytes(filesOf(document)),
      styles: totalBytes(sheets),
      thirdParties: 0,
    });
    expect(Math.abs(sizes.html - brotliBytes(file)), path).toBeLessThan(KB / 10);
    expect(document.querySelector('.break-slip')?.textContent).toContain(`${(sizes.html / KB).toFixed(1)}\u00a0KB`);
    if (sizes.picture) expectWithin(maxBytes.picture, sizes.picture, `the first picture of ${path}`);
  }
  if (isSample()) expect(measured.length).toBeGreaterThan(0);
});

/** The files that a source file needs and that the page does not load first. */
const loadedLate = (source: string, page: string) => {
  const first = new Set(filesOf(pages.find(({ path }) => path === page)?.document as Document));
  return (assets.scripts[source] ?? []).filter((file) => !first.has(file));
};

const totalBytes = (files: readonly string[]) => files.reduce((total, file) => total + brotliBytes(file), 0);

sampleTest(
  'a page without a form loads at most 62 KB of JavaScript, and the application without islands at most 6 KB',
  () => {
    const withoutForm = listed.filter(({ document }) => !document.querySelector('.enquiry-form'));
    const [bytes, path] = largest(withoutForm, ({ document }) => totalBytes(filesOf(document)));
    expect(bytes).toBeGreaterThan(10 * KB);
    expectWithin(
      maxBytes.scripts,
      bytes,
      `the JavaScript of ${path}`,
      'Move code to where it is needed, or to the server.',
    );
    expectWithin(6 * KB, brotliBytes(filesOf(home?.document as Document)[0] ?? ''), 'the application without islands');
  },
);

// Only for the sample content, because the content decides which small files the build merges.
sampleTest('offline support is at most 4 KB, and no page loads it first', () => {
  const later = loadedLate('site/offline/offline-support.ts', '/');
  expect(later.length).toBeGreaterThan(0);
  expectWithin(4 * KB, totalBytes(later), 'offline support');
});

test('the worker is at most 14 KB, and installs at most 200 KB', () => {
  expectWithin(14 * KB, brotliBytes('worker.js'), 'the worker');
  const worker = readFileSync(join(dist, 'worker.js'), 'utf8');
  const installed = /files:([^}]+)/.exec(worker)?.[1]?.match(/\/hashed\/[^`"',]+/g) ?? [];
  expect(installed.length).toBeGreaterThan(5);
  expectWithin(200 * KB, totalBytes(['index.html', ...installed]), 'what the worker installs');
});

test('a page loads two fonts, which have at most 60 KB together', () => {
  const fonts = linked(home?.document, 'link[as=font]');
  expect(fonts).toHaveLength(2);
  expectWithin(maxBytes.fonts, totalBytes(fonts), 'the fonts');
});

sampleTest('every character of the pages is in their fonts', () => {
  const ranges = readFileSync('site/styles/rare-characters.css', 'utf8').matchAll(/U\+(\w+)(?:-(\w+))?[,;]/g);
  const rare = [...ranges].map(([, from = '', to = from]) => `\\u{${from}}-\\u{${to}}`);
  const others = new RegExp(`[^\\s -~–—‘’“”…€−${rare.join('')}]`, 'gu');
  for (const { path, document } of listed) expect(document.body.innerText.match(others), path).toBeNull();
});

test('a service tile without a picture loads a drawing of less than 1 KB, only when the drawing is near the window', () => {
  const drawings = [...(home?.document.querySelectorAll('.service-tile > img') ?? [])];
  if (isSample()) expect(drawings.length).toBeGreaterThan(0);
  for (const drawing of drawings) {
    expect(drawing.getAttribute('loading')).toBe('lazy');
    expect(readFileSync(join(dist, drawing.getAttribute('src') ?? '')).length).toBeLessThan(KB);
  }
});

test('content is in the HTML of its page and in its part for navigations, and in no script', () => {
  const words = service?.data.overview.paragraphs[0]?.slice(0, 20) ?? '';
  expect(words.length).toBeGreaterThan(3);
  const files = (readdirSync(dist, { recursive: true }) as string[]).filter((file) => /\.(js|html|json)$/.test(file));
  const path = `service-details/${service?.slug}`;
  expect(files.filter((file) => readFileSync(join(dist, file), 'utf8').includes(words)).sort()).toEqual([
    `parts/${path}.json`,
    `${path}/index.html`,
  ]);
});
