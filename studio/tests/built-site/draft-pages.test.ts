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
const unchanged = await site.read(tree);
const marked = await site.read(tree, { isMarked: true });
afterAll(() => site.close());

const withText = (path: string, text: string) => withFiles(tree, new Map([[path, Buffer.from(text)]]));

const addresses = listedPages(unchanged.contents).map(({ path }) => path);

/** Replaces the desk's address of home by the visitors' address. */
const comparable = (html: string) =>
  html.replace(` data-home="${draftHome}"`, '').replace(new RegExp(`${draftHome}(?=["#?])`, 'g'), '/');

async function rendered(version: DraftVersion, path: string): Promise<string> {
  const page = await version.render(path);
  return 'html' in page ? page.html : expect.fail(page.problem);
}

const built = (path: string) => readFileSync(`dist${decodeURIComponent(path)}/index.html`, 'utf8');

/** The first difference of two pages, or an empty text. A failure then does not print two whole pages. */
function difference(actual: string, expected: string): string {
  if (actual === expected) return '';
  const at =
    Array.from({ length: actual.length }, (_, index) => index).find((index) => actual[index] !== expected[index]) ??
    actual.length;
  return `${actual.slice(at - 60, at + 60)} …, not … ${expected.slice(at - 60, at + 60)}`;
}

describe.each(addresses)('%s', (path) => {
  test('is rendered from the content exactly as it was built', async () => {
    expect(difference(comparable(await rendered(unchanged, path)), comparable(built(path)))).toBe('');
  });

  test('is the same with marks, after the marks are removed', async () => {
    const { text, indexes } = readMarks(await rendered(marked, path));
    expect(indexes.length).toBeGreaterThan(10);
    // With marks, islands get the address of an icon instead of its name.
    const plain = text.replace(/~\d+(?=\.\w+)/g, '').replace(/(?<=":")\/hashed\/icons-shared-[\w-]+\.svg#/g, '');
    expect(difference(plain, await rendered(unchanged, path))).toBe('');
  });
});

test('an unknown address has the not-found page', async () => {
  expect(await unchanged.render('/nowhere')).toMatchObject({ status: 404 });
});

const strange = [
  `"Quotes" and 'quotes', </script><script>alert(1)</script> <!-- & &amp; $& $1 \\n \\ \``,
  'Line\u00a0without a break, emoji 👩🏽‍💻 and 🇮🇳',
  'नमस्ते दुनिया, שלום עולם, مرحبا',
];

test.each(strange)('a text such as %j is escaped on the page and in navigations', async (words) => {
  const file = parseDocument(readFileSync('content/faq.yaml', 'utf8'));
  file.setIn(['lead'], words);
  const version = await site.read(withText('content/faq.yaml', String(file)));
  const page = await version.render(linkTo('faq'));
  const html = 'part' in page ? page.html : expect.fail(page.problem);
  expect('part' in page && html.includes(page.part.hero)).toBe(true);
  const escaped = words.replace(/[&"'<>]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`);
  const shown = html.replace(/&(amp|quot|lt|gt);|&#x27;/g, (sign) => {
    const signs: Readonly<Record<string, string>> = { amp: '26', quot: '22', lt: '3c', gt: '3e' };
    return `&#x${signs[sign.slice(1, -1)] ?? '27'};`;
  });
  expect(shown).toContain(`>${escaped}<`);
});

test('a new service has a page with icons, and is in the menu and the lists', async () => {
  const { text } = newService(unchanged.contents, { name: 'Brand-new work', address: 'brand-new' });
  const version = await site.read(withText('content/services/brand-new.yaml', text));
  expect(inOrder(version.contents, 'services').at(-1)?.slug).toBe('brand-new');
  const link = linkTo('service', 'brand-new');
  for (const path of [linkTo('home'), linkTo('services'), linkTo('faq')])
    expect((await rendered(version, path)).match(new RegExp(`href="${link}"`, 'g'))?.length).toBeGreaterThan(1);
  const page = await rendered(version, link);
  expect(page).toContain('Brand-new work');
  const files = [...page.matchAll(/(?:src|href)="(\/hashed\/[^"#]+)/g)].map(([, file = '']) => file);
  for (const file of new Set(files)) expect((await version.file(file))?.data.length, file).toBeGreaterThan(0);
  // Other versions are unchanged.
  expect(await unchanged.render(link)).toMatchObject({ status: 404 });
});

test('all files that a page loads exist, with and without numbers in addresses', async () => {
  const html = await rendered(marked, draftHome);
  const named = [...html.matchAll(/["' (,](\/[\w/&.~-]+\.(?:js|css|svg|avif|webp|woff2|png|jpg))/g)];
  const files = new Set(named.map(([, file = '']) => file));
  expect(files.size).toBeGreaterThan(20);
  for (const file of files) expect(await marked.file(file), file).toBeDefined();
  for (const path of ['/index.html', '/worker.js', '/../assets.json', '/hashed/../assets.json', '/robots.txt'])
    expect(await marked.file(path), path).toBeUndefined();
});

test('a picture without a file is refused', async () => {
  const treeWithoutPictures = {
    ...tree,
    list: async (folder: string) => (folder === 'art/pictures' ? [] : tree.list(folder)),
  };
  await expect(site.read(treeWithoutPictures)).rejects.toThrow(/art\/pictures/);
});
