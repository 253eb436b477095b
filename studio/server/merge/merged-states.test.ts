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
async function merged(mine: Work, theirs: Work, choices?: Choice | Record<string, Choice>) {
  const [ofBase, ofMine, ofTheirs] = [memoryDesk(), memoryDesk(), memoryDesk()];
  await mine(ofMine);
  await theirs(ofTheirs);
  const treeOf = async ({ store }: TestDesk) => (await store.current()).tree;
  const trees = { base: await treeOf(ofBase), mine: await treeOf(ofMine), theirs: await treeOf(ofTheirs) };
  const { updates, conflictingTexts } = await mergedStates(trees, choices);
  const tree = withFiles(trees.theirs, updates);
  const read = async (file: string) => String((await tree.read(`content/${file}`)) ?? '');
  return {
    conflictingTexts,
    tree,
    read,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into the data of any file.
    data: async (file = sampleService): Promise<any> => dataOf(await read(file)),
    problemsOf: () => ofBase.store.problemsOf(trees.theirs, updates),
  };
}

const items = ['questions', 'items'];
const old: { question: string; answer: string }[] = (await memoryDesk().data(sampleService)).questions.items;

/** The questions in order. A question of the base is a number, with a star if the answer has changed. */
const questionsOf = async ({ data }: Awaited<ReturnType<typeof merged>>) => {
  const now: typeof old = (await data()).questions.items;
  return now.map(({ question, answer }) => {
    const at = old.findIndex((entry) => entry.question === question);
    return at < 0 ? question : `${at}${answer === old[at]?.answer ? '' : '*'}`;
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
const both =
  (...works: Work[]): Work =>
  async (desk) => {
    for (const work of works) await work(desk);
  };
const answer = (index: number, value = 'Mended.') => put([...items, index, 'answer'], value);
const ask = (index: number, value: string) => put([...items, index, 'question'], value);

test.each<[string, Work, Work, string]>([
  ['both add at the end: theirs, then mine', add('Mine?'), add('Theirs?'), '0 1 2 3 4 5 Theirs? Mine?'],
  ['both add the same: once', add('Same?'), add('Same?'), '0 1 2 3 4 5 Same?'],
  ['one moves what the other changes', move(0, 3), answer(0), '1 2 3 0* 4 5'],
  ['one changes what the other moves', answer(0), move(0, 3), '1 2 3 0* 4 5'],
  ['one moves what the other renames', ask(1, 'Renamed?'), move(1, 4), '0 2 3 4 Renamed? 5'],
  ['each moves another one', move(0, 5), move(4, 1), '4 1 2 3 5 0'],
  ['one removes, the other adds behind it', remove(5), add('Theirs?'), '0 1 2 3 4 Theirs?'],
  ['both remove the same', remove(1), remove(1), '0 2 3 4 5'],
  ['each changes a neighbour', ask(1, 'Mine?'), answer(2), '0 Mine? 2* 3 4 5'],
  ['each changes another field of one', ask(2, 'Mine?'), answer(2), '0 1 Mine? 3 4 5'],
])('questions: %s', async (_, mine, theirs, expected) => {
  const result = await merged(mine, theirs);
  expect(result.conflictingTexts).toEqual([]);
  expect((await questionsOf(result)).join(' ')).toBe(expected);
});

test.each<[string, Work, Work, string | RegExp, Partial<Record<Choice, string>>]>([
  [
    'the same text',
    answer(1, 'Mine.'),
    answer(1, 'Theirs.'),
    /long does it take\? › Answer$/,
    { mine: '0 1* 2 3 4 5' },
  ],
  ['removed and changed', remove(1), answer(1), /How long/, { mine: '0 2 3 4 5', theirs: '0 1* 2 3 4 5' }],
  [
    'replaced and changed',
    both(remove(5), add('New?', 'Mine.', 5)),
    answer(5),
    /take over/,
    { mine: '0 1 2 3 4 New?', theirs: '0 1 2 3 4 New? 5*' },
  ],
  ['changed and removed', answer(1), remove(1), /How long/, { mine: '0 1* 2 3 4 5', theirs: '0 2 3 4 5' }],
  [
    'both add one of this name',
    add('New?', 'Mine.'),
    add('New?', 'Theirs.'),
    /New\?/,
    { both: '0 1 2 3 4 5 New? New?' },
  ],
  ['one is moved to two places', move(0, 2), move(0, 5), /Order$/, { mine: '1 2 0 3 4 5', theirs: '1 2 3 4 5 0' }],
])('questions: a conflict, and its decision: %s', async (_, mine, theirs, name, decided) => {
  const { conflictingTexts } = await merged(mine, theirs);
  expect(conflictingTexts).toMatchObject([{ name: expect.stringMatching(name) }]);
  for (const [choice, expected] of Object.entries(decided)) {
    const result = await merged(mine, theirs, { [conflictingTexts[0]?.id ?? '']: choice as Choice });
    expect(result.conflictingTexts).toEqual([]);
    expect((await questionsOf(result)).join(' '), choice).toBe(expected);
  }
});

test('if both people replaced a picture, the decision is kept', async () => {
  const path = 'art/pictures/vision.webp';
  const replace =
    (mark: string): Work =>
    ({ put }) =>
      put(new Map([[path, pictureWith(mark)]]));
  const result = await merged(replace('blue'), replace('red'));
  expect(result.conflictingTexts).toMatchObject([{ name: path }]);
  const { tree } = await merged(replace('blue'), replace('red'), 'mine');
  expect(await tree.read(path)).toEqual(pictureWith('blue'));
});

test('a list with room for one entry keeps the entry of one person', async () => {
  const fill: Work = async (desk) => {
    for (let index = 6; index < 11; index++) await add(`Question ${index}?`, 'Yes.', index)(desk);
  };
  const begin = (last: string) => async (desk: TestDesk) => {
    await fill(desk);
    await add(last, 'Yes.', 11)(desk);
  };
  const { conflictingTexts } = await merged(begin('Mine?'), begin('Theirs?'));
  expect(conflictingTexts).toMatchObject([{ why: expect.stringContaining('12 entries'), mine: '1. Mine?\nYes.' }]);
  const questions = await questionsOf(await merged(begin('Mine?'), begin('Theirs?'), 'theirs'));
  expect([questions.length, questions.at(-1)]).toEqual([12, 'Theirs?']);
});

test('neighbouring lines, comments, pictures and paragraphs of both people are merged', async () => {
  const policy = 'legal/privacy-policy.md';
  const { text } = (await memoryDesk().data(policy)).sections[0];
  const [first, ...others]: string[] = text.split('\n\n');
  const section = (...paragraphs: (string | undefined)[]) =>
    put(['sections', 0, 'text'], paragraphs.join('\n\n'), policy);
  const { data, read, conflictingTexts, problemsOf } = await merged(
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
  // New services refer to existing services, and the other person removes one of these.
  const removed = inOrder(contents, 'services').at(-2)?.slug ?? '';
  const [mine, theirs] = ['audits', 'data-rooms'].map(
    (address): Work =>
      async ({ store }) =>
        addService(store, { name: address, address }),
  ) as [Work, Work];
  const { data, read, conflictingTexts, problemsOf } = await merged(
    both(mine, ({ store }) => moveService(store, { address: 'studio-sample', by: -1 })),
    both(({ store }) => removeService(store, { address: removed, leadsTo: 'studio-sample' }), theirs),
  );
  expect(await read(`services/${removed}.yaml`)).toBe('');
  expect([conflictingTexts, await problemsOf()]).toEqual([[], []]);
  const files = ['studio-sample', 'data-rooms', 'audits'].map((slug) => `services/${slug}.yaml`);
  const numbers = await Promise.all(files.map(async (file) => (await data(file)).position as number));
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(3);
});

test('if one person removed a service and the other changed it, both decisions leave valid content', async () => {
  const change = put(['lead'], 'Mine.');
  const leadsTo = parse(readdirSync('content/services')[0] ?? '').name;
  const remove: Work = ({ store }) => removeService(store, { address: 'studio-sample', leadsTo });
  for (const [mine, theirs, kept] of [
    [change, remove, 'mine'],
    [remove, change, 'theirs'],
  ] as const) {
    const texts = { mine: undefined, theirs: undefined, [kept]: 'Lead: Mine.' };
    expect((await merged(mine, theirs)).conflictingTexts).toMatchObject([{ name: 'Studio sample', ...texts }]);
    for (const choice of ['mine', 'theirs'] as const) {
      const { read, problemsOf } = await merged(mine, theirs, choice);
      expect(await problemsOf(), `${kept} ${choice}`).toEqual([]);
      expect((await read(sampleService)).includes('Mine.')).toBe(choice === kept);
    }
  }
});

test('changes of a page are moved to the new file when a developer renames the page', async () => {
  const { data, conflictingTexts } = await merged(put(['lead'], 'Mine.'), async ({ put, read }) => {
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
