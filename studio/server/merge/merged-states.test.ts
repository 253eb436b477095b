import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { inOrder } from '@company/schemas/contents.ts';
import { expect, test } from 'vitest';
import type { FieldValue, ListChange, Path } from '../../protocol/content-fields.ts';
import type { Choice } from '../../protocol/requests.ts';
import { service, type TestDesk } from '../../tests/desk.ts';
import { memoryDesk, pictureWith } from '../../tests/memory-desk.ts';
import { sampleField, sampleService } from '../../tests/sample-project.ts';
import { dataOf } from '../content/content-text.ts';
import { withListChange, withValues } from '../content/field-edits.ts';
import { addService, moveService, removeService } from '../editing/edit-services.ts';
import { withFiles } from '../git/tree.ts';
import { mergedStates } from './merged-states.ts';

type Work = (desk: TestDesk) => Promise<unknown>;

/** Merges the work of two people who started from the same state. */
async function mergeWork(mine: Work, theirs: Work, choices?: Choice | Record<string, Choice>) {
  const [baseDesk, myDesk, theirDesk] = [memoryDesk(), memoryDesk(), memoryDesk()];
  await mine(myDesk);
  await theirs(theirDesk);
  const treeOf = async ({ store }: TestDesk) => (await store.current()).tree;
  const trees = { base: await treeOf(baseDesk), mine: await treeOf(myDesk), theirs: await treeOf(theirDesk) };
  const { updates, conflictingTexts } = await mergedStates(trees, choices);
  const tree = withFiles(trees.theirs, updates);
  const read = async (file: string) => String((await tree.read(`content/${file}`)) ?? '');
  return {
    conflictingTexts,
    tree,
    read,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into the data of any file.
    data: async (file = sampleService): Promise<any> => dataOf(await read(file)),
    problemsOf: () => baseDesk.store.problemsOf(trees.theirs, updates),
  };
}

const items = ['questions', 'items'];
const baseItems: { question: string; answer: string }[] = (await memoryDesk().data(sampleService)).questions.items;

/** The questions in order. A question of the base is a number, with a star if the answer has changed. */
const questionsOf = async ({ data }: Awaited<ReturnType<typeof mergeWork>>) => {
  const newItems: typeof baseItems = (await data()).questions.items;
  return newItems.map(({ question, answer }) => {
    const at = baseItems.findIndex((entry) => entry.question === question);
    return at < 0 ? question : `${at}${answer === baseItems[at]?.answer ? '' : '*'}`;
  });
};

/** Writes a file without checks. */
const rewrite =
  (file: string, textOf: (text: string) => string): Work =>
  async ({ put, read }) =>
    put(new Map([[`content/${file}`, Buffer.from(textOf(await read(`content/${file}`)))]]));
const inList = (change: ListChange) =>
  rewrite(sampleService, (text) => withListChange(text, sampleField(...items), change));
const add = (question: string, answer = 'Yes.', index = 6): Work => {
  const values = Object.entries({ question, answer }).map(([key, value]) => ({
    field: sampleField(...items, index, key),
    value,
  }));
  return inList({ kind: 'add', index, values });
};
const move = (from: number, to: number) => inList({ kind: 'move', from, to });
const remove = (index: number) => inList({ kind: 'remove', index });
const put = (path: Path, value: FieldValue, file = sampleService) =>
  rewrite(file, (text) => withValues(text, [{ field: { file, path }, value }]));
const sequence =
  (...works: Work[]): Work =>
  async (desk) => {
    for (const work of works) await work(desk);
  };
const setAnswer = (index: number, value = 'Mended.') => put([...items, index, 'answer'], value);
const setQuestion = (index: number, value: string) => put([...items, index, 'question'], value);

