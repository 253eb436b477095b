import { globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Contents } from '@company/schemas/contents.ts';
import type { Page, SiteContent } from '../engine/page.ts';
import { type PagePart, partAddress } from '../engine/page-part.ts';
import type { Assets, Rendered } from '../engine/render.tsx';
import type { Measurements, PageSizes } from '../engine/rendering.ts';
import { listedPages } from '../listed-pages.ts';
import { linkTo, offlinePath, unknownPath } from '../routes.ts';
import { robots, security, securityPath, sitemap } from '../seo/site-files.ts';
import type * as Renderer from '../server-entry.tsx';

/**
 * Writes `404.html`, `offline.html`, and for every listed page `<path>/index.html` and `parts/<path>.json`.
 * @throws if an address is not found
 */
export async function prerender(
  dist: string,
  { contents, content }: { contents: Contents; content: SiteContent },
  { renderPage }: typeof Renderer,
  assets: Assets,
): Promise<Page[]> {
  const render = (path: string) => renderPage(path, content, assets);
  // These pages show their own sizes.
  const { slip, services } = content.files['break-this-site.yaml'];
  const measuredPaths = slip ? services.map((slug) => linkTo('service', slug)) : [];
  const pages: Page[] = [];
  const allPages = listedPages(contents);
  console.log(`Pages: ${allPages.length}`);
  for (const { path } of allPages) {
    const { html, part, status, page } = measuredPaths.includes(path)
      ? renderWithSizes(path, dist, assets, () => render(path))
      : render(path);
    if (status !== 200) throw new Error(`${path} is in the list of pages, but its status is ${status}`);
    await write(join(dist, decodeURIComponent(path), 'index.html'), html);
    await write(join(dist, decodeURIComponent(partAddress(path))), JSON.stringify(part));
    pages.push(page);
  }
  // `/service-details` shows the list of services, because a static host cannot redirect.
  await write(join(dist, 'service-details', 'index.html'), render('/services').html);
  await write(join(dist, '404.html'), render(unknownPath).html);
  await write(join(dist, offlinePath), render(offlinePath).html);
  return pages;
}

/** Writes the files that crawlers request by fixed names. @returns the canonical origin in these files */
export async function writeSearchFiles(dist: string, contents: Contents, pages: readonly Page[]): Promise<string> {
  const company = contents.get('company.yaml');
  const address = (path: string) => new URL(path, company.siteUrl).href;
  const indexed = pages.filter(({ head }) => head.isIndexed !== false);
  const files = {
    'sitemap.xml': sitemap(indexed.map(({ head }) => address(head.canonical))),
    'robots.txt': robots(company.siteUrl),
    [securityPath]: security(company, new Date()),
  };
  for (const [name, text] of Object.entries(files)) await write(join(dist, name), text);
  return company.siteUrl;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** The start of a test in a source file. */
const testCall = /^\s*(?:test|sampleTest)(?:\.\w+)*\(/gm;
const excludedFolders = /(^|\/)(node_modules|dist|dist-server)\//;

/** Counts the tests in the repository; undefined in an archive for production, which has no tests. */
export function testsIn(root: string): Measurements['tests'] {
  const files = globSync('{enquiry,schemas,scripts,server,site,studio,tests}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => !excludedFolders.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8').match(testCall)?.length ?? 0);
  return files.length > 0 ? { files: files.length, count: files.reduce((sum, count) => sum + count, 0) } : undefined;
}

/**
 * Renders a page that shows its own size. Renders again until the shown size is right, because a new number can change
 * the size by a few bytes. If two sizes alternate, the page shows the larger one.
 * @param dist the folder with the page's files, not compressed yet
 */
function renderWithSizes(path: string, dist: string, assets: Assets, render: () => Rendered): Rendered {
  const { measured } = assets;
  if (!measured) return render();
  for (;;) {
    const rendered = render();
    const current = measured.pages[path];
    const sizes = sizesOf(rendered, dist, assets);
    if (current && sizes.html <= current.html) return rendered;
    measured.pages[path] = sizes;
  }
}

function sizesOf({ html, part }: Rendered, dist: string, { app, fonts }: Assets): PageSizes {
  const bytesOf = (address: string) => brotliCompressSync(readFileSync(join(dist, address))).length;
  const totalBytes = (files: readonly string[]) => files.reduce((sum, file) => sum + bytesOf(file), 0);
  const picture = /imagesrcset="[^"]*?(\/\S+) 1280w/.exec(html)?.[1];
  return {
    html: brotliCompressSync(html).length,
    // The addresses are from the HTML, because `part.modules` lacks the scripts of the shell.
    scripts: totalBytes([app, ...(/ data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [])]),
    styles: totalBytes(part.styles),
    // Fonts and pictures are already compressed, so they are not compressed here.
    fonts: fonts.reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0),
    picture: picture ? readFileSync(join(dist, picture)).length : undefined,
    thirdParties: foreignFiles(html, part, dist).length,
  };
}

const loadingElement = /<(?:script|img|source|iframe|video|audio|embed|use|image|link)\b[^>]*>/g;
const linkWithoutLoad = /\brel="(?:canonical|alternate|me)"/;
const absoluteUrl = /(?:https?:)?\/\/[^\s"')]+/g;

/** Finds in elements and stylesheets the addresses of files that a browser loads from other hosts. */
function foreignFiles(html: string, part: PagePart, dist: string): string[] {
  const elements = html.match(loadingElement)?.filter((element) => !linkWithoutLoad.test(element)) ?? [];
  const sheets = [
    ...html.matchAll(/<style>([^<]*)<\/style>/g),
    ...part.styles.map((file) => ['', readFileSync(join(dist, file), 'utf8')]),
  ];
  const cssLoads = sheets.flatMap(([, css = '']) => css.match(/url\([^)]*\)|@import[^;]*;/g) ?? []);
  // XML namespaces are removed first, because the browser does not load them.
  return [...elements, ...cssLoads].flatMap(
    (text) => text.replace(/\bxmlns(:\w+)?="[^"]*"/g, '').match(absoluteUrl) ?? [],
  );
}
