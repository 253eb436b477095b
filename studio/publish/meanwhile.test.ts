import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Publisher } from './publisher.ts';
import { newPicture, newService, request, type TestRepository, testRepository } from './test-repository.ts';

vi.setConfig({ testTimeout: 60_000 });

const rpa = 'content/services/rpa.yaml';
const theirs = { name: 'Ben Iyer', email: 'ben@example.com', message: 'Ben’s words' };
const of = ({ store }: TestRepository) => new Publisher(store);
const commitsOf = ({ git }: TestRepository) => git('log', '--format=%an', 'origin/main').split('\n');

/** Two people's clones of the same website. */
function twoPeople() {
  const mine = testRepository();
  return { mine, other: mine.clone() };
}

test('different fields of one file: the person is asked, and both are kept, on top of theirs', async () => {
  const { mine, other } = twoPeople();
  other.edit(rpa, 'text: Watching, timing', 'text: Looking, timing');
  other.edit(rpa, 'questions:\n', '# A comment of theirs\nquestions:\n');
  await of(other).publish(theirs);
  mine.edit(rpa, 'name: Process discovery', 'name: Process study');
  mine.write('readme.txt', 'Staged here\n');
  mine.git('add', 'readme.txt');
  const before = mine.read(rpa);

  const asked = await of(mine).publish(request);
  expect(asked).toEqual({ kind: 'conflict', by: 'Ben Iyer', canKeepBoth: true, touching: [] });
  expect(mine.read(rpa)).toBe(before);

  const written: string[] = [];
  const publisher = new Publisher(mine.store, { onWritten: (files) => void written.push(...files) });
  const published = await publisher.publish({ ...request, resolve: 'both' });
  expect(published).toEqual({ kind: 'published', changes: 1, pushed: true });
  expect(written).toEqual(['services/rpa.yaml']);
  expect(mine.read(rpa)).toBe(other.read(rpa).replace('name: Process discovery', 'name: Process study'));
  expect(commitsOf(mine)).toEqual(['Asha Rao', 'Ben Iyer', 'Developer']);
  expect(mine.git('show', '--format=', '--name-only', 'origin/main')).toBe(rpa);
  expect(mine.git('status', '--porcelain')).toBe('M  readme.txt');
});

test.each([
  ['mine', 'Process study'],
  ['theirs', 'Process walk'],
] as const)('the same field: %s stands where both changed it, and all else of both is kept', async (resolve, name) => {
  const { mine, other } = twoPeople();
  other.edit(rpa, 'name: Process discovery', 'name: Process walk');
  other.edit('content/faq.yaml', 'metaTitle: ', '# Theirs\nmetaTitle: ');
  other.edit(rpa, 'name: Document reading', 'name: Reading of documents');
  await of(other).publish(theirs);
  mine.edit(rpa, 'name: Process discovery', 'name: Process study');
  mine.edit(rpa, 'text: Watching, timing', 'text: Looking, timing');

  expect(await of(mine).publish({ ...request, resolve: 'both' })).toEqual({
    kind: 'conflict',
    by: 'Ben Iyer',
    canKeepBoth: false,
    touching: [{ name: 'RPA › Key services › 1 › Name', mine: 'Process study', theirs: 'Process walk' }],
  });
  expect(await of(mine).publish({ ...request, resolve })).toMatchObject({ kind: 'published', pushed: true });
  const published = mine.git('show', `origin/main:${rpa}`);
  expect(published).toContain(`name: ${name}`);
  expect(published).toContain('text: Looking, timing');
  expect(published).toContain('name: Reading of documents');
  expect(mine.git('show', 'origin/main:content/faq.yaml')).toContain('# Theirs');
  expect(mine.git('status', '--porcelain')).toBe('');
  const [backup = ''] = mine.git('for-each-ref', '--format=%(refname)', 'refs/studio/backup').split('\n');
  expect(mine.git('show', `${backup}:${rpa}`)).toContain('name: Process study');
});

test('what others change outside of texts and pictures comes along without a question', async () => {
  const { mine, other } = twoPeople();
  other.write('readme.txt', 'A developer’s work\n');
  other.git('commit', '--quiet', '--all', '--message', 'Code');
  other.git('push', '--quiet');
  mine.edit(rpa, 'name: Process discovery', 'name: Process study');
  expect(await of(mine).publish(request)).toEqual({ kind: 'published', changes: 1, pushed: true });
  expect(mine.read('readme.txt')).toBe('A developer’s work\n');
  expect(mine.git('status', '--porcelain')).toBe('');
});

test('a file that a developer changed here and there stands in the way, and nothing moves', async () => {
  const { mine, other } = twoPeople();
  other.write('readme.txt', 'There\n');
  other.edit('content/faq.yaml', 'metaTitle: ', '# Theirs\nmetaTitle: ');
  other.git('commit', '--quiet', '--all', '--message', 'Code');
  other.git('push', '--quiet');
  mine.write('readme.txt', 'Here\n');
  mine.edit(rpa, 'name: Process discovery', 'name: Process study');
  const before = [mine.git('status', '--porcelain'), mine.git('rev-parse', 'HEAD'), mine.read('content/faq.yaml')];
  await expect(of(mine).publish(request)).rejects.toThrow('a developer has changed the same files');
  expect([mine.git('status', '--porcelain'), mine.git('rev-parse', 'HEAD'), mine.read('content/faq.yaml')]).toEqual(
    before,
  );
});