test.each<[string, Work, Work, string]>([
  ['both add an entry at the end', add('Mine?'), add('Theirs?'), '0 1 2 3 4 5 Theirs? Mine?'],
  ['both add the same entry', add('Same?'), add('Same?'), '0 1 2 3 4 5 Same?'],
  ['I move the entry that others change', move(0, 3), setAnswer(0), '1 2 3 0* 4 5'],
  ['I change the entry that others move', setAnswer(0), move(0, 3), '1 2 3 0* 4 5'],
  ['I rename the entry that others move', setQuestion(1, 'Renamed?'), move(1, 4), '0 2 3 4 Renamed? 5'],
  ['I move an entry, and others move a different entry', move(0, 5), move(4, 1), '4 1 2 3 5 0'],
  ['I remove the last entry, and others add an entry', remove(5), add('Theirs?'), '0 1 2 3 4 Theirs?'],
  ['both remove the same entry', remove(1), remove(1), '0 2 3 4 5'],
  ['I change an entry, and others change the next entry', setQuestion(1, 'Mine?'), setAnswer(2), '0 Mine? 2* 3 4 5'],
  ['both change the same entry, but different fields', setQuestion(2, 'Mine?'), setAnswer(2), '0 1 Mine? 3 4 5'],
])('questions: %s', async (_, mine, theirs, expected) => {
  const result = await mergeWork(mine, theirs);
  expect(result.conflictingTexts).toEqual([]);
  expect((await questionsOf(result)).join(' ')).toBe(expected);
});

test.each<[string, Work, Work, string | RegExp, Partial<Record<Choice, string>>]>([
  [
    'both change the same text',
    setAnswer(1, 'Mine.'),
    setAnswer(1, 'Theirs.'),
    /long does it take\? › Answer$/,
    { mine: '0 1* 2 3 4 5' },
  ],
  ['I remove what others change', remove(1), setAnswer(1), /How long/, { mine: '0 2 3 4 5', theirs: '0 1* 2 3 4 5' }],
  [
    'I replace what others change',
    sequence(remove(5), add('New?', 'Mine.', 5)),
    setAnswer(5),
    /take over/,
    { mine: '0 1 2 3 4 New?', theirs: '0 1 2 3 4 New? 5*' },
  ],
  ['I change what others remove', setAnswer(1), remove(1), /How long/, { mine: '0 1* 2 3 4 5', theirs: '0 2 3 4 5' }],
  ['both add one name', add('New?', 'Mine.'), add('New?', 'Theirs.'), /New\?/, { both: '0 1 2 3 4 5 New? New?' }],
  ['both move the same entry', move(0, 2), move(0, 5), /Order$/, { mine: '1 2 0 3 4 5', theirs: '1 2 3 4 5 0' }],
])('questions: a decided conflict: %s', async (_, mine, theirs, name, expectedLists) => {
  const { conflictingTexts } = await mergeWork(mine, theirs);
  expect(conflictingTexts).toMatchObject([{ name: expect.stringMatching(name) }]);
  for (const [choice, expected] of Object.entries(expectedLists)) {
    const result = await mergeWork(mine, theirs, { [conflictingTexts[0]?.id ?? '']: choice as Choice });
    expect(result.conflictingTexts).toEqual([]);
    expect((await questionsOf(result)).join(' '), choice).toBe(expected);
  }
});

test('if both people replaced a picture, the chosen picture stays', async () => {
  const path = 'art/pictures/vision.webp';
  const replace =
    (colour: string): Work =>
    ({ put }) =>
      put(new Map([[path, pictureWith(colour)]]));
  const result = await mergeWork(replace('blue'), replace('red'));
  expect(result.conflictingTexts).toMatchObject([{ name: path }]);
  const { tree } = await mergeWork(replace('blue'), replace('red'), 'mine');
  expect(await tree.read(path)).toEqual(pictureWith('blue'));
});

test('a list with room for one more entry keeps the entry of one person', async () => {
  const fillAndAdd = (last: string) => async (desk: TestDesk) => {
    for (let index = 6; index < 11; index++) await add(`Question ${index}?`, 'Yes.', index)(desk);
    await add(last, 'Yes.', 11)(desk);
  };
  const { conflictingTexts } = await mergeWork(fillAndAdd('Mine?'), fillAndAdd('Theirs?'));
  expect(conflictingTexts).toMatchObject([{ why: expect.stringContaining('12 entries'), mine: '1. Mine?\nYes.' }]);
  const questions = await questionsOf(await mergeWork(fillAndAdd('Mine?'), fillAndAdd('Theirs?'), 'theirs'));
  expect([questions.length, questions.at(-1)]).toEqual([12, 'Theirs?']);
});

