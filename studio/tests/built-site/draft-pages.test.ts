import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { draftHome } from '@company/schemas/addresses.ts';
import { inOrder } from '@company/schemas/contents.ts';
import { folderTree } from '@company/schemas/project-files.ts';
import { pictureCache } from '@company/site/build/pictures/pictures.ts';
import { listedPages } from '@company/site/listed-pages.ts';
import { linkTo } from '@company/site/routes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readMarks } from '../../protocol/marks.ts';
import { newService } from '../../server/editing/edit-services.ts';
import { withFiles } from '../../server/git/tree.ts';
import { createDraftSite, type DraftVersion } from '../../server/site/draft-site.ts';

const tree = folderTree(resolve('.'));
const site = createDraftSite({
  release: resolve('dist-server/current'),
  cache: pictureCache(resolve('.')),
  siteUrl: process.env.SITE_URL,
});
const plainVersion = await site.read(tree);
const markedVersion = await site.read(tree, { isMarked: true });
afterAll(() => site.close());

const withText = (path: string, text: string) => withFiles(tree, new Map([[path, Buffer.from(text)]]));

const addresses = listedPages(plainVersion.contents).map(({ path }) => path);

/** Replaces the desk's address of the home page by its address for visitors. */
const withVisitorsHome = (html: string) =>
  html.replace(` data-home="${draftHome}"`, '').replace(new RegExp(`${draftHome}(?=["#?])`, 'g'), '/');

async function renderedPage(version: DraftVersion, path: string): Promise<string> {
  const page = await version.render(path);
  return 'html' in page ? page.html : expect.fail(page.problem);
}

const builtPage = (path: string) => readFileSync(`dist${decodeURIComponent(path)}/index.html`, 'utf8');

/** The first difference of two pages, or an empty text. So the message of a failed test is short. */
function difference(actual: string, expected: string): string {
  if (actual === expected) return '';
  const place =
    Array.from({ length: actual.length }, (_, index) => index).find((index) => actual[index] !== expected[index]) ??
    actual.length;
  return `${actual.slice(place - 60, place + 60)} …, not … ${expected.slice(place - 60, place + 60)}`;
}

describe.each(addresses)('%s', (path) => {
  test('is rendered from the content exactly as it was built', async () => {
    expect(
      difference(withVisitorsHome(await renderedPage(plainVersion, path)), withVisitorsHome(builtPage(path))),
    ).toBe('');
  });

  test('is the same with marks, after the marks are removed', async () => {
    const { text, indexes } = readMarks(await renderedPage(markedVersion, path));
    expect(indexes.length).toBeGreaterThan(10);
    // With marks, islands get the address of an icon instead of the name of the icon.
    const plain = text.replace(/~\d+(?=\.\w+)/g, '').replace(/(?<=":")\/hashed\/icons-shared-[\w-]+\.svg#/g, '');
    expect(difference(plain, await renderedPage(plainVersion, path))).toBe('');
  });
});

test('an unknown address has the not-found page', async () => {
  expect(await plainVersion.render('/nowhere')).toMatchObject({ status: 404 });
});

const specialTexts = [
  `"Quotes" and 'quotes', </script><script>alert(1)</script> <!-- & &amp; $& $1 \\n \\ \``,
  'Line\u00a0without a break, emoji 👩🏽‍💻 and 🇮🇳',
  'नमस्ते दुनिया, שלום עולם, مرحبا',
];

test.each(specialTexts)('a text such as %j is escaped on the page and in navigations', async (words) => {
  const file = parseDocument(readFileSync('content/faq.yaml', 'utf8'));
  file.setIn(['lead'], words);
  const version = await site.read(withText('content/faq.yaml', String(file)));
  const page = await version.render(linkTo('faq'));
  const html = 'part' in page ? page.html : expect.fail(page.problem);
  expect('part' in page && html.includes(page.part.hero)).toBe(true);
  const escaped = words.replace(/[&"'<>]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`);
  const comparableHtml = html.replace(/&(amp|quot|lt|gt);|&#x27;/g, (sign) => {
    const signs: Readonly<Record<string, string>> = { amp: '26', quot: '22', lt: '3c', gt: '3e' };
    return `&#x${signs[sign.slice(1, -1)] ?? '27'};`;
  });
  expect(comparableHtml).toContain(`>${escaped}<`);
});

test('a new service has a page with icons, and is in the menu and the lists', async () => {
  const { text } = newService(plainVersion.contents, { name: 'Brand-new work', address: 'brand-new' });
  const version = await site.read(withText('content/services/brand-new.yaml', text));
  expect(inOrder(version.contents, 'services').at(-1)?.slug).toBe('brand-new');
  const link = linkTo('service', 'brand-new');
  for (const path of [linkTo('home'), linkTo('services'), linkTo('faq')])
    expect((await renderedPage(version, path)).match(new RegExp(`href="${link}"`, 'g'))?.length).toBeGreaterThan(1);
  const page = await renderedPage(version, link);
  expect(page).toContain('Brand-new work');
  const files = [...page.matchAll(/(?:src|href)="(\/hashed\/[^"#]+)/g)].map(([, file = '']) => file);
  for (const file of new Set(files)) expect((await version.file(file))?.data.length, file).toBeGreaterThan(0);
  // Only the new version has the service.
  expect(await plainVersion.render(link)).toMatchObject({ status: 404 });
});

test('all files that a page loads exist, with and without numbers in addresses', async () => {
  const html = await renderedPage(markedVersion, draftHome);
  const matches = [...html.matchAll(/["' (,](\/[\w/&.~-]+\.(?:js|css|svg|avif|webp|woff2|png|jpg))/g)];
  const files = new Set(matches.map(([, file = '']) => file));
  expect(files.size).toBeGreaterThan(20);
  for (const file of files) expect(await markedVersion.file(file), file).toBeDefined();
  for (const path of ['/index.html', '/worker.js', '/../assets.json', '/hashed/../assets.json', '/robots.txt'])
    expect(await markedVersion.file(path), path).toBeUndefined();
});

test('a picture without a file is refused', async () => {
  const treeWithoutPictures = {
    ...tree,
    list: async (folder: string) => (folder === 'art/pictures' ? [] : tree.list(folder)),
  };
  await expect(site.read(treeWithoutPictures)).rejects.toThrow(/art\/pictures/);
});
