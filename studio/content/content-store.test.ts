import { promises as disk } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { ListChange } from '../api.ts';
import { changeList, readValue, refusal, save } from '../tests/edits.ts';
import { sampleField, sampleService } from '../tests/sample-project.ts';
import { testRepository } from '../tests/test-repository.ts';
import { valueOrUndefined } from './content-text.ts';
import { removeUnfinished } from './project-files.ts';

const lead = sampleField('lead');
const steps = sampleField('engagement', 'steps');

const newStep = (name: string) =>
  Object.entries({ name, text: 'What happens.' }).map(([key, value]) => ({
    field: sampleField('engagement', 'steps', 1, key),
    value,
  }));

/** One of the company's own services. */
const otherService = async () => {
  const [file = ''] = (await readdir('content/services')).filter((one) => one.endsWith('.yaml'));
  return { file: `services/${file}` };
};

test('a saved value is in its file, and no other byte has changed', async () => {
  const { root, store, differences } = testRepository();
  const { value, version } = await readValue(store, lead);
  await store.save([{ field: lead, value: '  Robots: for “dull” work. ' }], version);
  expect(differences()).toEqual([`content/${sampleService}`]);
  const text = await readFile(join(root, 'content', sampleService), 'utf8');
  expect(valueOrUndefined(text, ['lead'])).toBe('Robots: for “dull” work.');
  expect(store.undoable).toBe('the change to Studio sample › Lead');
  await store.undo();
  expect(differences()).toEqual([]);
  expect((await readValue(store, lead)).value).toBe(value);
  expect(await refusal(store.undo())).toEqual({ message: 'There is nothing to undo.' });
});

test('a value that breaks a rule is told in words, and nothing is written', async () => {
  const { store, differences, data } = testRepository();
  const { position } = data((await otherService()).file);
  const cases = [
    [{ file: 'home.yaml', path: ['heading'] }, 'x'.repeat(84), 'The text has 84 characters; at most 80 are allowed.'],
    [lead, '', 'Please enter something here.'],
    [sampleField('icon'), 'robott', 'Found: “robott”. Allowed: the name of a Phosphor icon, such as shield-check.'],
    [sampleField('position'), position, expect.stringContaining('Another page has the same position')],
    [lead, 'About {{company.nam}}', expect.stringContaining('Found: {{company.nam}}.')],
    [{ file: 'about.yaml', path: ['facts', 'items', 0, 'percentage'] }, 101, expect.stringContaining('100')],
    [{ file: 'legal/privacy-policy.md', path: ['sections', 0, 'text'] }, 'A\n\n## B', expect.stringContaining('###')],
    [{ file: 'legal/privacy-policy.md', path: ['head', 'revised'] }, 'soon', expect.stringContaining('2027-01-26')],
  ] as const;
  for (const [field, value, message] of cases) {
    expect(await store.check([{ field, value }])).toEqual([{ message }]);
    const { version } = await readValue(store, field);
    const refused = await refusal(store.save([{ field, value }], version));
    expect(refused).toMatchObject({ problems: [{ message }] });
  }
  expect(differences()).toEqual([]);
});

test('a fact of the company counts wherever a text names it', async () => {
  const { store } = testRepository();
  const field = { file: 'company.yaml', path: ['replyWithin'] };
  expect(await store.check([{ field: field, value: 'two working days' }])).toEqual([]);
  const problems = await store.check([
    { field: { file: 'company.yaml', path: ['smallestProject'] }, value: 'x'.repeat(299) },
  ]);
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Contact › Smallest: The text has \d+/),
  );
});

test('a file that was changed outside is not overwritten: neither by a value nor by a list', async () => {
  const { root, store } = testRepository();
  const { version } = await readValue(store, lead);
  const file = join(root, 'content', sampleService);
  const text = (await readFile(file, 'utf8')).replace(/^lead: .*$/m, 'lead: From outside.');
  await writeFile(file, text);
  expect(await refusal(store.save([{ field: lead, value: 'Mine' }], version))).toMatchObject({
    isChangedOutside: true,
  });
  expect(await refusal(store.changeList(steps, { kind: 'remove', index: 0 }, version))).toMatchObject({
    isChangedOutside: true,
  });
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('entries are added, moved and removed within what the schema allows, and taken back one by one', async () => {
  const { store, differences, data } = testRepository();
  const names = async () => data(sampleService).engagement.steps.map(({ name }: { name: string }) => name);
  const old = await names();
  const change = (one: ListChange) => changeList(store, steps.path, one);
  const add = { kind: 'add', index: 1, values: newStep(' New: step ') } as const;
  await change(add);
  expect(await names()).toEqual([old[0], 'New: step', ...old.slice(1)]);
  await change({ kind: 'move', from: 1, to: 3 });
  expect(await names()).toEqual([...old, 'New: step']);
  await change({ kind: 'remove', index: 3 });
  expect(await names()).toEqual(old);
  for (const undoable of ['the removal from', 'the move in', 'the new entry in']) {
    expect(store.undoable).toBe(`${undoable} Studio sample › Engagement`);
    await store.undo();
  }
  expect(differences()).toEqual([]);
  const addTooMany = async () => {
    for (let count = old.length; count <= 6; count++) await change(add);
  };
  expect(await refusal(addTooMany())).toMatchObject({
    problems: [{ message: 'The list would have 7 entries; allowed: 0 to 6.' }],
  });
});

test('saves that come at once are made one after the other: the second has an old version', async () => {
  const { store } = testRepository();
  const { version } = await readValue(store, lead);
  const [first, second] = await Promise.allSettled([
    store.save([{ field: lead, value: 'One' }], version),
    store.save([{ field: lead, value: 'Two' }], version),
  ]);
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
  expect((await readValue(store, lead)).value).toBe('One');
});

test('a mistake that was there before in another file keeps nobody from saving', async () => {
  const { root, store } = testRepository();
  await writeFile(join(root, 'content/faq.yaml'), 'title: [\n');
  await store.save([{ field: lead, value: 'Mine' }], (await readValue(store, lead)).version);
  expect((await readValue(store, lead)).value).toBe('Mine');
});

test('undo leaves what somebody else has changed since, with a sentence, and goes on with the one before', async () => {
  const { root, store, data } = testRepository();
  const { summary } = data(sampleService);
  await save(store, ['summary'], 'Mine for cards.');
  await store.save(
    [{ field: { file: 'faq.yaml', path: ['title'] }, value: 'Questions' }],
    (await store.text('faq.yaml')).version,
  );
  const file = join(root, 'content/faq.yaml');
  await writeFile(file, `${await readFile(file, 'utf8')}# Theirs\n`);
  expect(await store.undo()).toMatch(/^Not undone.*› Title\.$/);
  expect(await store.undo()).toBe('Undone: the change to Studio sample › Summary.');
  expect(data(sampleService).summary).toBe(summary);
  expect(data('faq.yaml').title).toBe('Questions');
});

test('an undo that a full disk refuses is there for another press', async () => {
  const { store, differences } = testRepository();
  await save(store, ['lead'], 'Mine');
  const spy = vi.spyOn(disk, 'writeFile').mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  await expect(store.undo()).rejects.toThrow('disk is full');
  spy.mockRestore();
  await store.undo();
  expect(differences()).toEqual([]);
});

test('the parts of a file that a killed studio has left are removed', async () => {
  const { root, differences } = testRepository();
  await writeFile(join(root, 'content/services/.rpa.yaml.1.unfinished'), 'name: Ro');
  await removeUnfinished(root);
  expect(differences()).toEqual([]);
});
