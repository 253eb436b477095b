import { promises as disk, readdirSync } from 'node:fs';
import { chmod, mkdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleField, sampleService } from '../tests/sample-project.ts';
import { refusal, service, testRepository } from '../tests/test-repository.ts';
import { removeUnfinished } from './project-files.ts';

const steps = ['engagement', 'steps'];
/** One of the company's own services. */
const otherService = readdirSync('content/services').find((file) => file.endsWith('.yaml'));

test('a saved value is in its file, and no other byte has changed', async () => {
  const { store, save, data, differences } = testRepository();
  const { lead } = data(sampleService);
  await save(['lead'], '  Robots: for “dull” work. ');
  expect(differences()).toEqual([service]);
  expect(data(sampleService).lead).toBe('Robots: for “dull” work.');
  expect(store.undoable).toBe('the change to Studio sample › Lead');
  await store.undo();
  expect(differences()).toEqual([]);
  expect(data(sampleService).lead).toBe(lead);
  expect(await refusal(store.undo())).toEqual({ message: 'There is nothing to undo.' });
});

test('a saved value has no character that nobody sees; what has no other is empty', async () => {
  const { save, data } = testRepository();
  await save(['lead'], '\ufeffRo\u00adbots\u2028for du\u200bll\u202e work in Bu\u0308ros 👩‍🚀.\u2029');
  expect(data(sampleService).lead).toBe('Robots for dull work in Büros 👩‍🚀.');
  expect(await refusal(save(['lead'], '\u200b\u2060'))).toMatchObject({
    problems: [{ message: 'Please enter something here.' }],
  });
  const legal = 'legal/privacy-policy.md';
  await save(['sections', 0, 'text'], 'One line.\u2028Another.\u2029\u00adEnd.', legal);
  expect(data(legal).sections[0].text).toBe('One line.\nAnother.\nEnd.');
});

test('a value that breaks a rule is told in words, and nothing is written', async () => {
  const { store, save, differences, data } = testRepository();
  const legal = 'legal/privacy-policy.md';
  const cases = [
    [['heading'], 'x'.repeat(84), 'The text has 84 characters; at most 80 are allowed.', 'home.yaml'],
    [['lead'], '', 'Please enter something here.'],
    [['icon'], 'robott', 'Found: “robott”. Allowed: the name of a Phosphor icon, such as shield-check.'],
    [['position'], data(`services/${otherService}`).position, 'Another page has the same position'],
    [['lead'], 'About {{company.nam}}', 'Found: {{company.nam}}.'],
    [['facts', 'items', 0, 'percentage'], 101, '100', 'about.yaml'],
    [['sections', 0, 'text'], 'A\n\n## B', '###', legal],
    [['sections', 0, 'text'], 'See [this](/contct).', 'a link to “/contct”, where nothing is', legal],
    [['head', 'revised'], 'soon', '2027-01-26', legal],
  ] as const;
  for (const [path, value, words, file = sampleService] of cases) {
    const problems = [{ message: expect.stringContaining(words) }];
    expect(await store.check([{ field: { file, path }, value }])).toEqual(problems);
    expect(await refusal(save(path, value, file))).toMatchObject({ problems });
  }
  expect(differences()).toEqual([]);
});

test('a fact of the company counts wherever a text names it', async () => {
  const { store } = testRepository();
  const problems = (key: string, value: string) =>
    store.check([{ field: { file: 'company.yaml', path: [key] }, value }]);
  expect(await problems('replyWithin', 'two working days')).toEqual([]);
  const message = expect.stringMatching(/^Contact › Smallest: The text has \d+/);
  expect(await problems('smallestProject', 'x'.repeat(299))).toContainEqual(expect.objectContaining({ message }));
});

