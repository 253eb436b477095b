import * as nodeFiles from 'node:fs/promises';
import { chmod, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Refused } from '../refused.ts';
import { ContentStore } from './content-store.ts';
import type { Disk } from './project-files.ts';
import { dataIn, sampleField, sampleProject, sampleService, textsIn } from './sample-project.ts';
import { valueAt } from './write.ts';

// Each check reads the whole content.
vi.setConfig({ testTimeout: 60_000 });

const lead = sampleField('lead');
const steps = sampleField('engagement', 'steps');

async function open() {
  const root = await sampleProject();
  const store = new ContentStore(root);
  const before = await textsIn(root);
  /** The lines that are in one state only. */
  const differences = async () => {
    const after = await textsIn(root);
    return Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
  };
  const data = (file: string) => dataIn(root, file);
  return { root, store, before, differences, data };
}

/** One of the company's own services. */
const otherService = async () => {
  const [file = ''] = (await readdir('content/services')).filter((one) => one.endsWith('.yaml'));
  return { file: `services/${file}` };
};

const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => expect.fail('it was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refused)) throw error;
  return error.refusal;
};

test('a saved value is in its file, and no other byte has changed', async () => {
  const { root, store, before, differences } = await open();
  const { value, version } = await store.read(lead);
  const saved = await store.save(lead, '  Robots: for “dull” work. ', version);
  expect(await differences()).toEqual([`content/${sampleService}`]);
  const text = await readFile(join(root, 'content', sampleService), 'utf8');
  expect(valueAt(text, ['lead'])).toBe('Robots: for “dull” work.');
  expect(saved.versions).toEqual({ [sampleService]: (await store.read(lead)).version });
  expect(store.undoable).toBe('the change to Studio sample › Lead');
  await store.undo();
  expect(await textsIn(root)).toEqual(before);
  expect((await store.read(lead)).value).toBe(value);
  expect(await refusal(store.undo())).toMatchObject({ kind: 'nothing-to-undo' });
});

test('a value that breaks a rule is told in words, and nothing is written', async () => {
  const { store, differences, data } = await open();
  const { position } = await data((await otherService()).file);
  const cases = [
    [{ file: 'home.yaml', path: ['heading'] }, 'x'.repeat(64), 'The text has 64 characters; at most 60 fit here.'],
    [lead, '', 'Something has to stand here.'],
    [sampleField('icon'), 'robott', 'There is no icon “robott”: please choose another.'],
    [sampleField('position'), position, expect.stringContaining('Another page has the same position')],
    [lead, 'About {{company.nam}}', expect.stringContaining('There is no fact {{company.nam}}.')],
    [{ file: 'about.yaml', path: ['facts', 'items', 0, 'percentage'] }, 101, expect.stringContaining('100')],
    [{ file: 'legal/privacy-policy.md', path: ['sections', 0, 'text'] }, 'A\n\n## B', expect.stringContaining('###')],
    [{ file: 'legal/privacy-policy.md', path: ['head', 'revised'] }, 'soon', expect.stringContaining('2027-01-26')],
  ] as const;
  for (const [field, value, message] of cases) {
    expect(await store.check(field, value)).toEqual([{ message }]);
    const { version } = await store.read(field);
    const refused = await refusal(store.save(field, value, version));
    expect(refused).toMatchObject({ kind: 'invalid', problems: [{ message }] });
  }
  expect(await differences()).toEqual([]);
});

test('what another file says counts too: a title that another page has names that page', async () => {
  const { store, data } = await open();
  const field = sampleField('metaTitle');
  const { metaTitle, name } = await data((await otherService()).file);
  const [problem] = await store.check(field, metaTitle);
  expect(problem?.message).toContain(`Another page has the same title in search results: ${name}.`);
});

test('a fact of the company counts wherever a text names it', async () => {
  const { store } = await open();
  const field = { file: 'company.yaml', path: ['replyWithin'] };
  expect(await store.check(field, 'two working days')).toEqual([]);
  const problems = await store.check({ file: 'company.yaml', path: ['smallestProject'] }, 'x'.repeat(299));
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^Contact › Smallest: The text has \d+/),
  );
});

