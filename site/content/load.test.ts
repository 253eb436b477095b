import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeJsonSchemas } from './json-schemas.ts';
import { ContentFolder } from './load.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('content', directory, { recursive: true });
});
afterAll(() => rm(directory, { recursive: true }));

test('the content holds, and every text of it is unique where search engines look', async () => {
  const files = [...(await new ContentFolder(directory).readAll()).entries()];
  const heads = files.map(([, data]) => (data as { head?: object }).head ?? data) as Record<string, unknown>[];
  for (const field of ['metaTitle', 'description']) {
    const texts = heads.flatMap((head) => (typeof head[field] === 'string' ? [head[field]] : []));
    expect(texts.length).toBeGreaterThan(20);
    expect(new Set(texts).size, `every ${field} differs`).toBe(texts.length);
  }
});

test('services come in their order, each with what menus need', async () => {
  const summaries = await new ContentFolder(directory).serviceSummaries();
  const specified = [
    'artificial-intelligence',
    'payment-systems',
    'fintech-solutions',
    'saas-platform',
    'iot-cloud',
    'game-backend-development',
    'cross-border-remittance',
    'full-stack-development',
    'web-applications',
    'mobile-applications',
    'qa-automation',
    'rpa',
  ];
  // The company may have added others.
  const found = summaries.filter(({ slug }) => specified.includes(slug));
  expect(found.map(({ slug }) => slug)).toEqual(specified);
  expect(found.filter(({ footer }) => !footer).map(({ slug }) => slug)).toEqual(['artificial-intelligence']);
  expect(Object.keys(summaries[0] ?? {})).toEqual(['slug', 'name', 'icon', 'summary', 'footer']);
});

test('every service has a picture for the lists, in the same order', async () => {
  const folder = new ContentFolder(directory);
  const [pictures, summaries] = await Promise.all([folder.servicePictures(), folder.serviceSummaries()]);
  expect(pictures.map(({ slug }) => slug)).toEqual(summaries.map(({ slug }) => slug));
  for (const { picture } of pictures) expect(picture.name).toMatch(/^[a-z-]+$/);
});

test('the environment may know the origin better than the company file', async () => {
  const company = await new ContentFolder(directory, 'https://example.org').read('company.yaml');
  expect(company).toMatchObject({ siteUrl: 'https://example.org' });
});

test.each(['IQ', 'Blue Lantern Technologies'])(
  'the company may be called %s without a change elsewhere',
  async (name) => {
    const renamed = await mkdtemp(join(tmpdir(), 'content-'));
    await cp(directory, renamed, { recursive: true });
    const text = await readFile(join(renamed, 'company.yaml'), 'utf8');
    await writeFile(join(renamed, 'company.yaml'), text.replace(/^(name|shortName): .*$/gm, `$1: ${name}`));
    const home = (await new ContentFolder(renamed).readAll()).get('home.yaml');
    expect((home as { metaTitle: string }).metaTitle).toMatch(new RegExp(` \\| ${name}$`));
    await rm(renamed, { recursive: true });
  },
);

test('mistakes in several files are told together', async () => {
  const broken = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(directory, broken, { recursive: true });
  await writeFile(join(broken, 'faq.yaml'), 'title: Questions\n');
  await writeFile(join(broken, 'services/chess.yaml'), 'name: Chess\n');
  await writeFile(join(broken, 'stray.yaml'), 'x: 1\n');
  const message = await new ContentFolder(broken).readAll().catch((error: Error) => error.message);
  expect(message).toContain('content/faq.yaml:1: questions: found nothing');
  expect(message).toContain('content/services/chess.yaml:1: icon: found nothing');
  expect(message).toContain('content/stray.yaml: found a file of no kind');
  await rm(broken, { recursive: true });
});

test('every kind has a JSON Schema for editors', async () => {
  await writeJsonSchemas(directory);
  const schema = JSON.parse(await readFile(join(directory, '.schema/service.json'), 'utf8'));
  expect(schema.properties.questions.properties.items).toMatchObject({ type: 'array', minItems: 6, maxItems: 10 });
  expect(schema.required).toContain('summary');
});
