import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { edit, useContent } from '@company/tests/content-copy.ts';
import { sampleTest } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import { formatDays } from './calendar.ts';
import { inOrder } from './contents.ts';
import { writeJsonSchemas } from './json-schemas.ts';
import { ContentFolder } from './load.ts';
import { ContentError, inWords } from './mistakes.ts';
import { numberWord } from './numbers.ts';

const { directory, copy, services } = useContent();

test('files with the line ends and the byte order mark of Windows give the same data', async () => {
  const root = await copy();
  const folder = new ContentFolder(root);
  const before = await folder.readAll();
  for (const path of await folder.paths()) {
    const text = await readFile(join(root, path), 'utf8');
    await writeFile(join(root, path), `\ufeff${text.replaceAll('\n', '\r\n')}`);
  }
  expect(await new ContentFolder(root).readAll()).toEqual(before);
});

test('texts have the number of services in words', async () => {
  const folder = new ContentFolder(directory());
  const { length } = inOrder(await folder.readAll(), 'services');
  const { locale } = await folder.read('company.yaml');
  expect(await folder.placeholders()).toMatchObject({ 'services.count': numberWord(length, locale) });
  expect([numberWord(12, 'en-IN'), numberWord(24, 'en'), numberWord(12, 'da')]).toEqual(['twelve', '24', '12']);
});

test('the origin of the environment replaces the origin in company.yaml', async () => {
  const company = await new ContentFolder(directory(), 'https://example.org').read('company.yaml');
  expect(company).toMatchObject({ siteUrl: 'https://example.org' });
});

test('the error has the mistakes of all files, and also the missing files', async () => {
  const broken = await copy();
  await writeFile(join(broken, 'faq.yaml'), 'title: Questions\n');
  await writeFile(join(broken, 'services/chess.yaml'), 'name: Chess\n');
  await writeFile(join(broken, 'stray.yaml'), 'x: 1\n');
  await rm(join(broken, 'search.yaml'));
  const policy = '---\ntitle: P\n---\n\n## Us\n\n[Write](mailto:{{company.email}}).\n';
  await writeFile(join(broken, 'legal/privacy-policy.md'), policy);
  await edit(broken, 'company.yaml', ['email'], 'nobody');
  const message = await new ContentFolder(broken).readAll().catch((error: Error) => error.message);
  expect(message).toContain('content/faq.yaml:1: questions: found nothing');
  expect(message).toContain('content/services/chess.yaml:1: icon: found nothing');
  expect(message).toContain('content/stray.yaml: found an unknown file');
  expect(message).toContain('content/search.yaml: found no such file; allowed: this file is needed');
  // A mistake in the facts hides no other mistakes, and is reported only once.
  expect(String(message).match(/content\/company\.yaml:\d+: email: found "nobody"/g)).toHaveLength(1);
  expect(message).not.toContain('{{');
});

test('every kind has a JSON Schema for editors', async () => {
  await writeJsonSchemas(directory());
  const schema = JSON.parse(await readFile(join(directory(), '.schema/service.json'), 'utf8'));
  expect(schema.properties.questions.properties.items).toMatchObject({ type: 'array', minItems: 0, maxItems: 12 });
  expect(schema.required).toContain('summary');
  // The description of the file names the page, so descriptions of fields do not name it.
  expect(schema.description).toBe('Shown: the page /service-details/:type.');
});

test('replacements change, add and remove files', async () => {
  const [first = '', other = ''] = await services();
  const [changedPath, removedPath] = [`services/${first}`, `services/${other}`] as const;
  const text = await readFile(join(directory(), changedPath), 'utf8');
  const changedText = text.replace(/^name: .*$/m, 'name: Robots').replace(/^position: .*$/m, 'position: 900');
  const replacements = new Map([
    [changedPath, changedText],
    [removedPath, undefined],
    ['services/new-one.yaml', text.replace(/^name: .*$/m, 'name: [')],
  ]);
  const firstResult = new ContentFolder(directory(), undefined, replacements).readAll();
  const error = (await firstResult.catch((reason: unknown) => reason)) as ContentError;
  expect(error).toBeInstanceOf(ContentError);
  expect(new Set(error.mistakes.map(({ file }) => file))).toEqual(new Set(['content/services/new-one.yaml']));
  replacements.delete('services/new-one.yaml');
  await edit(directory(), 'home.yaml', ['slides', 0, 'type'], basename(other, '.yaml'));
  const secondResult = new ContentFolder(directory(), undefined, replacements).readAll();
  const { mistakes } = (await secondResult.catch((reason: unknown) => reason)) as ContentError;
  // The only mistakes are references to the removed file.
  expect(mistakes.length).toBeGreaterThan(0);
  const reference = `found "${basename(other, '.yaml')}"; allowed: `;
  expect(mistakes.filter((mistake) => !inWords(mistake).startsWith(reference))).toEqual([]);
  const folder = new ContentFolder(directory(), undefined, new Map([[changedPath, changedText]]));
  expect(await folder.read(changedPath as 'services/<address>.yaml')).toMatchObject({ name: 'Robots' });
});

