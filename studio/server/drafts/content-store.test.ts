import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusal, service } from '../../tests/desk.ts';
import { memoryDesk, sampleStore } from '../../tests/memory-desk.ts';
import { sampleField, sampleService } from '../../tests/sample-project.ts';

const steps = ['engagement', 'steps'];
/** A service of the company. */
const otherService = readdirSync('content/services').find((file) => file.endsWith('.yaml'));

test('invisible characters are removed from saved values', async () => {
  const { save, data } = memoryDesk();
  await save(['lead'], '\ufeffRo\u00adbots\u2028for du\u200bll\u202e work in Bu\u0308ros 👩‍🚀.\u2029');
  expect((await data(sampleService)).lead).toBe('Robots for dull work in Büros 👩‍🚀.');
  expect(await refusal(save(['lead'], '\u200b\u2060'))).toMatchObject({
    problems: [{ message: 'Please enter something here.' }],
  });
  const legal = 'legal/privacy-policy.md';
  await save(['sections', 0, 'text'], 'One line.\u2028Another.\u2029\u00adEnd.', legal);
  expect((await data(legal)).sections[0].text).toBe('One line.\nAnother.\nEnd.');
});

test('an invalid value is refused with a reason, and nothing is written', async () => {
  const { store, save, differences, data } = memoryDesk();
  const { position } = await data(`services/${otherService}`);
  const legal = 'legal/privacy-policy.md';
  const cases = [
    [['heading'], 'x'.repeat(84), 'The text has 84 characters; at most 80 are allowed.', 'home.yaml'],
    [['lead'], '', 'Please enter something here.'],
    [['icon'], 'robott', 'Found: “robott”. Allowed: the name of a Phosphor icon, such as shield-check.'],
    [['position'], position, 'Another page has the same position'],
    [['lead'], 'About {{company.nam}}', 'Found: {{company.nam}}.'],
    [['facts', 'items', 0, 'percentage'], 101, '100', 'about.yaml'],
    [['sections', 0, 'text'], 'A\n\n## B', '###', legal],
    [['sections', 0, 'text'], 'See [this](/contct).', 'a link to “/contct”, where nothing is', legal],
    ...['A line.\n===', 'A line.\n---', '# A', '- ## A'].map(
      (text) => [['sections', 0, 'text'], text, '### for a heading', legal] as const,
    ),
    ...['soon', '2026-02-31', '0001-01-01'].map((day) => [['head', 'revised'], day, '2027-01-26', legal] as const),
  ] as const;
  for (const [path, value, words, file = sampleService] of cases) {
    const problems = [{ message: expect.stringContaining(words) }];
    expect(await store.check([{ field: { file, path }, value }])).toEqual(problems);
    expect(await refusal(save(path, value, file))).toMatchObject({ problems });
  }
  expect(await differences()).toEqual([]);
});

test('characters are counted as people see them', async () => {
  const { save, store } = memoryDesk();
  for (const letter of ['😀', '👨‍👩‍👧', 'क्षि', 'e\u0301']) {
    await save(['lead'], letter.repeat(300));
    const values = [{ field: sampleField('lead'), value: letter.repeat(301) }];
    expect(await store.check(values)).toMatchObject([
      { message: 'The text has 301 characters; at most 300 are allowed.' },
    ]);
  }
  const manySigns = [{ field: sampleField('lead'), value: `a${'\u0301'.repeat(9_000)}` }];
  expect(await store.check(manySigns)).toHaveLength(1);
});

test('a new value of a fact is checked in all texts that use the fact', async () => {
  const problems = (key: string, value: string) =>
    sampleStore.check([{ field: { file: 'company.yaml', path: [key] }, value }]);
  expect(await problems('replyWithin', 'two working days')).toEqual([]);
  const message = expect.stringMatching(/^Contact › Smallest: The text has \d+/);
  expect(await problems('smallestProject', 'x'.repeat(299))).toContainEqual(expect.objectContaining({ message }));
});

