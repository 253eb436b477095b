import { edit, useContent } from '@company/tests/content-copy.ts';
import { sampleTest } from '@company/tests/sample-only.ts';
import { expect, test } from 'vitest';
import { namedDays } from './calendar.ts';
import { inOrder } from './contents.ts';
import { ContentFolder } from './load.ts';

const { directory, copy } = useContent();

test('prices are hours at the rate, unless one is typed; an empty one is an empty text', async () => {
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

sampleTest('every way to agree on a price that a service or a project names is there', async () => {
  const contents = await new ContentFolder(directory()).readAll();
  const models = contents.get('engagement-models.yaml').models.map(({ name }) => name);
  const named = [
    ...inOrder(contents, 'services').map(({ data }) => data.model),
    ...contents.get('budgets.yaml').items.map(({ model }) => model),
  ];
  expect(named.filter((model) => model !== undefined && !models.includes(model))).toEqual([]);
});

sampleTest('the privacy policy says where a visit began only if the company asks for it', async () => {
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
])('working days elsewhere, %i later, are %s', (later, days) => {
  const monday = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
  expect(namedDays({ days: monday }, 'en', later)).toBe(days);
});