test('neighbouring lines, comments, pictures and paragraphs of both people are merged', async () => {
  const policy = 'legal/privacy-policy.md';
  const { text } = (await memoryDesk().data(policy)).sections[0];
  const [first, ...others]: string[] = text.split('\n\n');
  const section = (...paragraphs: (string | undefined)[]) =>
    put(['sections', 0, 'text'], paragraphs.join('\n\n'), policy);
  const { data, read, conflictingTexts, problemsOf } = await mergeWork(
    async (desk) => {
      await put(['email'], 'mine@example.com', 'company.yaml')(desk);
      await put(['picture'], { name: 'rpa', shows: 'Mine.' })(desk);
      await put(['formerly', 0], 'once-mine')(desk);
      await section(first, ...others, 'Mine.')(desk);
    },
    async (desk) => {
      await desk.edit('content/company.yaml', 'email: ', '# Of the address\nemail: ');
      await put(['phone'], '+91 40 1234 5678', 'company.yaml')(desk);
      await put(['lead'], 'Theirs.')(desk);
      await put(['formerly', 0], 'once-theirs')(desk);
      await desk.edit(service, 'lead: Theirs.\n', 'lead: &lead Theirs.\nforWhom: *lead\n');
      await section('Theirs.', ...others)(desk);
    },
  );
  expect([conflictingTexts, await problemsOf()]).toEqual([[], []]);
  expect(await data('company.yaml')).toMatchObject({ email: 'mine@example.com', phone: '+91 40 1234 5678' });
  expect(await read('company.yaml')).toContain('# Of the address\n');
  expect(await data()).toMatchObject({
    formerly: ['once-theirs', 'once-mine'],
    lead: 'Theirs.',
    forWhom: 'Theirs.',
    picture: { name: 'rpa', shows: 'Mine.' },
  });
  expect((await data(policy)).sections[0].text).toBe(['Theirs.', ...others, 'Mine.'].join('\n\n'));
});

test('services of both people get new positions, and references to removed services disappear', async () => {
  const { store } = memoryDesk();
  const contents = await store.readContents((await store.current()).tree);
  // New services refer to existing services, and the other person removes one of these services.
  const removed = inOrder(contents, 'services').at(-2)?.slug ?? '';
  const [mine, theirs] = ['audits', 'data-rooms'].map(
    (address): Work =>
      async ({ store }) =>
        addService(store, { name: address, address }),
  ) as [Work, Work];
  const { data, read, conflictingTexts, problemsOf } = await mergeWork(
    sequence(mine, ({ store }) => moveService(store, { address: 'studio-sample', by: -1 })),
    sequence(({ store }) => removeService(store, { address: removed, leadsTo: 'studio-sample' }), theirs),
  );
  expect(await read(`services/${removed}.yaml`)).toBe('');
  expect([conflictingTexts, await problemsOf()]).toEqual([[], []]);
  const files = ['studio-sample', 'data-rooms', 'audits'].map((slug) => `services/${slug}.yaml`);
  const numbers = await Promise.all(files.map(async (file) => (await data(file)).position as number));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(3);
});

test('if one person removed the service that the other person changed, the content is valid after each decision', async () => {
  const change = put(['lead'], 'Mine.');
  const leadsTo = parse(readdirSync('content/services')[0] ?? '').name;
  const remove: Work = ({ store }) => removeService(store, { address: 'studio-sample', leadsTo });
  for (const [mine, theirs, changedSide] of [
    [change, remove, 'mine'],
    [remove, change, 'theirs'],
  ] as const) {
    const texts = { mine: undefined, theirs: undefined, [changedSide]: 'Lead: Mine.' };
    expect((await mergeWork(mine, theirs)).conflictingTexts).toMatchObject([{ name: 'Studio sample', ...texts }]);
    for (const choice of ['mine', 'theirs'] as const) {
      const { read, problemsOf } = await mergeWork(mine, theirs, choice);
      expect(await problemsOf(), `${changedSide} ${choice}`).toEqual([]);
      expect((await read(sampleService)).includes('Mine.')).toBe(choice === changedSide);
    }
  }
});

test('changes of a page are moved to the new file when a developer renames the page', async () => {
  const { data, conflictingTexts } = await mergeWork(put(['lead'], 'Mine.'), async ({ put, read }) => {
    const renamed = `${await read(service)}\nformerly: [studio-sample]\n`;
    await put(
      new Map([
        [service, undefined],
        ['content/services/renamed.yaml', Buffer.from(renamed)],
      ]),
    );
  });
  expect(conflictingTexts).toEqual([]);
  expect(await data('services/renamed.yaml')).toMatchObject({ lead: 'Mine.', formerly: ['studio-sample'] });
});
