import { sampleTest } from '@company/tests/sample-only.ts';
import { describe, expect, test } from 'vitest';
import { checkCompany, checkMarks } from './company.ts';
import { checkConfirmed, checkPictures, checkPromises, checkTexts, namedPictures } from './content-checks.ts';
import { contentTexts, leavesOf } from './content-texts.ts';
import { places, projectWith, sampleWith, textsOf } from './test-setup.ts';

const confirmedIn = (text: string) =>
  leavesOf(text)
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ field }) => field);

test.each([
  ['behind a value', 'a: x # confirmed\nb: y\n', ['a']],
  ['with a day and a name', 'a: x\nb: y # confirmed 2026-11-20 by Asha\n', ['b']],
  ['behind the beginning of a folded text', 'a: >- # confirmed\n  x\n  y\nb: z\n', ['a']],
  ['behind a list or a group', 'a: # confirmed\n  - x\n  - b: y\nc: z\n', ['a.0', 'a.1.b']],
  ['behind an entry', 'a:\n  - { b: x, c: y } # confirmed\n  - { b: z, c: z }\n', ['a.0.b', 'a.0.c']],
  ['at the top of the file', '# About us.\n# confirmed 2026-11-20\n\na: x\nb: y\n', ['a', 'b']],
  ['above a later value: nothing', 'a: x\n# confirmed\nb: y\n', []],
  ['within a text: nothing', 'a: x#confirmed\nb: "to be # confirmedly"\n', []],
])('confirmed %s', (_, text, fields) => {
  expect(confirmedIn(text)).toEqual(fields);
});

const first = 'Every letter is weighed on a scale of brass.';
const second = 'Nobody has ever asked us for the scale itself.';
const sample = () =>
  sampleWith({
    'content/home.yaml': `lead: ${first} ${second}\nbutton: Write to us today\n`,
    'content/legal/terms.md': `---\ntitle: Terms\nreviewed: false\n---\n\n## Fees\n\n${first}\n`,
    'content/forms.yaml': 'problem: Please write your name with letters.\n',
  });
const linesOf = async (file: string, text: string) =>
  places(checkTexts(await textsOf({ [`content/${file}`]: text }), await sample()));

test.each([
  ['in another file', 'services/scales.yaml', `name: Scales\nbody:\n  - text: ${first}\n`, ['3 body.0.text']],
  [
    'folded differently',
    'home.yaml',
    `a: b\nlead: >-\n  Every letter is weighed\n  on a scale of brass.\n`,
    ['2 lead'],
  ],
  ['beside a sentence of the company', 'home.yaml', `lead: We are new. ${second}\n`, ['1 lead']],
  ['with another word', 'home.yaml', `lead: ${first.replace('brass', 'tin')}\n`, []],
  ['that is only a label', 'home.yaml', 'button: Write to us today\n', []],
  ['of the forms, which are the same for every company', 'forms.yaml', `problem: ${first}\n`, []],
  ['that is confirmed', 'home.yaml', `lead: ${first} # confirmed\n`, []],
  ['of the sample company’s story, twice', 'home.yaml', 'lead: Deccan, Deccan\n', ['1 lead', '1 lead']],
])('a sentence %s', async (_, file, text, lines) => {
  expect(await linesOf(file, text)).toEqual(lines.map((line) => `content/${file}:${line}`));
});

test.each([
  ['before counsel has read it', 'false', first, ['3 reviewed', '8 Fees']],
  ['with an open question', '"2026-11-01"', 'One.\n<!-- For counsel to confirm: the\n\ncap. -->', ['9 Fees']],
  ['that counsel has confirmed', '"2026-11-01"', first, []],
  ['with an address of the sample', '"2026-11-01"', 'hello@sample.example', ['8 Fees']],
])('a legal text %s', async (_, reviewed, text, lines) => {
  const file = `---\ntitle: Terms\nreviewed: ${reviewed}\n---\n\n## Fees\n\n${text}\n`;
  expect(await linesOf('legal/terms.md', file)).toEqual(lines.map((line) => `content/legal/terms.md:${line}`));
});

test.each([
  ['without a day', 'faq.yaml', 'title: FAQ\n', ['content/faq.yaml:1 confirmed']],
  [
    'that nobody has confirmed',
    'services/scales.yaml',
    'name: A\nconfirmed: false\n',
    ['content/services/scales.yaml:2 confirmed'],
  ],
  ['with the day of its owner', 'faq.yaml', 'confirmed: "2026-11-23"\ntitle: FAQ\n', []],
  ['that makes no promises', 'search.yaml', 'areaServed: India\n', []],
])('a file %s', async (_, file, text, found) => {
  expect(places(checkConfirmed(await textsOf({ [`content/${file}`]: text })))).toEqual(found);
});

