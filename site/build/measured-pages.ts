import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Measured, PageSizes } from '../engine/measured.ts';
import type { PagePart } from '../engine/page-part.ts';
import type { Assets, Rendered } from '../engine/render.tsx';

/** A test, or one that has a name of its own for its conditions, as it stands in a file. */
const testCall = /^\s*(?:test|sampleTest)(?:\.\w+)*\(/gm;
const notTests = /(^|\/)(node_modules|dist|dist-server)\//;

/** The tests that are written beside the sources; undefined where there are none, as in an archive for production. */
export function testsIn(root: string): Measured['tests'] {
  const files = globSync('{enquiry,schemas,scripts,server,site,studio,tests}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => !notTests.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8').match(testCall)?.length ?? 0);
  return files.length > 0 ? { files: files.length, count: files.reduce((sum, count) => sum + count, 0) } : undefined;
}

/**
 * Renders a page that shows its own sizes, until it shows what it has: each figure that changes is a few bytes of the page. Where two
 * sizes would follow each other for ever, the larger one is shown.
 * @param dist the folder with the files that it loads, not compressed yet
 */
export function renderMeasured(path: string, dist: string, assets: Assets, render: () => Rendered): Rendered {
  const { measured } = assets;
  if (!measured) return render();
  for (;;) {
    const rendered = render();
    const shown = measured.pages[path];
    const sizes = sizesOf(rendered, dist, assets);
    if (shown && sizes.html <= shown.html) return rendered;
    measured.pages[path] = sizes;
  }
}

function sizesOf({ html, part }: Rendered, dist: string, { app, fonts }: Assets): PageSizes {
  const bytesOf = (address: string) => brotliCompressSync(readFileSync(join(dist, address))).length;
  const together = (files: readonly string[]) => files.reduce((sum, file) => sum + bytesOf(file), 0);
  const picture = /imagesrcset="[^"]*?(\/\S+) 1280w/.exec(html)?.[1];
  return {
    html: brotliCompressSync(html).length,
    // Not those of the part: it has none of the frame.
    scripts: together([app, ...(/ data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [])]),
    styles: together(part.styles),
    // Faces are compressed already, as pictures are.
    fonts: fonts.reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0),
    picture: picture ? readFileSync(join(dist, picture)).length : undefined,
    thirdParties: foreignFiles(html, part, dist).length,
  };
}

const loading = /<(?:script|img|source|iframe|video|audio|embed|use|image|link)\b[^>]*>/g;
const linksOnly = /\brel="(?:canonical|alternate|me)"/;
const absolute = /(?:https?:)?\/\/[^\s"')]+/g;

/** Addresses of other hosts that a browser loads files from: of elements, and of stylesheets. */
function foreignFiles(html: string, part: PagePart, dist: string): string[] {
  const elements = html.match(loading)?.filter((element) => !linksOnly.test(element)) ?? [];
  const sheets = [
    ...html.matchAll(/<style>([^<]*)<\/style>/g),
    ...part.styles.map((file) => ['', readFileSync(join(dist, file), 'utf8')]),
  ];
  const loaded = sheets.flatMap(([, css = '']) => css.match(/url\([^)]*\)|@import[^;]*;/g) ?? []);
  // The address of a namespace loads nothing.
  return [...elements, ...loaded].flatMap((text) => text.replace(/\bxmlns(:\w+)?="[^"]*"/g, '').match(absolute) ?? []);
}