test('what was changed since it was read is not overwritten, from outside or by a save at the same time', async () => {
  const { root, store, read, write } = testRepository();
  const { version } = await store.text(sampleService);
  const values = ['One', 'Two'].map((value) => [{ field: sampleField('lead'), value }]);
  const results = await Promise.allSettled(values.map((one) => store.save(one, version)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(read(service)).toMatch(/^lead: One$/m);
  write(service, read(service).replace(/^lead: .*$/m, 'lead: From outside.'));
  for (const work of [
    store.save(values[0] ?? [], version),
    store.changeList(sampleField(...steps), { kind: 'remove', index: 0 }, version),
  ])
    expect(await refusal(work)).toMatchObject({ isChangedOutside: true });
  expect(read(service)).toMatch(/^lead: From outside.$/m);
  // A mistake that was there before, in another file, keeps nobody from saving.
  await writeFile(join(root, 'content/faq.yaml'), 'title: [\n');
  await store.save(values[1] ?? [], (await store.text(sampleService)).version);
  expect(read(service)).toMatch(/^lead: Two$/m);
});

test('entries are added, moved and removed within what the schema allows, and taken back one by one', async () => {
  const { store, differences, data, changeList } = testRepository();
  const names = () => data(sampleService).engagement.steps.map(({ name }: { name: string }) => name);
  const old = names();
  const values = Object.entries({ name: ' New: step ', text: 'What happens.' }).map(([key, value]) => ({
    field: sampleField(...steps, 1, key),
    value,
  }));
  const add = { kind: 'add', index: 1, values } as const;
  await changeList(steps, add);
  expect(names()).toEqual([old[0], 'New: step', ...old.slice(1)]);
  await changeList(steps, { kind: 'move', from: 1, to: 3 });
  expect(names()).toEqual([...old, 'New: step']);
  await changeList(steps, { kind: 'remove', index: 3 });
  expect(names()).toEqual(old);
  for (const undoable of ['the removal from', 'the move in', 'the new entry in']) {
    expect(store.undoable).toBe(`${undoable} Studio sample › Engagement`);
    await store.undo();
  }
  expect(differences()).toEqual([]);
  for (let count = old.length; count < 6; count++) await changeList(steps, add);
  expect(await refusal(changeList(steps, add))).toMatchObject({
    problems: [{ message: 'The list would have 7 entries; allowed: 0 to 6.' }],
  });
});

test('undo leaves what somebody else has changed since, with a sentence, and goes on with the one before', async () => {
  const { store, save, data, read, write } = testRepository();
  const { summary } = data(sampleService);
  await save(['summary'], 'Mine for cards.');
  await save(['title'], 'Questions', 'faq.yaml');
  write('content/faq.yaml', `${read('content/faq.yaml')}# Theirs\n`);
  expect(await store.undo()).toMatch(/^Not undone.*› Title\.$/);
  expect(await store.undo()).toBe('Undone: the change to Studio sample › Summary.');
  expect(data(sampleService).summary).toBe(summary);
  expect(data('faq.yaml').title).toBe('Questions');
});

test.each([
  ['ENOSPC', 'writeFile', 'disk is full'],
  ['EACCES', 'writeFile', 'may not change it'],
  ['EROFS', 'rename', 'may not change it'],
  ['EIO', 'writeFile', 'The disk has an error'],
] as const)('%s at %s: a save and an undo change nothing, leave nothing, and say why', async (code, at, message) => {
  const { store, save, differences, data } = testRepository();
  await save(['lead'], 'Mine');
  const { writeFile } = disk;
  const spy = vi.spyOn(disk, at).mockImplementation(async (path: unknown) => {
    if (at === 'writeFile') await writeFile(String(path), 'half');
    throw Object.assign(new Error(code), { code });
  });
  onTestFinished(() => spy.mockRestore());
  for (const work of [() => save(['lead'], 'Other'), () => store.undo()]) {
    expect(await refusal(work())).toMatchObject({ message: expect.stringContaining(message) });
    expect(differences()).toEqual([service]);
    expect(data(sampleService).lead).toBe('Mine');
  }
  spy.mockRestore();
  await store.undo();
  expect(differences()).toEqual([]);
});

test('a folder that is gone, a file that is not the content’s, and YAML that has no end are refused', async () => {
  const { root, store, save, write } = testRepository();
  const others = '../package.json services/../../package.json /etc/passwd .schema/home.json services\\rpa.yaml';
  for (const file of others.split(' '))
    expect((await refusal(store.text(file))).message).toContain('texts and pictures only');
  write(service, 'name: "open\n');
  expect((await refusal(store.text(sampleService))).message).toContain('line');
  await rename(join(root, 'content/services'), join(root, 'content/elsewhere'));
  expect((await refusal(save(['lead'], 'Mine'))).message).toContain('does not exist');
});

test('nothing is written through a link, neither of the file nor of a folder above it', async () => {
  const { root, store } = testRepository();
  const outside = join(root, 'outside');
  await mkdir(outside);
  await rename(join(root, 'content/services'), join(outside, 'services'));
  await symlink(join(outside, 'services'), join(root, 'content/services'));
  await rm(join(root, 'content/faq.yaml'));
  await writeFile(join(outside, 'faq.yaml'), 'title: T\n');
  await symlink(join(outside, 'faq.yaml'), join(root, 'content/faq.yaml'));
  for (const file of [sampleService, 'faq.yaml'])
    expect((await refusal(store.text(file))).message).toContain('leads to another place');
});

test('a file keeps who may read it, and the parts that a killed studio has left are removed', async () => {
  const { root, save, differences } = testRepository();
  await chmod(join(root, service), 0o640);
  await save(['lead'], 'Mine');
  expect((await stat(join(root, service))).mode & 0o777).toBe(0o640);
  await writeFile(join(root, 'content/services/.rpa.yaml.1.unfinished'), 'name: Ro');
  await removeUnfinished(root);
  expect(differences()).toEqual([service]);
});
