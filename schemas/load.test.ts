import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sampleTest } from '@company/tests/sample-only.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Node, parse, parseDocument, stringify } from 'yaml';
import { inWords } from './explain.ts';
import { writeJsonSchemas } from './json-schemas.ts';
import { inOrder, summariesOf } from './lists.ts';
import { ContentFolder } from './load.ts';
import { numberWord } from './number-words.ts';
import { ContentError } from './parse.ts';

/** The fields that a service and a stage cannot do without. */
const smallest = {
  metaTitle: 'Title',
  description: 'Text',
  lead: 'Text',
  picture: { name: 'design' },
  overview: { heading: { fact: 'Fact' }, paragraphs: ['Text'] },
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'content-'));
  await cp('content', directory, { recursive: true });
  // A company may have one service alone.
  for (const [index, name] of ['a-first', 'a-second'].entries()) {
    const own = { name, position: 1000 + index, metaTitle: name, description: name };
    const service = { ...smallest, icon: 'briefcase', summary: 'Text', ...own };
    await writeFile(join(directory, 'services', `${name}.yaml`), stringify(service));
  }
});
afterAll(() => rm(directory, { recursive: true }));

const services = async () => (await readdir(join(directory, 'services'))).filter((file) => file.endsWith('.yaml'));

/** A copy, to be changed. */
async function copy(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp(directory, root, { recursive: true });
  return root;
}

/** Changes a field of a copy. @returns file and line of the field */
async function edit(root: string, file: string, field: (string | number)[], value: unknown): Promise<string> {
  const document = parseDocument(await readFile(join(root, file), 'utf8'));
  document.setIn(field, value);
  const text = document.toString();
  await writeFile(join(root, file), text);
  const line = text.slice(0, (parseDocument(text).getIn(field, true) as Node).range?.[0]).split('\n').length;
  return `${file}:${line}`;
}

test('services are in the order of their positions, each with the fields that menus need', async () => {
  const services = inOrder(await new ContentFolder(directory).readAll(), 'services');
  const positions = services.map(({ data }) => data.position);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(Object.keys(summariesOf(services)[0] ?? {})).toEqual(['slug', 'name', 'icon', 'summary', 'footer']);
});

test('files with the line ends and the byte order mark of Windows are read as before', async () => {
  const root = await copy();
  const folder = new ContentFolder(root);
  const before = await folder.readAll();
  for (const path of await folder.paths()) {
    const text = await readFile(join(root, path), 'utf8');
    await writeFile(join(root, path), `\ufeff${text.replaceAll('\n', '\r\n')}`);
  }
  expect(await new ContentFolder(root).readAll()).toEqual(before);
});

test('texts name the number of services, in words', async () => {
  const folder = new ContentFolder(directory);
  const { length } = inOrder(await folder.readAll(), 'services');
  const { locale } = await folder.read('company.yaml');
  expect(await folder.placeholders()).toMatchObject({ 'services.count': numberWord(length, locale) });
  expect([numberWord(12, 'en-IN'), numberWord(24, 'en'), numberWord(12, 'da')]).toEqual(['twelve', '24', '12']);
});