test('a price is computed from hours and rate, unless the file has a price, even an empty one', async () => {
  const rate = {
    currencies: [{ code: 'INR', low: 10, high: 20 }],
    words: { range: '{low} or {high}', hour: '{price}!' },
  };
  const task = { id: 'a', task: 'Task', low: 1, likely: 2, high: 3 };
  const fields = 'name tab model time holds bring changes afterwards'.split(' ');
  const text = Object.fromEntries(fields.map((field) => [field, 'T']));
  const items = [
    { ...text, id: 'of-hours', hours: { low: 4, high: 5 } },
    { ...text, id: 'of-tasks', tasks: [task, { ...task, id: 'b' }] },
    { ...text, id: 'typed', hours: { low: 4, high: 5 }, price: 'About 70' },
    { ...text, id: 'none', price: '' },
  ];
  const root = await copy();
  await edit(root, 'company.yaml', ['rate'], rate);
  await edit(root, 'company.yaml', ['locale'], 'en-IN');
  await edit(root, 'company.yaml', ['prices'], { support: '' });
  await edit(root, 'budgets.yaml', ['items'], items);
  const facts = await new ContentFolder(root).placeholders();
  const prices = Object.entries(facts).filter(([name]) => name.startsWith('company.prices.'));
  expect(Object.fromEntries(prices.map(([name, price]) => [name.slice(15), price.replace(/\s/g, ' ')]))).toEqual({
    support: '',
    rate: '₹10 or 20!',
    'of-hours': '₹40 or 100',
    'of-hours.low': '₹40',
    'of-tasks': '₹20 or 120',
    'of-tasks.low': '₹20',
    typed: 'About 70',
    none: '',
  });
  const budgets = await new ContentFolder(root).read('budgets.yaml');
  expect(budgets.items.map(({ hours }) => hours)).toMatchObject([
    { low: 4 },
    { low: 2, high: 6 },
    { low: 4 },
    undefined,
  ]);
});

test('a mistake in the hours of a project is reported once, not for every text that uses its price', async () => {
  const root = await copy();
  const project = { id: 'odd', hours: { low: 'few', high: 5 } };
  await edit(root, 'budgets.yaml', ['items'], [project]);
  const error = await new ContentFolder(root).readAll().catch((reason: Error) => reason.message);
  // Reading only `faq.yaml` fails, too, because prices cannot be filled in.
  await expect(new ContentFolder(root).read('faq.yaml')).rejects.toThrow('content/budgets.yaml:');
  expect(error).toMatch(/content\/budgets\.yaml:\d+: items\.0\.hours\.low: found "few"; allowed: number/);
  expect(
    String(error)
      .split('\n')
      .filter((line) => !line.startsWith('content/budgets.yaml')),
  ).toEqual([]);
});

sampleTest('every engagement model of a service or a project exists', async () => {
  const contents = await new ContentFolder(directory()).readAll();
  const models = contents.get('engagement-models.yaml').models.map(({ name }) => name);
  const usedModels = [
    ...inOrder(contents, 'services').map(({ data }) => data.model),
    ...contents.get('budgets.yaml').items.map(({ model }) => model),
  ];
  expect(usedModels.filter((model) => model !== undefined && !models.includes(model))).toEqual([]);
});

sampleTest('the privacy policy mentions the origin of visits only if the company stores it', async () => {
  const root = await copy();
  const policy = async () => JSON.stringify(await new ContentFolder(root).read('legal/privacy-policy.md'));
  expect(await policy()).toContain('the website that led you here');
  await edit(root, 'company.yaml', ['enquiryOrigin'], false);
  expect(await policy()).not.toMatch(/website that led you|visits began|\{\{/);
});

test.each([
  [0, 'Monday to Friday'],
  [-1, 'Sunday to Thursday'],
  [1, 'Tuesday to Saturday'],
])('working days with a shift of %i are %s', (shift, days) => {
  const monday = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
  expect(formatDays({ days: monday }, 'en', shift)).toBe(days);
});
