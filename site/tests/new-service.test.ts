import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inOrder } from '@company/schemas/lists.ts';
import { ContentFolder } from '@company/schemas/load.ts';
import { runProgram } from '@company/tests/node-process.ts';
import { change, copyOfTheProject } from '@company/tests/project-copy.ts';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';

const parser = new new Window().DOMParser();

/** The services of a copy, in their order. */
const servicesOf = async (root: string) =>
  inOrder(await new ContentFolder(join(root, 'content')).readAll(), 'services').map(({ slug, data }) => ({
    ...data,
    slug,
  }));

test('a file is a service: menu, grid, list, footer, sitemap and address follow, in the order of positions', {
  timeout: 180_000,
}, async () => {
  const root = await copyOfTheProject();
  const before = await servicesOf(root);
  const last = before.at(-1);
  if (!last) throw new Error('There is no service');
  // As the guide says: a copy of a file, with a name, a position and texts of its own, before the service that was last.
  await cp(join(root, `content/services/${last.slug}.yaml`), join(root, 'content/services/data-rooms.yaml'));
  await change(root, `content/services/${last.slug}.yaml`, (text) =>
    text.replace(/^position: .*$/m, `position: ${before.length + 1}`),
  );
  await change(root, 'content/services/data-rooms.yaml', (text) =>
    text
      .replace(/^name: .*$/m, 'name: Data rooms')
      .replace(/^metaTitle: .*$/m, 'metaTitle: "Data rooms: documents shared under rules | A company"')
      .replace(/^description:.*\n( .*\n)*/m, `description: ${'Data rooms. '.repeat(12).trim()}\n`),
  );

  const { child, ended, stderr } = runProgram('site/tests/rendering-program.ts', [root], {
    PATH: process.env.PATH ?? '',
  });
  child.stdout?.resume();
  expect(await ended, stderr()).toMatchObject({ code: 0 });
  expect(stderr()).toBe('');

  const text = (file: string) => readFile(join(root, 'dist', file), 'utf8');
  const pageOf = async (path: string) =>
    parser.parseFromString(await text(join(path, 'index.html')), 'text/html') as unknown as Document;
  const links = (document: Document, within: string) =>
    [...document.querySelectorAll(`${within} a[href^="/service-details/"]`)].map((link) => link.getAttribute('href'));
  const address = ({ slug }: { slug: string }) => `/service-details/${slug}`;
  const added = { ...last, slug: 'data-rooms', name: 'Data rooms' };
  const order = [...before.slice(0, -1), added, last];

  const home = await pageOf('');
  expect([...new Set(links(home, 'header'))]).toEqual(order.map(address));
  expect(new Set(links(home, 'main'))).toContain(address(added));
  expect(links(home, 'footer')).toEqual(order.filter(({ footer }) => footer).map(address));
  expect([...new Set(links(await pageOf('services'), 'main'))]).toEqual(order.map(address));

  const page = await pageOf(address(added));
  expect(page.querySelector('h1')?.textContent).toBe('Data Rooms');
  expect(page.querySelectorAll('main details').length).toBeGreaterThan(5);

  const { siteUrl } = await new ContentFolder(join(root, 'content')).read('company.yaml');
  expect(await text('sitemap.xml')).toContain(`<loc>${new URL(address(added), siteUrl).href}</loc>`);

  // A file that is gone is no service any more.
  await rm(join(root, 'content/services/data-rooms.yaml'));
  const after = await servicesOf(root);
  expect(after.map(({ slug }) => slug)).toEqual(before.map(({ slug }) => slug));
  expect(await readdir(join(root, 'content/services'))).toHaveLength(before.length);
});
