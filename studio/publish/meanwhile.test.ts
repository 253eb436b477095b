import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newPicture, request, service, type TestRepository, testRepository } from '../tests/test-repository.ts';
import { Publisher } from './publisher.ts';

const theirs = 'Ben Iyer';
const of = ({ store }: TestRepository) => new Publisher(store);
const commitsOf = ({ git }: TestRepository) => git('log', '--format=%an', 'origin/main').split('\n');

/** Two people's clones of the same website. */
function twoPeople() {
  const mine = testRepository();
  return { mine, other: mine.clone() };
}

test('different fields of one file: the person is asked, and both are kept, on top of theirs', async () => {
  const { mine, other } = twoPeople();
  other.edit(service, 'name: Fourth thing you do', 'name: Reading of documents');
  other.edit(service, 'questions:\n', '# A comment of theirs\nquestions:\n');
  other.push(theirs);
  mine.edit(service, 'name: First thing you do', 'name: First thing we do');
  mine.write('readme.txt', 'Staged here\n');
  mine.git('add', 'readme.txt');
  const before = mine.read(service);

  const asked = await of(mine).publish(request);
  expect(asked).toEqual({ kind: 'conflict', by: 'Ben Iyer', canKeepBoth: true, touching: [] });
  expect(mine.read(service)).toBe(before);

  const written: string[] = [];
  const publisher = new Publisher(mine.store, { onWritten: (files) => void written.push(...files) });
  const published = await publisher.publish({ ...request, resolve: 'both' });
  expect(published).toEqual({ kind: 'published', changes: 1, pushed: true });
  expect(written).toEqual(['services/studio-sample.yaml']);
  expect(mine.read(service)).toBe(other.read(service).replace('name: First thing you do', 'name: First thing we do'));
  expect(commitsOf(mine)).toEqual(['Asha Rao', 'Ben Iyer', 'Developer']);
  expect(mine.git('show', '--format=', '--name-only', 'origin/main')).toBe(service);
  expect(mine.git('status', '--porcelain')).toBe('M  readme.txt');
});

test.each([
  ['mine', 'First thing we do'],
  ['theirs', 'First thing they do'],
] as const)('the same field: %s stands where both changed it, and all else of both is kept', async (resolve, name) => {
  const { mine, other } = twoPeople();
  other.edit(service, 'name: First thing you do', 'name: First thing they do');
  other.edit('content/faq.yaml', 'metaTitle: ', '# Theirs\nmetaTitle: ');
  other.edit(service, 'name: Fourth thing you do', 'name: Reading of documents');
  other.push(theirs);
  mine.edit(service, 'name: First thing you do', 'name: First thing we do');
  mine.edit(service, 'text: TODO Say what is included', 'text: Include');

  expect(await of(mine).publish({ ...request, resolve: 'both' })).toEqual({
    kind: 'conflict',
    by: 'Ben Iyer',
    canKeepBoth: false,
    touching: [
      {
        name: 'Studio sample › Key services › First thing we do › Name',
        mine: 'First thing we do',
        theirs: 'First thing they do',
      },
    ],
  });
  expect(await of(mine).publish({ ...request, resolve })).toMatchObject({ kind: 'published', pushed: true });
  const published = mine.git('show', `origin/main:${service}`);
  expect(published).toContain(`name: ${name}`);
  expect(published).toContain('text: Include');
  expect(published).toContain('name: Reading of documents');
  expect(mine.git('show', 'origin/main:content/faq.yaml')).toContain('# Theirs');
  expect(mine.git('status', '--porcelain')).toBe('');
});

test('a file that a developer changed here and there stands in the way, and nothing moves', async () => {
  const { mine, other } = twoPeople();
  other.write('readme.txt', 'There\n');
  other.edit('content/faq.yaml', 'metaTitle: ', '# Theirs\nmetaTitle: ');
  other.push();
  mine.write('readme.txt', 'Here\n');
  mine.edit(service, 'name: First thing you do', 'name: First thing we do');
  const before = [mine.git('status', '--porcelain'), mine.git('rev-parse', 'HEAD'), mine.read('content/faq.yaml')];
  await expect(of(mine).publish(request)).rejects.toThrow('a developer has changed the same files');
  expect([mine.git('status', '--porcelain'), mine.git('rev-parse', 'HEAD'), mine.read('content/faq.yaml')]).toEqual(
    before,
  );
});

test('both published the same: nothing is asked, and nothing is published twice', async () => {
  const { mine, other } = twoPeople();
  for (const one of [mine, other]) one.edit(service, 'name: First thing you do', 'name: First thing we do');
  other.push(theirs);
  expect(await of(mine).publish(request)).toEqual({ kind: 'published', changes: 1, pushed: true });
  expect(commitsOf(mine)).toEqual(['Ben Iyer', 'Developer']);
  expect(mine.git('rev-parse', 'HEAD')).toBe(mine.git('rev-parse', 'origin/main'));
  expect(mine.git('status', '--porcelain')).toBe('');
});

test('one removes a service that the other one changes', async () => {
  const { mine, other } = twoPeople();
  other.addService('audits');
  other.push(theirs);
  mine.git('pull', '--quiet');
  rmSync(join(other.root, 'content/services/audits.yaml'));
  other.push(theirs);
  mine.edit('content/services/audits.yaml', 'name: First thing you do', 'name: First thing we do');
  expect(await of(mine).publish(request)).toMatchObject({
    kind: 'conflict',
    canKeepBoth: false,
    touching: [{ name: 'Studio audits', mine: 'Changed in many places', theirs: undefined }],
  });
  await of(mine).publish({ ...request, resolve: 'mine' });
  expect(mine.git('show', 'origin/main:content/services/audits.yaml')).toContain('name: First thing we do');
});

test('a picture that both replaced, and one that they added', async () => {
  const { mine, other } = twoPeople();
  other.showNewPicture();
  other.replacePicture('vision', 'red');
  other.push(theirs);
  mine.replacePicture('vision', 'blue');
  const blue = mine.git('hash-object', 'art/pictures/vision.webp');
  expect(await of(mine).publish(request)).toMatchObject({
    kind: 'conflict',
    touching: [{ name: 'The picture vision', mine: 'Another picture', theirs: 'Another picture' }],
  });
  expect(mine.git('status', '--porcelain')).toBe(' M art/pictures/vision.webp');
  await of(mine).publish({ ...request, resolve: 'mine' });
  expect(mine.git('rev-parse', 'origin/main:art/pictures/vision.webp')).toBe(blue);
  expect(mine.git('ls-tree', '--name-only', 'origin/main', `art/pictures/${newPicture}.webp`)).not.toBe('');
  expect(mine.git('status', '--porcelain')).toBe('');
});

test('the folder is left as it was when what is left to publish breaks a rule', async () => {
  const { mine, other } = twoPeople();
  other.edit(service, 'metaTitle: "TODO Studio sample', 'metaTitle: "Simple sample');
  other.push(theirs);
  mine.addService('audits');
  mine.edit('content/services/audits.yaml', 'metaTitle: "TODO Studio audits', 'metaTitle: "Simple sample');
  const before = mine.git('status', '--porcelain');
  expect(await of(mine).publish({ ...request, resolve: 'both' })).toMatchObject({
    kind: 'problems',
    problems: [{ message: expect.stringContaining('same title in search results') }],
  });
  expect(mine.git('status', '--porcelain')).toBe(before);
});