test('a value that somebody has changed since the form was loaded is not overwritten', async () => {
  const { store, save, data, edit, put, publish } = memoryDesk();
  const { version } = await store.text(sampleService);
  const previousValues = [{ field: sampleField('lead'), value: (await data(sampleService)).lead }];
  const [first, second] = ['One', 'Two'].map((value) => [{ field: sampleField('lead'), value }]);
  const results = await Promise.allSettled([store.save(first ?? [], version), store.save(second ?? [], version)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  const remove = () => store.changeList(sampleField(...steps), { kind: 'remove', index: 0 }, version);
  for (const work of [() => store.save(second ?? [], version, previousValues), remove])
    expect(await refusal(work())).toMatchObject({ isChangedOutside: true });
  // A browser saves again if the answer to a save was lost.
  await store.save(first ?? [], version);
  expect((await data(sampleService)).lead).toBe('One');
  await store.undo();
  await edit(service, 'name: Fourth thing you do', 'name: Reading of documents');
  // An earlier mistake in another file does not prevent a save.
  await put(new Map([['content/faq.yaml', Buffer.from('title: [\n')]]));
  await publish();
  await store.save(second ?? [], version, previousValues);
  expect((await data(sampleService)).lead).toBe('Two');
  await save(['summary'], 'Mine.');
});

test('a save finds the entry after others have moved the entry', async () => {
  const { store, data, changeList } = memoryDesk();
  const { version } = await store.text(sampleService);
  const [first] = (await data(sampleService)).engagement.steps;
  const value = (key: string, value: string) => ({ field: sampleField(...steps, 0, key), value });
  await changeList(steps, { kind: 'move', from: 0, to: 2 });
  await store.save([value('text', 'Mine.')], version, [value('name', first.name), value('text', first.text)]);
  expect((await data(sampleService)).engagement.steps[2]).toEqual({ ...first, text: 'Mine.' });
});

test('entries are added, moved and removed within the limits of the schema, and each change can be undone', async () => {
  const { store, differences, data, changeList } = memoryDesk();
  const names = async () => (await data(sampleService)).engagement.steps.map(({ name }: { name: string }) => name);
  const oldNames = await names();
  const values = Object.entries({ name: ' New: step ', text: 'What happens.' }).map(([key, value]) => ({
    field: sampleField(...steps, 1, key),
    value,
  }));
  const add = { kind: 'add', index: 1, values } as const;
  await changeList(steps, add);
  expect(await names()).toEqual([oldNames[0], 'New: step', ...oldNames.slice(1)]);
  await changeList(steps, { kind: 'move', from: 1, to: 3 });
  expect(await names()).toEqual([...oldNames, 'New: step']);
  await changeList(steps, { kind: 'remove', index: 3 });
  expect(await names()).toEqual(oldNames);
  for (const name of ['the removal from', 'the move in', 'the new entry in'])
    expect(await store.undo()).toBe(`Undone: ${name} Studio sample › Engagement.`);
  expect(await differences()).toEqual([]);
  for (let count = oldNames.length; count < 6; count++) await changeList(steps, add);
  expect(await refusal(changeList(steps, add))).toMatchObject({
    problems: [{ message: 'The list would have 7 entries; allowed: 0 to 6.' }],
  });
});

test('an invalid file is reported with the line of the mistake, and cannot be changed', async () => {
  const { edit, publish, store, save } = memoryDesk();
  await edit(service, 'icon: ', 'icon: *nothing');
  await publish();
  expect((await refusal(store.text(sampleService))).message).toContain('is not valid YAML.');
  await edit(service, 'icon: *nothing', 'icon: "');
  await publish();
  const message = expect.stringMatching(/studio-sample\.yaml is not valid YAML: see line \d+/);
  for (const work of [() => store.text(sampleService), () => save(['lead'], 'Mine')])
    expect(await refusal(work())).toEqual({ message });
});