test('a file that was changed outside is not overwritten: the refusal says what it has now', async () => {
  const { root, store } = await open();
  const { version } = await store.read(lead);
  const file = join(root, 'content', sampleService);
  const text = (await readFile(file, 'utf8')).replace(/^lead: .*$/m, 'lead: From outside.');
  await writeFile(file, text);
  expect(await refusal(store.save(lead, 'Mine', version))).toMatchObject({
    kind: 'changed-outside',
    now: 'From outside.',
  });
  expect(await refusal(store.changeList(steps, { kind: 'remove', index: 0 }, version))).toMatchObject({
    kind: 'changed-outside',
  });
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('entries are added, moved and removed within what the schema allows, and taken back one by one', async () => {
  const { root, store, before, data } = await open();
  const names = async () => (await data(sampleService)).engagement.steps.map(({ name }: { name: string }) => name);
  const old = await names();
  let { version } = await store.read(lead);
  const change = async (one: Parameters<typeof store.changeList>[1]) => {
    version = (await store.changeList(steps, one, version)).versions[sampleService] ?? '';
  };
  const entry = { name: ' New: step ', text: 'What happens.' };
  await change({ kind: 'add', after: 0, entry });
  expect(await names()).toEqual([old[0], 'New: step', ...old.slice(1)]);
  await change({ kind: 'move', from: 1, to: 3 });
  expect(await names()).toEqual([...old, 'New: step']);
  await change({ kind: 'remove', index: 3 });
  expect(await names()).toEqual(old);
  expect(await refusal(store.changeList(steps, { kind: 'remove', index: 0 }, version))).toMatchObject({
    problems: [{ message: 'This would make 2 entries; there can be 3 to 6.' }],
  });
  for (const undoable of ['the removal from', 'the move in', 'the new entry in']) {
    expect(store.undoable).toBe(`${undoable} Studio sample › How we work › Steps`);
    await store.undo();
  }
  expect(await textsIn(root)).toEqual(before);
});

test('a new reason brings a way to test it along, as the two lists go together', async () => {
  const { store, data, root, before } = await open();
  const list = { file: 'reasons.yaml', path: ['items'] };
  const { version } = await store.text('reasons.yaml');
  const { length } = (await data('about.yaml')).why.howToTest;
  await store.changeList(list, { kind: 'remove', index: length - 1 }, version);
  expect((await data('about.yaml')).why.howToTest).toHaveLength(length - 1);
  await store.undo();
  expect(await textsIn(root)).toEqual(before);
});

test('optional fields come and go', async () => {
  const { store, data, root, before } = await open();
  const client = { file: 'home.yaml', path: ['projects', 'items', 0, 'client'] };
  const tile = sampleField('tile', 'picture');
  const hadClient = (await store.read(client)).value;
  await store.save(client, hadClient ? null : 'A bank', (await store.read(client)).version);
  expect((await data('home.yaml')).projects.items[0].client).toBe(hadClient ? undefined : 'A bank');
  await store.undo();
  const { value } = await store.read(sampleField('picture'));
  const { name } = value as { name: string };
  await store.save(sampleField('tile', 'size'), 'wide', (await store.read(tile)).version);
  await store.save(tile, { name, shows: ' What it shows ' }, (await store.read(tile)).version);
  expect((await data(sampleService)).tile).toEqual({ size: 'wide', picture: { name, shows: 'What it shows' } });
  await store.save(tile, { name }, (await store.read(tile)).version);
  expect((await data(sampleService)).tile).toEqual({ size: 'wide', picture: { name } });
  for (const _ of [1, 2, 3]) await store.undo();
  expect(await textsIn(root)).toEqual(before);
});

test('undo does not overwrite what somebody else has written since', async () => {
  const { root, store } = await open();
  await store.save(lead, 'Mine', (await store.read(lead)).version);
  const file = join(root, 'content', sampleService);
  await writeFile(file, `${await readFile(file, 'utf8')}# theirs\n`);
  expect(await refusal(store.undo())).toMatchObject({ kind: 'changed-outside' });
  expect(await readFile(file, 'utf8')).toContain('# theirs');
});

test('saves that come at once are made one after the other: the second has an old version', async () => {
  const { store } = await open();
  const { version } = await store.read(lead);
  const [first, second] = await Promise.allSettled([
    store.save(lead, 'One', version),
    store.save(lead, 'Two', version),
  ]);
  expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
  expect((await store.read(lead)).value).toBe('One');
});

const failing = (code: string, at: 'open' | 'rename' | 'write'): Disk => {
  const fail = async () => Promise.reject(Object.assign(new Error(code), { code }));
  const open = (async (path: string, flags: string, mode: number) => {
    if (at === 'open' && flags === 'wx') return fail();
    const handle = await nodeFiles.open(path, flags, mode);
    if (at === 'write') handle.writeFile = fail;
    return handle;
  }) as Disk['open'];
  return { ...nodeFiles, open, ...(at === 'rename' && { rename: fail }) };
};

test.each([
  ['ENOSPC', 'write', 'disk', /disk is full/],
  ['ENOSPC', 'open', 'disk', /disk is full/],
  ['EACCES', 'open', 'no-access', /does not let you change/],
  ['EROFS', 'rename', 'no-access', /does not let you change/],
  ['EIO', 'write', 'disk', /could not store/],
] as const)(
  '%s at %s: the old file stays, nothing is left behind, and a sentence says so',
  async (code, at, kind, message) => {
    const { root, before } = await open();
    const store = new ContentStore(root, { disk: failing(code, at) });
    const refused = await refusal(store.save(lead, 'Mine', (await store.read(lead)).version));
    expect(refused).toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(store.undoable).toBeUndefined();
    expect(await textsIn(root)).toEqual(before);
  },
);

test('a folder that is gone, and a file that is not the content’s, are refused', async () => {
  const { root, store } = await open();
  const { version } = await store.read(lead);
  for (const file of [
    '../package.json',
    'services/../../package.json',
    '/etc/passwd',
    '.schema/home.json',
    'services\\rpa.yaml',
  ]) {
    expect(await refusal(store.read({ file, path: ['name'] })), file).toMatchObject({ kind: 'no-access' });
  }
  await rename(join(root, 'content/services'), join(root, 'content/elsewhere'));
  expect(await refusal(store.save(lead, 'Mine', version))).toMatchObject({ kind: 'not-found' });
});

test('nothing is written through a link, neither of the file nor of a folder above it', async () => {
  const { root, store } = await open();
  const outside = join(root, 'outside');
  await mkdir(outside);
  await rename(join(root, 'content/services'), join(outside, 'services'));
  await symlink(join(outside, 'services'), join(root, 'content/services'));
  expect(await refusal(store.read(lead))).toMatchObject({
    kind: 'no-access',
    message: expect.stringContaining('link'),
  });
  await rm(join(root, 'content/faq.yaml'));
  await writeFile(join(outside, 'faq.yaml'), 'title: T\n');
  await symlink(join(outside, 'faq.yaml'), join(root, 'content/faq.yaml'));
  expect(await refusal(store.read({ file: 'faq.yaml', path: ['title'] }))).toMatchObject({ kind: 'no-access' });
});

test('a file keeps who may read it, and one that cannot be read as YAML says where', async () => {
  const { root, store } = await open();
  const file = join(root, 'content', sampleService);
  await chmod(file, 0o640);
  await store.save(lead, 'Mine', (await store.read(lead)).version);
  expect((await nodeFiles.stat(file)).mode & 0o777).toBe(0o640);
  await writeFile(file, 'name: "open\n');
  expect(await refusal(store.read(lead))).toMatchObject({ message: expect.stringContaining('line') });
});

test('a mistake that was there before in another file keeps nobody from saving', async () => {
  const { root, store } = await open();
  await writeFile(join(root, 'content/faq.yaml'), 'title: [\n');
  await store.save(lead, 'Mine', (await store.read(lead)).version);
  expect((await store.read(lead)).value).toBe('Mine');
});