test('prices are hours at the rate, unless one is typed; an empty one is an empty text', async () => {
  const rate = {
    currencies: [{ code: 'INR', low: 10, high: 20 }],
    words: { range: '{low} or {high}', hour: '{price}!' },
  };
  const task = { id: 'a', task: 'Task', low: 1, likely: 2, high: 3 };
  const text = {
    name: 'Name',
    tab: 'Tab',
    model: 'Model',
    time: 'T',
    holds: 'T',
    bring: 'T',
    changes: 'T',
    afterwards: 'T',
  };
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

test('a mistake in the hours of a project is reported once, not in every text that names its price', async () => {
  const root = await copy();
  const project = { id: 'odd', hours: { low: 'few', high: 5 } };
  await edit(root, 'budgets.yaml', ['items'], [project]);
  const error = await new ContentFolder(root).readAll().catch((reason: Error) => reason.message);
  // A file that is read alone is not returned with prices that are not filled in.
  await expect(new ContentFolder(root).read('faq.yaml')).rejects.toThrow('content/budgets.yaml:');
  expect(error).toMatch(/content\/budgets\.yaml:\d+: items\.0\.hours\.low: found "few"; allowed: number/);
  expect(
    String(error)
      .split('\n')
      .filter((line) => !line.startsWith('content/budgets.yaml')),
  ).toEqual([]);
});

sampleTest('every way to agree on a price that a service, a stage or a project names is there', async () => {
  const contents = await new ContentFolder(directory).readAll();
  const models = contents.get('engagement-models.yaml').models.map(({ name }) => name);
  const named = [
    ...inOrder(contents, 'services').map(({ data }) => data.model),
    ...inOrder(contents, 'lifecycle').map(({ data }) => data.model),
    ...contents.get('budgets.yaml').items.map(({ model }) => model),
  ];
  expect(named.filter((model) => model !== undefined && !models.includes(model))).toEqual([]);
});

sampleTest('no two pages have the same picture at their top', async () => {
  const contents = await new ContentFolder('content').readAll();
  const tops = [
    ...(['about.yaml', 'expertise.yaml', 'faq.yaml', 'services.yaml'] as const).map((path) => contents.get(path)),
    ...inOrder(contents, 'services').map(({ data }) => data),
    ...inOrder(contents, 'lifecycle').map(({ data }) => data),
  ];
  const names = tops.flatMap(({ picture }) => picture?.name ?? []);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

sampleTest('the privacy policy says where a visit began only if the company asks for it', async () => {
  const root = await copy();
  const policy = async () => JSON.stringify(await new ContentFolder(root).read('legal/privacy-policy.md'));
  expect(await policy()).toContain('the website that led you here');
  await edit(root, 'company.yaml', ['enquiryOrigin'], false);
  expect(await policy()).not.toMatch(/website that led you|visits began|\{\{/);
});

test('the origin of the environment replaces that of the company file', async () => {
  const company = await new ContentFolder(directory, 'https://example.org').read('company.yaml');
  expect(company).toMatchObject({ siteUrl: 'https://example.org' });
});

test('the error has the mistakes of all files, and those that are missing', async () => {
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
  expect(message).toContain('content/stray.yaml: found a file of no kind');
  expect(message).toContain('content/search.yaml: found no such file; allowed: this file is needed');
  // A mistake in the facts hides no others, and is there once.
  expect(String(message).match(/content\/company\.yaml:\d+: email: found "nobody"/g)).toHaveLength(1);
  expect(message).not.toContain('{{');
});

test("the company's facts are read once, not for each file that names them", async () => {
  const root = await copy();
  const folder = new ContentFolder(root);
  const { shortName } = await folder.read('company.yaml');
  await edit(root, 'home.yaml', ['heading'], '{{company.shortName}}');
  await rm(join(root, 'company.yaml'));
  expect((await folder.read('home.yaml')).heading).toBe(shortName);
});

describe('mistakes between files are reported with file and line, found and allowed:', () => {
  /** Gives a field of one file the value that it has in another. */
  const repeat = async (root: string, from: string, to: string, field: string) =>
    edit(root, to, [field], parse(await readFile(join(root, from), 'utf8'))[field]);

  test.each<[name: string, change: (root: string, first: string, second: string) => Promise<string>, message: RegExp]>([
    [
      'a title that two files have',
      (root, first, second) => repeat(root, first, second, 'metaTitle'),
      /metaTitle: found the same as in content\/services\/\S+; allowed: another$/m,
    ],
    [
      'two services of one name, of which one has a joiner that nobody sees',
      async (root, first, second) => {
        const { name } = parse(await readFile(join(root, first), 'utf8'));
        return edit(root, second, ['name'], `${name}\u200d`);
      },
      /name: found the same as in content\/services\/\S+; allowed: another$/m,
    ],
    [
      'two services at one position',
      (root, first, second) => repeat(root, first, second, 'position'),
      /position: found the same as in content\/services\/\S+; allowed: another$/m,
    ],
    [
      'an earlier address of a page that another page has',
      (root, first, second) => edit(root, second, ['formerly'], [first.replace(/^.*\/|\.yaml$/g, '')]),
      /formerly\.0: found \S+, which leads to content\/services\/\S+; allowed: an address that no page has or had$/m,
    ],
    [
      'a slide of a service without a file',
      (root) => edit(root, 'home.yaml', ['slides', 0, 'type'], 'chess'),
      /slides\.0\.type: found "chess"; allowed: /m,
    ],
    [
      'a stage with another title than its address gives',
      async (root) => {
        await mkdir(join(root, 'lifecycle'), { recursive: true });
        const card = { text: 'Text', link: 'Link', drawing: '/drawings/design.svg' };
        const stage = { ...smallest, title: 'Design', position: 1, card };
        await writeFile(join(root, 'lifecycle/design.yaml'), stringify(stage));
        return edit(root, 'lifecycle/design.yaml', ['title'], 'Designing');
      },
      /title: found "Designing"; allowed: Design, from its address$/m,
    ],
    [
      'a ready-made product for a project that there is not',
      async (root) => {
        const row = { need: 'T', enough: 'T', cost: 'T', projects: ['chess'] };
        const labels = { need: 'T', enough: 'T', cost: 'T' };
        const alternatives = { heading: { label: 'L', fact: 'F' }, text: 'T', labels, rows: [row] };
        await edit(root, 'services.yaml', ['alternatives'], alternatives);
        return edit(root, 'services.yaml', ['alternatives', 'rows', 0, 'projects', 0], 'chess');
      },
      /alternatives\.rows\.0\.projects\.0: found "chess"; allowed: /m,
    ],
  ])('%s', async (_, change, message) => {
    const broken = await copy();
    const [first = '', second = ''] = await services();
    const place = await change(broken, `services/${first}`, `services/${second}`);
    const error = await new ContentFolder(broken).readAll().catch((reason: Error) => reason.message);
    expect(error).toMatch(message);
    expect(error).toContain(`content/${place}: `);
  });
});

test('a link of a legal text to no page, part or file is reported with its line; others are not', async () => {
  const root = await copy();
  const [first = ''] = await services();
  const file = join(root, 'legal/accessibility.md');
  const text = await readFile(file, 'utf8');
  const good = [
    '/contact',
    '/contact/?x=1#enquiry',
    '#contact',
    '#own-part',
    '/faq#questions',
    '/logo.svg',
    '/sitemap.xml',
  ];
  const bad = [
    '/contct',
    '#deletion',
    '/faq#answers',
    '/drawings',
    '/../package.json',
    '/logo.png',
    '/service-details/gone',
  ];
  const own = `/service-details/${first.replace('.yaml', '')}`;
  const links = (all: string[]) => all.map((link) => `[words](${link})`).join('\n');
  await writeFile(file, `${text}\n## Own part\n\n${links([...good, own, `${own}#overview`, ...bad])}\n`);
  const error = await new ContentFolder(root).readAll().catch((reason: unknown) => reason);
  const mistakes = (error as ContentError).mistakes.map(({ found }) => /“(.*)”/.exec(found)?.[1]);
  expect(mistakes).toEqual(bad);
  const line = text.split('\n').length + 1;
  expect((error as ContentError).message).toContain(`content/legal/accessibility.md:${line}: sections.`);
});

test('every kind has a JSON Schema for editors', async () => {
  await writeJsonSchemas(directory);
  const schema = JSON.parse(await readFile(join(directory, '.schema/service.json'), 'utf8'));
  expect(schema.properties.questions.properties.items).toMatchObject({ type: 'array', minItems: 0, maxItems: 12 });
  expect(schema.required).toContain('summary');
});

test('texts replace files, add them and remove them', async () => {
  const [first = '', other = ''] = await services();
  const [own, removed] = [`services/${first}`, `services/${other}`] as const;
  const text = await readFile(join(directory, own), 'utf8');
  const changed = text.replace(/^name: .*$/m, 'name: Robots').replace(/^position: .*$/m, 'position: 900');
  const replaced = new Map([
    [own, changed],
    [removed, undefined],
    ['services/new-one.yaml', text.replace(/^name: .*$/m, 'name: [')],
  ]);
  const read = new ContentFolder(directory, undefined, replaced).readAll();
  const error = (await read.catch((reason: unknown) => reason)) as ContentError;
  expect(error).toBeInstanceOf(ContentError);
  expect(new Set(error.mistakes.map(({ file }) => file))).toEqual(new Set(['content/services/new-one.yaml']));
  replaced.delete('services/new-one.yaml');
  await edit(directory, 'home.yaml', ['slides', 0, 'type'], basename(other, '.yaml'));
  const rest = new ContentFolder(directory, undefined, replaced).readAll();
  const { mistakes } = (await rest.catch((reason: unknown) => reason)) as ContentError;
  // The only mistakes are references to the removed file.
  expect(mistakes.length).toBeGreaterThan(0);
  const reference = `found "${basename(other, '.yaml')}"; allowed: `;
  expect(mistakes.filter((mistake) => !inWords(mistake).startsWith(reference))).toEqual([]);
  const folder = new ContentFolder(directory, undefined, new Map([[own, changed]]));
  expect(await folder.read(own as 'services/<address>.yaml')).toMatchObject({ name: 'Robots' });
});