test('both published the same: nothing is asked, and nothing is published twice', async () => {
  const { mine, other } = twoPeople();
  for (const one of [mine, other]) one.edit(rpa, 'name: Process discovery', 'name: Process study');
  await of(other).publish(theirs);
  expect(await of(mine).publish(request)).toEqual({ kind: 'published', changes: 1, pushed: true });
  expect(commitsOf(mine)).toEqual(['Ben Iyer', 'Developer']);
  expect(mine.git('rev-parse', 'HEAD')).toBe(mine.git('rev-parse', 'origin/main'));
  expect(mine.git('status', '--porcelain')).toBe('');
});

test('two people each add a service: the second one gets the next place', async () => {
  const { mine, other } = twoPeople();
  other.write('content/services/audits.yaml', newService(other.read(rpa), 'Audits'));
  mine.write('content/services/advice.yaml', newService(mine.read(rpa), 'Advice'));
  await of(other).publish(theirs);
  expect(await of(mine).publish({ ...request, resolve: 'both' })).toMatchObject({ kind: 'published' });
  expect(mine.git('show', 'origin/main:content/services/audits.yaml')).toContain('position: 40\n');
  expect(mine.git('show', 'origin/main:content/services/advice.yaml')).toContain('position: 41\n');
});

test('one removes a service that the other one changes', async () => {
  const { mine, other } = twoPeople();
  other.write('content/services/audits.yaml', newService(other.read(rpa), 'Audits'));
  await of(other).publish(theirs);
  mine.git('pull', '--quiet');
  rmSync(join(other.root, 'content/services/audits.yaml'));
  await of(other).publish({ ...theirs, message: 'No audits' });
  mine.edit('content/services/audits.yaml', 'name: Process discovery', 'name: Process study');
  expect(await of(mine).publish(request)).toMatchObject({
    kind: 'conflict',
    canKeepBoth: false,
    touching: [{ name: 'Audits', mine: 'Changed in many places', theirs: undefined }],
  });
  await of(mine).publish({ ...request, resolve: 'mine' });
  expect(mine.git('show', 'origin/main:content/services/audits.yaml')).toContain('name: Process study');
});

test('more entries together than a list may have: the person decides', async () => {
  const { mine, other } = twoPeople();
  const entry = (name: string) => `    - icon: eye\n      name: ${name}\n      text: What it does.\n`;
  const count = (
    mine
      .read(rpa)
      .split('features:')[1]
      ?.split('benefits:')[0]
      ?.match(/- icon/g) ?? []
  ).length;
  const names = Array.from({ length: 12 - count }, (_, index) => `Number ${index}`);
  other.edit(rpa, '    - icon: binoculars\n', `${names.map(entry).join('')}    - icon: binoculars\n`);
  await of(other).publish(theirs);
  mine.edit(rpa, '    - icon: binoculars\n', `${entry('One too many')}    - icon: binoculars\n`);
  expect(await of(mine).publish(request)).toMatchObject({ kind: 'conflict', canKeepBoth: false });
  expect(await of(mine).publish({ ...request, resolve: 'mine' })).toMatchObject({ kind: 'published' });
  const published = mine.git('show', `origin/main:${rpa}`);
  expect(published).toContain('One too many');
  expect(published).not.toContain('Number 0');
});

test('a picture that both replaced, and one that they added', async () => {
  const { mine, other } = twoPeople();
  other.copyPicture('rpa', newPicture.name);
  other.edit(newPicture.file, 'picture: { name: iot-cloud }', `picture: { name: ${newPicture.name} }`);
  other.replacePicture('vision', 'red');
  await of(other).publish(theirs);
  mine.replacePicture('vision', 'blue');
  const blue = mine.git('hash-object', 'art/pictures/vision.webp');
  expect(await of(mine).publish(request)).toMatchObject({
    kind: 'conflict',
    touching: [{ name: 'The picture vision', mine: 'Another picture', theirs: 'Another picture' }],
  });
  expect(mine.git('status', '--porcelain')).toBe(' M art/pictures/vision.webp');
  await of(mine).publish({ ...request, resolve: 'mine' });
  expect(mine.git('rev-parse', 'origin/main:art/pictures/vision.webp')).toBe(blue);
  expect(mine.git('ls-tree', '--name-only', 'origin/main', `art/pictures/${newPicture.name}.webp`)).not.toBe('');
  expect(mine.git('status', '--porcelain')).toBe('');
});

test('the folder is left as it was when what is left to publish breaks a rule', async () => {
  const { mine, other } = twoPeople();
  other.edit(rpa, 'metaTitle: "RPA: software robots', 'metaTitle: "RPA: software helpers');
  await of(other).publish(theirs);
  const title = /metaTitle: .*/.exec(other.read(rpa))?.[0] ?? '';
  mine.write('content/services/audits.yaml', newService(mine.read(rpa), 'Audits').replace(/metaTitle: .*/, title));
  const before = mine.git('status', '--porcelain');
  expect(await of(mine).publish({ ...request, resolve: 'both' })).toMatchObject({
    kind: 'problems',
    problems: [{ message: expect.stringContaining('same title in search results') }],
  });
  expect(mine.git('status', '--porcelain')).toBe(before);
});

test('an end in between, when the folder had both people’s changes already: nothing is lost, nothing is published twice', async () => {
  const { mine, other } = twoPeople();
  other.edit(rpa, 'text: Watching, timing', 'text: Looking, timing');
  await of(other).publish(theirs);
  mine.write(rpa, other.read(rpa).replace('name: Process discovery', 'name: Process study'));
  expect(await of(mine).publish(request)).toMatchObject({ kind: 'published', pushed: true });
  expect(mine.git('diff', '--numstat', 'origin/main~1', 'origin/main')).toBe(`1\t1\t${rpa}`);
  expect(mine.git('status', '--porcelain')).toBe('');
});