test.each([
  [
    'the sample’s picture of its bird',
    'name: bird',
    { 'art/pictures/bird.webp': 'bird' },
    ['content/home.yaml:2 picture.name'],
  ],
  ['the same, confirmed', 'name: bird # confirmed', { 'art/pictures/bird.webp': 'bird' }, []],
  ['a picture of the sample without it', 'name: tree', { 'art/pictures/tree.webp': 'tree' }, []],
  ['another picture of that name', 'name: bird', { 'art/pictures/bird.webp': 'ours' }, []],
  ['a photograph of that name', 'name: bird', { 'art/pictures/bird.jpg': 'ours' }, []],
])('%s', async (_, name, files, found) => {
  const sample = await sampleWith({ 'art/pictures/bird.webp': 'bird', 'art/pictures/tree.webp': 'tree' });
  const root = await projectWith({ 'content/home.yaml': `picture:\n  ${name}\n`, ...files });
  const named = namedPictures(root, contentTexts(root), sample);
  expect(named).toHaveLength(1);
  expect(places(checkPictures(named, sample))).toEqual(found);
});

const unkept = (env: Record<string, string>, staticHost = false) =>
  checkPromises(contentTexts('.'), { root: '.', env, staticHost }).map(({ file, field }) => `${file} ${field}`);

// Another company's texts name other days, or none.
sampleTest('the recipes keep the promises about data, and another retention is found', () => {
  expect(unkept({})).toEqual([]);
  expect(unkept({ RETENTION_DAYS: '30000' })).toEqual(['content/company.yaml privacy.retentionDays']);
});

sampleTest('a static host keeps no enquiry, whatever the texts say', () => {
  expect(unkept({}, true)).toContain('content/forms.yaml consent.text');
});

const logo = 'public/clients/one.svg';
const companySample = () =>
  sampleWith(
    {
      'content/company.yaml': 'name: Sample\nreplyWithin: one day\nclients:\n  - { name: A }\n  - { name: B }\n',
      [logo]: '<svg/>',
      'public/logo.svg': '<svg id="logo"/>',
    },
    ['name', 'replyWithin', 'clients.0.name', 'clients.1.name'],
  );

async function findingsIn(text: string, { staticHost = false, files = {} } = {}) {
  const root = await projectWith({ 'content/company.yaml': text, ...files });
  return checkCompany(contentTexts(root), { root, sample: await companySample(), staticHost });
}

describe('a fact', () => {
  test.each([
    ['of the sample', 'shortName: K\nname: Sample\n', 2, 'name'],
    ['of the sample, in another place of its list', 'clients:\n  - { name: B }\n', 2, 'clients.0.name'],
    ['that nobody can have', 'email: hello@kestrel.example # confirmed\n', 1, 'email'],
    ['that is an address without TLS', 'siteUrl: http://kestrel.test\n', 1, 'siteUrl'],
    ['that loses every enquiry', 'endpoint: none\n', 1, 'endpoint'],
  ])('%s is found', async (_, text, line, field) => {
    const value = text.split('\n')[line - 1] ?? '';
    const [finding, ...others] = await findingsIn(text);
    expect(finding).toMatchObject({ file: 'content/company.yaml', line, field });
    expect(value).toContain(JSON.parse(finding?.found ?? ''));
    expect(finding?.put).not.toBe('');
    expect(others).toEqual([]);
  });

  test('of the company itself, or of the sample and confirmed, is not', async () => {
    expect(await findingsIn('name: Kestrel\nreplyWithin: one day # confirmed\nendpoint: /api/enquiries\n')).toEqual([]);
  });

  test('of a host of files alone is an endpoint of none', async () => {
    expect(await findingsIn('endpoint: none\n', { staticHost: true })).toEqual([]);
    expect(await findingsIn('endpoint: /api/enquiries\n', { staticHost: true })).toHaveLength(1);
  });

  test('that names a file of the sample is found', async () => {
    const text = 'clients:\n  - { name: K, logo: /clients/one.svg }\n';
    expect(await findingsIn(text, { files: { [logo]: '<svg/>' } })).toMatchObject([
      { line: 2, field: 'clients.0.logo' },
    ]);
    expect(await findingsIn(text, { files: { [logo]: '<svg id="k"/>' } })).toEqual([]);
  });
});

test('the sample’s logo is found', async () => {
  const check = async (svg: string) => checkMarks(await projectWith({ 'public/logo.svg': svg }), await companySample());
  expect(await check('<svg id="logo"/>')).toMatchObject([{ file: 'public/logo.svg' }]);
  expect(await check('<svg id="own"/>')).toEqual([]);
});
